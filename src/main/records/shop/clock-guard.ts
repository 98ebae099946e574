import { newestRecordedTime } from '../copies/earlier-copies.ts';
import type { Sqlite } from '../database/sqlite.ts';
import { stateNote } from '../database/state-note.ts';
import { stored } from '../database/storage-failure.ts';

/**
 * Knows how much of the calendar this computer lived through, so that no term is taken to be over because its clock was
 * set. While Counterpart runs, the steady clock tells; of a time in which it did not run, or slept, nothing does, so
 * that no more than a set part of each such time is counted. Where the clock is put back what was doubted of it is
 * taken back.
 */
export interface ClockGuard {
  /**
   * The earliest time that counts as within the last `term`, ISO; of each time that nobody saw at most `unseen` counts.
   * Both ms.
   */
  since(term: number, unseen: number): string;
  /**
   * The date by which terms may be taken to be over; null where there is none yet. A round makes its date credible for
   * the rounds of other days that follow it: to be called once a round.
   */
  credibleDate(): Date | null;
  /** Looks at the clocks and remembers it: before closing, so that no more is unseen than has to be. */
  look(): void;
}

export const DAY_MS = 24 * 60 * 60 * 1000;
/** Shortest difference of the two clocks that is more than their drift, ms. */
const DRIFT_MS = 60_000;
/**
 * How much of a time that nobody saw is believed for forgetting, ms: a long weekend. The rest of a longer one, such as
 * a holiday or a clock that was set, is waited for once more: a customer who is forgotten late is no loss, one too
 * early is.
 */
const WEEKEND_MS = 4 * DAY_MS;
/** Times that nobody saw, that are kept; the oldest of more become one. */
const MOST_GAPS = 60;
/** The note that it keeps among the records. */
export const CLOCK_NOTE = 'clock';

/** A time of the calendar that was not all lived through. */
interface Gap {
  readonly from: string;
  readonly to: string;
  /** What was lived through of it by the steady clock, ms; left out by a Counterpart that knew of none. */
  readonly livedMs?: number;
}

interface ClockNote {
  /** The time that the clock was seen at last. */
  readonly seen: string;
  readonly leaps: readonly Gap[];
  /**
   * How much of the time that nobody saw is not believed for forgetting, ms; left out by a Counterpart that knew of
   * none.
   */
  readonly doubtedMs?: number;
  /** A date that a later round on another day has confirmed. */
  readonly confirmed: string | null;
  /** The first round of the last day that had one. */
  readonly pending: string | null;
}

/** Makes the guard of open records. The clock is looked at when it is made. */
export function createClockGuard(database: Sqlite, now: () => Date, steadyMs: () => number): ClockGuard {
  const row = stateNote(database, CLOCK_NOTE);

  function kept(): ClockNote {
    const text = row.read();
    if (text !== null) return JSON.parse(text) as ClockNote;
    const seen = newestRecordedTime(database) ?? now().toISOString();
    return { seen, leaps: [], confirmed: null, pending: null };
  }

  let note = kept();
  let written = '';
  let writtenAtMs = Number.NEGATIVE_INFINITY;
  let lastSteady: number | null = null;

  function keep(next: ClockNote): void {
    note = next;
    const text = JSON.stringify(next);
    if (text !== written) row.write(text);
    written = text;
    writtenAtMs = Date.parse(next.seen);
  }

  /**
   * What was not written down is unseen at the next start: a leap is written at once, and where the clock stands each
   * minute.
   */
  function observe(): string {
    const at = now().toISOString();
    const steady = steadyMs();
    const lived = Math.max(0, steady - (lastSteady ?? steady));
    lastSteady = steady;
    const { leaps } = note;
    note = looked(note, at, lived);
    if (note.leaps !== leaps || Math.abs(Date.parse(at) - writtenAtMs) > DRIFT_MS) keep(note);
    return at;
  }

  // Before anything is recorded by a clock that leapt. A disk that does not take the note does not keep the shop shut.
  stored(observe);

  return {
    since(term, unseen) {
      const at = observe();
      let left = term;
      let until = Date.parse(at);
      for (const { from, to, livedMs = 0 } of note.leaps.toReversed()) {
        const after = Math.max(0, until - Date.parse(to));
        if (after >= left) break;
        left -= after;
        const long = Date.parse(to) - Date.parse(from);
        const counted = livedMs + Math.min(long - livedMs, unseen);
        // What stands in a time that was not all seen is taken to be of its end.
        if (counted >= left) return counted === long ? new Date(Date.parse(to) - left).toISOString() : from;
        left -= counted;
        until = Date.parse(from);
      }
      return new Date(until - left).toISOString();
    },

    credibleDate() {
      const at = observe();
      const credible = new Date(Date.parse(at) - (note.doubtedMs ?? 0)).toISOString();
      const { pending } = note;
      // The first round, or the clock went back: a date that was only pending was wrong.
      if (pending === null || credible < pending) keep({ ...note, pending: credible });
      else if (dayOf(credible) !== dayOf(pending)) keep({ ...note, confirmed: pending, pending: credible });
      const date = note.confirmed;
      return date === null ? null : new Date(Math.min(Date.parse(date), Date.parse(credible)));
    },

    look() {
      observe();
      keep(note);
    },
  };
}

/** The note after the clock was seen at a time, `lived` ms of the steady clock after the last. */
function looked(note: ClockNote, at: string, lived: number): ClockNote {
  const passed = Date.parse(at) - Date.parse(note.seen);
  const doubtedMs = note.doubtedMs ?? 0;
  if (passed < 0) {
    const leaps = note.leaps.filter(({ from }) => from < at).map((gap) => (gap.to > at ? cutAt(gap, at) : gap));
    return { ...note, seen: at, leaps, doubtedMs: Math.max(0, doubtedMs + passed) };
  }
  const unseen = passed - lived;
  if (unseen <= DRIFT_MS) return { ...note, seen: at };
  const leaps = joinedOldest([...note.leaps, { from: note.seen, to: at, livedMs: lived }]);
  return { ...note, seen: at, leaps, doubtedMs: doubtedMs + Math.max(0, unseen - WEEKEND_MS) };
}

function cutAt({ from }: Gap, at: string): Gap {
  return { from, to: at, livedMs: 0 };
}

function joinedOldest(gaps: readonly Gap[]): readonly Gap[] {
  const [oldest, next, ...rest] = gaps;
  if (gaps.length <= MOST_GAPS || oldest === undefined || next === undefined) return gaps;
  return [{ from: oldest.from, to: next.to, livedMs: 0 }, ...rest];
}

function dayOf(iso: string): string {
  return iso.slice(0, 10);
}
