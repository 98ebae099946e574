import { setVehicle } from '#tests/builders/ticket-changes.ts';
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { PARTS, PLATES } from '#practice/fixtures.ts';
import { startPracticeService } from '#practice/start-practice-service.ts';
import { createLessonGate, scriptLesson } from '#main/training/lesson-script.ts';
import { createSwitchedGate } from '#main/services/order-gate.ts';
import {
  AMBIGUOUS_PARTS,
  AMBIGUOUS_PLATE,
  DARWIN_POSTCODE,
  LESSON_IDS,
  LESSONS,
  type LessonId,
  SLOW_PLATE,
} from '#shared/domain/training/lessons.ts';
import { settleDifference } from '#shared/domain/order-check/settle-difference.ts';
import { chooseRate, setAddress, setCustomer, type Ticket } from '#shared/domain/ticket/ticket.ts';
import { setRates } from '#shared/domain/ticket/ticket-rates.ts';
import { addPart } from '#shared/domain/ticket/ticket-lines.ts';
import { answerQuestion } from '#shared/domain/vehicle/vehicle-choice.ts';
import type { LessonView } from '#shared/lesson-view.ts';
import { failureOf, problemFields, valueIn } from '#tests/support/answer-values.ts';
import { CUSTOMER, type Headless, openHeadless } from '#tests/support/headless-counterpart.ts';
import { dataFolder } from './folders.ts';

/** The lessons over the real practice service: what a trainee does goes through the calls that the window makes. */

const opened: Headless[] = [];

// Closed before their folders go, which is why they are not left to the end of the test.
afterEach(async () => {
  for (const counterpart of opened.splice(0)) await counterpart.close();
});

async function openPractice(folder = dataFolder()): Promise<Headless> {
  const counterpart = openHeadless({ folder });
  opened.push(counterpart);
  valueIn(await counterpart.handlers.setUp.openPractice(undefined));
  return counterpart;
}

async function start({ handlers }: Headless, lesson: LessonId, trainee = 'PC'): Promise<LessonView> {
  return valueIn(await handlers.practice.startLesson({ lesson, trainee }));
}

/** How the lesson stands: as it was announced last, and as it is answered. */
async function standing({ handlers, lessons }: Headless) {
  const board = valueIn(await handlers.practice.lessons(undefined));
  expect(lessons.at(-1)).toEqual(board.running);
  return board.running?.standing;
}

async function ask({ handlers }: Headless): Promise<string> {
  return valueIn(await handlers.practice.askInLesson(undefined)).said ?? '';
}

/** A fresh ticket with a part for the customer of the lesson, kept. */
async function fillLesson({ handlers }: Headless, view: LessonView, sku: string = PARTS.towBall): Promise<Ticket> {
  const fresh = valueIn(await handlers.tickets.startNew(undefined));
  const part = valueIn(await handlers.parts.open({ code: sku, lookup: randomUUID() }));
  const withPart = addPart(fresh, part, { lineId: randomUUID(), preferredWarehouse: 'SYD1', verdict: null });
  const ticket = setAddress(setCustomer(withPart, CUSTOMER), { ...view.sale.address, line2: '' });
  valueIn(await handlers.tickets.save({ ticket, cursor: null }));
  return ticket;
}

/** Reads the ticket again, settles what changed with the first offers, and sends the order. */
async function send(counterpart: Headless, ticket: Ticket, reason: string | null = null) {
  return valueIn(await trySending(counterpart, ticket, reason));
}

/** The same, whatever comes of it. */
async function trySending({ handlers }: Headless, ticket: Ticket, reason: string | null = null) {
  let told = ticket;
  const { again, list } = valueIn(await handlers.differences.list({ ticket, lookup: randomUUID() }));
  for (const difference of list.differences) {
    const [offer] = difference.offers;
    if (offer !== undefined) told = settleDifference(told, again, { difference, offer });
  }
  const checked = valueIn(await handlers.differences.list({ ticket: told, lookup: randomUUID() }));
  expect(checked.list.differences).toEqual([]);
  valueIn(await handlers.tickets.save({ ticket: told, cursor: null }));
  const { fingerprint } = valueIn(await handlers.orders.review({ ticket: told }));
  return await handlers.orders.submit({ ticket: told, fingerprint, reason });
}

