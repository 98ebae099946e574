import { isDeepStrictEqual } from 'node:util';
import { assertNever } from '#shared/assert-never.ts';
import type { Sqlite } from '#main/records/database/sqlite.ts';
import { isFirstOfEpoch } from '#shared/domain/values/record-version.ts';
import { everythingDue } from '#main/records/database/common-schema.ts';
import type { ShopCipher } from '../shop-cipher.ts';
import type { CommonKind, CommonKindName } from './common-kind.ts';

/** The form in which this Counterpart writes what is beside the records, and the newest that it reads. */
const COMMON_FORM = 1;

/** In place of a form: the shop has said nothing of it yet, and has not gone back since it was sent. */
const NOT_ANSWERED = 0;

/** One of them as the shop has it; `encrypted` is null where it is gone. */
export interface TakenCommonRecord {
  readonly kind: string;
  readonly id: string;
  readonly version: number;
  readonly form: number;
  readonly encrypted: Uint8Array | null;
}

/** One that is to be sent, as it is now. */
export interface OutgoingCommonRecord {
  readonly place: number;
  readonly kind: CommonKindName;
  readonly id: string;
  /** The version of the shop that it was changed on; 0 for one that the shop does not have. */
  readonly version: number;
  readonly form: number;
  readonly ticketId: string | null;
  readonly quoteId: string | null;
  /** Null where it is gone. */
  readonly encrypted: Uint8Array | null;
  /** What the shop has once it was taken, as the next change is compared with; JSON. */
  readonly base: string;
}

/** What the shop said to it. */
export type CommonAnswer =
  | { readonly kind: 'put'; readonly version: number }
  | { readonly kind: 'other version'; readonly version: number; readonly record: TakenCommonRecord | null }
  /** Its customer was forgotten in the whole shop: it stays here alone. */
  | { readonly kind: 'forgotten' }
  | { readonly kind: 'refused'; readonly because: string };

/**
 * What a counter keeps beside tickets, quotes and orders, and shares with the other counters of its shop: each with a
 * version of the shop. A change names the version that it was made on. Where the shop has another, both changes are put
 * together here (`CommonKind.merge`) and sent again; what is gone in the shop is gone, whatever was changed meanwhile.
 */
export interface CommonRecords {
  /** What waits, the first first, behind a place. */
  next(after: number, limit: number, cipher: ShopCipher): readonly OutgoingCommonRecord[];
  /** Takes the shop's answer. Answers whether it has to be sent again. */
  answered(sent: OutgoingCommonRecord, answer: CommonAnswer, cipher: ShopCipher): boolean;
  /**
   * Takes in what another counter did; answers its kind where that changed something here. While nothing is enqueued.
   */
  take(record: TakenCommonRecord, cipher: ShopCipher): CommonKindName | null;
  /** Has everything sent anew, to a shop that this counter joins, or that went back to a backup. */
  sendAll(): void;
  count(): { readonly waiting: number; readonly refused: number };
}

interface DueRow {
  readonly place: number;
  readonly kind: CommonKindName;
  readonly subject: string;
  readonly gone: number;
}

interface KnownRow {
  readonly version: number;
  readonly form: number;
  readonly base: string;
}

/**
 * The version that the shop had before it went back to a backup, which stands as its negative; null where it has not
 * gone back since. What was changed since has a greater one. It may have the same number where the server was not
 * upgraded for long: both are put together then.
 */
function versionOfBefore(row: KnownRow | undefined): number | null {
  return row !== undefined && row.version < 0 ? -row.version : null;
}

/** The version that a change is sent on: none where that is of before, so that the shop says what it has. */
function sentOn(row: KnownRow | undefined): number {
  return Math.max(0, row?.version ?? 0);
}

