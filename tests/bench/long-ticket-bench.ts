import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { PARTS } from '#practice/fixtures.ts';
import { startPracticeService } from '#practice/start-practice-service.ts';
import { valueIn } from '../support/answer-values.ts';
import { connectService } from '../support/connect-service.ts';
import type { CounterScreen } from '../support/counter-screen.ts';
import { act, keyOf } from '../support/keys.ts';
import { launchCounterpart } from '../support/launch-counterpart.ts';
import { bringTicket, lengthenTicket } from '../support/long-ticket.ts';
import { atMost, type BenchRow, median } from './bench-row.ts';
import { timedTyping } from './key-clock.ts';
import { installPaintClock, keyToPaint, type PagePlace } from './paint-clock.ts';

const LINES = 200;
const TURNS = 6;
/** Of one more line a turn has a single press, and a press differs from the next by half: so many make a median. */
const TURNS_OF_ONE_PRESS = 12;
const PRESSES = 5;
const MOST = 1.2;
/** The forms lie over the lines, which are closed off then. */
const FORMS_OPEN = '[inert]';
/** The last line of the last group. */
const LAST_LINE: PagePlace = { css: '[data-ticket-sheet] > [role=list]', lastOf: 2 };

/** What is measured of a ticket, ms. */
type Measure = (counter: CounterScreen, turn: number) => Promise<number>;

/** A key, a function key and one more line with 200 lines on the ticket, each against the same with one, in turns. */
export async function benchLongTicket(): Promise<readonly BenchRow[]> {
  const service = await startPracticeService();
  const folder = await mkdtemp(join(tmpdir(), 'counterpart-bench-'));
  try {
    const running = await launchCounterpart({ dataFolder: folder, size: { width: 1280, height: 800 } });
    try {
      const { counter } = await connectService(running, service);
      await installPaintClock(counter.page);
      const long = await ticketOfOne(counter);
      await lengthenTicket(counter, LINES);
      const short = await ticketOfOne(counter);
      const codes = service.catalogue.products.filter(({ longList }) => !longList).map(({ sku }) => sku);
      const others = codes.filter((sku) => sku !== PARTS.towBall);
      const measures: readonly (readonly [string, Measure, number])[] = [
        ['a key in the name', keyInName, TURNS],
        ['F7', formsByKey, TURNS],
        ['one more line', (at, turn) => oneMoreLine(at, others[turn] ?? ''), TURNS_OF_ONE_PRESS],
      ];
      const rows: BenchRow[] = [];
      for (const [name, measure, turns] of measures) {
        const ratios: number[] = [];
        for (let turn = 0; turn < turns; turn += 1) {
          await bringTicket(counter, short);
          const few = await measure(counter, turn);
          await bringTicket(counter, long);
          ratios.push((await measure(counter, turn)) / few);
        }
        rows.push(atMost(`${name} → paint with ${LINES} lines on the ticket ÷ with one`, median(ratios), MOST));
      }
      return rows;
    } finally {
      await running.close();
    }
  } finally {
    await service.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Opens a ticket with one line, past what is offered with its part: Esc is for that first. Answers its name. */
async function ticketOfOne(counter: CounterScreen): Promise<string> {
  const { page } = counter;
  await counter.newTicket();
  await counter.sell(PARTS.towBall);
  await expect(counter.offers).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(counter.offers).toBeHidden();
  return valueIn(await page.evaluate(() => window.counterpart.tickets.current())).id;
}

async function keyInName(counter: CounterScreen): Promise<number> {
  await counter.openForms();
  await counter.ticket.getByLabel('Name', { exact: true }).focus();
  const times = await timedTyping(counter.page);
  await leaveForms(counter);
  return median(times);
}

async function formsByKey(counter: CounterScreen): Promise<number> {
  await act(counter.page, 'go to part');
  const times: number[] = [];
  for (let press = 0; press < PRESSES; press += 1) {
    times.push(await keyToPaint(counter.page, keyOf('go to customer'), FORMS_OPEN, ''));
    await leaveForms(counter);
  }
  return median(times);
}

/**
 * The line is looked for in its own place: reading all of a long ticket at every change would be the clock's own time.
 */
async function oneMoreLine(counter: CounterScreen, sku: string): Promise<number> {
  await counter.openPart(sku);
  return keyToPaint(counter.page, keyOf('add to ticket'), LAST_LINE, sku);
}

async function leaveForms(counter: CounterScreen): Promise<void> {
  await counter.page.keyboard.press('Escape');
  await expect(counter.forms).toBeHidden();
}