describe('the server of a shop that is away', () => {
  it('lets quotes go on and no order, says what to do, and comes back while the customer waits', async () => {
    const counterpart = await openPractice();
    const view = await start(counterpart, 'server away');
    expect(view.sharedAsOf).toBeDefined();
    const filled = await fillLesson(counterpart, view);
    const offered = valueIn(await counterpart.handlers.rates.compare({ ticket: filled, lookup: randomUUID() }));
    const ticket = chooseRate(setRates(filled, offered), offered.rows[0]?.serviceCode ?? '');
    valueIn(await counterpart.handlers.tickets.save({ ticket, cursor: null }));
    valueIn(await counterpart.handlers.quotes.issue({ ticketId: ticket.id }));
    const waits = failureOf(await trySending(counterpart, ticket));
    expect(JSON.stringify(waits)).toContain('View request');
    expect(valueIn(await counterpart.handlers.practice.orders(undefined)).total).toBe(0);
    expect(await ask(counterpart)).toContain('No hurry');
    const board = valueIn(await counterpart.handlers.practice.lessons(undefined));
    expect(board.running).toMatchObject({ standing: { kind: 'running' } });
    expect(board.running?.sharedAsOf).toBeUndefined();
    await send(counterpart, ticket);
    expect(await standing(counterpart)).toMatchObject({ kind: 'passed' });
  });

  it('is not passed by trying the order again; stopped, it is back', async () => {
    const counterpart = await openPractice();
    const view = await start(counterpart, 'server away');
    const ticket = await fillLesson(counterpart, view);
    for (let tries = 0; tries < 2; tries += 1) {
      expect(await trySending(counterpart, ticket)).toMatchObject({ ok: false });
    }
    expect(await standing(counterpart)).toMatchObject({ kind: 'failed' });
    valueIn(await counterpart.handlers.practice.endLesson(undefined));
    expect(await send(counterpart, ticket)).toMatchObject({ kind: 'sent' });
  });
});

describe('a lesson', () => {
  it('is of practice alone: in no mode and after practice was left there is none', async () => {
    const counterpart = openHeadless({ folder: dataFolder() });
    opened.push(counterpart);
    const { handlers } = counterpart;
    const closed = { kind: 'not connected', reason: 'no mode chosen' };
    expect(failureOf(await handlers.practice.startLesson({ lesson: 'darwin', trainee: 'PC' }))).toEqual(closed);
    expect(failureOf(await handlers.practice.lessons(undefined))).toEqual(closed);
    valueIn(await handlers.setUp.openPractice(undefined));
    await start(counterpart, 'darwin');
    valueIn(await handlers.setUp.toStartPage(undefined));
    expect(counterpart.lessons.at(-1)).toBeNull();
    expect(failureOf(await handlers.practice.askInLesson(undefined))).toEqual(closed);
  });

  it('is not passed over for the guided sale by a window that was loaded anew', async () => {
    const counterpart = await openPractice();
    const { setUp, practice } = counterpart.handlers;
    const guide = async () => valueIn(await setUp.session(undefined)).guide;
    expect(await guide()).toBe('to be offered');
    await start(counterpart, 'darwin');
    expect(await guide()).toBe('declined');
    valueIn(await practice.endLesson(undefined));
    expect(await guide()).toBe('to be offered');
  });

  it('runs alone, for somebody with a name', async () => {
    const counterpart = await openPractice();
    const { practice } = counterpart.handlers;
    expect(problemFields(await practice.startLesson({ lesson: 'darwin', trainee: ' ' }))).toEqual(['trainee']);
    expect(problemFields(await practice.askInLesson(undefined))).toEqual(['lesson']);
    await start(counterpart, 'darwin');
    expect(problemFields(await practice.startLesson({ lesson: 'slow plate', trainee: 'PC' }))).toEqual(['lesson']);
    valueIn(await practice.endLesson(undefined));
    expect(counterpart.lessons.at(-1)).toBeNull();
    await start(counterpart, 'slow plate');
  });

  it('leaves nothing switched on, however it ends', async () => {
    const service = await startPracticeService({ slowMs: 50 });
    onTestFinished(() => service.close());
    const price = service.catalogue.product(PARTS.towBall)?.price;
    for (const lesson of LESSON_IDS) {
      const gate = createLessonGate(createSwitchedGate());
      const script = scriptLesson(lesson, service, { gate, waits: () => {} });
      const ticket = { lines: [{ sku: PARTS.towBall, cents: 2995, honoured: false }], vehicle: null, rate: 'TNT-ROAD' };
      script.follow({ kind: 'ticket kept', ticket: { ...ticket, street: '', postcode: '', notes: '' } });
      script.takeDown();
      script.takeDown();
    }
    const headers = { authorization: service.credential, 'content-type': 'application/json' };
    const read = async (path: string, body?: unknown): Promise<Record<string, unknown>> => {
      const init = body === undefined ? { headers } : { headers, method: 'POST', body: JSON.stringify(body) };
      return (await (await fetch(`${service.baseUrl}${path}`, init)).json()) as Record<string, unknown>;
    };
    expect(Number((await read(`/v1/products/${PARTS.towBall}`))['price'])).toBe(Number(price));
    const destination = {
      address1: '1 Example Street',
      city: 'Darwin',
      province: 'NT',
      postcode: 800,
      country: 'Australia',
    };
    const items = [{ sku: PARTS.towBall, quantity: 1, brand: service.catalogue.product(PARTS.towBall)?.brand }];
    const rates = await read('/v1/shipping/get-rates', {
      shipping_quote_request: { items, destination, rates_mode: 'all', limit: 20 },
    });
    expect(rates['rates']).toContainEqual(expect.objectContaining({ service_code: 'TNT-ROAD' }));
  });

  it('asks for plates and parts that practice has', () => {
    expect([SLOW_PLATE, AMBIGUOUS_PLATE]).toEqual([PLATES.slow.plate, PLATES.bodyPair.plate]);
    expect(Object.values(AMBIGUOUS_PARTS)).toEqual([PARTS.hiluxTubTowbar, PARTS.hiluxCabChassisTowbar]);
    const parts = LESSONS.flatMap(({ sale }) => sale.part ?? []);
    expect(new Set(parts)).toEqual(new Set([PARTS.towBall]));
  });
});

