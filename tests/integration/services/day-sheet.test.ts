import { afterEach, beforeEach, expect, test } from 'vitest';
import { PARTS } from '#practice/fixtures.ts';
import { type PracticeService, startPracticeService } from '#practice/start-practice-service.ts';
import type { DaySheet } from '#shared/day-sheet-view.ts';
import { failureOf, valueIn } from '#tests/support/answer-values.ts';
import { fillTicket, type Headless, openHeadless, submitTicket } from '#tests/support/headless-counterpart.ts';
import { createTrialKeychain, makeFolder, removeFolder } from './open-shop.ts';
import { connectToService, typedSettings } from './live-mode.ts';

let folder: string;
let service: PracticeService;
let counterpart: Headless;
let nowMs: number;

beforeEach(async () => {
  // At noon: the next day is a day later then, whenever the test runs.
  nowMs = new Date().setHours(12, 0, 0, 0);
  folder = await makeFolder();
  service = await startPracticeService({ slowMs: 1_500 });
  counterpart = openHeadless({ folder, openKeychain: createTrialKeychain().open, now: () => new Date(nowMs) });
});
afterEach(async () => {
  await counterpart.close();
  await service.close();
  await removeFolder(folder);
});

const sheet = async (typed = 'today'): Promise<DaySheet> =>
  valueIn(await counterpart.handlers.daySheet.read({ typed }));

/** Places the order of a new ticket, and waits for its answer. */
async function sell(): Promise<void> {
  valueIn(await counterpart.handlers.tickets.startNew(undefined));
  const ticket = await fillTicket(counterpart, { sku: PARTS.towBall });
  const before = counterpart.submissions.length;
  valueIn(await submitTicket(counterpart, ticket));
  await expect
    .poll(() => counterpart.submissions.slice(before).some(({ state }) => state.kind === 'ended'), { timeout: 30_000 })
    .toBe(true);
}

test('there is no sheet before a mode is chosen', async () => {
  expect(failureOf(await counterpart.handlers.daySheet.read({ typed: '' })).kind).toBe('not connected');
});

test('practice is never among the figures of the service, nor they among those of practice', async () => {
  await connectToService(counterpart, service);
  const { setUp, tickets } = counterpart.handlers;
  valueIn(await setUp.saveSettings(typedSettings({ initials: 'mk' })));
  await sell();
  const live = await sheet();
  expect(live.figures).toMatchObject({
    tickets: { all: 1, ordered: 1 },
    orders: { placed: { count: 1, withoutAmount: 0 } },
    freight: { all: { count: 1 } },
    initials: [{ name: 'MK', tally: { count: 1 } }],
  });
  expect(live.figures.orders.placed.cents).toBeGreaterThan(live.figures.freight.all.cents);

  valueIn(await setUp.openPractice(undefined));
  expect((await sheet()).figures).toMatchObject({ tickets: { all: 0 }, orders: { placed: { count: 0 } } });
  await sell();
  valueIn(await tickets.startNew(undefined));
  const unsold = await fillTicket(counterpart, { sku: PARTS.towBall });
  valueIn(await tickets.close({ ticketId: unsold.id }));
  valueIn(await tickets.lost({ ticketId: unsold.id, because: 'delivery' }));
  const practised = (await sheet()).figures;
  expect(practised).toMatchObject({ tickets: { all: 2, ordered: 1, notSold: 1 }, lost: { all: { count: 1 } } });

  valueIn(await setUp.toStartPage(undefined));
  valueIn(await setUp.openService(undefined));
  expect((await sheet()).figures).toEqual(live.figures);
});

test('a day that is over stays as it was, and one is told of a clock that was put back', async () => {
  valueIn(await counterpart.handlers.setUp.openPractice(undefined));
  await sell();
  const today = await sheet();
  nowMs += 26 * 60 * 60 * 1000;
  expect((await sheet()).figures.tickets.all).toBe(0);
  expect((await sheet('yesterday')).figures).toEqual(today.figures);
  nowMs -= 50 * 60 * 60 * 1000;
  const back = await counterpart.handlers.daySheet.read({ typed: 'today' });
  expect(JSON.stringify(back)).toContain('clock was put back');
});
