import type { CustomerNote } from '#shared/domain/ticket/customer-note.ts';
import type { Sqlite } from '../database/sqlite.ts';

/**
 * A person as the records tell people apart: the key of their phone and that of their name (`customers.ts`). Neither is
 * as it was typed.
 */
export interface PersonKey {
  readonly phone: string;
  readonly name: string;
}

/** A person, and what is kept of them. */
export interface NotedPerson {
  readonly person: PersonKey;
  readonly note: CustomerNote;
}

/** Two that a person of the shop said are one. */
export interface CustomerMerge {
  readonly id: number;
  readonly one: PersonKey;
  readonly other: PersonKey;
  readonly madeAt: string;
}

/**
 * What is kept of customers beside their sales (docs/decisions, 28). Each row is of somebody whom a record names, and
 * goes with the last such record, whatever clears it.
 */
export interface CustomerSheets {
  /** Nothing noted where there is no row. */
  noteOf(person: PersonKey): CustomerNote;
  /**
   * Keeps it, and what was changed with it of others who are one with them and have a row; false where no record names
   * that person, for nothing would take it along when they are forgotten. Then nothing is kept.
   */
  keepNote(person: PersonKey, note: CustomerNote, at: string, ofOthers?: readonly NotedPerson[]): boolean;
  /** The person and everybody who was merged with them, and with those, and the merges that say so. */
  groupOf(person: PersonKey): { readonly persons: readonly PersonKey[]; readonly merges: readonly CustomerMerge[] };
  /** Says that two are one. False where they are already, or where either is named by no record. */
  merge(one: PersonKey, other: PersonKey, at: string): boolean;
  /** Takes one merge back; false where it is not there. */
  undoMerge(id: number): boolean;
  /**
   * A record of this person was cleared: what was kept of them goes where no other record names them. Two who were
   * merged with each other by them alone stay merged. To be called within the transaction of the clearing.
   */
  dropLeft(cleared: PersonKey & { readonly ticketId: string }): void;
  /** Drops what is of nobody any more, such as a phone that was corrected, and was written before a date. */
  dropOfNobody(before: string): void;
}

interface MergeRow {
  readonly id: number;
  readonly phone: string;
  readonly name: string;
  readonly otherPhone: string;
  readonly otherName: string;
  readonly madeAt: string;
}

/** Most persons who are shown as one; a shop that merges more of them has merged what is not one. */
const MOST_MERGED = 50;

const NO_RECORD = (phone: string, name: string): string =>
  `NOT EXISTS (SELECT 1 FROM customers c WHERE c.phone_key = ${phone} AND c.name_key = ${name} AND c.phone_key <> '')`;

