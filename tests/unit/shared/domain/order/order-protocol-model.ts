import { effort } from '#tests/support/effort.ts';
import { isLive } from '#main/records/shop/submission-states.ts';
import type { SubmissionState } from '#main/records/shop/submission-record.ts';
import { exchangeIn } from '#shared/domain/order/kept-answer.ts';
import { quietLeftMs, SHORTEST_QUIET_MS } from '#shared/domain/order/quiet-time.ts';
import { reviewName } from '#shared/domain/order/review-name.ts';
import { mayStillLeave, SEND_WINDOW_MS } from '#shared/domain/order/send-window.ts';
import { outcomeOf, type OrderExchange } from '#shared/domain/order/submission.ts';

/**
 * The protocol by which one ticket is ordered at one counter, as a graph that can be searched as a whole: one person
 * who tells the truth, a network that loses and delays, a supplier, a computer that stops and starts anywhere, a disk
 * that can be put back. Its rules are the product's own functions; what the model adds is only what surrounds them.
 */

/** A rule that is taken out, to see that the search finds what it is there for. */
export type Mutation =
  | 'none'
  /** *Not placed* can be written down at once. */
  | 'no quiet time'
  /** The quiet time counts from the key, not from the end of the attempt. */
  | 'quiet time from the key'
  /** The first byte may leave however late it is. */
  | 'no window'
  /** A review can be sent again after a refusal. */
  | 'resend after refusal'
  /** What was sending when the process ended is taken for not sent. */
  | 'forgets what was sending'
  /** Records that were put back carry no stop. */
  | 'no stop on an earlier copy';

/**
 * How long ago something was, in the only three steps that matter: within the window, within the quiet time, past both.
 */
export type Age = 0 | 1 | 2;

/** One attempt, as the journal has it. */
interface Attempt {
  readonly state: SubmissionState;
  /** What came back, where it was kept before it was interpreted. */
  readonly kept: boolean;
}

/** One attempt, as it is in truth. */
interface Truth {
  /** How long ago its key was pressed. */
  readonly age: Age;
  /** How long ago it ended: no byte of it can leave any more. Null before it did. */
  readonly ended: Age | null;
  /** Where its bytes are. Those under way end on the way, or arrive, before a quiet time from the end is over. */
  readonly bytes: 'none' | 'under way' | 'lost' | 'placed' | 'refused';
}

/** A state of everything. Attempts are numbered by their place in `truth`. */
export interface World {
  readonly journal: readonly Attempt[];
  readonly truth: readonly Truth[];
  /** What the process does; `null` where it does not run. */
  readonly process:
    | null
    | { readonly at: 'idle' }
    | {
        readonly at: 'prepared' | 'marked' | 'allowed' | 'waiting' | 'answered' | 'answer kept';
        readonly attempt: number;
      };
  /** Name of the review that is open; null where none is. */
  readonly review: string | null;
  /** By how many reviews were opened, and requests left, of each name. */
  readonly sentOf: readonly string[];
  /** A copy of the records, how many attempts it had; null before it was taken and after it was put back. */
  readonly copy: readonly Attempt[] | null;
  readonly restored: boolean;
  /** The ticket stops for being older than the copy that was gone back to. */
  readonly stopped: boolean;
  /** A person gave up waiting, asked the supplier, who had nothing, and placed the order by telephone. */
  readonly rungIn: boolean;
}

/** A step of the world, in words, and where it leads. */
export interface Step {
  readonly words: string;
  readonly to: World;
}

/** Before anything happened. */
export const START: World = {
  journal: [],
  truth: [],
  process: { at: 'idle' },
  review: null,
  sentOf: [],
  copy: null,
  restored: false,
  stopped: false,
  rungIn: false,
};

/** How many attempts the ticket can have: two are enough for two orders; the long run adds what comes of a third. */
const MOST_ATTEMPTS = effort(2, 3);
const AGE_MS: readonly [number, number, number] = [0, SEND_WINDOW_MS + 1, SHORTEST_QUIET_MS];
const CONFIRMED = { wallMs: 0, steadyMs: 0 };

/** What is wrong with a world, in a sentence; null where it is as it should be. */
export function wrongWith({ truth, sentOf, rungIn }: World): string | null {
  if (truth.filter(({ bytes }) => bytes === 'placed').length + (rungIn ? 1 : 0) > 1)
    return 'the supplier has two orders of one ticket';
  return new Set(sentOf).size < sentOf.length ? 'one review was sent twice' : null;
}

/** Every step that can come next. */
export function stepsFrom(world: World, mutation: Mutation): readonly Step[] {
  return [
    ...processSteps(world, mutation),
    ...networkSteps(world),
    ...timeSteps(world),
    ...ringInSteps(world),
    ...personSteps(world, mutation),
    ...diskSteps(world, mutation),
  ];
}

