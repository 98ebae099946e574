import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { buildCatalogue, type PracticeCatalogue } from './catalogue/catalogue.ts';
import { Inventory } from './catalogue/inventory.ts';
import type { PracticeStock } from './catalogue/product.ts';
import { RateBoard, type RateTroubles } from './drills/rate-troubles.ts';
import { type DrillSwitches, FaultSwitch } from './drills/fault-switch.ts';
import { type AcceptedOrder, OrderBook } from './order-book.ts';
import { type ReceivedRequest, RequestLog } from './request-log.ts';
import { serviceApp } from './service-app.ts';

const BASE_PATH = '/practice';
const DEFAULT_SEED = 1;
const DEFAULT_SLOW_MS = 12_000;

/** How the service is started. */
export interface PracticeOptions {
  /** What the catalogue is drawn from; 1 where it is not given. The fixtures are the same for every seed. */
  readonly seed?: number;
  /** How long *slow* takes, ms; 12 seconds where it is not given. */
  readonly slowMs?: number;
}

/**
 * A running practice service: the wire of `docs/service.md` on loopback, and what a lesson or a test looks at behind
 * it.
 */
export interface PracticeService {
  /** `http://127.0.0.1:PORT/practice`: the operations are under `/v1` of it. */
  readonly baseUrl: string;
  /** What the `Authorization` header has to hold, verbatim. Another at each start. */
  readonly credential: string;
  /** The orders that were accepted, in order; grows. */
  readonly orders: readonly AcceptedOrder[];
  /** The requests that were received, the last 10,000 of them; grows. */
  readonly requests: readonly ReceivedRequest[];
  readonly drills: DrillSwitches;
  readonly rateTroubles: RateTroubles;
  readonly catalogue: PracticeCatalogue;
  /** Gives a part another price from now on, dollars as decimal text. Throws where there is no such sku. */
  changePrice(sku: string, price: string): void;
  /** Gives a part other stock from now on. Throws where there is no such sku. */
  changeStock(sku: string, stock: readonly PracticeStock[]): void;
  /** Stops it: every connection is cut, those that hang included. Calling it again does nothing more. */
  close(): Promise<void>;
}

/** Catalogues that something still uses, by their seeds: the same is not drawn twice. */
const DRAWN = new Map<number, WeakRef<PracticeCatalogue>>();

function catalogueOf(seed: number): PracticeCatalogue {
  const known = DRAWN.get(seed)?.deref();
  if (known !== undefined) return known;
  const catalogue = buildCatalogue(seed);
  DRAWN.set(seed, new WeakRef(catalogue));
  return catalogue;
}

async function listen(server: Server): Promise<number> {
  const listening = once(server, 'listening');
  server.listen(0, '127.0.0.1');
  await listening;
  const address = server.address();
  if (address === null || typeof address === 'string') {
    throw new Error('The practice service has no port');
  }
  return address.port;
}

/**
 * Starts the practice service on 127.0.0.1, on a port that is free, with a credential made for this start. Rejects
 * where no port can be had.
 */
export async function startPracticeService(options: PracticeOptions = {}): Promise<PracticeService> {
  const catalogue = catalogueOf(options.seed ?? DEFAULT_SEED);
  const inventory = new Inventory(catalogue);
  const credential = `practice-${randomBytes(24).toString('hex')}`;
  const orders = new OrderBook();
  const log = new RequestLog();
  const faultSwitch = new FaultSwitch();
  const rateBoard = new RateBoard();
  const closing = new AbortController();
  let baseUrl = '';

  const app = serviceApp({
    catalogue,
    product: (code) => inventory.product(code),
    orders,
    rateBoard,
    baseUrl: () => baseUrl,
    slowMs: options.slowMs ?? DEFAULT_SLOW_MS,
    basePath: BASE_PATH,
    credential,
    log,
    faultSwitch,
    closing: closing.signal,
  });
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false, createServer });
  if (!(server instanceof Server)) {
    throw new TypeError('The practice service wants a plain HTTP server');
  }
  server.keepAliveTimeout = 60_000;
  baseUrl = `http://127.0.0.1:${await listen(server)}${BASE_PATH}`;

  let closed: Promise<void> | null = null;
  const shut = async (): Promise<void> => {
    const ended = once(server, 'close');
    closing.abort();
    server.close();
    server.closeAllConnections();
    await ended;
  };
  return {
    baseUrl,
    credential,
    orders: orders.accepted,
    requests: log.received,
    drills: faultSwitch,
    rateTroubles: rateBoard,
    catalogue,
    changePrice: (sku, price) => inventory.change(sku, { price }),
    changeStock: (sku, stock) => inventory.change(sku, { stock }),
    close: () => {
      closed ??= shut();
      return closed;
    },
  };
}
