import { z } from 'zod';
import type { Sqlite } from '#main/records/database/sqlite.ts';
import { bothTexts, noteOfBoth } from '#shared/domain/ticket/customer-note.ts';
import type { CommonKind } from './common-kind.ts';

const content = z.object({
  phone: z.string(),
  name: z.string(),
  ticketId: z.string(),
  note: z.string(),
  wantsOrderNumber: z.boolean(),
  priceLevel: z.string(),
});
type Content = z.infer<typeof content>;
/** The note stands here too: it goes with its row (`common-schema.ts`). */
type Base = Pick<Content, 'note' | 'wantsOrderNumber' | 'priceLevel'>;

interface Row {
  readonly ticketId: string;
  readonly note: string;
  readonly wants: number;
  readonly level: string;
}

/** What a person of the shop noted of a customer. Of a note that two counters typed at once both texts stay. */
export function createCustomerNoteKind(database: Sqlite, now: () => Date): CommonKind<Content, Base> {
  const find = database.prepare<[string, string], Row>(`
    SELECT ticket_id AS ticketId, note, wants_order_number AS wants, price_level AS level FROM customer_sheets
    WHERE phone_key = ? AND name_key = ?`);
  const name = database.prepare<[string, string, string]>(
    'UPDATE customer_sheets SET shared_id = ? WHERE phone_key = ? AND name_key = ?',
  );
  const write = database.prepare<[string, string, string, string, number, string, string, string]>(`
    INSERT INTO customer_sheets (phone_key, name_key, ticket_id, note, wants_order_number, price_level, changed_at, shared_id)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (phone_key, name_key) DO UPDATE SET note = excluded.note, wants_order_number = excluded.wants_order_number,
      price_level = excluded.price_level, changed_at = excluded.changed_at, shared_id = excluded.shared_id`);
  const drop = database.prepare<[string, string]>('DELETE FROM customer_sheets WHERE phone_key = ? AND name_key = ?');
  const shared = database
    .prepare<[string], string>("SELECT phone_key || ' ' || name_key FROM customer_sheets WHERE shared_id = ?")
    .pluck();

  return {
    kind: 'customer-note',
    find(subject, cipher) {
      const [phone, person] = personOf(subject);
      const row = find.get(phone, person);
      const told = { phone, name: person, ticketId: row?.ticketId ?? '', note: row?.note ?? '' };
      const rest = { wantsOrderNumber: row?.wants === 1, priceLevel: row?.level ?? '' };
      // Somebody who has no row any more is known, and nothing is noted of them: that is told as it is.
      return {
        id: cipher.name('customer-note', subject),
        ticketId: null,
        quoteId: null,
        content: { ...told, ...rest },
      };
    },
    named(subject, id) {
      name.run(id, ...personOf(subject));
    },
    parse: (told) => content.safeParse(told).data ?? null,
    subjectOf: ({ phone, name: person }) => `${phone} ${person}`,
    baseOf: ({ note, wantsOrderNumber, priceLevel }) => ({ note, wantsOrderNumber, priceLevel }),
    merge(base, ours, theirs) {
      if (base === undefined) {
        return {
          ...theirs,
          note: bothTexts(theirs.note, ours.note),
          wantsOrderNumber: theirs.wantsOrderNumber || ours.wantsOrderNumber,
          priceLevel: ours.priceLevel || theirs.priceLevel,
        };
      }
      const { priceLevel = '', ...both } = noteOfBoth(base, ours, theirs);
      return { ...theirs, ...both, priceLevel };
    },
    write(id, { phone, name: person, ticketId, note, wantsOrderNumber, priceLevel }) {
      if (note.trim() === '' && !wantsOrderNumber && priceLevel === '') drop.run(phone, person);
      else {
        const wants = wantsOrderNumber ? 1 : 0;
        write.run(phone, person, ticketId, note, wants, priceLevel, now().toISOString(), id);
      }
    },
    remove(id) {
      const subject = shared.get(id);
      if (subject === undefined) return null;
      drop.run(...personOf(subject));
      return subject;
    },
  };
}

/** Phone and name, as the triggers write them: no phone has a space. */
function personOf(subject: string): [phone: string, name: string] {
  const at = subject.indexOf(' ');
  return [subject.slice(0, at), subject.slice(at + 1)];
}
