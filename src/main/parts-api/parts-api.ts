import { createHash } from 'node:crypto';
import { Agent } from 'undici';
import type { z } from 'zod';
import type { Checked } from '#shared/domain/values/checked.ts';
import { checkCredential } from '#shared/domain/values/credential.ts';
import type { FieldWarning } from '#shared/interface/field-warning.ts';
import type { OrderExchange } from '#shared/domain/order/submission.ts';
import { decode } from '#shared/interface/decode.ts';
import { pathText } from '#shared/interface/field-path.ts';
import type { OrderRequest } from '#shared/interface/order.ts';
import { type PlateSearchAnswer, plateSearchRequest, type PlateSearchRequest } from '#shared/interface/plate-search.ts';
import { type RatesAnswer, type RatesRequest, ratesRequest } from '#shared/interface/shipping-rates.ts';
import type { VehicleAccessAnswer, VehicleAccessQuery } from '#shared/interface/vehicle-access.ts';
import {
  type Failure,
  failed,
  type NotConnectedReason,
  type Operation,
  type Result,
  succeeded,
} from '#shared/result.ts';
import { ANSWER_SCHEMAS, type ValueOf, type ValueOperation } from '../part-cache/answer-schemas.ts';
import { parseJson } from '../part-cache/parse-json.ts';
import type { LoadedParts } from '../part-cache/loaded-parts.ts';
import { openConnections, type Ways } from './connector.ts';
import type { WireRequest } from './exchange.ts';
import { answerOf, type FailureTerms, unreadable, type WholeAnswer } from './failures.ts';
import { InFlight } from './in-flight.ts';
import { sendOrderOnce } from './order-exchange.ts';
import { LARGEST_PICTURE, type Picture, pictureOf, pictureRequest } from './product-picture.ts';
import { readWithRepeats } from './reads.ts';
import { redactionOf } from './redact.ts';
import { neverRepeat, type RepeatRule, repeatPaidReads, repeatReads } from './retries.ts';
import * as requests from './service-requests.ts';

/** Longest answer that is read, bytes. */
const LONGEST_ANSWER = 64 * 1024 * 1024;

/** Longest answer that is decoded in main, bytes. Longer ones are decoded in the worker of the part cache. */
const LONGEST_IN_MAIN = 1024 * 1024;

/** Connections to one host that reads share. */
const CONNECTIONS_PER_HOST = 6;

/** An answer that was read. */
export interface Decoded<T> {
  readonly value: T;
  /** Fields that could not be read and were left out. */
  readonly warnings: readonly FieldWarning[];
  /** When the service answered, ISO time. */
  readonly readAt: string;
}

/**
 * The five operations of `docs/service.md` and the product picture, over HTTP. Nothing is thrown; what goes wrong
 * comes back as a failure that never holds the credential. A look-up whose signal ends is answered *cancelled* at once,
 * and stopped at the service's end too when nobody else waits for the same.
 */
export interface PartsApi {
  /** Asks who answers, as a read unless `mayRepeat` says otherwise. */
  vehicleAccess(
    query: VehicleAccessQuery,
    signal?: AbortSignal,
    mayRepeat?: RepeatRule,
  ): Promise<Result<Decoded<VehicleAccessAnswer>>>;
  plateSearch(request: PlateSearchRequest, signal?: AbortSignal): Promise<Result<Decoded<PlateSearchAnswer>>>;
  shippingRates(request: RatesRequest, signal?: AbortSignal): Promise<Result<Decoded<RatesAnswer>>>;
  /**
   * Reads a product by any code into the part cache, and answers with the sku that it has there. One that may not be
   * repeated is a request of its own, though others ask for the same meanwhile.
   */
  product(code: string, signal?: AbortSignal, mayRepeat?: RepeatRule): Promise<Result<ReadProduct>>;
  /**
   * Sends an order: one request, never repeated. What came of it is classified by `classifyExchange`. `mayLeave` is
   * asked when the connection stands and again right before the first byte: where it says no, not one byte is written.
   */
  submitOrder(request: OrderRequest, mayLeave: () => boolean): Promise<OrderExchange>;
  /** Fetches the picture at an address that a product record gives. The credential does not go along. */
  picture(address: string, signal?: AbortSignal): Promise<Result<Picture>>;
  /** Stops the look-ups that are under way (they end as *cancelled*) and lets go of connections. Orders go on. */
  close(): Promise<void>;
}

