import { expect } from '@playwright/test';
import { valueIn } from './answer-values.ts';
import type { CounterScreen } from './counter-screen.ts';
import { act } from './keys.ts';

/**
 * Gives the ticket in front copies of its first line, each with a code of its own, until it has so many: it is left,
 * written in the records, and brought back.
 */
export async function lengthenTicket(counter: CounterScreen, count: number): Promise<void> {
  const { page } = counter;
  const current = async () => valueIn(await page.evaluate(() => window.counterpart.tickets.current()));
  // A line is written once it is on the screen.
  await expect.poll(async () => (await current()).lines.length, 'lines that are kept').toBeGreaterThan(0);
  const ticket = await current();
  const [first] = ticket.lines;
  if (first === undefined) throw new Error('The ticket has no line to copy.');
  await counter.newTicket();
  const copies = Array.from({ length: count - ticket.lines.length }, (_, at) => ({
    ...first,
    id: `copy-${at}`,
    sku: `${first.sku}-${at + 1}`,
  }));
  const longer = { ...ticket, lines: [...ticket.lines, ...copies] };
  valueIn(await page.evaluate((saved) => window.counterpart.tickets.save({ ticket: saved, cursor: null }), longer));
  await bringTicket(counter, ticket.id);
  await expect(counter.lines).toHaveCount(count);
}

/** Brings an open ticket to the front by its number. */
export async function bringTicket({ page }: CounterScreen, ticketId: string): Promise<void> {
  const list = valueIn(await page.evaluate(() => window.counterpart.tickets.list()));
  await act(page, 'pick ticket', list.open.findIndex((row) => row.ticketId === ticketId) + 1);
  const front = async (): Promise<string> =>
    valueIn(await page.evaluate(() => window.counterpart.tickets.current())).id;
  await expect.poll(front).toBe(ticketId);
}
