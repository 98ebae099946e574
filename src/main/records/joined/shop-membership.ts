import { RESERVE_PASSED, RESERVES_FROM } from '#shared/domain/quote/reserved-numbers.ts';
import { lifeOf } from '../keys/mark-recorder.ts';
import { OTHER_LEDGER } from '../database/joined-schema.ts';
import { everythingDue } from '../database/common-schema.ts';
import { FORGET_HEARING } from './last-heard.ts';
import type { Sqlite } from '../database/sqlite.ts';
import { HELD_ANYTHING } from '../shop/ticket-contents.ts';

/** The shop that this counter belongs to, and what it has seen of its ledger. */
export interface Membership {
  /** Where the shop is, as JSON of `shop-target.ts`. */
  readonly place: string;
  readonly counter: number;
  readonly name: string;
  readonly shopId: string;
  /** The id by which the shop knows these records. */
  readonly recordsId: string;
  readonly epoch: number;
  /**
   * The last epoch in which everything that this counter knows was brought; 0 before the first, -1 where it was in the
   * shop before and has to be brought once more.
   */
  readonly broughtEpoch: number;
  readonly seq: number;
  readonly hash: string;
  readonly joinedAt: string;
}

/** How much there is to share. */
export interface SharedCounts {
  readonly openTickets: number;
  readonly closedTickets: number;
  readonly quotes: number;
  readonly orders: number;
}

/** A quote of these records, as the shop is asked whether it would take it. */
export interface QuoteToShare {
  readonly quote: string;
  readonly ticket: string;
  readonly number: number;
  readonly revision: number;
}

/** What a counter joins as. */
export interface JoiningAs extends Pick<Membership, 'place' | 'counter' | 'name' | 'shopId' | 'epoch'> {
  /** How many numbers of its reserve may have been given already; none where it is left out. */
  readonly reserveFrom?: number;
}

/** Belonging to a shop: one row, there from joining to leaving. */
export interface ShopMembership {
  /** Null for a counter alone. */
  current(): Membership | null;
  /** The id of these records as a UUID: another one after every restore. */
  recordsId(): string;
  join(membership: JoiningAs, at: string): void;
  /**
   * Joins the same shop once more, in place of the row that there is: all that it knows and has not sent stays, the
   * ledger is read anew, and what it knows is brought. Under another number its leased ones are given no more, and its
   * tickets are sent as those of one that joins.
   */
  joinAgain(membership: JoiningAs): void;
  /** The ledger's epoch, whether everything was brought in it, and where this counter stands in it. */
  sawEpoch(epoch: number): void;
  brought(epoch: number): void;
  /** The shop has not noted what was brought: all of it is brought once more. */
  broughtNothing(): void;
  /** Begins to read the ledger from its first entry. */
  readAnew(): void;
  /** Whether an update has asked for that, and it was not begun yet (`READ_ANEW_SCHEMA`). */
  isToReadAnew(): boolean;
  /**
   * Where these are other records than before, a restored copy: numbers that were leased to the former ones are given
   * no more, and those of the reserve that they may have given are passed over. To be called when the records are
   * opened.
   */
  takeUpLife(): void;
  /** The shop knows these records now. */
  recordsKnown(): void;
  /**
   * The replica becomes the counter's own. Open tickets that another counter has are closed here: they are worked on
   * there, and would be ordered twice. Its own are free for the others from now on, so each is stopped once before it
   * is sent (`earlier-copies.ts`). What came of orders that had not come yet is forgotten: nothing else would find it.
   * Customers who are still to be cleared stay due (`privacy.ts`).
   * `at` is an ISO time.
   */
  leave(at: string): void;
  /** How much of this counter would be shared by joining. */
  counts(): SharedCounts;
  /** Every quote of these records. */
  quotesToShare(): readonly QuoteToShare[];
  /** The names of the shop's counters, as they were heard last. */
  names(): ReadonlyMap<number, string>;
  heardNames(names: ReadonlyMap<number, string>): void;
}

/** The documents of this counter's own orders, as rows of the outbox. */
export const OWN_DOCUMENTS = `SELECT 'document', d.hash FROM documents d
  JOIN submissions s ON s.submission_id = d.submission_id
  WHERE d.content IS NOT NULL AND s.incarnation <> 'shop' ORDER BY d.id`;

/** In place of an epoch: what this counter knows is brought once more. */
const ONCE_MORE = -1;

