import { phoneDigits } from '#shared/domain/australia/phone-digits.ts';
import type { CustomerFields } from './customers.ts';
import { createCustomers } from './customers.ts';
import { createDocuments } from './submission-documents.ts';
import { createSearchIndex, type SearchIndex } from '../database/search-index.ts';
import { indexText } from '../database/search-text.ts';
import type { Sqlite } from '../database/sqlite.ts';

/**
 * The index of the orders that were sent. Its rows have the ids of the journal below zero. What a step of an order
 * changes is noted in the same transaction as due, and put into the index afterwards, some at a time: the index never
 * stands in the way of an order.
 */
export interface OrderIndex extends Pick<SearchIndex, 'find' | 'holds' | 'mergeSome' | 'optimise'> {
  /** Puts the newest of what is due into the index, at most so many, in one transaction. */
  takeInSome(most: number): void;
  /** How many orders are due. */
  due(): number;
  /** Puts what the records hold of this submission into the index at once; passed over where it was never sent. */
  putAgain(submissionId: string): void;
}

interface Row {
  readonly id: number;
  readonly submissionId: string;
  readonly reference: string;
  readonly transactionId: string | null;
  readonly plate: string | null;
  readonly firstPart: string | null;
}

const SENT = `
  SELECT s.id, s.submission_id AS submissionId, s.reference, s.transaction_id AS transactionId, t.plate,
    t.first_part AS firstPart
  FROM submissions s LEFT JOIN tickets t ON t.ticket_id = s.ticket_id
  WHERE s.sent_at IS NOT NULL`;

/** Makes the calls of the index of orders. `changed` is told of what is put into it (`search-index.ts`). */
export function createOrderIndex(database: Sqlite, changed?: () => void): OrderIndex {
  const customers = createCustomers(database);
  const documents = createDocuments(database);
  const index = createSearchIndex(database, 'order_search', changed);
  // The newest order has the lowest id in the index, which takes rows quickly in rising order.
  const due = database.prepare<[number], number>('SELECT id FROM order_search_due ORDER BY id DESC LIMIT ?').pluck();
  const countDue = database.prepare<[], number>('SELECT count(*) FROM order_search_due').pluck();
  const done = database.prepare<[number]>('DELETE FROM order_search_due WHERE id = ?');
  const byId = database.prepare<[number], Row>(`${SENT} AND s.id = ?`);
  const bySubmission = database.prepare<[string], Row>(`${SENT} AND s.submission_id = ?`);

  function put(row: Row | undefined): void {
    if (row === undefined) return;
    const fields = customers.find({ kind: 'submission', id: row.submissionId });
    index.put(-row.id, orderSearchText(row, fields, partsIn(documents.last(row.submissionId, 'order'))));
  }

  const takeInSome = database.transaction((most: number) => {
    for (const id of due.all(most)) {
      put(byId.get(id));
      done.run(id);
    }
  });

  return {
    find: index.find,
    holds: index.holds,
    mergeSome: index.mergeSome,
    optimise: index.optimise,
    takeInSome(most) {
      if (due.get(1) !== undefined) takeInSome.immediate(most);
    },
    due: () => countDue.get() ?? 0,
    putAgain: (submissionId) => put(bySubmission.get(submissionId)),
  };
}

/** Has every order put into the index again: rows came that no step of an order brought. */
export function indexOrdersAnew(database: Sqlite): void {
  database.exec(
    'INSERT INTO order_search_due SELECT id FROM submissions WHERE sent_at IS NOT NULL ON CONFLICT DO NOTHING',
  );
}

/** What an order is found by. `fields` is null where the customer was forgotten. */
function orderSearchText(row: Row, fields: CustomerFields | null, parts: readonly string[]): string {
  const { reference, transactionId, plate, firstPart } = row;
  const told = fields === null ? [] : [fields.customer.name, fields.customer.email];
  const { line1 = '', line2 = '', city = '', postcode = '', state = '' } = fields?.address ?? {};
  const phone = fields?.customer.phone ?? '';
  return indexText({
    texts: [reference, transactionId, ...told, line1, line2, city, postcode, state, firstPart],
    codes: [reference, plate, phone, phoneDigits(phone), ...parts],
  });
}

/** Part codes of an order as it was sent; none where it cannot be read. */
function partsIn(order: string | null): readonly string[] {
  try {
    const { lines } = JSON.parse(order ?? '') as { readonly lines: readonly { readonly sku: string }[] };
    return lines.map(({ sku }) => sku);
  } catch {
    return [];
  }
}