/** Makes it of the kinds that there are. */
export function createCommonRecords(
  database: Sqlite,
  kinds: { readonly [Name in CommonKindName]: CommonKind },
): CommonRecords {
  const due = database.prepare<[number, number], DueRow>(
    'SELECT id AS place, kind, subject, gone FROM shop_side_due WHERE id > ? AND refused IS NULL ORDER BY id LIMIT ?',
  );
  const drop = database.prepare<[number]>('DELETE FROM shop_side_due WHERE id = ?');
  const dropOf = database.prepare<[string, string]>(
    'DELETE FROM shop_side_due WHERE kind = ? AND subject = ? AND gone = 0',
  );
  const isDue = database
    .prepare<[string, string, number], number>(
      'SELECT 1 FROM shop_side_due WHERE kind = ? AND subject = ? AND gone = ?',
    )
    .pluck();
  const refuse = database.prepare<[string, number]>('UPDATE shop_side_due SET refused = ? WHERE id = ?');
  const count = database.prepare<[], { readonly waiting: number; readonly refused: number }>(
    'SELECT count(*) FILTER (WHERE refused IS NULL) AS waiting, count(refused) AS refused FROM shop_side_due',
  );
  const known = database.prepare<[string, string], KnownRow>(
    'SELECT version, form, base FROM shop_side WHERE kind = ? AND id = ?',
  );
  const begin = database.prepare<[string, string]>(
    `INSERT OR IGNORE INTO shop_side VALUES (?, ?, 0, ${NOT_ANSWERED}, 0, '')`,
  );
  const keep = database.prepare<[string, string, number, number, number, string]>(
    'INSERT OR REPLACE INTO shop_side VALUES (?, ?, ?, ?, ?, ?)',
  );
  const reversion = database.prepare<[number, string, string]>(
    'UPDATE shop_side SET version = ? WHERE kind = ? AND id = ?',
  );

  function outgoing({ place, kind, subject, gone }: DueRow, cipher: ShopCipher): OutgoingCommonRecord | null {
    if (gone === 1) {
      const version = sentOn(known.get(kind, subject));
      const nothing = { ticketId: null, quoteId: null, encrypted: null, base: '' };
      return { place, kind, id: subject, version, form: COMMON_FORM, ...nothing };
    }
    const found = kinds[kind].find(subject, cipher);
    if (found === null) return null;
    const { id, ticketId, quoteId, content } = found;
    // From here on the shop may have it, whatever becomes of its answer.
    begin.run(kind, id);
    kinds[kind].named(subject, id);
    const version = sentOn(known.get(kind, id));
    const encrypted = cipher.encrypt(kind, id, JSON.stringify(content));
    const base = JSON.stringify(kinds[kind].baseOf(content));
    return { place, kind, id, version, form: COMMON_FORM, ticketId, quoteId, encrypted, base };
  }

  function take(record: TakenCommonRecord, cipher: ShopCipher): CommonKindName | null {
    const kind = Object.values(kinds).find(({ kind: name }) => name === record.kind);
    if (kind === undefined) return null;
    const { id, version, form, encrypted } = record;
    const before = known.get(kind.kind, id);
    if (before !== undefined && version < (versionOfBefore(before) ?? before.version + 1)) return null;
    if (encrypted === null) {
      const subject = kind.remove(id);
      if (subject !== null) dropOf.run(kind.kind, subject);
      keep.run(kind.kind, id, version, form, 1, '');
      return kind.kind;
    }
    // It was taken away here meanwhile, or a newer Counterpart wrote it: what is not understood is not written.
    const text = form > COMMON_FORM ? null : cipher.decrypt(kind.kind, id, encrypted);
    const theirs = text === null ? null : kind.parse(JSON.parse(text));
    if (theirs === null || isDue.get(kind.kind, id, 1) !== undefined) {
      keep.run(kind.kind, id, version, form, 0, '');
      return null;
    }
    const subject = kind.subjectOf(theirs);
    const ours = isDue.get(kind.kind, subject, 0) === undefined ? null : kind.find(subject, cipher);
    // The answer to what this counter sent of it first was lost: that is what the shop has. It was never answered then.
    const isFirst = before?.version === 0 && before.form === NOT_ANSWERED && isFirstOfEpoch(version);
    const isOwn = isFirst && kind.isMadeByOne?.(theirs) === true;
    const base = isOwn ? kind.baseOf(theirs) : baseOf(before);
    const result = ours === null ? theirs : kind.merge(base, ours.content, theirs);
    if (isDeepStrictEqual(result, theirs)) dropOf.run(kind.kind, subject);
    kind.write(id, result);
    keep.run(kind.kind, id, version, form, 0, JSON.stringify(kind.baseOf(theirs)));
    return kind.kind;
  }

  function baseOf(row: KnownRow | undefined): unknown {
    return row === undefined || row.base === '' ? undefined : (JSON.parse(row.base) as unknown);
  }

  const sends = database.prepare<[number]>('UPDATE shop_link SET sends = ?');

  const answered = database.transaction(
    (sent: OutgoingCommonRecord, answer: CommonAnswer, cipher: ShopCipher): boolean => {
      const { kind, id, place } = sent;
      switch (answer.kind) {
        case 'put':
          drop.run(place);
          keep.run(kind, id, answer.version, sent.form, sent.encrypted === null ? 1 : 0, sent.base);
          return false;
        case 'forgotten':
          drop.run(place);
          return false;
        case 'refused':
          refuse.run(answer.because, place);
          return false;
        case 'other version': {
          const { record, version } = answer;
          const had = versionOfBefore(known.get(kind, id)) ?? sent.version;
          // The shop went back to a backup, or this takes it away for good: it goes on top of what is there.
          if (record === null || sent.encrypted === null || version < had) reversion.run(version, kind, id);
          else {
            sends.run(0);
            take(record, cipher);
            sends.run(1);
          }
          return true;
        }
        default:
          return assertNever(answer);
      }
    },
  );

  const next = database.transaction(
    (after: number, limit: number, cipher: ShopCipher): readonly OutgoingCommonRecord[] =>
      due.all(after, limit).flatMap((row) => {
        const one = outgoing(row, cipher);
        if (one === null) drop.run(row.place);
        return one === null ? [] : [one];
      }),
  );

  return {
    next: (after, limit, cipher) => next.immediate(after, limit, cipher),
    answered: (sent, answer, cipher) => answered.immediate(sent, answer, cipher),
    take,
    sendAll: () => {
      database.exec(`
        UPDATE shop_side SET version = -abs(version), form = max(form, ${COMMON_FORM});
        ${everythingDue('1')}
        INSERT OR IGNORE INTO shop_side_due (kind, subject, gone) SELECT kind, id, 1 FROM shop_side WHERE gone = 1;`);
    },
    count: () => count.get() ?? { waiting: 0, refused: 0 },
  };
}