/** A product that was read: its sku, and when the service answered, ISO time. */
export interface ReadProduct {
  readonly sku: string;
  readonly readAt: string;
}

/** What a connection to the service is made of. */
export interface PartsApiOptions {
  /** As `checkBaseUrl` answers it. */
  readonly baseUrl: string;
  /** Practice: whatever a record names, nothing but the service itself is connected to. False where it is left out. */
  readonly reachesItsServiceAlone?: boolean;
  /** Asked at each request and kept nowhere; null where there is none. */
  readonly credential: () => string | null;
  /** Why there is no credential, where there is none; *credential missing* where it is left out. */
  readonly noCredential?: () => Extract<NotConnectedReason, `credential ${string}`>;
  /** Total deadlines, ms: connecting, repeats and the body of the answer included. */
  readonly deadlines: () => { readonly plateMs: number; readonly readMs: number; readonly orderMs: number };
  readonly loadedParts: LoadedParts;
  /** Address of the proxy for a URL; null for a direct connection. */
  readonly proxyFor?: (url: string) => Promise<string | null>;
  /** Longest time for a connection to stand, ms; ten seconds where it is left out. */
  readonly openingLimitMs?: number;
  readonly now?: () => Date;
  /** 0 to 1; spreads repeats. */
  readonly random?: () => number;
}

/** A question to the service: what goes out, and how its answer is read. */
interface Question<T> {
  readonly operation: Operation;
  readonly request: WireRequest;
  readonly deadlineMs: number;
  readonly mayRepeat: RepeatRule;
  /** Whether it is not shared with others who ask the same, who may want it repeated; false where it is left out. */
  readonly apart?: boolean;
  readonly read: (answer: WholeAnswer, terms: FailureTerms) => Promise<Result<T>>;
}

