import { describe, expect, it } from 'vitest';
import { effort } from '#tests/support/effort.ts';
import { type Mutation, START, stepsFrom, type World, wrongWith } from './order-protocol-model.ts';

/** What a search of the whole graph came to: how many worlds there are, and the shortest way to a wrong one. */
interface Search {
  readonly worlds: number;
  readonly wrong: { readonly because: string; readonly way: readonly string[] } | null;
}

/** More worlds than the protocol has: a search that comes to it is not complete, and fails. */
const MOST_WORLDS = 3_000_000;

/**
 * How long a search may take on a busy machine: about a second alone, about a minute where a third attempt is tried.
 */
const PATIENCE_MS = effort(120_000, 1_800_000);

/** Parts of worlds, each by its number: as they are written, and as objects, which nobody ever changes. */
const NUMBERS = new Map<string, number>();
const NUMBER_OF = new WeakMap<object, number>();

function numberOf(part: object | null): number {
  if (part === null) return -1;
  const known = NUMBER_OF.get(part);
  if (known !== undefined) return known;
  const written = JSON.stringify(part);
  const number = NUMBERS.get(written) ?? NUMBERS.size;
  NUMBERS.set(written, number);
  NUMBER_OF.set(part, number);
  return number;
}

/** The same for the same world, and for no other. It is short: most of a search is to compare names. */
function nameOf({ journal, truth, process, review, sentOf, copy, restored, stopped, rungIn }: World): string {
  const parts = [journal, truth, process, sentOf, copy].map(numberOf).join(' ');
  return `${parts} ${restored ? 1 : 0}${stopped ? 1 : 0}${rungIn ? 1 : 0} ${review}`;
}

/** Visits every world that can be come to, the nearest first, and stops at the first wrong one. */
function searchAll(mutation: Mutation): Search {
  const start = nameOf(START);
  const seen = new Map<string, { readonly from: string; readonly words: string } | null>([[start, null]]);
  let edge: readonly (readonly [name: string, world: World])[] = [[start, START]];
  while (edge.length > 0) {
    const next: (readonly [string, World])[] = [];
    for (const [from, world] of edge) {
      for (const { words, to } of stepsFrom(world, mutation)) {
        const name = nameOf(to);
        if (seen.has(name)) continue;
        seen.set(name, { from, words });
        const because = wrongWith(to);
        if (because !== null) return { worlds: seen.size, wrong: { because, way: wayTo(seen, name) } };
        if (seen.size > MOST_WORLDS) throw new Error('The search is not complete.');
        next.push([name, to]);
      }
    }
    edge = next;
  }
  return { worlds: seen.size, wrong: null };
}

function wayTo(
  seen: ReadonlyMap<string, { readonly from: string; readonly words: string } | null>,
  name: string,
): readonly string[] {
  const way: string[] = [];
  for (let at = seen.get(name) ?? null; at !== null; at = seen.get(at.from) ?? null) way.unshift(at.words);
  return way;
}

describe('the protocol of an order, searched as a whole', () => {
  it(
    'never comes to two orders of one ticket, nor to one review that was sent twice',
    () => {
      const { worlds, wrong } = searchAll('none');
      expect(wrong).toBeNull();
      // It really goes everywhere: fewer worlds would mean that a step is missing.
      expect(worlds).toBeGreaterThan(10_000);
    },
    PATIENCE_MS,
  );

  it.each([
    ['no quiet time', 'the supplier has two orders of one ticket', / is not placed/],
    [
      'quiet time from the key',
      'the supplier has two orders of one ticket',
      /may leave, .*time passes .*bytes of \d leave/,
    ],
    ['no window', 'the supplier has two orders of one ticket', /ring in .*bytes of \d leave/],
    ['resend after refusal', 'one review was sent twice', /end as refused/],
    ['forgets what was sending', 'the supplier has two orders of one ticket', /kill, restart/],
    ['no stop on an earlier copy', 'the supplier has two orders of one ticket', /put the copy back/],
  ] as const)(
    'with “%s” it does',
    (mutation, because, way) => {
      const { wrong } = searchAll(mutation);
      expect(wrong?.because).toBe(because);
      expect(wrong?.way.join(', ')).toMatch(way);
    },
    PATIENCE_MS,
  );
});
