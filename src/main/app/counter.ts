import type { CounterpartHandlers } from '#shared/contract.ts';
import type { CodeListView } from '#shared/code-list-view.ts';
import type { SubmissionView } from '#shared/domain/order/submission.ts';
import type { ConnectionStatus, UnknownOrder } from '#shared/records-view.ts';
import { type Failure, type Result, succeeded } from '#shared/result.ts';
import type { MakeView } from '#shared/session.ts';
import type { LoadedParts } from '../part-cache/loaded-parts.ts';
import type { PartsApi } from '../parts-api/parts-api.ts';
import { createPersonsFirst } from '../parts-api/persons-first.ts';
import { neverRepeat, type RepeatRule } from '../parts-api/retries.ts';
import type { SupplierCache } from '../records/cache/cache.ts';
import type { Records } from '../records/records.ts';
import { createCallNotesService } from '../services/call-notes.ts';
import type { ReachPoint } from './crash-points.ts';
import type { UnwrittenAnswers } from '../services/answer-recorder.ts';
import type { BackgroundClock } from '../services/background-clock.ts';
import { createCallBacks } from '../services/call-backs.ts';
import { createCustomerSheetService } from '../services/customer-sheets.ts';
import { createDaySheet } from '../services/day-sheet.ts';
import { createBarcodes } from '../services/barcodes.ts';
import type { PlatformPorts } from '../platform/platform-ports.ts';
import { type ConnectionMonitor, monitorConnection } from '../services/connection-monitor.ts';
import type { Lookups } from '../services/lookups.ts';
import type { QuoteRecord } from '../records/shop/quote-record.ts';
import type { HistoryEntry } from '../records/shop/submissions.ts';
import { createNoteGst } from '../services/gst-read-from.ts';
import { createKnownParts } from '../services/known-parts.ts';
import { createCodeListService } from '../services/code-list.ts';
import { type CodeReader, createCodeReader } from '../services/code-reader.ts';
import { createPartReading } from '../services/part-reading.ts';
import type { OrderGate } from '../services/order-gate.ts';
import { createOrderList } from '../services/order-list.ts';
import { createOutcomeService } from '../services/order-outcomes.ts';
import { createOrderPapers } from '../services/order-papers.ts';
import { createOrders, type Orders, type OrdersUnderWay } from '../services/orders.ts';
import { createLookAtPrices } from '../services/own-prices.ts';
import { createParts } from '../services/parts.ts';
import type { PictureStore } from '../services/picture-store.ts';
import { keepBehind } from '../services/plates-behind.ts';
import { createPrivacyService } from '../services/privacy.ts';
import { createQuotes } from '../services/quotes.ts';
import { createRates } from '../services/rates.ts';
import { createOrderCheck } from '../services/order-check.ts';
import { createReadings, tellingAlso } from '../services/readings.ts';
import type { Moment } from '#shared/domain/order/send-window.ts';
import type { QuietTimes } from '../services/quiet-times.ts';
import type { ProgressTeller } from './progress.ts';
import type { ShopRoom } from './shop-room.ts';
import type { KeptSettings } from './stored-settings.ts';
import type { ReadFrom } from '../services/supplier-read-from.ts';
import type { Signing } from '../services/signing.ts';
import { createTickets } from '../services/tickets.ts';
import { createVehicles } from '../services/vehicles.ts';

/**
 * Everything a seller does in one mode. The service and practice each have a counter of their own, with nothing
 * shared between them, so that training never touches a real ticket.
 */
export interface Counter {
  readonly api: PartsApi;
  readonly connection: ConnectionMonitor;
  /** What it answers to the window. */
  readonly calls: CounterCalls;
  readonly orders: Pick<Orders, 'unresolved' | 'settled'>;
  /** What reads in the background: it is told where something changed that it waits for. */
  readonly background: Pick<CodeReader, 'look'>;
  /**
   * To be called where its settings may be others: since when they say what they say of GST is written down, and what
   * reads in the background goes on by them.
   */
  settingsChanged(): void;
  /** The lightest question to the service, asked once: whether anybody is there. It costs nothing. */
  probe(): Promise<Result<unknown>>;
  /** Lets go of connections and memory, after a request under way has ended. The records stay open. */
  close(): Promise<void>;
}

/** The rooms of the contract that a counter answers, each with every call of it. */
export type CounterCalls = Pick<
  CounterpartHandlers,
  | 'vehicles'
  | 'parts'
  | 'known'
  | 'barcodes'
  | 'codeList'
  | 'rates'
  | 'differences'
  | 'connection'
  | 'tickets'
  | 'quotes'
  | 'callBacks'
  | 'customers'
  | 'daySheet'
  | 'orders'
  | 'privacy'
>;

