import type { CustomerNote } from './customer-note.ts';

/**
 * Returns what is noted of customers who are shown as one; the first is the one who was asked for. Their own text is
 * the last, as what is typed below another text is theirs, and their own price level goes before that of another.
 */
export function noteOfAll(notes: readonly CustomerNote[]): CustomerNote {
  const priceLevel = notes.find((each) => each.priceLevel !== undefined)?.priceLevel;
  return {
    note: textsOf(notes).join('\n'),
    wantsOrderNumber: notes.some((each) => each.wantsOrderNumber),
    ...(priceLevel === undefined ? {} : { priceLevel }),
  };
}

/**
 * Returns what is to be kept of each of them, in the same order, once a person has made `next` of what was shown of
 * all: `noteOfAll` of it is that again, and what was not changed is as before. So each has their own where two turn out
 * to be two. A line that was changed stays with whose it is, and a new one below all others is of the one who was asked
 * for, as is a request or a level that nobody had. A level that is chosen is of everybody who had one, too.
 */
export function notesOfEach(notes: readonly CustomerNote[], next: CustomerNote): readonly CustomerNote[] {
  const shown = noteOfAll(notes);
  const texts = textsOf(notes);
  // One who had no text gets a place for theirs behind all others.
  const hadText = notes.slice(0, 1).some(({ note }) => isText(note));
  const parts = hadText ? texts : [...texts, ''];
  const changed = next.note === shown.note ? parts : changedParts(parts, next.note);
  const { wantsOrderNumber, priceLevel } = next;
  const isOtherRequest = wantsOrderNumber !== shown.wantsOrderNumber;
  const isOtherLevel = (priceLevel ?? '') !== (shown.priceLevel ?? '');
  return notes.map((kept, index) => {
    const isAskedFor = index === 0;
    const text = isAskedFor ? changed.at(-1) : changed[texts.indexOf(kept.note)];
    const level = isOtherLevel && (isAskedFor || kept.priceLevel !== undefined) ? priceLevel : kept.priceLevel;
    return {
      note: text ?? kept.note,
      wantsOrderNumber: isOtherRequest ? wantsOrderNumber && isAskedFor : kept.wantsOrderNumber,
      ...(level === undefined ? {} : { priceLevel: level }),
    };
  });
}

/** A line of a text, and which part of the text it is of. */
interface Line {
  readonly words: string;
  readonly part: number;
}

/** The texts of all, each once, that of the one who was asked for last. */
function textsOf(notes: readonly CustomerNote[]): readonly string[] {
  const lastFirst = [...notes.slice(0, 1), ...notes.slice(1).toReversed()].map(({ note }) => note).filter(isText);
  return [...new Set(lastFirst)].toReversed();
}

/** Takes a text apart into the parts that it had before it was changed. */
function changedParts(parts: readonly string[], text: string): readonly string[] {
  const before = parts.flatMap((each, part) => wordedLines(each).map((words) => ({ words, part })));
  const partOf = partsOfLines(before, wordedLines(text), parts.length - 1);
  const lines = text.split('\n');
  // An empty line is of whom the line above it is; at the top, of whom the first one is.
  let seen = 0;
  const ofLines = lines.map((line) => {
    if (isText(line)) seen += 1;
    return partOf[Math.max(seen - 1, 0)];
  });
  return parts.map((_each, part) => lines.filter((_line, index) => ofLines[index] === part).join('\n'));
}

/** Which part each line is of now: what stands around a change stays where it was, in the same order. */
function partsOfLines(before: readonly Line[], now: readonly string[], last: number): readonly number[] {
  const was = before.map(({ words }) => words);
  const head = sameAtStart(was, now);
  const tail = sameAtStart(was.slice(head).toReversed(), now.slice(head).toReversed());
  const behind = before.slice(before.length - tail);
  const replaced = before.slice(head, before.length - tail);
  const typed = now.slice(head, now.length - tail);
  const [next] = behind;
  // Where nothing was replaced: behind everything it is of the last part, else of the one above, or below at the top.
  const beside = next === undefined ? last : (before[head - 1] ?? next).part;
  // Of fewer lines than they replace the last ones are meant, of more the last ones go with the last.
  const skipped = Math.max(replaced.length - typed.length, 0);
  const ofTyped = typed.map(
    (_words, index) => replaced[Math.min(index + skipped, replaced.length - 1)]?.part ?? beside,
  );
  return [...partsIn(before.slice(0, head)), ...ofTyped, ...partsIn(behind)];
}

const partsIn = (lines: readonly Line[]): readonly number[] => lines.map(({ part }) => part);

function wordedLines(text: string): readonly string[] {
  return text.split('\n').filter(isText);
}

function isText(text: string): boolean {
  return text.trim() !== '';
}

/** How many of the first ones are the same. */
function sameAtStart(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((words, index) => words !== other[index]);
  return at === -1 ? one.length : at;
}
