import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { assertNever } from '#shared/assert-never.ts';
import { type Answer, jsonAnswer, refusal } from '../operations/answer.ts';
import type { PracticeOperation } from '../operation.ts';
import type { Drill } from './drill-table.ts';
import { resetConnection, sendHalf, sendHuge, sendTruncated } from './raw-answer.ts';
import { faultyAnswer } from './faulty-answer.ts';

/** What a drill is performed with. */
export interface DrillContext {
  readonly operation: PracticeOperation;
  /** Does what was asked and gives the answer: an order is accepted by it. */
  readonly act: () => Answer | Promise<Answer>;
  readonly outgoing: ServerResponse;
  readonly slowMs: number;
  /** Aborted where a slow answer is to come at once. */
  readonly hurried: AbortSignal;
  /** Address that a redirect names. */
  readonly movedTo: string;
  /** Aborted when the service closes. */
  readonly closing: AbortSignal;
}

/** The field that a refusal of each operation names. */
const FIELDS: Readonly<Record<PracticeOperation, string>> = {
  'vehicle access': 'store',
  product: 'productId',
  'plate search': 'plate',
  'shipping rates': 'shipping_quote_request.items[0].sku',
  order: 'order.lines[0].sku',
  'product picture': 'sku',
};

/** Waits, ms; resolves at once when it is ended, as when the service closes. */
export async function pause(ms: number, ended: AbortSignal): Promise<void> {
  await setTimeout(ms, undefined, { signal: ended }).catch(() => undefined);
}

/** Leaves the asker waiting until one of the two ends hangs up. */
async function hang({ outgoing }: DrillContext): Promise<null> {
  if (!outgoing.destroyed) {
    await once(outgoing, 'close');
  }
  return null;
}

/** Runs a drill. Gives the answer to be sent as usual, or null where the drill has dealt with the connection itself. */
export async function performDrill(drill: Drill, context: DrillContext): Promise<Answer | null> {
  const { operation, act, outgoing } = context;
  const field = FIELDS[operation];
  switch (drill) {
    case 'slow': {
      const answer = await act();
      await pause(context.slowMs, AbortSignal.any([context.closing, context.hurried]));
      return answer;
    }
    case 'never answers':
      return hang(context);
    case 'not authorised':
      return refusal(401, 'Authorization', 'Drill: the credential is not accepted.');
    case 'not found':
      return refusal(404, field, `Drill: ${field} was not found.`);
    case 'refused':
      return refusal(422, field, `Drill: ${field} is not accepted.`);
    case 'rate limited':
      return jsonAnswer(429, { message: 'Drill: too many requests.' }, { 'retry-after': '1' });
    case 'service error':
      return jsonAnswer(500, { message: 'Drill: the service has failed.' });
    case 'reset before acceptance':
      resetConnection(outgoing);
      return null;
    case 'truncated':
      await sendTruncated(outgoing, await act());
      return null;
    case 'not JSON': {
      await act();
      const body = '<!doctype html><html><head><title>Back soon</title></head><body><h1>Back soon</h1></body></html>';
      return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body };
    }
    case 'wrong type deep inside':
      return faultyAnswer(await act(), operation);
    case 'redirect':
      return { status: 307, headers: { location: context.movedTo }, body: '' };
    case 'huge':
      await sendHuge(outgoing, await act());
      return null;
    case 'reset after acceptance':
      await act();
      resetConnection(outgoing);
      return null;
    case 'never answers after acceptance':
      await act();
      return hang(context);
    case 'service error after acceptance':
      await act();
      return jsonAnswer(500, { message: 'Drill: the service has failed.' });
    case 'success false':
      return jsonAnswer(200, {
        success: false,
        message: 'Drill: the account is on stop.',
        order_transaction_id: '00000000-0000-0000-0000-000000000000',
      });
    case 'address refused': {
      const street = 'order.address.address_line_1';
      return refusal(422, street, `${street}: no carrier delivers to a post office box. Give a street address.`);
    }
    case 'no transaction id':
      await act();
      return jsonAnswer(200, { success: true });
    case 'half answer':
      await sendHalf(outgoing, await act());
      return null;
    default:
      return assertNever(drill);
  }
}
