import { newestRecordedTime } from './earlier-copies.ts';
import type { Sqlite } from './sqlite.ts';
import { stored } from './storage-failure.ts';

/**
 * Knows when the computer's clock has leapt, so that no term is taken to be over because of it. What was recorded last is
 * where the clock was for certain; a counter that records nothing for longer than `LEAP_DAYS` was shut, or its clock is
 * wrong, and nothing tells which: days that nobody worked are not counted.
 */
export interface ClockGuard {
  /** The earliest time that counts as within the last `days`, ISO; days of a leap are not counted. */
  since(days: number): string;
  /**
   * The date by which terms may be taken to be over; null where there is none yet. A round makes its date credible for the
   * rounds of other days that follow it: to be called once a round.
   */
  credibleDate(): Date | null;
}

/** Longest time without any record that is taken for what it seems, days. */
const LEAP_DAYS = 10;
/** Longest time between two rounds after which the second day alone is proof enough, days: a shop that was shut for a season. */
const SHUT_DAYS = 100;
/** Days on which something was recorded, after a longer time than that, before its date is believed. */
const DAYS_OF_WORK = 2;
const DAY_MS = 24 * 60 * 60 * 1000;
const NOTE = 'clock';

interface Leap {
  readonly from: string;
  readonly to: string;
}

interface ClockNote {
  /** The latest time that the clock was seen at, not counting a leap that was taken back. */
  readonly seen: string;
  readonly leaps: readonly Leap[];
  /** A date that a later round on another day has confirmed. */
  readonly confirmed: string | null;
  /** The first round of the last day that had one. */
  readonly pending: string | null;
}

/** Makes the guard of open records. The clock is looked at when it is made. */
export function createClockGuard(database: Sqlite, now: () => Date): ClockGuard {
  const read = database.prepare<[string], string>('SELECT value FROM notes_of_state WHERE name = ?').pluck();
  const write = database.prepare<[string, string]>(
    'INSERT INTO notes_of_state (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  );
  const daysOfWork = database
    .prepare<[string, string], number>(`
      SELECT count(DISTINCT day) FROM (
        SELECT substr(saved_at, 1, 10) AS day, saved_at AS at FROM tickets
        UNION ALL SELECT substr(frozen_at, 1, 10), frozen_at FROM quotes
        UNION ALL SELECT substr(prepared_at, 1, 10), prepared_at FROM submissions)
      WHERE at >= ? AND at <= ?`)
    .pluck();

  function kept(): ClockNote {
    const text = read.get(NOTE);
    if (text !== undefined) return JSON.parse(text) as ClockNote;
    const seen = newestRecordedTime(database) ?? now().toISOString();
    return { seen, leaps: [], confirmed: null, pending: null };
  }

  let note = kept();
  let written = '';

  function keep(next: ClockNote): void {
    note = next;
    const text = JSON.stringify(next);
    if (text !== written) write.run(NOTE, text);
    written = text;
  }

  /** What is recorded while the clock is watched moves it on; only a leap has to be remembered at once. */
  function observe(): string {
    const at = now().toISOString();
    const next = look(note, at);
    const isKnown = next.leaps.length === note.leaps.length;
    note = next;
    if (!isKnown) keep(next);
    return at;
  }

  // Before anything is recorded by a clock that leapt. A disk that does not take the note does not keep the shop shut.
  stored(observe);

  return {
    since(days) {
      const at = observe();
      let left = days * DAY_MS;
      let until = Date.parse(at);
      for (const leap of note.leaps.toReversed()) {
        const after = until - Date.parse(leap.to);
        if (after >= left) break;
        left -= Math.max(0, after);
        until = Math.min(until, Date.parse(leap.from));
      }
      return new Date(until - left).toISOString();
    },

    credibleDate() {
      const at = observe();
      const { pending, confirmed } = note;
      if (pending === null || at < pending) {
        // The first round, or the clock went back: a date that was only pending was wrong.
        keep({ ...note, pending: at });
      } else if (dayOf(at) !== dayOf(pending) && isBelieved(pending, at, confirmed)) {
        keep({ ...note, confirmed: pending, pending: at });
      } else {
        keep(note);
      }
      const date = note.confirmed;
      return date === null ? null : new Date(Math.min(Date.parse(date), Date.parse(at)));
    },
  };

  function isBelieved(pending: string, at: string, confirmed: string | null): boolean {
    const from = confirmed ?? lastLeapBefore(pending)?.from ?? null;
    if (from === null || Date.parse(pending) - Date.parse(from) <= SHUT_DAYS * DAY_MS) return true;
    return (daysOfWork.get(pending, at) ?? 0) >= DAYS_OF_WORK;
  }

  function lastLeapBefore(at: string): Leap | undefined {
    return note.leaps.findLast(({ to }) => to <= at);
  }
}

/** The note after the clock was seen at a time. Leaps to a time that the clock went back from never were. */
function look(note: ClockNote, at: string): ClockNote {
  if (at < note.seen) {
    const leaps = note.leaps.filter(({ to }) => to <= at);
    return { ...note, seen: at, leaps };
  }
  const leapt = Date.parse(at) - Date.parse(note.seen) > LEAP_DAYS * DAY_MS;
  const leaps = leapt ? [...note.leaps, { from: note.seen, to: at }].slice(-20) : note.leaps;
  return { ...note, seen: at, leaps };
}

function dayOf(iso: string): string {
  return iso.slice(0, 10);
}