describe('the lesson on a lost answer', () => {
  it('is passed by ringing and writing it down, and stands in the history after a restart', async () => {
    const folder = dataFolder();
    const counterpart = await openPractice(folder);
    const ticket = await fillLesson(counterpart, await start(counterpart, 'answer lost'));
    expect(await ask(counterpart)).toContain('Which order?');
    const sent = await send(counterpart, ticket);
    if (sent.kind !== 'sent') throw new Error('stopped');
    expect(sent.submission.state).toMatchObject({ outcome: { kind: 'unknown' } });
    expect(await standing(counterpart)).toEqual({ kind: 'running' });
    const said = await ask(counterpart);
    expect(said).toContain(ticket.customerReference);
    const transactionId = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(said)?.[0] ?? '';
    const told = { rung: 'Order desk', said: 'They have it', placed: true, transactionId, initials: '' };
    valueIn(await counterpart.handlers.orders.resolve({ submissionId: sent.submission.id, ...told }));
    expect(await standing(counterpart)).toMatchObject({ kind: 'passed' });
    await counterpart.close();

    const again = await openPractice(folder);
    const board = valueIn(await again.handlers.practice.lessons(undefined));
    expect(board.running).toBeNull();
    expect(board.results).toEqual([{ at: expect.any(String), lesson: 'answer lost', trainee: 'PC', passed: true }]);
    const [latest] = valueIn(await again.handlers.records.audit(undefined));
    expect(latest).toMatchObject({ words: 'Lesson “The answer to an order is lost” was passed.', initials: 'PC' });
  });

  it('is not passed by entering the order again: the supplier has it twice', async () => {
    const counterpart = await openPractice();
    const view = await start(counterpart, 'answer lost');
    await send(counterpart, await fillLesson(counterpart, view));
    const second = await fillLesson(counterpart, view);
    expect(await send(counterpart, second)).toMatchObject({ kind: 'stopped' });
    expect(await standing(counterpart)).toEqual({ kind: 'running' });
    await send(counterpart, second, 'The first one failed');
    expect(await standing(counterpart)).toMatchObject({ kind: 'failed', words: expect.stringMatching(/again/) });
    expect(valueIn(await counterpart.handlers.practice.orders(undefined)).total).toBe(2);
  });

  it('does not look at an order from before it', async () => {
    const counterpart = await openPractice();
    const first = await send(counterpart, await fillLesson(counterpart, await start(counterpart, 'answer lost')));
    if (first.kind !== 'sent') throw new Error('stopped');
    valueIn(await counterpart.handlers.practice.endLesson(undefined));
    await start(counterpart, 'answer lost');
    const told = { rung: 'x', said: 'y', placed: true, transactionId: 'another one', initials: '' };
    valueIn(await counterpart.handlers.orders.resolve({ submissionId: first.submission.id, ...told }));
    expect(await standing(counterpart)).toEqual({ kind: 'running' });
  });
});

