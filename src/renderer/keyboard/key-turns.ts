import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { KeySubject } from './key-subjects.ts';

/** Something a person did that works on what was asked for last, or asks for something else. */
export interface Turn {
  /** What was pressed or asked for, as people read it: "F5", "L-2". */
  readonly words: string;
  /** What it works on; empty for a turn that asks for something itself, such as a code that was sent off. */
  readonly on: readonly KeySubject[];
  /** What is typed behind it is meant for the place it leads to. */
  readonly leads: boolean;
  /** Whether it can be done now: its screen may have to be drawn first. */
  readonly ready: () => boolean;
  /** Does it. A promise where it is done later. */
  readonly run: () => unknown;
}

/** What is shown of the turns. */
export interface KeyTurnsState {
  /** What waits, and for what; null while nothing does. */
  readonly waiting: string | null;
  /** What was not done, and why: the newest last. */
  readonly refused: readonly string[];
}

/** The store of what is shown of the turns. */
export interface KeyTurnsStore extends Pick<StoreApi<KeyTurnsState>, 'getState' | 'setState'> {
  (): KeyTurnsState;
}

/** Makes the store: nothing waits, and nothing was refused. */
export function createKeyTurnsStore(): UseBoundStore<StoreApi<KeyTurnsState>> {
  return create<KeyTurnsState>()(() => ({ waiting: null, refused: [] }));
}

/** Ends what was begun: null where it came, else why it did not, as a whole sentence. */
export type EndArrival = (whyNot: string | null) => void;

/** Acting keys in their turn. */
export interface KeyTurns {
  readonly use: KeyTurnsStore;
  /**
   * Something was asked for and is on its way. Of parts and of vehicles the newest is what was asked for; of a ticket
   * all have to come. `stop` calls it off.
   */
  begin(subject: KeySubject, name: string, stop: () => void): EndArrival;
  /** Does a turn now, or once what it works on is there, behind the turns that came before it. */
  take(turn: Turn): void;
  /** Whether a turn on these waits now, or is refused. */
  waitsOn(on: readonly KeySubject[]): boolean;
  /** What waits is not done, and what it waits for is called off. False where nothing waits. */
  stop(): boolean;
  /** Another one was taken by another way than a turn: what waits for the one before is not done. */
  overtaken(subject: KeySubject, why: string): void;
  /** Another ticket came to the front: what waits for the one before is not done. */
  moved(): void;
  /** Whether the turn that is being done in this moment has waited: the person has gone on since. */
  isLate(): boolean;
  /**
   * Says why a key did nothing, where its refusals are said; with `key`, as people read it, until that key is done. The
   * same words are said once, and what was there long enough to be read makes room: for the next words, and, as nothing
   * was lost, for the next thing that is done.
   */
  say(words: string, key?: string): void;
  /** What was said in these words is over. */
  unsay(words: string): void;
  /** A key is done that waits for nothing: what was said of it before is over. */
  done(key: string): void;
  /** Another screen is shown: what was said of the one before is over, where anybody could have read it. */
  leftScreen(): void;
  /**
   * A key found nothing where it leads: says so where refusals are said. What was typed behind it was meant for that
   * place, and is dropped: where the cursor stands it would be typed over something else.
   */
  ledNowhere(words: string): void;
  /** What was said of keys that did nothing, and could be read, is over: nothing was lost by it. */
  passed(): void;
  /** A key goes in: what passes is over with it where it could be read. */
  pressed(key: string): void;
  /** The refusals were read. */
  putAway(): void;
}

/** What the turns need of the window. */
export interface KeyTurnsWorld {
  /**
   * Why what was asked for last is not there, where that is known already; null where it is there, or may still come.
   * `coming` are the subjects of which something is on its way.
   */
  readonly lacks: (on: readonly KeySubject[], coming: ReadonlySet<KeySubject>) => string | null;
  /** Names the ticket in front and where it is kept: a turn is done in that one only. */
  readonly context: () => string;
  /** Has everything that is typed wait, and answers how to let it go. */
  readonly hold: () => () => void;
  /** Forgets what was typed meanwhile: it was meant for a place that does not come. */
  readonly drop: () => void;
  /** Forgets it up to the first key that leads elsewhere. True where anything was typed. */
  readonly dropTyped: () => boolean;
  /** Goes on once what was changed is drawn. */
  readonly drawn: (next: () => void) => void;
}