/** Makes it. */
export function createShopMembership(database: Sqlite): ShopMembership {
  const read = database.prepare<[], Membership>(`
    SELECT place, counter, name, shop_id AS shopId, records_id AS recordsId, epoch, brought_epoch AS broughtEpoch, seq, hash,
      joined_at AS joinedAt FROM shop_link`);
  const write = database.prepare<[string, number, string, string, string, string, number, string]>(`
    INSERT OR REPLACE INTO shop_link (one, place, counter, name, shop_id, records_id, life, epoch, joined_at)
    VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const epoch = database.prepare<[number]>('UPDATE shop_link SET epoch = ?');
  const brought = database.prepare<[number]>('UPDATE shop_link SET brought_epoch = ?');
  const readsAnew = database.prepare<[], number>('SELECT reads_anew FROM shop_link').pluck();
  const place = database.prepare<[string, number, string, string, string, string, number]>(`
    UPDATE shop_link SET place = ?, counter = ?, name = ?, shop_id = ?, records_id = ?, life = ?, epoch = ?,
      brought_epoch = ${ONCE_MORE}, seq = 0, hash = '', reads_anew = 0`);
  const sendOwn = database.prepare<[number]>(`
    INSERT OR REPLACE INTO shop_outbox (kind, subject) SELECT 'ticket', h.ticket_id FROM shop_tickets h
      JOIN tickets t ON t.ticket_id = h.ticket_id WHERE h.elsewhere = 0 AND h.holder = ? ORDER BY t.id`);
  const dropOwn = database.prepare<[number]>('DELETE FROM shop_tickets WHERE elsewhere = 0 AND holder = ?');
  const freeOthers = database.prepare<[number]>(
    'UPDATE shop_tickets SET holder = NULL WHERE elsewhere = 1 AND holder = ?',
  );
  const renew = database.prepare<[string]>('UPDATE shop_link SET records_id = ?');
  const counts = database.prepare<[], SharedCounts>(`
    SELECT (SELECT count(*) FROM tickets t LEFT JOIN customers c ON c.owner = 'ticket' AND c.owner_id = t.ticket_id
        WHERE t.state = 'open' AND ${HELD_ANYTHING}) AS openTickets,
      (SELECT count(*) FROM tickets WHERE state = 'closed') AS closedTickets,
      (SELECT count(*) FROM quotes) AS quotes,
      (SELECT count(*) FROM submissions WHERE sent_at IS NOT NULL) AS orders`);
  const quotesToShare = database.prepare<[], QuoteToShare>(
    'SELECT quote_id AS quote, ticket_id AS ticket, number, revision FROM quotes ORDER BY id',
  );
  const lifeKnown = database.prepare<[], string>('SELECT life FROM shop_link').pluck();
  const keepLife = database.prepare<[string]>('UPDATE shop_link SET life = ?');
  const passReserve = database.prepare<[number]>(`
    INSERT INTO counters VALUES ('quote reserve', ?) ON CONFLICT (name) DO UPDATE SET value = value + excluded.value`);
  const beginReserve = database.prepare<[number]>(`
    INSERT INTO counters VALUES ('quote reserve', ?) ON CONFLICT (name) DO UPDATE SET value = max(value, excluded.value)`);
  const names = database.prepare<[], { readonly counter: number; readonly name: string }>(
    'SELECT counter, name FROM shop_counters',
  );
  const keepName = database.prepare<[number, string]>('INSERT OR REPLACE INTO shop_counters VALUES (?, ?)');
  const stopOnce = database.prepare<[string, string, number]>(`
    INSERT INTO earlier_copies (because, found_at, copy_at, last_ticket, last_quote)
    VALUES ('left its shop', ?, ?, (SELECT coalesce(max(id), 0) FROM tickets),
      (SELECT coalesce(max(number), 0) FROM quotes WHERE number < ?))`);
  const highest = database
    .prepare<[number], number | null>("SELECT max(number) FROM quotes WHERE series = '' AND number < ?")
    .pluck();
  const raise = database.prepare<[number, number]>(
    "INSERT INTO counters VALUES ('quote', ?) ON CONFLICT (name) DO UPDATE SET value = max(value, ?)",
  );

  function recordsId(): string {
    const hex = lifeOf(database)?.incarnation ?? '';
    if (!/^[0-9a-f]{32}$/.test(hex)) throw new Error('The records have no life that could be named.');
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  }

  return {
    current: () => read.get() ?? null,
    recordsId,
    join: database.transaction((joined: JoiningAs, at: string) => {
      const { place, counter, name, shopId, epoch: inEpoch, reserveFrom = 0 } = joined;
      beginReserve.run(reserveFrom);
      // In the order in which they have to arrive: orders, then what belongs to them, then what may wait.
      const life = recordsId();
      write.run(place, counter, name, shopId, life, life, inEpoch, at);
      database.exec(`
        DELETE FROM shop_outbox; DELETE FROM shop_tickets;
        INSERT INTO shop_outbox (kind, subject) ${OWN_DOCUMENTS};
        INSERT INTO shop_outbox (kind, subject) SELECT 'quote', quote_id FROM quotes ORDER BY id DESC;
        INSERT INTO shop_outbox (kind, subject) SELECT 'ticket', ticket_id FROM tickets
          WHERE incarnation <> 'shop' ORDER BY state DESC, id DESC;
        DELETE FROM shop_side; DELETE FROM shop_side_due; DELETE FROM shop_sheet; DELETE FROM shop_forgotten_marks;
        ${FORGET_HEARING}
        ${everythingDue('1')}`);
    }).immediate,
    joinAgain: database.transaction((joined: JoiningAs) => {
      const { place: at, counter, name, shopId, epoch: inEpoch, reserveFrom = 0 } = joined;
      const before = read.get();
      if (before === undefined) throw new Error('It is in no shop.');
      beginReserve.run(reserveFrom);
      const life = recordsId();
      if (shopId !== before.shopId || inEpoch !== before.epoch) database.exec(OTHER_LEDGER);
      place.run(at, counter, name, shopId, life, life, inEpoch);
      if (counter === before.counter) return;
      database.exec('DELETE FROM shop_blocks');
      sendOwn.run(before.counter);
      dropOwn.run(before.counter);
      // Who had this number before has another one, too, or is gone.
      freeOthers.run(counter);
    }).immediate,
    sawEpoch: database.transaction((inEpoch: number) => {
      epoch.run(inEpoch);
      database.exec(OTHER_LEDGER);
    }).immediate,
    brought: (inEpoch) => {
      brought.run(inEpoch);
    },
    broughtNothing: () => {
      brought.run(ONCE_MORE);
    },
    readAnew: () => {
      database.exec("UPDATE shop_link SET seq = 0, hash = '', reads_anew = 0");
    },
    isToReadAnew: () => readsAnew.get() === 1,
    takeUpLife: database.transaction(() => {
      const life = lifeKnown.get();
      if (life === undefined || life === recordsId()) return;
      database.exec('DELETE FROM shop_blocks');
      passReserve.run(RESERVE_PASSED);
      keepLife.run(recordsId());
    }).immediate,
    recordsKnown: () => {
      renew.run(recordsId());
    },
    leave: database.transaction((at: string) => {
      stopOnce.run(at, at, RESERVES_FROM);
      database.exec(`
        UPDATE tickets SET state = 'closed', closed_at = saved_at, closing_known = 0,
            closing = (SELECT coalesce(max(closing), 0) + 1 FROM tickets WHERE state = 'closed')
          WHERE state = 'open' AND ticket_id IN (SELECT ticket_id FROM shop_tickets WHERE elsewhere = 1);
        DELETE FROM shop_link; DELETE FROM shop_outbox; DELETE FROM shop_tickets; DELETE FROM shop_blocks;
        DELETE FROM shop_counters; DELETE FROM shop_orders; DELETE FROM shop_forgotten_marks;
        ${OTHER_LEDGER}
        DELETE FROM shop_side; DELETE FROM shop_side_due; DELETE FROM shop_newer; DELETE FROM shop_sheet;
        ${FORGET_HEARING}
        UPDATE documents SET content = NULL, nonce = NULL WHERE kind <> 'order' AND content IS NOT NULL
          AND NOT EXISTS (SELECT 1 FROM submissions s WHERE s.submission_id = documents.submission_id)
          AND NOT EXISTS (SELECT 1 FROM submission_history h WHERE h.subject = documents.submission_id);
        UPDATE customer_sheets SET shared_id = ''; UPDATE customer_merges SET shared_id = '';
        UPDATE tickets SET incarnation = '' WHERE incarnation = 'shop';
        UPDATE submissions SET incarnation = '' WHERE incarnation = 'shop';`);
      const last = highest.get(RESERVES_FROM) ?? 0;
      if (last > 0) raise.run(last, last);
    }).immediate,
    counts: () => {
      const found = counts.get();
      if (found === undefined) throw new Error('Nothing was counted.');
      return found;
    },
    quotesToShare: () => quotesToShare.all(),
    names: () => new Map(names.all().map(({ counter, name }) => [counter, name])),
    heardNames: database.transaction((heard: ReadonlyMap<number, string>) => {
      for (const [counter, name] of heard) keepName.run(counter, name);
    }),
  };
}