describe('the other lessons', () => {
  it('refused: asking, and fixing the address', async () => {
    const counterpart = await openPractice();
    const view = await start(counterpart, 'order refused');
    const ticket = await fillLesson(counterpart, view);
    expect(ticket.address.line1).toMatch(/^PO Box \d+$/);
    const refused = await send(counterpart, ticket);
    expect(refused).toMatchObject({ submission: { state: { outcome: { kind: 'refused', status: 422 } } } });
    const street = /\d+ Example Street/.exec(await ask(counterpart))?.[0] ?? '';
    await send(counterpart, setAddress(ticket, { line1: street }));
    expect(await standing(counterpart)).toMatchObject({ kind: 'passed' });
  });

  it('slow plate: stopping it and going on passes, asking again while it runs does not', async () => {
    const counterpart = await openPractice();
    const { handlers } = counterpart;
    const slow = async () => {
      const lookup = randomUUID();
      const asked = Promise.resolve(handlers.vehicles.identify({ ...PLATES.slow, lookup }));
      return { lookup, asked };
    };
    const view = await start(counterpart, 'slow plate');
    const first = await slow();
    await handlers.lookups.cancel({ lookup: first.lookup });
    await first.asked;
    await fillLesson(counterpart, view);
    expect(await standing(counterpart)).toMatchObject({ kind: 'passed', words: expect.stringMatching(/stopped/) });
    await start(counterpart, 'slow plate');
    const second = await slow();
    const third = await slow();
    expect(await standing(counterpart)).toMatchObject({ kind: 'failed' });
    for (const { lookup } of [second, third]) await handlers.lookups.cancel({ lookup });
    await Promise.all([second.asked, third.asked]);
  });

  it('ambiguous plate: asked, told apart, and the right towbar', async () => {
    const counterpart = await openPractice();
    const { handlers } = counterpart;
    const view = await start(counterpart, 'ambiguous plate');
    const choice = valueIn(await handlers.vehicles.identify({ ...PLATES.bodyPair, lookup: randomUUID() }));
    const ticket = await fillLesson(counterpart, view, AMBIGUOUS_PARTS.right);
    valueIn(await handlers.tickets.save({ ticket: setVehicle(ticket, choice), cursor: null }));
    expect(await standing(counterpart)).toEqual({ kind: 'running' });
    expect(await ask(counterpart)).toContain('tub');
    const told = answerQuestion(choice, { attribute: 'body', value: 'Dual Cab Tub' });
    valueIn(await handlers.tickets.save({ ticket: setVehicle(ticket, told), cursor: null }));
    expect(await standing(counterpart)).toMatchObject({ kind: 'passed' });
  });

  it('vanishing rate: the chosen one is gone when rates are read again, and is back after the lesson', async () => {
    const counterpart = await openPractice();
    const { handlers } = counterpart;
    const ticket = await fillLesson(counterpart, await start(counterpart, 'vanishing rate'));
    const compare = async () => valueIn(await handlers.rates.compare({ ticket, lookup: randomUUID() }));
    const offered = await compare();
    const cheapest = offered.rows[0]?.serviceCode ?? '';
    const chosen = chooseRate(setRates(ticket, offered), cheapest);
    const { list } = valueIn(await handlers.differences.list({ ticket: chosen, lookup: randomUUID() }));
    expect(list.differences).toMatchObject([{ kind: 'rate gone', now: 'no longer offered' }]);
    const left = await compare();
    expect(left.rows.map(({ serviceCode }) => serviceCode)).not.toContain(cheapest);
    await send(counterpart, chooseRate(setRates(ticket, left), left.rows[0]?.serviceCode ?? ''));
    expect(await standing(counterpart)).toMatchObject({ kind: 'passed' });
    expect((await compare()).rows.map(({ serviceCode }) => serviceCode)).toContain(cheapest);
  });

  it('changed price: the difference is settled before the order goes out', async () => {
    const counterpart = await openPractice();
    const { handlers } = counterpart;
    const ticket = await fillLesson(counterpart, await start(counterpart, 'changed price'));
    const { list } = valueIn(await handlers.differences.list({ ticket, lookup: randomUUID() }));
    expect(list.differences).toMatchObject([{ kind: 'price', told: '$29.95', now: '$37.95' }]);
    await send(counterpart, ticket);
    expect(await standing(counterpart)).toMatchObject({ kind: 'passed' });
    const part = valueIn(await handlers.parts.open({ code: PARTS.towBall, lookup: randomUUID() }));
    expect(part.priceCents).toBe(2995);
  });

  it('Darwin: no rates come, what is likely is said, and they ring and note it', async () => {
    const counterpart = await openPractice();
    const { handlers } = counterpart;
    const ticket = await fillLesson(counterpart, await start(counterpart, 'darwin'));
    expect(ticket.address.postcode).toBe(DARWIN_POSTCODE);
    const rates = valueIn(await handlers.rates.compare({ ticket, lookup: randomUUID() }));
    expect(rates.rows).toEqual([]);
    expect(rates.remark).toMatch(/may have lost the zero: ask them/);
    const elsewhere = setAddress(ticket, { postcode: '2000' });
    expect(valueIn(await handlers.rates.compare({ ticket: elsewhere, lookup: randomUUID() })).rows).not.toEqual([]);
    expect(await ask(counterpart)).toContain('118.40');
    valueIn(await handlers.tickets.save({ ticket: { ...ticket, notes: 'Delivery 118.40' }, cursor: null }));
    expect(await standing(counterpart)).toMatchObject({ kind: 'passed' });
  });
});
