import { assertNever } from '#shared/assert-never.ts';
import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import type { CrashPoint } from '#main/app/crash-points.ts';
import type { OrderExchange } from '#shared/domain/order/submission.ts';
import type { Resolution } from '#main/records/shop/submission-record.ts';
import { press, readyTicket, storedValue } from '#tests/integration/orders/order-harness.ts';
import { BARE_QUOTE, type KeptByCounter, startCounter } from '../joined-counter.ts';
import type { CounterCommand, CounterStart, FromCounter, ToCounter } from './counter-messages.ts';

/**
 * A counter of a shop as a process of its own, to be killed: real records, the real link, and what a history has it do.
 * It tells its parent what happens, in the order in which it does, and asks it how the supplier meets an order.
 */

const started = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as CounterStart;
const kept: KeptByCounter = { ...started.kept, tickets: new Map(started.kept.tickets) };
const { counter } = kept.login;
const PACES = { beatMs: 80, beatDeadlineMs: 800, callDeadlineMs: 1_200, firstWaitMs: 10, longestWaitMs: 40 };
const CLAIM_MS = 1_000;

let lateMs = started.lateMs;
let killAt: CrashPoint | null = null;
let asked = 0;
const exchanges = new Map<number, (exchange: OrderExchange) => void>();

const say = (message: FromCounter): void => void process.send?.(message);

/** What outlives the process, as the membership and the numbers of a counter are in its records. */
function keep(): void {
  writeFileSync(`${started.keptFile}.new`, JSON.stringify({ ...kept, tickets: [...kept.tickets] }));
  renameSync(`${started.keptFile}.new`, started.keptFile);
}

const joined = await startCounter({
  shop: started,
  kept,
  paces: PACES,
  claimMs: CLAIM_MS,
  moment: () => ({ wallMs: Date.now() + lateMs, steadyMs: performance.now() + lateMs }),
  reach(point) {
    if (point === killAt) process.kill(process.pid, 'SIGKILL');
  },
  heard(call, values, answer) {
    const { kind } = answer as { readonly kind: string };
    if (call === 'claim' && kind === 'granted') {
      const [ticket, submission] = [String(values['p_ticket']), String(values['p_submission'])];
      say({ kind: 'event', event: { kind: 'granted', counter, ticket, submission } });
    }
    if (call === 'quote_put' && kind === 'put')
      say({ kind: 'event', event: { kind: 'quote kept', counter, quote: String(values['p_quote']) } });
    keep();
  },
  saw(seen) {
    say({ kind: 'event', event: { kind: 'saw', counter, ...seen } });
    keep();
  },
  api: {
    async submitOrder({ order }, mayLeave) {
      if (!mayLeave()) return { kind: 'not connected', reason: 'too late' };
      const reference = order.customer_reference;
      const row = storedValue(joined.records.submissions.unresolved()).find(
        ({ id, state }) => state === 'sending' && referenceOf(id) === reference,
      );
      asked += 1;
      const id = asked;
      const answered = Promise.withResolvers<OrderExchange>();
      exchanges.set(id, answered.resolve);
      say({ kind: 'order', id, reference, ticket: row?.ticketId ?? '', submission: row?.id ?? '' });
      return await answered.promise;
    },
  },
});

function referenceOf(submissionId: string): string | undefined {
  return storedValue(joined.records.submissions.papers(submissionId)).request?.order.customer_reference;
}

async function quote(): Promise<null> {
  let block = kept.blocks.find(({ next, last }) => next <= last);
  if (block === undefined) {
    const answer = await joined.calls.lease(3, kept.seen);
    if (answer.kind !== 'leased') return null;
    block = { first: answer.first, last: answer.last, next: answer.first };
    kept.blocks.push(block);
  }
  const [number, quoteId] = [block.next, randomUUID()];
  block.next += 1;
  kept.quotes.push({ quoteId, number });
  // On its disk before it is on paper.
  keep();
  say({ kind: 'event', event: { kind: 'label given', counter, label: number, quote: quoteId } });
  await putQuote({ quoteId, number });
  return null;
}

