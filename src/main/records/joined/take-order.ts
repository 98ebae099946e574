import type { Sqlite } from '../database/sqlite.ts';
import type { Customers } from '../shop/customers.ts';
import { OF_SHOP } from '../shop/own-rows.ts';
import { isLive, LIVE_SQL } from '../shop/submission-states.ts';
import type { SharedOrder } from './shared-form.ts';
import type { ShopCipher } from './shop-cipher.ts';
import type { TakenCustomers } from './taken-customers.ts';
import type { SettledElsewhere, TakenEntry, TakenSubmission, Told } from './taken-in.ts';

/** Takes in orders of other counters. */
export interface OrderTaking {
  /** What of these entries is to be written into this counter's own journal, before they are taken in. */
  settled(entries: readonly TakenEntry[]): readonly SettledElsewhere[];
  take(submission: TakenSubmission, cipher: ShopCipher, told: Pick<Told, 'orders'>): void;
}

/** Makes it. */
export function createOrderTaking(needs: {
  readonly database: Sqlite;
  readonly customers: Pick<Customers, 'find' | 'keep'>;
  readonly takenCustomers: Pick<TakenCustomers, 'fieldsOf'>;
}): OrderTaking {
  const { database, customers, takenCustomers } = needs;
  const submissionOf = database.prepare<[string], KnownOrder>(
    'SELECT state, seat, incarnation FROM submissions WHERE submission_id = ?',
  );
  const ownCounter = database.prepare<[], number>('SELECT counter FROM shop_link').pluck();
  const becomesTheirs = database.prepare<[string]>(
    `UPDATE submissions SET incarnation = '${OF_SHOP}' WHERE submission_id = ?`,
  );
  const writeSubmission = database.prepare<
    [
      string,
      string,
      string,
      string,
      string,
      string,
      Uint8Array,
      Uint8Array,
      Uint8Array,
      string,
      string,
      number,
      number,
      string,
    ]
  >(`
    INSERT INTO submissions (submission_id, ticket_id, state, account, warehouse, reference, reference_mark, lines_mark,
      address_mark, prepared_at, sent_at, apart, seat, incarnation)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`);
  const moveSubmission = database.prepare<
    [string, number, string | null, string | null, string | null, number | null, string | null, string]
  >(`
    UPDATE submissions SET state = ?, apart = ?, ended_at = ?, resolved_at = ?, transaction_id = ?, status = ?, reason = ?
    WHERE submission_id = ?`);
  const nameReference = database.prepare<[string, string]>(
    "UPDATE submissions SET reference = ? WHERE submission_id = ? AND reference = ''",
  );
  /** Nothing of it left: it is no order that was sent. */
  const neverSent = database.prepare<[string]>(
    "UPDATE submissions SET sent_at = NULL WHERE submission_id = ? AND state = 'abandoned'",
  );
  /** Those that name a customer: no order stands here by which they would be forgotten. */
  const forgetDocuments = database.prepare<[string]>(
    "UPDATE documents SET content = NULL, nonce = NULL WHERE submission_id = ? AND kind <> 'order' AND content IS NOT NULL",
  );
  const hasOther = database
    .prepare<[string, string], number>(
      `SELECT 1 FROM submissions WHERE ticket_id = ? AND submission_id <> ? AND apart = 0 AND state IN ${LIVE_SQL}`,
    )
    .pluck();
  const keepAttempt = database.prepare<[string, string]>('INSERT OR REPLACE INTO shop_orders VALUES (?, ?)');

  /**
   * Whether an order stands apart of its ticket: in the shop, or here, where what became of an earlier one of the
   * ticket is heard later, or an attempt of this counter is not called off yet. The file has one live order of a
   * ticket, and others apart.
   */
  function standsApart({ submissionId, ticketId, state, apart }: TakenSubmission): boolean {
    return apart || (isLive(state) && hasOther.get(ticketId, submissionId) !== undefined);
  }

  /**
   * Whether an order became this counter's own as it left the shop that it has joined again: it has the number of the
   * counter that sent it, and the shop names that one. Another shop names the counter that brought it there.
   */
  function wasTheirs({ seat, incarnation }: KnownOrder, { counter }: TakenSubmission): boolean {
    return incarnation === '' && seat > 0 && seat === counter && counter !== ownCounter.get();
  }

  function take(submission: TakenSubmission, cipher: ShopCipher, told: Pick<Told, 'orders'>): void {
    const { submissionId: id, ticketId, counter, state } = submission;
    const before = submissionOf.get(id);
    const isTheirsAgain = before !== undefined && wasTheirs(before, submission) && saysNoMore(before, state);
    if (isTheirsAgain) becomesTheirs.run(id);
    // This counter's own: its journal knows better. That others said something of it is told all the same.
    if (before !== undefined && before.incarnation !== OF_SHOP && !isTheirsAgain) {
      told.orders.push(id);
      return;
    }
    // Of a tombstone there is nothing to show. One of this counter that its file has lost comes back as it is there.
    if (before === undefined && state === 'abandoned') {
      forgetDocuments.run(id);
      return;
    }
    told.orders.push(id);
    keepAttempt.run(id, submission.attempt);
    const shared = sharedOrder(submission, cipher);
    const apart = standsApart(submission) ? 1 : 0;
    if (before === undefined) {
      writeSubmission.run(
        id,
        ticketId,
        state,
        shared.account,
        shared.warehouse,
        shared.reference ?? '',
        submission.reference,
        submission.lines,
        submission.address,
        shared.preparedAt || submission.claimedAt,
        shared.sentAt ?? submission.claimedAt,
        apart,
        counter,
        OF_SHOP,
      );
    }
    // Whose it is may come later, as to a shop that went back to a backup.
    const fields = takenCustomers.fieldsOf('submission', id, { customer: submission.customer, cipher });
    if (fields !== null && customers.find({ kind: 'submission', id }) === null) {
      customers.keep({ kind: 'submission', id }, ticketId, fields);
      nameReference.run(shared.reference ?? '', id);
    }
    moveSubmission.run(
      state,
      apart,
      submission.endedAt,
      submission.resolvedAt,
      shared.transactionId ?? null,
      shared.status ?? null,
      shared.reason ?? null,
      id,
    );
    neverSent.run(id);
  }

  function settled(entries: readonly TakenEntry[]): readonly SettledElsewhere[] {
    return entries.flatMap(({ about }) => {
      if (about.kind !== 'submission') return [];
      const { submissionId, state } = about.submission;
      const { transactionId } = JSON.parse(about.submission.told) as Partial<SharedOrder>;
      const own = submissionOf.get(submissionId);
      const isWaited = own?.state === 'unknown' && own.incarnation !== OF_SHOP;
      return isWaited && (state === 'placed' || state === 'not placed')
        ? [{ submissionId, placed: state === 'placed', transactionId: transactionId ?? '' }]
        : [];
    });
  }

  return { settled, take };
}

/** An order as it stands here. */
interface KnownOrder {
  readonly state: string;
  /** The number of the counter that sent it; 0 where it is older than that was written down. */
  readonly seat: number;
  readonly incarnation: string;
}

/**
 * Whether this counter knows no more of an order than the shop. What a person found out here while the counter was
 * alone comes to the shop with its journal; that the supplier has the order stands above all that was said of it.
 */
function saysNoMore(here: KnownOrder, state: string): boolean {
  return here.state === 'unknown' || here.state === state || state === 'acknowledged' || state === 'placed';
}

const NO_ORDER: SharedOrder = { account: '', warehouse: '', preparedAt: '', sentAt: null };

/** What its counter told of an order: with its customer, and as it was concluded. */
function sharedOrder({ submissionId, customer, told }: TakenSubmission, cipher: ShopCipher): SharedOrder {
  const text = customer === null ? null : cipher.decrypt('submission', submissionId, customer);
  return {
    ...NO_ORDER,
    ...(text === null ? {} : (JSON.parse(text) as { readonly order: SharedOrder }).order),
    ...(JSON.parse(told) as Partial<SharedOrder>),
  };
}