function processSteps(world: World, mutation: Mutation): readonly Step[] {
  const { process, journal, truth } = world;
  if (process === null) return [{ words: 'restart', to: restarted(world, mutation) }];
  const kill: Step = { words: 'kill', to: { ...world, process: null, review: null } };
  if (process.at === 'idle') return [kill, ...pressSteps(world, mutation)];
  const { at, attempt } = process;
  const mine = truth[attempt];
  if (mine === undefined) throw new Error('There is no such attempt.');
  const ended = (words: string, state: SubmissionState): Step => ({
    words: `${words} ${attempt}`,
    to: {
      ...world,
      journal: withState(journal, attempt, state),
      truth: withEnd(truth, attempt),
      process: { at: 'idle' },
    },
  });
  switch (at) {
    case 'prepared': {
      const marked = withState(journal, attempt, 'sending');
      return [
        kill,
        { words: `mark ${attempt} as sending`, to: { ...world, journal: marked, process: { at: 'marked', attempt } } },
        ended('the disk does not take the mark of', 'abandoned'),
      ];
    }
    case 'marked': {
      const now = { wallMs: AGE_MS[mine.age], steadyMs: AGE_MS[mine.age] };
      if (mutation !== 'no window' && !mayStillLeave(CONFIRMED, now)) {
        return [
          kill,
          ended('the connection stands too late for', stateAfter({ kind: 'not connected', reason: 'too late' })),
        ];
      }
      return [
        kill,
        { words: `${attempt} may leave`, to: { ...world, process: { at: 'allowed', attempt } } },
        ended('no connection for', stateAfter({ kind: 'not connected', reason: 'connection refused' })),
      ];
    }
    // The computer can stop here, for any time: nothing looks at the clocks any more before the first byte.
    case 'allowed':
      return [
        kill,
        {
          words: `bytes of ${attempt} leave`,
          to: { ...world, truth: withBytes(truth, attempt, 'under way'), process: { at: 'waiting', attempt } },
        },
      ];
    case 'waiting': {
      const lost = ended('no answer to', stateAfter({ kind: 'no complete answer', happened: 'it was cut' }));
      const answered = mine.bytes === 'placed' || mine.bytes === 'refused';
      const arrives: Step = {
        words: `answer to ${attempt} arrives`,
        to: { ...world, process: { at: 'answered', attempt } },
      };
      return answered ? [kill, lost, arrives] : [kill, lost];
    }
    case 'answered': {
      const kept = journal.map((each, at_) => (at_ === attempt ? { ...each, kept: true } : each));
      return [
        kill,
        {
          words: `keep the answer to ${attempt}`,
          to: { ...world, journal: kept, process: { at: 'answer kept', attempt } },
        },
      ];
    }
    case 'answer kept':
      return [kill, ended('conclude', stateAfter(answerTo(mine)))];
    default:
      throw new Error(`The process is at ${String(at)}.`);
  }
}

/** A person presses the key, or opens the review. */
function pressSteps(world: World, mutation: Mutation): readonly Step[] {
  const { journal, truth, review } = world;
  const name = nameOf(journal, mutation);
  const open: readonly Step[] = review === name ? [] : [{ words: 'open the review', to: { ...world, review: name } }];
  const blocked = journal.some(({ state }) => isLive(state));
  if (review === null || blocked || world.rungIn || review !== name || truth.length === MOST_ATTEMPTS) return open;
  // A person who was stopped rings, waits for what may be on its way, and goes on only where the supplier has none.
  if (world.stopped && truth.some(({ bytes }) => bytes === 'placed' || bytes === 'under way')) return open;
  const attempt = truth.length;
  return [
    ...open,
    {
      words: `prepare ${attempt}`,
      to: {
        ...world,
        journal: [...journal, { state: 'prepared', kept: false }],
        truth: [...truth, { age: 0, ended: null, bytes: 'none' }],
        process: { at: 'prepared', attempt },
        sentOf: [...world.sentOf, review],
      },
    },
  ];
}

function nameOf(journal: readonly Attempt[], mutation: Mutation): string {
  const attempts = journal.map(({ state }, id) => ({ id: String(id), state }));
  return reviewName('request', mutation === 'resend after refusal' ? attempts.filter(isNotRefused) : attempts);
}

function isNotRefused({ state }: { readonly state: SubmissionState }): boolean {
  return state !== 'refused';
}

function networkSteps(world: World): readonly Step[] {
  return world.truth.flatMap(({ bytes }, attempt) =>
    bytes !== 'under way'
      ? []
      : (['placed', 'refused', 'lost'] as const).map((end) => ({
          words: `bytes of ${attempt} end as ${end}`,
          to: { ...world, truth: withBytes(world.truth, attempt, end) },
        })),
  );
}

/**
 * Time passes for an attempt: since its key, and since its end. What had left by its end has ended a quiet time after
 * it.
 */