/** Makes it. */
export function createCustomerSheets(database: Sqlite): CustomerSheets {
  const ticketOf = database
    .prepare<[string, string], string>(
      "SELECT ticket_id FROM customers WHERE phone_key = ? AND name_key = ? AND phone_key <> '' ORDER BY id DESC LIMIT 1",
    )
    .pluck();
  const readNote = database.prepare<
    [string, string],
    { readonly note: string; readonly wants: number; readonly level: string }
  >(
    'SELECT note, wants_order_number AS wants, price_level AS level FROM customer_sheets WHERE phone_key = ? AND name_key = ?',
  );
  const writeNote = database.prepare<[string, string, string, string, number, string, string]>(`
    INSERT INTO customer_sheets (phone_key, name_key, ticket_id, note, wants_order_number, price_level, changed_at)
    VALUES (?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (phone_key, name_key) DO UPDATE SET ticket_id = excluded.ticket_id, note = excluded.note,
      wants_order_number = excluded.wants_order_number, price_level = excluded.price_level,
      changed_at = excluded.changed_at`);
  const changeNote = database.prepare<[string, number, string, string, string, string]>(`
    UPDATE customer_sheets SET note = ?, wants_order_number = ?, price_level = ?, changed_at = ?
    WHERE phone_key = ? AND name_key = ?`);
  const dropNote = database.prepare<[string, string]>(
    'DELETE FROM customer_sheets WHERE phone_key = ? AND name_key = ?',
  );
  const mergesOf = database.prepare<[string, string, string, string], MergeRow>(`
    SELECT id, phone_key AS phone, name_key AS name, other_phone AS otherPhone, other_name AS otherName,
      made_at AS madeAt
    FROM customer_merges WHERE (phone_key = ? AND name_key = ?) OR (other_phone = ? AND other_name = ?) ORDER BY id`);
  const writeMerge = database.prepare<[string, string, string, string, string, string]>(`
    INSERT INTO customer_merges (phone_key, name_key, other_phone, other_name, ticket_id, made_at)
    VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`);
  const dropMerge = database.prepare<[number]>('DELETE FROM customer_merges WHERE id = ?');
  const dropNotes = database.prepare<[string, string]>(`
    DELETE FROM customer_sheets WHERE (phone_key = ? OR ticket_id = ?)
      AND ${NO_RECORD('customer_sheets.phone_key', 'customer_sheets.name_key')}`);
  const ofNobody = `(${NO_RECORD('customer_merges.phone_key', 'customer_merges.name_key')}
    OR ${NO_RECORD('customer_merges.other_phone', 'customer_merges.other_name')})`;
  const dropMerges = database.prepare<[string, string, string]>(
    `DELETE FROM customer_merges WHERE (phone_key = ? OR other_phone = ? OR ticket_id = ?) AND ${ofNobody}`,
  );
  const dropOldNotes = database.prepare<[string]>(`
    DELETE FROM customer_sheets
    WHERE changed_at < ? AND ${NO_RECORD('customer_sheets.phone_key', 'customer_sheets.name_key')}`);
  const dropOldMerges = database.prepare<[string]>(`DELETE FROM customer_merges WHERE made_at < ? AND ${ofNobody}`);

  const linksOf = ({ phone, name }: PersonKey): readonly CustomerMerge[] =>
    mergesOf.all(phone, name, phone, name).map(mergeOf);

  function groupOf(person: PersonKey): ReturnType<CustomerSheets['groupOf']> {
    const persons = new Map([[nameOf(person), person]]);
    const merges = new Map<number, CustomerMerge>();
    // A map that is added to while it is gone through is gone through to its new end.
    for (const each of persons.values()) {
      for (const merge of linksOf(each)) {
        merges.set(merge.id, merge);
        for (const one of [merge.one, merge.other]) {
          if (persons.size < MOST_MERGED) persons.set(nameOf(one), one);
        }
      }
    }
    return { persons: [...persons.values()], merges: [...merges.values()] };
  }

  function link(one: PersonKey, other: PersonKey, at: string): boolean {
    const ticketId = ticketOf.get(one.phone, one.name);
    if (ticketId === undefined || ticketOf.get(other.phone, other.name) === undefined) return false;
    return writeMerge.run(one.phone, one.name, other.phone, other.name, ticketId, at).changes > 0;
  }

  /**
   * Changes a row that is there. That of somebody whom no record names any more goes with the ticket that it was
   * written beside, and not before: to a shop it would be gone for good.
   */
  function changeKept({ person: { phone, name }, note }: NotedPerson, at: string): void {
    const { note: text, wantsOrderNumber, priceLevel = '' } = note;
    if (isNothing(note) && ticketOf.get(phone, name) !== undefined) dropNote.run(phone, name);
    else changeNote.run(text, Number(wantsOrderNumber), priceLevel, at, phone, name);
  }

  const keepNote = database.transaction((...kept: Parameters<CustomerSheets['keepNote']>): boolean => {
    const [{ phone, name }, note, at, ofOthers = []] = kept;
    const ticketId = ticketOf.get(phone, name);
    if (ticketId === undefined) return false;
    const { note: text, wantsOrderNumber, priceLevel = '' } = note;
    if (isNothing(note)) dropNote.run(phone, name);
    else writeNote.run(phone, name, ticketId, text, Number(wantsOrderNumber), priceLevel, at);
    for (const each of ofOthers) changeKept(each, at);
    return true;
  });

  return {
    noteOf({ phone, name }) {
      const row = readNote.get(phone, name);
      const priceLevel = row?.level ?? '';
      return {
        note: row?.note ?? '',
        wantsOrderNumber: row?.wants === 1,
        ...(priceLevel === '' ? {} : { priceLevel }),
      };
    },
    keepNote: (...kept) => keepNote.immediate(...kept),
    groupOf,
    merge(one, other, at) {
      const known = new Set(groupOf(one).persons.map(nameOf));
      return !known.has(nameOf(other)) && link(one, other, at);
    },
    undoMerge: (id) => dropMerge.run(id).changes > 0,
    dropLeft({ phone, name, ticketId }) {
      if (ticketOf.get(phone, name) === undefined) {
        const beside = linksOf({ phone, name }).map(({ one, other, madeAt }) => ({
          person: nameOf(one) === nameOf({ phone, name }) ? other : one,
          madeAt,
        }));
        // Nobody is merged with somebody whom no record names, such as a phone that was corrected since.
        const [first, ...rest] = beside.filter(({ person }) => ticketOf.get(person.phone, person.name) !== undefined);
        for (const { person, madeAt } of rest) if (first !== undefined) link(first.person, person, madeAt);
      }
      dropNotes.run(phone, ticketId);
      dropMerges.run(phone, phone, ticketId);
    },
    dropOfNobody(before) {
      dropOldNotes.run(before);
      dropOldMerges.run(before);
    },
  };
}

function isNothing({ note, wantsOrderNumber, priceLevel = '' }: CustomerNote): boolean {
  return note.trim() === '' && !wantsOrderNumber && priceLevel === '';
}

function nameOf({ phone, name }: PersonKey): string {
  return `${phone} ${name}`;
}

function mergeOf({ id, phone, name, otherPhone, otherName, madeAt }: MergeRow): CustomerMerge {
  return { id, one: { phone, name }, other: { phone: otherPhone, name: otherName }, madeAt };
}