/** Most turns that wait: nobody means more than that. */
export const MOST_TURNS = 20;
/** Longest that a turn waits, ms: longer than the service is given for an answer. */
export const LONGEST_WAIT_MS = 120_000;
/** Longest that a turn waits for its screen to be drawn, ms. */
const DRAWN_MS = 2_000;
/** How often it is looked for, ms. */
const LOOK_MS = 25;
/** How long a refusal is on the screen at least, ms: before, nobody can have read it. */
const READ_MS = 3_000;
/** How long what passes is on the screen at most, ms: long enough to be read twice. */
const PASSES_MS = 12_000;
const MODIFIERS = /^(?:Control|Shift|Alt|Meta|AltGraph)$/;
/** Most refusals that are shown. */
const MOST_REFUSED = 4;
const NOT_DONE_EITHER = ' What was typed after it is skipped.';

interface Arrival {
  readonly subject: KeySubject;
  readonly name: string;
  readonly stop: () => void;
}

interface Waiting {
  readonly turn: Turn;
  readonly context: string;
  /** How many refusals had been said when it was pressed. */
  readonly pressedAfter: number;
  /** Why what it waited for did not come; null while that may still come. */
  readonly missed: string | null;
}

interface Refusal {
  readonly words: string;
  /** The key that was refused; null for words of another kind. */
  readonly key: string | null;
  /** The ticket in front when it was said. */
  readonly context: string;
  /** From 0, in the order said. */
  readonly number: number;
  /** When it was said, ms. */
  readonly at: number;
  /** Nothing that was asked for was lost by it. */
  readonly passes: boolean;
}

/**
 * Makes the turns. The rule is one for every key: what a person meant is what was asked for last. A turn whose subject
 * is on its way waits; one whose subject did not come is refused, and with it what was pressed behind it for the same
 * ticket. A turn that waits has everything behind it wait that works on the same counter, so that all is done in the
 * order pressed.
 */