/** Makes the client of one service. */
export function createPartsApi(options: PartsApiOptions): PartsApi {
  const { baseUrl, loadedParts, deadlines, now = () => new Date(), random = Math.random } = options;
  const ways: Ways = {
    proxyFor: options.proxyFor,
    onlyTo: options.reachesItsServiceAlone === true ? new URL(baseUrl).origin : null,
    openingLimitMs: options.openingLimitMs,
  };
  const connections = openConnections(ways);
  const agent = new Agent({
    connect: connections.connect,
    connections: CONNECTIONS_PER_HOST,
    pipelining: 1,
    allowH2: false,
    // The deadline of the call covers every wait.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  const inFlight = new InFlight();

  /** The credential and where it goes; or why nothing can be asked. */
  function target(): Result<requests.RequestTarget> {
    const credential = options.credential();
    if (credential === null) {
      return failed({ kind: 'not connected', reason: options.noCredential?.() ?? 'credential missing' });
    }
    const checked = checkCredential(credential);
    if (!checked.ok) return failed(invalid(null, 'credential', checked.message));
    return succeeded({ baseUrl, credential });
  }

  function ask<T>(question: Question<T>, signal: AbortSignal | undefined): Promise<Result<T>> {
    const { operation, request, deadlineMs } = question;
    const { authorization = null, ...headers } = request.headers;
    const redact = redactionOf(authorization);
    const carry = async (stopped: AbortSignal): Promise<Result<T>> => {
      const limit = operation === 'product picture' ? LARGEST_PICTURE : LONGEST_ANSWER;
      const { mayRepeat } = question;
      const exchange = await readWithRepeats(agent, request, {
        deadlineMs,
        limit,
        mayRepeat,
        signal: stopped,
        now,
        random,
      });
      const terms = { operation, host: new URL(request.origin).host, deadlineMs, redact, now: now() };
      const answer = answerOf(exchange, terms);
      return answer.ok ? question.read(answer.value, terms) : answer;
    };
    const { apart = false } = question;
    const sameAs = [operation, request.origin, request.path, request.body, headers, authorization, apart];
    return inFlight.ask(createHash('sha256').update(JSON.stringify(sameAs)).digest('base64'), carry, signal);
  }

  /** Asks one of the operations whose answer is a value. */
  async function askForValue<Name extends ValueOperation>(
    operation: Name,
    write: (target: requests.RequestTarget) => Checked<WireRequest>,
    signal: AbortSignal | undefined,
    mayRepeat: RepeatRule = repeatReads,
  ): Promise<Result<Decoded<ValueOf<Name>>>> {
    const service = target();
    if (!service.ok) return service;
    const request = write(service.value);
    if (!request.ok) return failed(invalid(operation, 'store', request.message));
    const question: Question<Decoded<ValueOf<Name>>> = {
      operation,
      request: request.value,
      deadlineMs: operation === 'plate search' ? deadlines().plateMs : deadlines().readMs,
      mayRepeat,
      read: (answer, terms) => readValue(operation, answer, terms),
    };
    return ask(question, signal);
  }

  async function readValue<Name extends ValueOperation>(
    operation: Name,
    { head, body }: WholeAnswer,
    terms: FailureTerms,
  ): Promise<Result<Decoded<ValueOf<Name>>>> {
    const readAt = now().toISOString();
    const reading =
      body.bytes > LONGEST_IN_MAIN
        ? await loadedParts.decode({ operation, blocks: body.blocks })
        : decodeHere(operation, body.blocks);
    if (!reading.ok) return failed(unreadable(head, terms, reading));
    return succeeded({ value: reading.value as ValueOf<Name>, warnings: reading.warnings, readAt });
  }

  return {
    vehicleAccess: (query, signal, mayRepeat) =>
      askForValue('vehicle access', (service) => requests.vehicleAccessRequest(service, query), signal, mayRepeat),

    plateSearch: async (search, signal) => {
      const problem = inputProblem('plate search', plateSearchRequest, search);
      if (problem !== null) return failed(problem);
      const write = (service: requests.RequestTarget) => requests.plateSearchRequest(service, search);
      return askForValue('plate search', (service) => ({ ok: true, value: write(service) }), signal, repeatPaidReads);
    },

    shippingRates: async (asked, signal) => {
      const problem = inputProblem('shipping rates', ratesRequest, asked);
      if (problem !== null) return failed(problem);
      const write = (service: requests.RequestTarget) => requests.ratesRequest(service, asked);
      return askForValue('shipping rates', (service) => ({ ok: true, value: write(service) }), signal);
    },

    product: async (code, signal, mayRepeat = repeatReads) => {
      const service = target();
      if (!service.ok) return service;
      const request = requests.productRequest(service.value, code);
      if (!request.ok) return failed(invalid('product', 'code', request.message));
      loadedParts.prepare();
      const read: Question<ReadProduct>['read'] = async ({ head, body }, terms) => {
        const readAt = now().toISOString();
        const reading = await loadedParts.read({ blocks: body.blocks, askedFor: code, readAt });
        return reading.ok ? succeeded({ sku: reading.sku, readAt }) : failed(unreadable(head, terms, reading));
      };
      const deadlineMs = deadlines().readMs;
      const apart = mayRepeat === neverRepeat;
      return ask({ operation: 'product', request: request.value, deadlineMs, mayRepeat, apart, read }, signal);
    },

    submitOrder: (order, mayLeave) => {
      const service = target();
      const { orderMs } = deadlines();
      const request = service.ok ? requests.orderRequest(service.value, order) : null;
      return sendOrderOnce(request, { deadlineMs: orderMs, ways, mayLeave });
    },

    picture: async (address, signal) => {
      const request = pictureRequest(address, baseUrl);
      if (!request.ok) return request;
      const deadlineMs = deadlines().readMs;
      const read = async (answer: WholeAnswer, terms: FailureTerms) => pictureOf(answer, terms);
      const operation = 'product picture';
      return ask({ operation, request: request.value, deadlineMs, mayRepeat: repeatReads, read }, signal);
    },

    close: async () => {
      inFlight.close();
      connections.abandon();
      await agent.destroy();
    },
  };
}

function decodeHere(operation: ValueOperation, blocks: readonly Uint8Array[]) {
  const parsed = parseJson(blocks);
  return parsed.ok ? decode(ANSWER_SCHEMAS[operation], parsed.json) : parsed;
}

/** What an input lacks that the operation's schema wants; null where it is as it should be. */
function inputProblem(operation: Operation, schema: z.ZodType, input: unknown): Failure | null {
  const checked = schema.safeParse(input);
  if (checked.success) return null;
  const problems = checked.error.issues.map(({ path, message }) => ({
    field: pathText(path.map((step) => (typeof step === 'symbol' ? step.toString() : step))),
    message,
  }));
  return { kind: 'invalid input', operation, problems };
}

function invalid(operation: Operation | null, field: string, message: string): Failure {
  return { kind: 'invalid input', operation, problems: [{ field, message }] };
}
