import { z } from 'zod';
import type { Sqlite } from '#main/records/database/sqlite.ts';
import type { CommonKind } from './common-kind.ts';

const person = z.object({ phone: z.string(), name: z.string() });
const content = z.object({ one: person, other: person, ticketId: z.string(), madeAt: z.string() });
type Content = z.infer<typeof content>;

interface Row {
  readonly id: number;
  readonly phone: string;
  readonly name: string;
  readonly otherPhone: string;
  readonly otherName: string;
  readonly ticketId: string;
  readonly madeAt: string;
}

const SELECT = `
  SELECT id, phone_key AS phone, name_key AS name, other_phone AS otherPhone, other_name AS otherName, ticket_id AS ticketId,
    made_at AS madeAt FROM customer_merges`;

/** Two customers whom a person of the shop said to be one. It is there or not, so there is nothing to put together. */
export function createCustomerMergeKind(database: Sqlite): CommonKind<Content, null> {
  const find = database.prepare<[string], Row>(`${SELECT} WHERE id = CAST(? AS INTEGER)`);
  const ofPair = database.prepare<[string, string, string, string], Row>(
    `${SELECT} WHERE (phone_key, name_key, other_phone, other_name) = (?, ?, ?, ?)`,
  );
  const name = database.prepare<[string, string]>(
    'UPDATE customer_merges SET shared_id = ? WHERE id = CAST(? AS INTEGER)',
  );
  const write = database.prepare<[string, string, string, string, string, string, string]>(`
    INSERT INTO customer_merges (phone_key, name_key, other_phone, other_name, ticket_id, made_at, shared_id)
    VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET shared_id = excluded.shared_id`);
  const shared = database.prepare<[string], Row>(`${SELECT} WHERE shared_id = ?`);
  const drop = database.prepare<[number]>('DELETE FROM customer_merges WHERE id = ?');

  function rowOf({ one, other }: Pick<Content, 'one' | 'other'>): Row | undefined {
    return (
      ofPair.get(one.phone, one.name, other.phone, other.name) ??
      ofPair.get(other.phone, other.name, one.phone, one.name)
    );
  }

  return {
    kind: 'customer-merge',
    find(subject, cipher) {
      const row = find.get(subject);
      if (row === undefined) return null;
      const { phone, otherPhone, otherName, ticketId, madeAt } = row;
      const [one, other] = [
        { phone, name: row.name },
        { phone: otherPhone, name: otherName },
      ];
      // Which of the two was named first tells nothing.
      const pair = [one, other].map((each) => `${each.phone} ${each.name}`).toSorted();
      const id = cipher.name('customer-merge', JSON.stringify(pair));
      return { id, ticketId: null, quoteId: null, content: { one, other, ticketId, madeAt } };
    },
    named(subject, id) {
      name.run(id, subject);
    },
    parse: (told) => content.safeParse(told).data ?? null,
    subjectOf: (told) => String(rowOf(told)?.id ?? ''),
    baseOf: () => null,
    merge: (_base, _ours, theirs) => theirs,
    write(id, told) {
      const { one, other, ticketId, madeAt } = told;
      const here = rowOf(told);
      if (here === undefined) write.run(one.phone, one.name, other.phone, other.name, ticketId, madeAt, id);
      else name.run(id, String(here.id));
    },
    remove(id) {
      const row = shared.get(id);
      if (row === undefined) return null;
      drop.run(row.id);
      return String(row.id);
    },
  };
}