export function createKeyTurns(world: KeyTurnsWorld, use: KeyTurnsStore = createKeyTurnsStore()): KeyTurns {
  let arrivals: readonly Arrival[] = [];
  let queue: readonly Waiting[] = [];
  /** A turn is being done, or its screen is awaited. */
  let busy = false;
  /** A turn is being done in this very moment: what it asks for belongs to it. */
  let within = false;
  /** That one has waited. */
  let late = false;
  /** A turn of this queue was refused: those behind it that take the ticket as it is would take another one. */
  let broken = false;
  let letGo: (() => void) | null = null;
  let patience: ReturnType<typeof setTimeout> | null = null;
  let refusals: readonly Refusal[] = [];
  let said = 0;

  const lacking = (on: readonly KeySubject[]): string | null =>
    world.lacks(on, new Set(awaited(on).map(({ subject }) => subject)));
  const awaited = (on: readonly KeySubject[]): readonly Arrival[] =>
    arrivals.filter((each) => on.includes(each.subject));

  function publish(): void {
    const [head, ...behind] = queue;
    const names = head === undefined ? [] : awaited(head.turn.on).map(({ name }) => name);
    const waiting =
      head === undefined || names.length === 0
        ? null
        : `${head.turn.words} is waiting for ${names.join(' and ')}.${behindWords(behind)} Esc cancels ${behind.length === 0 ? 'it' : 'all of it'}.`;
    if (waiting !== use.getState().waiting) use.setState({ waiting });
  }

  function add(turn: Turn): void {
    queue = [...queue, { turn, context: world.context(), pressedAfter: said, missed: null }];
    if (turn.leads) letGo ??= world.hold();
    publish();
    next();
  }

  /** Nothing waits any more. */
  function settle(): void {
    broken = false;
    publish();
    letGo?.();
    letGo = null;
  }

  function refuse({ words, leads }: Turn, why: string): void {
    const left = leads ? NOT_DONE_EITHER : '';
    say(`${words} did nothing. ${why}${left}`, words, false);
    if (leads) world.drop();
  }

  function say(words: string, key: string | null, passes: boolean): void {
    // What could be read makes room: only what was typed ahead is shown together. Of one key that did nothing, what was
    // said first may not be so any more.
    const isOver = (each: Refusal): boolean => passes && each.passes && key !== null && each.key === key;
    const others = refusals.filter((each) => each.words !== words && !isOver(each) && Date.now() - each.at < READ_MS);
    const refusal = { words, key, context: world.context(), number: said, at: Date.now(), passes };
    show([...others, refusal].slice(-MOST_REFUSED));
    said += 1;
    if (passes) endIn(refusal, PASSES_MS);
  }

  /**
   * What was said so long ago goes, and what passes as soon as it could be read; `all` takes what does not pass, and
   * without `soon` what is newer stays.
   */
  function passBy(all: boolean, soon = true): void {
    const unread = Date.now() - READ_MS;
    show(refusals.filter(({ at, passes }) => !(all || passes) || at > unread));
    if (soon) endOnceRead(said);
  }

  /** What passes, and was said before so many others, goes as soon as it could be read. */
  function endOnceRead(saidBefore: number): void {
    const unread = Date.now() - READ_MS;
    for (const each of refusals) if (each.passes && each.number < saidBefore) endIn(each, each.at - unread);
  }

  function endIn(refusal: Refusal, ms: number): void {
    setTimeout(() => show(refusals.filter((each) => each !== refusal)), ms);
  }

  function show(left: readonly Refusal[]): void {
    if (left.length === refusals.length && left.every((each, at) => each === refusals[at])) return;
    refusals = left;
    use.setState({ refused: left.map(({ words }) => words) });
  }

  /**
   * A key is done that was pressed when so many refusals had been said: what was said of it before is over, and what
   * passes and could be read.
   */
  function forgetRefusals({ words }: Pick<Turn, 'words'>, pressedAfter: number): void {
    const unread = Date.now() - READ_MS;
    show(
      refusals.filter(
        ({ key, number, at, passes }) => number >= pressedAfter || (key !== words && !(passes && at <= unread)),
      ),
    );
    endOnceRead(pressedAfter);
  }

  /** The next turn, where what it works on is there. */
  function next(): void {
    if (busy) return;
    const [head, ...behind] = queue;
    if (patience !== null) clearTimeout(patience);
    patience = null;
    if (head === undefined) {
      settle();
      return;
    }
    if (head.missed === null && awaited(head.turn.on).length > 0) {
      patience = setTimeout(() => miss(() => true, 'No answer in two minutes.'), LONGEST_WAIT_MS);
      publish();
      return;
    }
    queue = behind;
    const why = whyNot(head);
    if (why === null) {
      void doOnceDrawn(head);
      return;
    }
    refuse(head.turn, why);
    broken = true;
    next();
  }

  function whyNot({ turn, context, missed }: Waiting): string | null {
    if (missed !== null) return missed;
    if (turn.on.length > 0 && context !== world.context()) return 'Another ticket is current now.';
    const takesTicket = turn.on.includes('ticket') && !turn.on.includes('part');
    return broken && takesTicket ? 'What was pressed before it did nothing.' : null;
  }

  async function doOnceDrawn({ turn, pressedAfter }: Waiting): Promise<void> {
    busy = true;
    publish();
    const until = Date.now() + DRAWN_MS;
    try {
      while (!turn.ready() && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      if (turn.ready()) {
        forgetRefusals(turn, pressedAfter);
        await perform(turn);
      } else refuse(turn, 'There is nothing here to use it on.');
    } catch (error) {
      reportError(error);
    } finally {
      busy = false;
      world.drawn(next);
    }
  }

  /** A turn that asks has done its part once it has asked: what it asked for is on its way then. */
  async function perform(turn: Turn): Promise<void> {
    const done = runWithin(turn, true);
    if (turn.on.length > 0) await Promise.resolve(done).catch(() => undefined);
  }

  /** Runs a turn, and says meanwhile that one is being done. What comes behind one that fails is no part of it. */
  function runWithin(turn: Turn, hasWaited: boolean): unknown {
    within = true;
    late = hasWaited;
    try {
      return turn.run();
    } finally {
      within = false;
      late = false;
    }
  }

  /** What turns up to the next one that asks anew waited for did not come. */
  function miss(waitedFor: (on: readonly KeySubject[]) => boolean, why: string): void {
    const asks = queue.findIndex(({ turn }) => turn.on.length === 0);
    queue = queue.map((each, at) =>
      (asks === -1 || at < asks) && waitedFor(each.turn.on) ? { ...each, missed: each.missed ?? why } : each,
    );
    next();
  }

  function doNow(turn: Turn): void {
    forgetRefusals(turn, said);
    const done = runWithin(turn, false);
    if (!(done instanceof Promise)) return;
    busy = true;
    void done
      .catch(() => undefined)
      .then(() => {
        busy = false;
        world.drawn(next);
      });
  }

  return {
    use,

    begin(subject, name, stop) {
      const arrival: Arrival = { subject, name, stop };
      const others = subject === 'ticket' ? arrivals : arrivals.filter((each) => each.subject !== subject);
      arrivals = [...others, arrival];
      publish();
      return (why) => {
        if (!arrivals.includes(arrival)) return;
        arrivals = arrivals.filter((each) => each !== arrival);
        if (why !== null) miss((on) => on.includes(subject), why);
        world.drawn(next);
      };
    },

    waitsOn: (on) => queue.length > 0 || busy || awaited(on).length > 0 || lacking(on) !== null,

    take(turn) {
      if (within || (turn.on.length === 0 && queue.length === 0)) {
        if (!within) forgetRefusals(turn, said);
        turn.run();
        return;
      }
      const inLine = queue.length > 0 || busy;
      const why = inLine || turn.on.length === 0 ? null : lacking(turn.on);
      if (queue.length >= MOST_TURNS) refuse(turn, 'Too many keys are waiting.');
      else if (why !== null) refuse(turn, why);
      else if (inLine || awaited(turn.on).length > 0) add(turn);
      else doNow(turn);
    },

    moved() {
      const context = world.context();
      // What was said of another ticket is not so of this one.
      show(refusals.filter((each) => each.context === context));
      if (queue.every((each) => each.context === context)) return;
      queue = queue.map((each) =>
        each.context === context ? each : { ...each, missed: each.missed ?? 'Another ticket is current now.' },
      );
      next();
    },

    stop() {
      if (queue.length === 0) return false;
      const called = new Set(queue.flatMap(({ turn }) => awaited(turn.on)));
      const words = queue.map(({ turn }) => turn.words).join(', ');
      const led = queue.some(({ turn }) => turn.leads);
      queue = [];
      if (led) world.drop();
      settle();
      say(`${words} cancelled.`, null, false);
      for (const { stop } of called) stop();
      return true;
    },

    overtaken(subject, why) {
      if (queue.length > 0) miss((on) => on.includes(subject), why);
    },

    isLate: () => late,

    say: (words, key) => say(words, key ?? null, true),

    unsay: (words) => show(refusals.filter((each) => each.words !== words)),

    done: (words) => forgetRefusals({ words }, said),

    // A key that was typed ahead may lead to the next screen in the very moment that another is refused.
    leftScreen: () => passBy(true),

    ledNowhere: (words) => {
      const typed = world.dropTyped();
      say(typed ? `${words}${NOT_DONE_EITHER}` : words, null, !typed);
    },

    passed: () => passBy(false),

    pressed(key) {
      if (!MODIFIERS.test(key)) passBy(false, false);
    },

    putAway: () => show([]),
  };
}

function behindWords(behind: readonly Waiting[]): string {
  return behind.length === 0 ? '' : ` Behind it: ${behind.map(({ turn }) => turn.words).join(', ')}.`;
}