async function putQuote({ quoteId, number }: { readonly quoteId: string; readonly number: number }): Promise<void> {
  const { revision, issuedAt, form } = BARE_QUOTE;
  const rest = { number, revision, issuedAt, form, body: '{}', customer: null };
  await joined.calls.quotePut({ quoteId, ticketId: quoteId, ...rest });
}

/** A computer that is busy is not reached now and then. */
async function patiently<Result>(act: () => Promise<Result>): Promise<Result> {
  for (let tries = 0; ; tries += 1) {
    await joined.up();
    try {
      return await act();
    } catch (error) {
      if (tries > 50) throw error;
    }
  }
}

async function carryOut(command: CounterCommand): Promise<unknown> {
  const { harness, records, calls, proxy } = joined;
  switch (command.do) {
    case 'make ticket': {
      const ticket = readyTicket(harness, command.parcel);
      const bare = { hold: 0, version: 0, state: 'open', form: 1, body: '{}', customer: null } as const;
      const answer = await patiently(async () => await calls.ticketPut({ ticketId: ticket.id, ...bare }));
      if (answer.kind === 'put') kept.tickets.set(ticket.id, { hold: answer.hold, version: answer.version });
      keep();
      return ticket;
    }
    case 'save ticket':
      storedValue(records.tickets.save(command.ticket, null));
      return null;
    case 'press':
      await press(harness, command.ticket);
      return null;
    case 'take over': {
      const answer = await calls.take(command.ticketId, command.hold);
      if (answer.kind === 'taken') kept.tickets.set(command.ticketId, { hold: answer.hold, version: answer.version });
      keep();
      return null;
    }
    case 'quote':
      return await quote();
    case 'put quotes again':
      for (const one of kept.quotes) await patiently(async () => await putQuote(one));
      return null;
    case 'fault': {
      const fails = () => (command.fault === 'delay' ? proxy.delay(200) : proxy[command.fault]());
      if (command.when === 'now') fails();
      else joined.before(command.when, fails);
      return null;
    }
    case 'heal':
      joined.callOff();
      await proxy.letThrough();
      proxy.switchOn();
      return null;
    case 'kill at':
      killAt = command.point;
      return null;
    case 'be late':
      ({ lateMs } = command);
      return null;
    case 'unresolved': {
      const { orders } = await calls.unresolvedOrders();
      return orders.flatMap(({ submission, ticket, contradiction }) =>
        contradiction === null ? [{ submissionId: submission, ticketId: ticket }] : [],
      );
    }
    case 'resolve': {
      const { submissionId, placed } = command;
      return (await calls.resolve({ submissionId, placed, told: '{}' })).kind === 'resolved';
    }
    case 'hear of': {
      const { submissionId, placed } = command;
      const told = { rung: 'Pat', said: 'asked' };
      const found: Resolution = placed ? { ...told, placed, transactionId: 'T-0' } : { ...told, placed };
      if (storedValue(records.submissions.find(submissionId))?.state === 'unknown')
        storedValue(records.submissions.resolve(submissionId, found, ''));
      return null;
    }
    case 'waive':
      return (await joined.journal.waive(command.counter)).kind === 'waived';
    case 'rest': {
      const states = storedValue(records.submissions.unresolved()).map(({ state }) => state);
      const { kind } = joined.link.view();
      const isAtRest =
        kind === 'up' &&
        kept.broughtEpoch === kept.seen.epoch &&
        joined.gate.waiting() === 0 &&
        states.every((state) => state === 'unknown');
      return isAtRest ? null : `${counter} ${kind}, ${joined.gate.waiting()} to tell, ${states.join()}`;
    }
    case 'journal':
      return storedValue(records.submissions.latest(1_000)).map(({ id, ticketId, state }) => {
        return { submission: id, ticket: ticketId, state, apart: false };
      });
    default:
      return assertNever(command);
  }
}

process.on('message', (message: ToCounter) => {
  if (message.kind === 'exchange') {
    exchanges.get(message.id)?.(message.exchange);
    exchanges.delete(message.id);
    return;
  }
  const { id, command } = message;
  void carryOut(command).then(
    (value) => say({ kind: 'answer', id, value }),
    // Not reached, most often: what is left to do is done again by the history.
    () => say({ kind: 'answer', id, value: null }),
  );
});
// A history that has ended needs nobody.
process.on('disconnect', () => process.exit(0));
say({ kind: 'up' });
