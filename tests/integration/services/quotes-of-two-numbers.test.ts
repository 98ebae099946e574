import { expect, it } from 'vitest';
import { freshSettings, type KeptSettings } from '#main/app/stored-settings.ts';
import { createQuotes } from '#main/services/quotes.ts';
import { valueIn } from '#tests/support/answer-values.ts';
import { openOrderHarness, readyTicket } from '../orders/order-harness.ts';
import { dataFolder } from './folders.ts';

const nothing = async () => ({ ok: true, value: null }) as const;

/** Quotes at a counter alone that cannot know whether others revised them, as after an earlier copy was put back. */
function quotesAlone() {
  const harness = openOrderHarness({
    folder: dataFolder(),
    api: {
      submitOrder: async () => {
        throw new Error('Nothing is ordered here.');
      },
    },
  });
  const { records, tickets } = harness;
  const settings: KeptSettings = { current: freshSettings, change: () => {}, changeSoon: () => {}, flush: () => {} };
  const quotes = createQuotes({
    mode: 'service',
    records,
    tickets,
    loadedParts: { verdicts: async () => [] },
    settings,
    readFrom: () => ({ ok: true, value: null }),
    noteGst: () => ({ ok: true, value: { goods: null, delivery: null } }),
    ports: {
      copyText: async () => {},
      chooseFile: async () => null,
      printPaper: async () => ({ ok: true, value: { printed: true } }),
      paperAsPdf: async () => ({ ok: true, value: new Uint8Array() }),
      openMailDraft: nothing,
    },
    mayRevise: async () => false,
    now: () => new Date(),
  });
  return { harness, quotes };
}

it('sells a quote that another number of its ticket followed on a ticket of its own, and says so in its review', async () => {
  const { harness, quotes } = quotesAlone();
  const { tickets, close } = harness;
  const ticket = readyTicket(harness);
  const first = valueIn(await quotes.issue({ ticketId: ticket.id }));
  valueIn(await tickets.calls.save({ ticket: { ...ticket, notes: 'Ring first' }, cursor: null }));
  const second = valueIn(await quotes.issue({ ticketId: ticket.id }));
  expect(second.number).not.toBe(first.number);
  // It says again what the first one said, and its order would be one of the second.
  valueIn(await tickets.calls.save({ ticket, cursor: null }));
  const sold = valueIn(await quotes.toTicket({ number: first.number, revision: 1, orOwn: true }));
  expect(sold.fromQuote).toMatchObject({ number: first.number, revision: 1 });
  expect(valueIn(await quotes.standing({ ticketId: sold.id }))).toMatchObject({ label: second.label });
  const { warnings } = valueIn(await harness.orders.calls.review({ ticket: sold }));
  const words = `Quote ${second.label} replaced ${first.label}, which this ticket is from.`;
  expect(warnings).toContainEqual({ about: 'quote', words: expect.stringContaining(words) });
  valueIn(await tickets.calls.save({ ticket: { ...ticket, notes: 'Ring first' }, cursor: null }));
  const own = valueIn(await quotes.toTicket({ number: second.number, revision: 1, orOwn: true }));
  expect(own.id).toBe(ticket.id);
  close();
});
