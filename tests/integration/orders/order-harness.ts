import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PartsApi } from '#main/parts-api/parts-api.ts';
import { openRecords, type Records } from '#main/records/records.ts';
import type { Stored } from '#main/records/database/storage-failure.ts';
import type { ReachPoint } from '#main/app/crash-points.ts';
import type { UnwrittenAnswers } from '#main/services/answer-recorder.ts';
import { ALONE_GATE, type OrderGate } from '#main/services/order-gate.ts';
import { createQuietTimes, momentOf } from '#main/services/quiet-times.ts';
import { takeUpOrders } from '#main/services/taking-up.ts';
import { createOrders, type Orders, type OrdersUnderWay } from '#main/services/orders.ts';
import { freshSettings, type KeptSettings, type StoredSettings } from '#main/app/stored-settings.ts';
import { createTickets, type TicketService } from '#main/services/tickets.ts';
import type { Moment } from '#shared/domain/order/send-window.ts';
import type { SubmissionView } from '#shared/domain/order/submission.ts';
import { setAddress, setCustomer, type Ticket } from '#shared/domain/ticket/ticket.ts';
import { LINE_DEFAULTS } from '#shared/domain/ticket/ticket-defaults.ts';
import type { ConnectionStatus, UnknownOrder } from '#shared/records-view.ts';
import type { Failure } from '#shared/result.ts';
import { valueIn } from '#tests/support/answer-values.ts';
import { SNAPSHOT_WORKER } from '#tests/support/main-programs.ts';

/** The order service on records of its own, with a stand-in for the supplier's service. */
export interface OrderHarness {
  readonly records: Records;
  readonly tickets: TicketService;
  readonly orders: Orders;
  /** Another order service on the same records and the same requests under way, as after connecting anew. */
  another(): Orders;
  readonly announced: SubmissionView[];
  readonly lists: (readonly UnknownOrder[])[];
  close(): void;
}

const KEY = new Uint8Array(32).fill(5);

export interface OrderHarnessOptions {
  readonly folder: string;
  readonly api: Pick<PartsApi, 'submitOrder'>;
  readonly reach?: ReachPoint;
  readonly connection?: () => ConnectionStatus;
  readonly mayOrder?: () => Failure | null;
  /** What of the ticket was not checked, or has changed; nothing where it is left out. */
  readonly unchecked?: () => string | null;
  /** What every order has to pass; that of one counter alone where it is left out. */
  readonly gate?: OrderGate | ((records: Records) => OrderGate);
  /** Hears of each submission instead of `announced`. */
  readonly announceSubmission?: (view: SubmissionView) => void;
  /** Both clocks; the computer's own where they are left out. */
  readonly moment?: () => Moment;
  /** The number of the counter, which its references have; one drawn at random where it is left out. */
  readonly counterNumber?: number;
  /** Wraps the records, for example in a disk that is full. */
  readonly wrap?: (records: Records) => Records;
}

