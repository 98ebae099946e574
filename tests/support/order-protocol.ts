import { effort } from './effort.ts';

/**
 * The order protocol of a shop with several counters as a model that can be explored whole: one ticket, two counters,
 * the shared database, the supplier. Everything that can go wrong may go wrong at any moment: a counter stops and
 * starts again, a claim or its answer is lost or comes late, the supplier is slow, the database goes back to a backup.
 * Persons tell the truth. What must never come about is that the supplier has two orders of the ticket.
 */

/** The rules as they are, and what can be changed about them to see that the exploration finds what each is for. */
export interface Rules {
  /** How many attempts persons make, at most. */
  readonly attempts: number;
  /**
   * `quiet time`: *not placed* waits for it. `ended`: only until the sender said how it ended. `at once`: for nothing.
   */
  readonly notPlaced: 'quiet time' | 'ended' | 'at once';
  /** Whether bytes leave only while the window since the confirmation is open. */
  readonly sendWindow: boolean;
  /** Whether a counter can stop for longer than the quiet time between the look at the window and the first byte. */
  readonly pauseAfterWindow: boolean;
  /** Whether a counter orders while the shared database cannot be reached. */
  readonly withoutDatabase: boolean;
  /** Whether the database may go back to a backup, once. */
  readonly restore: boolean;
  /** Whether a restore closes ordering until the counters have brought their journals. */
  readonly closedAfterRestore: boolean;
  /** Whether a counter that brings its journal gives up what was granted to it before. */
  readonly oldGrantsEnd: boolean;
  /** Whether a person may let the shop go on without the journal of a counter. */
  readonly waive: boolean;
  /**
   * Whether either counter may make the first attempt. The two are alike, so that what begins with B is what begins
   * with A with their names exchanged: half of the states are enough.
   */
  readonly eitherIsFirst: boolean;
}

export const RULES: Rules = {
  attempts: 2,
  notPlaced: 'quiet time',
  sendWindow: true,
  pauseAfterWindow: false,
  withoutDatabase: false,
  restore: false,
  closedAfterRestore: true,
  oldGrantsEnd: true,
  waive: false,
  eitherIsFirst: effort(false, true),
};

/** What an exploration found. */
export interface Explored {
  /** How the supplier came to have two orders, step by step; null where it never does. */
  readonly doubleOrder: readonly string[] | null;
  readonly states: number;
}

/** Where an attempt is in the journal of its counter. */
type Journalled =
  | 'prepared'
  | 'giving up'
  | 'abandoned'
  | 'sending'
  | 'unknown'
  | 'acknowledged'
  | 'not sent'
  | 'placed'
  | 'not placed';

/** An attempt in the shared database; `ended`: its counter has said how. */
interface Row {
  readonly state: Exclude<Journalled, 'prepared' | 'giving up'>;
  readonly ended: boolean;
}

interface Counter {
  readonly runs: boolean;
  readonly step: 'idle' | 'claiming' | 'granted' | 'sendable' | 'looked' | 'waiting';
  /** The attempt that it is at; -1 for none. */
  readonly at: number;
  readonly journal: readonly (Journalled | null)[];
  readonly brought: boolean;
}

interface State {
  readonly rows: readonly (Row | null)[];
  readonly open: boolean;
  readonly backup: { readonly rows: readonly (Row | null)[]; readonly open: boolean } | null;
  readonly counters: readonly Counter[];
  /** Which counter each attempt is of, in the order in which they were made. */
  readonly of: readonly number[];
  /** Attempts whose claim is on its way to the database, whose bytes are on their way, which the supplier has, whose
   * quiet time is over. */
  readonly claims: readonly boolean[];
  readonly onTheWay: readonly boolean[];
  readonly placed: readonly boolean[];
  readonly quiet: readonly boolean[];
  readonly restored: boolean;
}

type Next = readonly [what: string, state: State];

const LIVE: ReadonlySet<string> = new Set(['sending', 'unknown', 'acknowledged', 'placed']);
/** While its own journal has one of these, a counter makes no other attempt of the ticket. */
const OWN_LIVE: ReadonlySet<string> = new Set([...LIVE, 'prepared', 'giving up']);
const NAMES = ['A', 'B'];