function timeSteps(world: World): readonly Step[] {
  return world.truth.flatMap(({ age, ended, bytes }, attempt) => {
    const passing = (part: Partial<Truth>): Step => ({
      words: `time passes for ${attempt}`,
      to: { ...world, truth: world.truth.map((each, at) => (at === attempt ? { ...each, ...part } : each)) },
    });
    if (ended === null) return age === 2 ? [] : [passing({ age: laterThan(age) })];
    const later = laterThan(ended);
    if (ended === 2 || (later === 2 && bytes === 'under way')) return [];
    return [passing({ age: laterOf(age, later), ended: later })];
  });
}

function laterThan(age: Age): Age {
  return age === 0 ? 1 : 2;
}

function laterOf(one: Age, other: Age): Age {
  return one === 2 || other === 2 ? 2 : one === 1 || other === 1 ? 1 : 0;
}

function withEnd(truth: readonly Truth[], attempt: number): readonly Truth[] {
  return truth.map((each, at) => (at === attempt ? { ...each, ended: 0 } : each));
}

/**
 * A person whose order is going out for longer than the quiet time, asks the supplier, who has nothing, and places it
 * by telephone. It is not tried after the last look at the clocks: that stop is what is left.
 */
function ringInSteps(world: World): readonly Step[] {
  const { process, truth, rungIn } = world;
  if (rungIn || process?.at !== 'marked' || truth[process.attempt]?.age !== 2) return [];
  const had = truth.some(({ bytes }) => bytes === 'placed' || bytes === 'under way');
  return had ? [] : [{ words: `ring in ${process.attempt}`, to: { ...world, rungIn: true } }];
}

/** A person rings about an unknown order, and the supplier says truly what they have by then. */
function personSteps(world: World, mutation: Mutation): readonly Step[] {
  const { process, journal, truth } = world;
  if (process === null) return [];
  return journal.flatMap(({ state }, attempt) => {
    const mine = truth[attempt];
    if (state !== 'unknown' || mine === undefined) return [];
    const resolved = (as: 'placed' | 'not placed'): Step => ({
      words: `${attempt} is ${as}`,
      to: { ...world, journal: withState(journal, attempt, as) },
    });
    if (mine.bytes === 'placed') return [resolved('placed')];
    const since = mutation === 'quiet time from the key' ? mine.age : (mine.ended ?? 0);
    const now = { wallMs: 0, steadyMs: AGE_MS[since] };
    const leftMs = quietLeftMs({ wallMs: 0, steadyMs: 0 }, now, SHORTEST_QUIET_MS);
    return leftMs === 0 || mutation === 'no quiet time' ? [resolved('not placed')] : [];
  });
}

/** The records are copied, and put back while the process does not run. */
function diskSteps(world: World, mutation: Mutation): readonly Step[] {
  const { process, journal, copy, restored } = world;
  if (restored) return [];
  if (copy === null) return [{ words: 'copy the records', to: { ...world, copy: journal } }];
  if (process !== null) return [];
  const back = world.truth.map((_, attempt) => copy[attempt] ?? GONE);
  const to = {
    ...world,
    journal: back,
    copy: null,
    restored: true,
    stopped: mutation !== 'no stop on an earlier copy',
  };
  return [{ words: 'put the copy back', to }];
}

/** An attempt that the copy does not have: nothing stands in the way of another one, as if it had been given up. */
const GONE: Attempt = { state: 'abandoned', kept: false };

/** A start: what was prepared is given up, what was sending ends by its kept answer, or is unknown. */
function restarted(world: World, mutation: Mutation): World {
  const journal = world.journal.map(({ state, kept }, attempt): Attempt => {
    const mine = world.truth[attempt];
    // An earlier copy cannot say whether what it has as prepared was sent after it was taken.
    if (state === 'prepared') return { state: world.restored && world.stopped ? 'unknown' : 'abandoned', kept };
    if (state !== 'sending' || mine === undefined) return { state, kept };
    if (mutation === 'forgets what was sending') return { state: 'not sent', kept };
    const exchange = exchangeIn(kept ? JSON.stringify(answerTo(mine)) : null);
    return { state: exchange === null ? 'unknown' : stateAfter(exchange), kept };
  });
  // From this start on no byte can leave of what it found under way.
  const truth = world.truth.map((each): Truth => (each.ended === null ? { ...each, ended: 0 } : each));
  return { ...world, journal, truth, process: { at: 'idle' } };
}

function answerTo({ bytes }: Truth): OrderExchange {
  const placed = { success: true, order_transaction_id: 'AB-1' };
  return bytes === 'placed'
    ? { kind: 'answered', status: 200, body: JSON.stringify(placed), complete: true }
    : { kind: 'answered', status: 422, body: '{"message":"no"}', complete: true };
}

function stateAfter(exchange: OrderExchange): SubmissionState {
  return outcomeOf(exchange).kind;
}

function withState(journal: readonly Attempt[], attempt: number, state: SubmissionState): readonly Attempt[] {
  return journal.map((each, at) => (at === attempt ? { ...each, state } : each));
}

function withBytes(truth: readonly Truth[], attempt: number, bytes: Truth['bytes']): readonly Truth[] {
  return truth.map((each, at) => (at === attempt ? { ...each, bytes } : each));
}