/** Opens the records and the order service, as a start of Counterpart does. */
export function openOrderHarness(options: OrderHarnessOptions): OrderHarness {
  const now = () => new Date(options.moment?.().wallMs ?? Date.now());
  const moment = options.moment ?? (() => momentOf(now));
  const opened = openRecords({
    folder: options.folder,
    key: KEY,
    keyIsRight: true,
    quotePrefix: 'Q-',
    totalOf: () => null,
    snapshotWorker: SNAPSHOT_WORKER,
    now,
    steadyMs: () => moment().steadyMs,
  });
  if (!opened.ok) throw new Error(`The records did not open: ${opened.problem.words}`);
  const records = options.wrap?.(opened.records) ?? opened.records;
  const gate = typeof options.gate === 'function' ? options.gate(records) : (options.gate ?? ALONE_GATE);
  const unwrittenAnswers: UnwrittenAnswers = new Map();
  const takenUp = takeUpOrders(records.submissions, { gate, unwrittenAnswers });
  if (!takenUp.ok) throw new Error(takenUp.failure.words);
  const announced: SubmissionView[] = [];
  const lists: (readonly UnknownOrder[])[] = [];
  const settings = shopSettings(options.counterNumber);
  const connection: ConnectionStatus = { state: 'up', since: now().toISOString(), answeredAt: null };
  const ordersUnderWay: OrdersUnderWay = new Map();
  const quietMs = () => settings.current().shop.notPlacedAfterMs;
  const quietTimes = createQuietTimes({ moment, quietMs });
  const openOrders = () =>
    createOrders({
      api: options.api,
      records,
      settings,
      connection: { view: options.connection ?? (() => connection) },
      readings: { obstacle: options.unchecked ?? (() => null) },
      readFrom: () => ({ ok: true, value: null }),
      ordersUnderWay,
      gate,
      quietTimes,
      unwrittenAnswers,
      mayOrder: options.mayOrder ?? (() => null),
      announceSubmission: options.announceSubmission ?? ((view) => announced.push(view)),
      announceUnresolved: (list) => lists.push(list),
      reach: options.reach ?? (() => {}),
      moment,
    });
  return {
    records,
    tickets: createTickets({ records, settings, ordersUnderWay, prefix: 'Q-', now }),
    orders: openOrders(),
    another: openOrders,
    announced,
    lists,
    close: () => opened.records.close(),
  };
}

/** A ticket that can be ordered. Two with the same `parcel` are equal orders. */
export function readyTicket(harness: OrderHarness, parcel = 1): Ticket {
  const opened = harness.tickets.openWith((fresh) => {
    const line = {
      id: 'line-1',
      sku: 'BALL-50',
      title: 'Tow ball',
      brand: null,
      quantity: String(parcel),
      price: '29.95',
    };
    const addressed = setAddress(fresh, { line1: '12 Example Street', city: 'Darwin', postcode: '0800', state: 'NT' });
    return {
      ...setCustomer(addressed, { name: 'Practice Customer', phone: '0491 570 006' }),
      lines: [
        {
          ...line,
          warehouse: null,
          stock: [],
          readAt: fresh.openedAt,
          required: [],
          verdict: null,
          verdictWords: null,
          discontinued: false,
          ...LINE_DEFAULTS,
        },
      ],
    };
  });
  return valueIn(opened);
}

/**
 * Keeps a ticket that was changed, and answers it. One whose order is under way or placed stays as it was, and is
 * answered so.
 */
export function keptTicket(harness: OrderHarness, ticket: Ticket): Ticket {
  void harness.tickets.calls.save({ ticket, cursor: null });
  const kept = valueIn(harness.tickets.find(ticket.id));
  if (kept === null) throw new Error('There is no such ticket.');
  return kept;
}

/** Reviews a ticket and presses *submit*. */
export async function press(harness: OrderHarness, ticket: Ticket, reason: string | null = null) {
  const review = valueIn(await harness.orders.calls.review({ ticket }));
  return harness.orders.calls.submit({ ticket, fingerprint: review.fingerprint, reason });
}

/** Copies a data folder as a power cut would leave it, and answers the copy. */
export function asAPowerCutLeaves(folder: string, to: string): string {
  mkdirSync(to, { recursive: true });
  for (const name of ['records.db', 'records.db-wal']) {
    if (existsSync(join(folder, name))) copyFileSync(join(folder, name), join(to, name));
  }
  return to;
}

/** What the records answered; throws where the storage failed. */
export function storedValue<T>(answer: Stored<T>): T {
  if (!answer.ok) throw new Error(answer.failure.words);
  return answer.value;
}

function shopSettings(counterNumber: number | undefined): KeptSettings {
  const fresh = freshSettings();
  let settings: StoredSettings = {
    ...fresh,
    ...(counterNumber === undefined ? {} : { counterNumber }),
    shop: {
      ...fresh.shop,
      orderAccount: 'SHOP-1',
      defaultWarehouse: 'SYD1',
      supplierPricesIncludeGst: true,
      freightIncludesGst: true,
    },
  };
  const change = (patch: Partial<StoredSettings>): void => {
    settings = { ...settings, ...patch };
  };
  return { current: () => settings, change, changeSoon: change, flush: () => {} };
}