/** Visits every state that can come about, the nearest first, until the supplier has two orders. */
export function explore(rules: Rules): Explored {
  const start = startOf(rules);
  const startKey = keyOf(start);
  const cameFrom = new Map<string, readonly [key: string, what: string] | null>([[startKey, null]]);
  let edge: readonly (readonly [string, State])[] = [[startKey, start]];
  while (edge.length > 0) {
    const further: (readonly [string, State])[] = [];
    for (const [key, state] of edge) {
      for (const [what, next] of follow(state, rules)) {
        const nextKey = keyOf(next);
        if (cameFrom.has(nextKey)) continue;
        cameFrom.set(nextKey, [key, what]);
        if (next.placed.filter(Boolean).length > 1) {
          return { doubleOrder: wayTo(nextKey, cameFrom), states: cameFrom.size };
        }
        further.push([nextKey, next]);
      }
    }
    edge = further;
  }
  return { doubleOrder: null, states: cameFrom.size };
}

function startOf({ attempts }: Rules): State {
  const no = Array.from({ length: attempts }, () => false);
  const none = Array.from({ length: attempts }, () => null);
  const counter: Counter = { runs: true, step: 'idle', at: -1, journal: none, brought: true };
  return {
    rows: none,
    open: true,
    backup: null,
    counters: [counter, counter],
    of: [],
    claims: no,
    onTheWay: no,
    placed: no,
    quiet: no,
    restored: false,
  };
}

function wayTo(key: string, cameFrom: ReadonlyMap<string, readonly [string, string] | null>): readonly string[] {
  const steps: string[] = [];
  for (let from = cameFrom.get(key); from != null; from = cameFrom.get(from[0])) steps.unshift(from[1]);
  return steps;
}

function follow(state: State, rules: Rules): readonly Next[] {
  const nexts: Next[] = [];
  for (const me of [0, 1]) {
    const counter = state.counters[me];
    if (counter === undefined) continue;
    if (counter.runs) {
      atCounter(state, rules, me, counter, nexts);
      nexts.push([`${NAMES[me]} stops`, withCounter(state, me, { ...counter, runs: false, step: 'idle', at: -1 })]);
    } else {
      const journal = counter.journal.map((one) =>
        one === 'prepared' ? 'giving up' : one === 'sending' ? 'unknown' : one,
      );
      nexts.push([`${NAMES[me]} starts`, withCounter(state, me, { ...counter, runs: true, journal })]);
    }
  }
  for (const attempt of state.of.keys()) {
    onTheWire(state, rules, attempt, nexts);
    byPersons(state, rules, attempt, nexts);
  }
  if (rules.restore && !state.restored) {
    if (state.backup === null) {
      nexts.push(['backup', { ...state, backup: { rows: state.rows, open: state.open } }]);
    } else {
      const closed = rules.closedAfterRestore;
      nexts.push([
        'restore',
        {
          ...state,
          rows: state.backup.rows,
          open: state.backup.open && !closed,
          backup: null,
          restored: true,
          counters: closed ? state.counters.map((one) => ({ ...one, brought: false })) : state.counters,
        },
      ]);
    }
  }
  return nexts;
}

/** What a counter that runs may do. */
function atCounter(state: State, rules: Rules, me: number, counter: Counter, nexts: Next[]): void {
  const { step, at, journal } = counter;
  const name = NAMES[me];
  const moved = (next: Counter['step'], as: Journalled | null = null): State =>
    withCounter(state, me, {
      ...counter,
      step: next,
      at: next === 'idle' ? -1 : at,
      journal: as === null ? journal : put(journal, at, as),
    });

  if (
    step === 'idle' &&
    state.of.length < rules.attempts &&
    (rules.eitherIsFirst || state.of.length > 0 || me === 0) &&
    !journal.some((one) => one !== null && OWN_LIVE.has(one))
  ) {
    const made = state.of.length;
    const begun = { ...state, of: [...state.of, me] };
    nexts.push([
      `${name} prepares ${made} and claims it`,
      {
        ...withCounter(begun, me, { ...counter, step: 'claiming', at: made, journal: put(journal, made, 'prepared') }),
        claims: put(state.claims, made, true),
      },
    ]);
    if (rules.withoutDatabase) {
      const sending = { ...counter, step: 'sendable', at: made, journal: put(journal, made, 'sending') } as const;
      nexts.push([`${name} orders ${made} without the database`, withCounter(begun, me, sending)]);
    }
  }
  if (step === 'claiming') nexts.push([`${name} waits no longer for ${at}`, moved('idle', 'giving up')]);
  if (step === 'granted') nexts.push([`${name} writes down that ${at} is being sent`, moved('sendable', 'sending')]);
  if (step === 'sendable') {
    if (rules.sendWindow && state.quiet[at] === true) nexts.push([`the window stops ${at}`, moved('idle', 'not sent')]);
    else if (rules.pauseAfterWindow) nexts.push([`the window lets ${at} pass`, moved('looked')]);
    else nexts.push([`bytes of ${at} leave`, { ...moved('waiting'), onTheWay: put(state.onTheWay, at, true) }]);
  }
  if (step === 'looked') {
    nexts.push([`bytes of ${at} leave`, { ...moved('waiting'), onTheWay: put(state.onTheWay, at, true) }]);
  }
  if (step === 'waiting') {
    if (state.placed[at] === true) nexts.push([`${name} has the answer to ${at}`, moved('idle', 'acknowledged')]);
    if (state.onTheWay[at] !== true) nexts.push([`${name} has no answer to ${at}`, moved('idle', 'unknown')]);
  }
  outbox(state, me, counter, nexts);
  if (!counter.brought) bringing(state, rules, me, counter, nexts);
}

