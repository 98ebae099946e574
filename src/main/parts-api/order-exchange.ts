import type { Socket } from 'node:net';
import { Agent } from 'undici';
import { assertNever } from '#shared/assert-never.ts';
import type { OrderExchange } from '#shared/domain/order/submission.ts';
import { withoutByteOrderMark } from '#shared/domain/order/order-answer-text.ts';
import { wholeBody } from './answer-body.ts';
import { ConnectError } from './connect-problem.ts';
import { type Connector, openConnections, type Ways } from './connector.ts';
import { type AnswerHead, type Exchange, exchangeOnce, type WireRequest } from './exchange.ts';
import { redactionOf } from './redact.ts';

/** Longest answer to an order that is read, bytes. An acknowledgement is two fields. */
const LONGEST_ANSWER = 1024 * 1024;

/**
 * Sends an order (`docs/service.md` 6), at most once (`docs/design.md` 2): one request on a connection that is made for
 * it and closed after it, HTTP/1.1, nothing repeated, no redirect followed, `deadlineMs` for all of it.
 *
 * Once a connection stands, and again at the first byte, `mayLeave` is asked: where it says no, because the computer
 * slept or the clock was set meanwhile, the connection is closed unused.
 *
 * *Not connected* is answered only where no connection stood and so no byte can have left. Once one stands, all that is
 * not an answer is *no complete answer*, however unlikely it is that the service saw anything. `request` is null where
 * there is no credential to send it with.
 */
export async function sendOrderOnce(
  request: WireRequest | null,
  terms: { readonly deadlineMs: number; readonly ways: Ways; readonly mayLeave: () => boolean },
): Promise<OrderExchange> {
  if (request === null) return { kind: 'not connected', reason: 'no credential' };
  const connections = openConnections(terms.ways);
  const connection = openOnce(connections.connect, terms.mayLeave);
  const agent = new Agent({
    connect: connection.open,
    connections: 1,
    pipelining: 0,
    allowH2: false,
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), terms.deadlineMs);
  try {
    const exchange = await exchangeOnce(agent, request, {
      signal: deadline.signal,
      limit: LONGEST_ANSWER,
      // A refusal counts only where it is whole, so that all of it is read.
      refusalLimit: Number.POSITIVE_INFINITY,
    });
    return outcomeOf(exchange, {
      stood: connection.stood(),
      late: connection.late(),
      deadlineMs: terms.deadlineMs,
      redact: redactionOf(request.headers.authorization ?? null),
    });
  } finally {
    clearTimeout(timer);
    connection.refuse();
    connections.abandon();
    await agent.destroy();
  }
}

/**
 * Lets one connection be opened and no second one: the client would open another where the first closes before it has
 * written to it. One that comes to stand after `refuse` is closed unused.
 */
function openOnce(connector: Connector, mayLeave: () => boolean) {
  let asked = false;
  let stood = false;
  let late = false;
  let refused = false;
  const open: Connector = (target, callback) => {
    if (asked || refused) {
      const words = 'The connection closed before the order was written to it.';
      callback(new ConnectError({ kind: 'broken off', words }), null);
      return;
    }
    asked = true;
    connector(target, (...[error, socket]) => {
      if (error !== null) callback(error, null);
      else if (refused) socket.destroy();
      else if (mayLeave()) {
        stood = true;
        askBeforeFirstByte(socket, mayLeave, () => {
          late = true;
        });
        callback(null, socket);
      } else {
        late = true;
        socket.destroy();
        const words = 'The connection was set up too late to send the order.';
        callback(new ConnectError({ kind: 'connect timed out', words }), null);
      }
    });
  };
  return {
    open,
    stood: () => stood,
    late: () => late,
    refuse: () => {
      refused = true;
    },
  };
}

/**
 * Asks once more whether the order may leave, at the last moment that is ours: the client writes a request into a
 * corked socket and uncorks it. The computer may have stopped since the connection stood. Where the order may not leave
 * any more, the connection is closed, and nothing of what it holds is written.
 */
function askBeforeFirstByte(socket: Socket, mayLeave: () => boolean, late: () => void): void {
  const uncork = socket.uncork.bind(socket);
  socket.uncork = () => {
    socket.uncork = uncork;
    if (mayLeave()) {
      uncork();
      return;
    }
    late();
    socket.destroy();
  };
}

function outcomeOf(
  exchange: Exchange,
  terms: {
    readonly stood: boolean;
    /** A connection stood when the order might not leave any more. */
    readonly late: boolean;
    readonly deadlineMs: number;
    readonly redact: (text: string) => string;
  },
): OrderExchange {
  const seconds = `${terms.deadlineMs / 1000} seconds`;
  if (terms.late) return { kind: 'not connected', reason: 'too late' };
  switch (exchange.kind) {
    case 'answered':
      return answered(exchange, true, terms.redact);
    case 'cut':
    case 'too long':
      return answered(exchange, false, terms.redact);
    case 'not connected': {
      const { kind: reason, words } = exchange.problem;
      // One that broke off on a straight way may have stood for the service.
      return terms.stood || reason === 'broken off'
        ? { kind: 'no complete answer', happened: asPhrase(terms.redact(words)) }
        : { kind: 'not connected', reason };
    }
    case 'no answer':
      return { kind: 'no complete answer', happened: 'the connection was cut before an answer came' };
    case 'stopped':
      if (!terms.stood) return { kind: 'not connected', reason: 'connect timed out' };
      return exchange.head === null
        ? { kind: 'no complete answer', happened: `no answer came within ${seconds}` }
        : {
            kind: 'no complete answer',
            happened: `an answer (${exchange.head.status}) began and was not complete within ${seconds}`,
          };
    default:
      return assertNever(exchange);
  }
}

/**
 * The answer with its text. One that does not say how long it is ends where the connection does, cut or not: it counts
 * as complete only where it is whole JSON, which no cut one is.
 */
function answered(
  exchange: Extract<Exchange, { readonly head: AnswerHead; readonly body: unknown }>,
  whole: boolean,
  redact: (text: string) => string,
): OrderExchange {
  const { head, body } = exchange;
  if (!/^(identity)?$/i.test(head.contentEncoding?.trim() ?? '')) {
    return { kind: 'no complete answer', happened: `the answer (${head.status}) came packed, which was not asked for` };
  }
  const text = wholeBody(body).toString('utf8');
  const complete = whole && (head.framed || isJsonObject(withoutByteOrderMark(text)));
  return { kind: 'answered', status: head.status, body: redact(text), complete };
}

function isJsonObject(text: string): boolean {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' && json !== null;
  } catch {
    return false;
  }
}

/** A sentence as a part of a longer one. */
function asPhrase(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, '');
}
