import { randomBytes } from 'node:crypto';
import type { Moment } from '#shared/domain/order/send-window.ts';
import type { Sqlite } from '../database/sqlite.ts';
import { stateNote } from '../database/state-note.ts';
import { type Hearing, unheardMs } from './unheard-time.ts';

/** The note that it keeps among the records. */
export const HEARD_NOTE = 'shop heard';

const LOCK_KEY = 'shop lock';
/** Of another shop, or of none: what was heard of the one before is of no matter. */
export const FORGET_HEARING = `
  DELETE FROM notes_of_state WHERE name = '${HEARD_NOTE}'; DELETE FROM secrets WHERE name = '${LOCK_KEY}';`;

const KEY_BYTES = 32;
/** What is looked at every few seconds is written down once a minute: a crash loses no more, ms. */
const WRITE_EVERY_MS = 60_000;

/** Both clocks of this computer. */
type Clocks = Pick<Moment, 'wallMs' | 'steadyMs'>;

/** Knows for how long this counter has not heard its shop, and has what its records are locked by then. */
export interface LastHeard {
  /** The shop was heard now, or a person who has the recovery code stands in for it. `serverMs` is by its clock. */
  heard(now: Clocks, serverMs: number): void;
  /** For how long it was not, ms; from the first look on where it never was. Null at a counter alone. */
  unheardMs(now: Clocks): number | null;
  /** When it was heard last, by the clock of this computer, ISO time. */
  heardAt(): string | null;
  /** What the key of these records is locked by: made once, and handed to the shop. */
  lockKey(): Uint8Array;
  /** The shop keeps it. Only from then on anything may be locked by it. */
  lockKeyKept(): void;
  isLockKeyKept(): boolean;
}

interface HeardNote extends Hearing {
  readonly isKept?: boolean;
}

/** Makes it. */
export function createLastHeard(database: Sqlite): LastHeard {
  const row = stateNote(database, HEARD_NOTE);
  const isJoined = database.prepare<[], number>('SELECT 1 FROM shop_link').pluck();
  const secret = database.prepare<[string], Uint8Array>('SELECT value FROM secrets WHERE name = ?').pluck();
  const keepSecret = database.prepare<[string, Uint8Array]>('INSERT OR IGNORE INTO secrets VALUES (?, ?)');

  let note: HeardNote | null = null;
  let written: { readonly heardMs: number; readonly steadyMs: number } | null = null;
  let lastSteadyMs: number | null = null;

  function kept(): HeardNote | null {
    const text = row.read();
    // It is gone where this counter has left its shop.
    if (text === null) note = written = null;
    else note ??= JSON.parse(text) as HeardNote;
    return note;
  }

  function keep(next: HeardNote, { steadyMs }: Pick<Clocks, 'steadyMs'>): void {
    note = next;
    const { heardMs } = next;
    const isNews =
      written === null ||
      steadyMs - written.steadyMs >= WRITE_EVERY_MS ||
      // After long silence, and where a clock was set, at once.
      Math.abs(heardMs - written.heardMs) >= WRITE_EVERY_MS;
    if (!isNews) return;
    row.write(JSON.stringify(next));
    written = { heardMs, steadyMs };
  }

  return {
    heard(now, serverMs) {
      lastSteadyMs = now.steadyMs;
      const before = kept();
      const isKept = before?.isKept === true ? { isKept: true } : {};
      keep({ heardMs: now.wallMs, serverMs, latestMs: now.wallMs, livedMs: 0, ...isKept }, now);
    },
    unheardMs(now) {
      if (isJoined.get() === undefined) return null;
      const before = kept() ?? {
        heardMs: now.wallMs,
        serverMs: now.wallMs,
        latestMs: now.wallMs,
        livedMs: 0,
      };
      const livedMs = before.livedMs + Math.max(0, now.steadyMs - (lastSteadyMs ?? now.steadyMs));
      lastSteadyMs = now.steadyMs;
      const next = { ...before, livedMs, latestMs: Math.max(before.latestMs, now.wallMs) };
      keep(next, now);
      return unheardMs(next, now.wallMs);
    },
    heardAt() {
      const before = kept();
      return before === null ? null : new Date(before.heardMs).toISOString();
    },
    lockKey() {
      keepSecret.run(LOCK_KEY, randomBytes(KEY_BYTES));
      const found = secret.get(LOCK_KEY);
      if (found === undefined) throw new Error('No key to lock by was kept.');
      return found;
    },
    lockKeyKept() {
      const before = kept();
      if (before === null || before.isKept === true) return;
      note = { ...before, isKept: true };
      row.write(JSON.stringify(note));
    },
    isLockKeyKept: () => kept()?.isKept === true,
  };
}