/** What a counter says to the database, and hears of it, as often as it takes. */
function outbox(state: State, me: number, counter: Counter, nexts: Next[]): void {
  for (const [attempt, one] of counter.journal.entries()) {
    const row = state.rows[attempt] ?? null;
    if (one === 'giving up') {
      const told = withCounter(state, me, { ...counter, journal: put(counter.journal, attempt, 'abandoned') });
      const rows = row === null || row.state === 'sending' ? put(state.rows, attempt, ABANDONED) : state.rows;
      nexts.push([`tombstone of ${attempt}`, { ...told, rows }]);
    }
    if (row !== null && (one === 'unknown' || one === 'acknowledged' || one === 'not sent')) {
      const told = concluded(row, one);
      if (told !== row)
        nexts.push([`${NAMES[me]} reports ${attempt} ${one}`, { ...state, rows: put(state.rows, attempt, told) }]);
    }
    if (row !== null && one === 'unknown' && (row.state === 'placed' || row.state === 'not placed')) {
      const heard = withCounter(state, me, { ...counter, journal: put(counter.journal, attempt, row.state) });
      nexts.push([`${NAMES[me]} hears of ${attempt}`, heard]);
    }
  }
}

const ABANDONED: Row = { state: 'abandoned', ended: true };

/** What the database makes of how a counter says that its attempt ended: the same row where that says nothing new. */
function concluded(row: Row, state: 'unknown' | 'acknowledged' | 'not sent'): Row {
  const goes =
    row.state === 'sending' ||
    (row.state === 'unknown' && state !== 'unknown') ||
    (row.state !== 'unknown' && row.state !== state && state === 'acknowledged') ||
    (row.state === 'not placed' && state === 'not sent');
  if (goes) return { state, ended: true };
  return row.ended ? row : { ...row, ended: true };
}

/** After a restore a counter brings its journal, or a person lets the shop go on without. */
function bringing(state: State, rules: Rules, me: number, counter: Counter, nexts: Next[]): void {
  const ends = rules.oldGrantsEnd && (counter.step === 'claiming' || counter.step === 'granted');
  const journal = ends ? put(counter.journal, counter.at, 'giving up') : counter.journal;
  const after: Counter = ends
    ? { ...counter, step: 'idle', at: -1, journal, brought: true }
    : { ...counter, brought: true };
  const rows = state.rows.map((row, attempt) => {
    const one = journal[attempt] ?? null;
    if (one === null || one === 'prepared' || one === 'giving up') return row;
    if (row === null) return { state: one, ended: one !== 'sending' };
    if (one === 'unknown' || one === 'acknowledged' || one === 'not sent') return concluded(row, one);
    if (one === 'abandoned') return row.state === 'sending' ? ABANDONED : row;
    const found = one === 'placed' || one === 'not placed';
    return found && (row.state === 'sending' || row.state === 'unknown') ? { state: one, ended: true } : row;
  });
  nexts.push([`${NAMES[me]} brings its journal`, openedByAll({ ...withCounter(state, me, after), rows })]);
  if (rules.waive) {
    const waived = withCounter(state, me, { ...counter, brought: true });
    nexts.push([`the shop goes on without the journal of ${NAMES[me]}`, openedByAll(waived)]);
  }
}

function openedByAll(state: State): State {
  return state.counters.every(({ brought }) => brought) ? { ...state, open: true } : state;
}

