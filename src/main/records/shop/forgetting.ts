import { randomInt } from 'node:crypto';
import { customerReference, isSaleReference } from '#shared/domain/ticket/customer-reference.ts';
import { quoteLabel } from '#shared/domain/values/quote-number.ts';
import { namesCustomer } from '#shared/domain/ticket/reference-names.ts';
import { assertNever } from '#shared/assert-never.ts';
import {
  createCustomers,
  type CustomerFields,
  fingerprintLeft,
  isMadeReference,
  joinTicket,
  NO_CUSTOMER,
  type Owner,
} from './customers.ts';
import { createCustomerSheets, type PersonKey } from './customer-sheets.ts';
import { createDocuments } from './submission-documents.ts';
import { createOrderIndex } from './order-index.ts';
import { NO_MARK } from './order-parts.ts';
import { KEPT_WHILE_OPEN, putTogether, takeApart } from './personal-parts.ts';
import { quoteSearchText } from './quote-search-text.ts';
import { storedQuoteTicket } from './quotes.ts';
import { createSearchIndex } from '../database/search-index.ts';
import type { Sqlite } from '../database/sqlite.ts';

/** Clears customers out of one file: the records, or a snapshot of them. */
export interface Forgetting {
  /**
   * Clears the customer fields of a record and what the index holds of them. A record that the file does not have, or
   * that was forgotten before, is passed over. To be called within a transaction.
   */
  clear(owner: Owner, at: string): void;
  /**
   * Rewrites the indexes step by step, and in the last step the whole file, so that no free space, no page split and no
   * WAL keeps what was cleared. The last step takes about 10 ms a megabyte and as much free disk as the file is large.
   */
  compact(): Generator<void, void>;
}

/** Makes the forgetting of a file. `prefix` is that of its quotes. */
export function createForgetting(database: Sqlite, prefix: string): Forgetting {
  const customers = createCustomers(database);
  const sheets = createCustomerSheets(database);
  const personOf = database.prepare<[string, string], PersonKey & { readonly ticketId: string }>(
    'SELECT phone_key AS phone, name_key AS name, ticket_id AS ticketId FROM customers WHERE owner = ? AND owner_id = ?',
  );
  const documents = createDocuments(database);
  const index = createSearchIndex(database, 'quote_search');
  const orderIndex = createOrderIndex(database);
  const clearCursor = database.prepare<[string]>('UPDATE tickets SET cursor = NULL WHERE ticket_id = ?');
  const openBody = database
    .prepare<[string], string>("SELECT body FROM tickets WHERE ticket_id = ? AND state = 'open'")
    .pluck();
  // Nobody is left to ring back, or to tell that a part is there.
  // One on a quote is of whom the quote was given to: that may be another name than the ticket has now.
  const dropCallBacks = database.prepare<[string]>(`
    DELETE FROM call_backs WHERE ticket_id = ? AND NOT EXISTS (
      SELECT 1 FROM customers c WHERE c.owner = 'quote' AND c.owner_id = call_backs.quote_id)`);
  const dropCallBacksOfQuote = database.prepare<[string, number]>(
    'DELETE FROM call_backs WHERE quote_id = ? OR (quote_id IS NULL AND quote_number = ?)',
  );
  const plateOf = database.prepare<[string], string>('SELECT plate FROM tickets WHERE ticket_id = ?').pluck();
  const quote = database.prepare<
    [string],
    { readonly id: number; readonly number: number; readonly revision: number; readonly body: string }
  >('SELECT id, number, revision, body FROM quotes WHERE quote_id = ?');
  const referenceOf = database
    .prepare<[string], string>('SELECT reference FROM submissions WHERE submission_id = ?')
    .pluck();
  const clearMarks = database.prepare<[Uint8Array, string]>(
    'UPDATE submissions SET address_mark = ? WHERE submission_id = ?',
  );
  const clearReference = database.prepare<[Uint8Array, string]>(
    "UPDATE submissions SET reference = '', reference_mark = ? WHERE submission_id = ?",
  );

  function clearQuote(quoteId: string): void {
    const row = quote.get(quoteId);
    if (row === undefined) return;
    dropCallBacksOfQuote.run(quoteId, row.number);
    const label = quoteLabel(prefix, row.number, row.revision);
    index.put(row.id, quoteSearchText(label, row.number, storedQuoteTicket(row.body, null)));
  }

  function clearSubmission(id: string): void {
    documents.forget(id);
    clearMarks.run(NO_MARK, id);
    // A reference that was typed by hand may be a name; one that Counterpart made is the shop's own.
    if (!isMadeReference(referenceOf.get(id) ?? '')) clearReference.run(NO_MARK, id);
    orderIndex.putAgain(id);
  }

  /**
   * The reference that an open ticket goes on with: its own, or one that names nobody where it holds something of the
   * customer. Never none, as an order takes one.
   */
  function referenceLeft(ticketId: string, { customer, customerReference: own }: CustomerFields, at: string): string {
    const plate = plateOf.get(ticketId) ?? '';
    const stays = own.trim() === '' || isSaleReference(own) || !namesCustomer(own, { ...customer, plate });
    return stays ? own : referenceOfNobody(at);
  }

  /** An open ticket goes on with what is the sale's own: its reference, and what `ticket-fields.ts` says. */
  function clearTicket(owner: Owner, at: string): void {
    const told = customers.find(owner);
    customers.forget(owner, at);
    clearCursor.run(owner.id);
    dropCallBacks.run(owner.id);
    const body = openBody.get(owner.id);
    if (told === null || body === undefined) return;
    const { stays } = takeApart(told, KEPT_WHILE_OPEN);
    const left = putTogether({ stays: NO_CUSTOMER, personal: stays }) as CustomerFields;
    // What was ordered keeps the delivery that it was ordered with; one that is still typed, too, until its items
    // change.
    const fingerprint = fingerprintLeft(joinTicket(body, told));
    customers.keep(owner, owner.id, {
      ...left,
      customerReference: referenceLeft(owner.id, told, at),
      destination: { postcode: '', ratesFingerprint: fingerprint, chosenFingerprint: fingerprint },
    });
  }

  function clear(owner: Owner, at: string): void {
    const person = personOf.get(owner.kind, owner.id);
    clearRecord(owner, at);
    if (person !== undefined) sheets.dropLeft(person);
  }

  function clearRecord(owner: Owner, at: string): void {
    if (owner.kind !== 'ticket') customers.forget(owner, at);
    switch (owner.kind) {
      case 'ticket':
        clearTicket(owner, at);
        return;
      case 'quote':
        clearQuote(owner.id);
        return;
      case 'submission':
        clearSubmission(owner.id);
        return;
      default:
        assertNever(owner.kind);
    }
  }

  return {
    clear,
    *compact() {
      yield* index.optimise();
      yield* orderIndex.optimise();
      database.exec('VACUUM');
      database.pragma('wal_checkpoint(TRUNCATE)');
    },
  };
}

/** Begins the references that take the place of one that named somebody. */
const PREFIX_OF_NOBODY = 'REF';
const FEWEST_OF_COUNTER = 1_000;
const FEWEST_OF_SALE = 10_000_000;

/** A reference by chance: that of no sale before, and of nobody. */
function referenceOfNobody(at: string): string {
  for (;;) {
    const counter = randomInt(FEWEST_OF_COUNTER, 10 * FEWEST_OF_COUNTER);
    const sale = randomInt(FEWEST_OF_SALE, 10 * FEWEST_OF_SALE);
    const reference = customerReference(PREFIX_OF_NOBODY, new Date(at), counter, sale);
    if (reference !== null) return reference;
  }
}
