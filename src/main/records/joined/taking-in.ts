import { assertNever } from '#shared/assert-never.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import type { Counters } from '../database/counters.ts';
import type { SearchIndex } from '../database/search-index.ts';
import type { Sqlite } from '../database/sqlite.ts';
import type { UnflushedWrites } from '../database/unflushed-writes.ts';
import type { Customers } from '../shop/customers.ts';
import type { CommonRecords } from './common/common-records.ts';
import { createNewerForms } from './newer-forms.ts';
import type { SheetRecord } from './sheet-record.ts';
import type { ShopCipher } from './shop-cipher.ts';
import { createDocumentTaking } from './take-document.ts';
import { createForgettingTaking } from './take-forgetting.ts';
import { createOrderTaking } from './take-order.ts';
import { createQuoteTaking } from './take-quote.ts';
import { createTicketTaking } from './take-ticket.ts';
import { createTakenCustomers } from './taken-customers.ts';
import type { SettledElsewhere, TakenEntry, TakenIn, Told } from './taken-in.ts';
import { createTicketClosing } from './ticket-closing.ts';
import { createTicketCopies, type TicketCopies } from './ticket-copies.ts';
import { createTicketOutbox } from './ticket-outbox.ts';
import { createTicketReplica } from './ticket-replica.ts';

/** Quotes that are put into their index in one transaction: about 2 ms. */
const INDEXED_AT_ONCE = 4;

/** Writes down what the other counters did. */
export interface TakingIn extends Pick<TicketCopies, 'keepTyped' | 'keepTypedAway' | 'keepOvertaken'> {
  /** What of these entries is to be written into this counter's own journal, before they are taken in. */
  settled(entries: readonly TakenEntry[]): readonly SettledElsewhere[];
  /**
   * Takes in entries that follow each other, with how far they went, in one transaction: the first, and more for as
   * long as `mayGoOn` says so, and until a few quotes were put into their index. It is not waited for the disk: what a
   * power failure takes is fetched again, since how far it went is taken with it.
   */
  take(entries: readonly TakenEntry[], cipher: ShopCipher, mayGoOn?: () => boolean): TakenIn;
  /** Merges a little of the index of quotes; true while there is more (`search-index.ts`). */
  mergeIndex(): boolean;
  /**
   * Moves what was taken in into the file itself, where it is enough by now; true where it did (`unflushed-writes.ts`).
   */
  movePages(): boolean;
  /** Whether something is here that a newer Counterpart wrote, and that this one knows by now. */
  knowsNewer(): boolean;
}

/** Makes it. */
export function createTakingIn(options: {
  readonly database: Sqlite;
  readonly customers: Customers;
  readonly counters: Counters;
  readonly index: SearchIndex;
  readonly unflushed: Pick<UnflushedWrites, 'write' | 'movePages'>;
  readonly common: Pick<CommonRecords, 'take'>;
  readonly sheet: Pick<SheetRecord, 'take'>;
  readonly prefix: string;
  readonly totalOf: (ticket: Ticket) => number | null;
  readonly now: () => Date;
}): TakingIn {
  const { database, customers, counters, index, unflushed, common, sheet, prefix, totalOf, now } = options;
  const takenCustomers = createTakenCustomers(database);
  const newerForms = createNewerForms(database);
  const outbox = createTicketOutbox(database);
  const replica = createTicketReplica({ database, customers, totalOf });
  const closings = createTicketClosing({ database, replica, outbox, now });
  const copies = createTicketCopies({ database, customers, takenCustomers, replica, outbox, now });
  const needs = { database, customers, takenCustomers, newerForms };
  const tickets = createTicketTaking({ ...needs, replica, outbox, closings, copies });
  const quotes = createQuoteTaking({ ...needs, counters, prefix });
  const orders = createOrderTaking(needs);
  const documents = createDocumentTaking(database, takenCustomers);
  const forgettings = createForgettingTaking({ database, takenCustomers, now });
  const saw = database.prepare<[number, string]>('UPDATE shop_link SET seq = ?, hash = ?');

  /** Goes on to an entry. */
  function sawEntry(seq: number, hash: string): void {
    forgettings.readTo(seq);
    saw.run(seq, hash);
  }

  function takeEntry({ seq, hash, about }: TakenEntry, cipher: ShopCipher, told: Told): void {
    switch (about.kind) {
      case 'ticket':
        tickets.take(about.ticket, cipher, told);
        return;
      case 'quote':
        quotes.take(about.quote, cipher, told);
        return;
      case 'submission':
        orders.take(about.submission, cipher, told);
        return;
      case 'document':
        documents.take(about.document, cipher);
        return;
      case 'common record': {
        const kind = common.take(about.record, cipher);
        if (kind !== null) told.common.add(kind);
        return;
      }
      case 'sheet':
        if (sheet.take(about.sheet)) told.sheets = [about.sheet.version];
        return;
      case 'forgotten':
        forgettings.take({ seq, hash }, about);
        return;
      case 'counter joined':
      case 'nothing here':
        return;
      default:
        assertNever(about);
    }
  }

  const take = database.transaction(
    (entries: readonly TakenEntry[], cipher: ShopCipher, mayGoOn: () => boolean): TakenIn => {
      const told: Told = { tickets: [], typedAway: [], orders: [], common: new Set(), sheets: [], found: [] };
      let count = 0;
      outbox.quietly(() => {
        for (const entry of entries) {
          takeEntry(entry, cipher, told);
          count += 1;
          if (told.found.length === INDEXED_AT_ONCE || !mayGoOn()) break;
        }
      });
      const { found, common: kinds, ...news } = told;
      // Ids fall, and the index takes them quickly where they rise.
      for (const { id, text } of found.toReversed()) index.put(id, text);
      const last = entries[count - 1];
      if (last !== undefined) sawEntry(last.seq, last.hash);
      return { ...news, count, common: [...kinds] };
    },
  );

  return {
    knowsNewer: newerForms.knowsNewer,
    settled: orders.settled,
    mergeIndex: () => unflushed.write(index.mergeSome),
    movePages: unflushed.movePages,
    take: (entries, cipher, mayGoOn = () => true) => unflushed.write(() => take.immediate(entries, cipher, mayGoOn)),
    keepTyped: copies.keepTyped,
    keepTypedAway: copies.keepTypedAway,
    keepOvertaken: copies.keepOvertaken,
  };
}