/** What a counter is built of. */
export interface CounterOptions {
  readonly mode: 'service' | 'practice';
  /** Of the numbers of quotes: "Q-", "TR-". */
  readonly quotePrefix: string;
  readonly api: PartsApi;
  readonly loadedParts: LoadedParts;
  readonly pictures: PictureStore;
  readonly settings: KeptSettings;
  readonly lookups: Lookups;
  readonly progress: ProgressTeller;
  /** The records of the mode, open, which outlive a change of the connection; and what its supplier answered before. */
  readonly records: Records;
  readonly cache: SupplierCache;
  /** Since when its supplier is the one that is connected (`supplier-read-from.ts`). */
  readonly readFrom: ReadFrom;
  readonly ordersUnderWay: OrdersUnderWay;
  readonly gate: OrderGate;
  readonly quietTimes: QuietTimes;
  readonly unwrittenAnswers: UnwrittenAnswers;
  readonly ports: PlatformPorts;
  readonly pictureAddress: (sha256: string) => string;
  readonly readMakes: (mayRepeat?: RepeatRule) => Promise<Result<readonly MakeView[]>>;
  /** Why nothing may be sold at the moment, or null. */
  readonly mayOrder: () => Failure | null;
  /** False while a lesson of practice runs. */
  readonly mayReadInBackground: () => boolean;
  readonly announceSubmission: (submission: SubmissionView) => void;
  readonly announceUnresolved: (unresolved: readonly UnknownOrder[]) => void;
  readonly announceConnection: (status: ConnectionStatus) => void;
  readonly announceCodeList: (view: CodeListView) => void;
  /** Tells whose answers these are from those of any other supplier. */
  readonly supplier: string;
  /** The clock by which codes are read in the background. */
  readonly backgroundClock: BackgroundClock;
  /** Hears of an error of Counterpart’s own that nobody waits for. */
  readonly fault: (error: unknown) => void;
  readonly announceCallBacks: () => void;
  /** Who is signed in, and what they may; null in practice, which has no people. */
  readonly signing: Pick<Signing, 'isOn' | 'refusal' | 'initials'> | null;
  /** What the other counters of the shop are asked first; left out where there can be none. */
  readonly shop?: Pick<ShopRoom, 'askShop' | 'catchUp' | 'forgetInShop' | 'mayRevise' | 'toldOfOther'>;
  readonly reach: ReachPoint;
  readonly moment: () => Moment;
  readonly now: () => Date;
}

/** Builds a counter on a connection to a service and on the records of its mode. */
export function createCounter(options: CounterOptions): Counter {
  const probe = () => options.readMakes(neverRepeat);
  const connection = monitorConnection({
    api: options.api,
    probe,
    announce(now) {
      options.announceConnection(now);
      reader.look();
    },
    now: options.now,
  });
  const callBacks = createCallBacks({ ...options, prefix: options.quotePrefix });
  const gateway = createPersonsFirst({
    api: connection.api,
    quiet: () => reader.look(),
    steadyMs: () => options.backgroundClock.steadyMs(),
  });
  const readings = tellingAlso(createReadings(options), callBacks.partRead);
  const reading = createPartReading({ ...options, readings });
  const codeList = createCodeListService({
    ...options,
    reader: () => reader,
    announce: options.announceCodeList,
  });
  const reader = createCodeReader({
    ...options,
    gateway,
    isConnected: () => connection.view().state !== 'down',
    reading,
    told: codeList.told,
    clock: options.backgroundClock,
  });
  const signed = signedBy(options);
  const behind = keepBehind(options.cache.plates, options.fault);
  const cache = { ...options.cache, plates: behind.plates };
  const watched = { ...options, ...signed, ...options.shop, api: gateway.api, connection, readings, reading, cache };
  const noteGst = createNoteGst(options);
  // Where the disk does not take it, it is noted again before anything is quoted.
  noteGst();
  const tickets = createTickets({ ...options, prefix: options.quotePrefix });
  const orders = createOrders(watched);
  const known = createKnownParts(options);
  return {
    api: gateway.api,
    connection,
    orders,
    background: reader,
    calls: {
      vehicles: createVehicles(watched),
      parts: createParts(watched),
      known: known.calls,
      barcodes: createBarcodes(options),
      codeList: codeList.calls,
      rates: createRates(watched),
      differences: createOrderCheck(watched),
      connection: { check: async () => succeeded(await connection.check()) },
      tickets: tickets.calls,
      quotes: createQuotes({ ...options, ...signed, ...options.shop, tickets, noteGst }),
      callBacks: callBacks.calls,
      customers: createCustomerSheetService({ ...options, prefix: options.quotePrefix }),
      daySheet: createDaySheet(options),
      orders: {
        ...orders.calls,
        ...createOrderList(options),
        ...createOrderPapers({
          ...options,
          orders,
          tickets,
          historyEntry: (id) => historyEntryOf(options.records, id),
        }),
        ...createOutcomeService({ ...options, orders }),
        ...createCallNotesService(options),
      },
      privacy: createPrivacyService({ ...options, ...signed, ...options.shop, cache }),
    },
    settingsChanged() {
      noteGst();
      // It may wait for more room on the disk, or for parts that it may refresh.
      reader.look();
    },
    probe,
    close: async () => {
      connection.close();
      known.close();
      codeList.close();
      await reader.close();
      await orders.settled();
      options.settings.flush();
      await options.api.close();
      behind.catchUp();
      await options.loadedParts.close();
    },
  };
}

/** What the services of a counter with people ask of them; nothing in practice. */
function signedBy({ signing, records }: CounterOptions) {
  if (signing === null) return {};
  return {
    lookAtPrices: createLookAtPrices({ quotes: records.quotes, signing }),
    initialsOf: signing.initials,
    issued({ ticket, label }: QuoteRecord, ownPrices: number) {
      if (!signing.isOn()) return;
      const initials = signing.initials('');
      records.audit.record({ act: 'quote issued', ticketId: ticket.id, label }, initials);
      if (ownPrices === 0) return;
      records.audit.record({ act: 'price overridden', ticketId: ticket.id, lines: ownPrices }, initials);
    },
  };
}

function historyEntryOf(records: Records, submissionId: string): HistoryEntry | null {
  const entry = records.submissions.ending(submissionId);
  return entry.ok ? entry.value : null;
}