/** What becomes of a claim that is on its way, and of bytes that are. */
function onTheWire(state: State, rules: Rules, attempt: number, nexts: Next[]): void {
  if (state.claims[attempt] === true) {
    const arrived = { ...state, claims: put(state.claims, attempt, false) };
    nexts.push([`the claim of ${attempt} is lost`, arrived]);
    const isLive = state.rows.some((row) => row !== null && LIVE.has(row.state));
    const granted = state.open && state.rows[attempt] === null && !isLive;
    const row: Row = { state: 'sending', ended: false };
    const done = granted ? { ...arrived, rows: put(state.rows, attempt, row) } : arrived;
    nexts.push([`the claim of ${attempt} arrives, its answer is lost`, done]);
    const me = state.of[attempt] ?? 0;
    const counter = state.counters[me];
    if (counter?.runs === true && counter.step === 'claiming' && counter.at === attempt) {
      const next: Counter = granted
        ? { ...counter, step: 'granted' }
        : { ...counter, step: 'idle', at: -1, journal: put(counter.journal, attempt, 'giving up') };
      nexts.push([`${attempt} is ${granted ? 'granted' : 'not granted'}`, withCounter(done, me, next)]);
    }
  }
  if (state.onTheWay[attempt] === true) {
    const gone = { ...state, onTheWay: put(state.onTheWay, attempt, false) };
    nexts.push([`the supplier has ${attempt}`, { ...gone, placed: put(state.placed, attempt, true) }]);
    nexts.push([`the bytes of ${attempt} are lost`, gone]);
  }
  // What left within the window has arrived, or is lost, once the quiet time is over.
  if (state.rows[attempt] != null && state.quiet[attempt] === false && state.onTheWay[attempt] === false) {
    nexts.push([`the quiet time of ${attempt} is over`, { ...state, quiet: put(state.quiet, attempt, true) }]);
  }
}

/** A person asks the supplier, who tells the truth, and writes it down. */
function byPersons(state: State, rules: Rules, attempt: number, nexts: Next[]): void {
  const row = state.rows[attempt] ?? null;
  if (row === null || (row.state !== 'sending' && row.state !== 'unknown')) return;
  const isPlaced = state.placed[attempt] === true;
  const may =
    isPlaced ||
    rules.notPlaced === 'at once' ||
    (rules.notPlaced === 'ended' && row.ended) ||
    state.quiet[attempt] === true;
  if (!may) return;
  const found: Row = { ...row, state: isPlaced ? 'placed' : 'not placed' };
  nexts.push([`a person finds ${attempt} ${found.state}`, { ...state, rows: put(state.rows, attempt, found) }]);
}

function withCounter(state: State, me: number, counter: Counter): State {
  return { ...state, counters: put(state.counters, me, counter) };
}

function put<Value>(list: readonly Value[], at: number, value: Value): readonly Value[] {
  return list.with(at, value);
}

/** Every step of a journal and of a counter, each by its place. */
const PLACE: { readonly [name in Journalled | Counter['step']]: number } = {
  prepared: 1,
  'giving up': 2,
  abandoned: 3,
  sending: 4,
  unknown: 5,
  acknowledged: 6,
  'not sent': 7,
  placed: 8,
  'not placed': 9,
  idle: 0,
  claiming: 1,
  granted: 2,
  sendable: 3,
  looked: 4,
  waiting: 5,
};
const PLACES = 10;

/**
 * The same for the same state, and for no other: a sign for each part of it. It is short, because most of an
 * exploration is to compare names.
 */
function keyOf({ rows, open, restored, backup, counters, of, claims, onTheWay, placed, quiet }: State): string {
  const [one, other] = counters;
  if (one === undefined || other === undefined) throw new Error('There are two counters.');
  return String.fromCharCode(
    (rowsNumber(rows) * 2 + bit(open)) * 2 + bit(restored),
    backup === null ? 0 : 1 + rowsNumber(backup.rows) * 2 + bit(backup.open),
    journalNumber(one),
    stepNumber(one),
    journalNumber(other),
    stepNumber(other),
    of.reduce((number, counter) => number * 3 + counter + 1, 0),
    ((flagsNumber(claims) * 8 + flagsNumber(onTheWay)) * 8 + flagsNumber(placed)) * 8 + flagsNumber(quiet),
  );
}

function rowsNumber(rows: State['rows']): number {
  let number = 0;
  for (const row of rows) number = number * 2 * PLACES + (row === null ? 0 : PLACE[row.state] * 2 + bit(row.ended));
  return number;
}

function journalNumber({ journal }: Counter): number {
  let number = 0;
  for (const one of journal) number = number * PLACES + (one === null ? 0 : PLACE[one]);
  return number;
}

function stepNumber({ runs, step, at, brought }: Counter): number {
  return ((PLACE[step] * 4 + at + 1) * 2 + bit(runs)) * 2 + bit(brought);
}

function flagsNumber(flags: readonly boolean[]): number {
  let number = 0;
  for (const flag of flags) number = number * 2 + bit(flag);
  return number;
}

function bit(value: boolean): number {
  return value ? 1 : 0;
}
