import { describe, expect, it } from 'vitest';
import { createRatesAsking } from '#renderer/features/rates/rates-asking.ts';
import type { RatesView } from '#shared/domain/ticket/rates.ts';
import { type Failure, failed, type Result, succeeded } from '#shared/result.ts';
import { emptyTicket, sampleLine, sampleRate, sampleRates } from '#tests/builders/ticket-samples.ts';

function harness() {
  const answers: ((result: Result<RatesView>) => void)[] = [];
  const called: string[] = [];
  const arrived: { ticketId: string; rates: RatesView }[] = [];
  let made = 0;
  const store = createRatesAsking({
    compare: () => new Promise((resolve) => answers.push(resolve)),
    cancel: async ({ lookup }) => {
      called.push(lookup);
      return succeeded(null);
    },
    newLookup: () => {
      made += 1;
      return `look-up ${made}`;
    },
    onRates: (ticketId, rates) => arrived.push({ ticketId, rates }),
  });
  return { store, answers, called, arrived };
}

const ticket = emptyTicket({ lines: [sampleLine({ quantity: '2' })] });
const rates = sampleRates([sampleRate()]);
const REFUSED: Failure = { kind: 'refused', operation: 'shipping rates', status: 422, said: 'TB-HIL-C4 is not yours' };

describe('asking for rates', () => {
  it('is open until the answer comes, and puts it on the ticket that asked', async () => {
    const { store, answers, arrived } = harness();
    const asked = store.getState().ask(ticket);
    expect(store.getState().question?.ticketId).toBe('T1');
    answers[0]?.(succeeded(rates));
    await asked;
    expect(store.getState().question).toBeNull();
    expect(arrived).toEqual([{ ticketId: 'T1', rates }]);
  });

  it('keeps the items that were asked for beside a refusal', async () => {
    const { store, answers } = harness();
    const asked = store.getState().ask(ticket);
    answers[0]?.(failed(REFUSED));
    await asked;
    expect(store.getState().failure).toEqual({
      failure: REFUSED,
      ticketId: 'T1',
      items: [{ sku: 'TB-HIL-C4', brand: 'Haulmark', quantity: '2' }],
    });
  });

  it('is called off by the seller: the request stops and a late answer is dropped', async () => {
    const { store, answers, called, arrived } = harness();
    const asked = store.getState().ask(ticket);
    expect(store.getState().cancel()).toBe(true);
    expect(store.getState().cancel()).toBe(false);
    expect(called).toEqual(['look-up 1']);
    answers[0]?.(succeeded(rates));
    await asked;
    expect(arrived).toEqual([]);
    expect(store.getState().failure).toBeNull();
  });

  it('asks anew when pressed again, and hears the newer answer only', async () => {
    const { store, answers, called, arrived } = harness();
    const first = store.getState().ask(ticket);
    const second = store.getState().ask(ticket);
    expect(called).toEqual(['look-up 1']);
    answers[0]?.(failed(REFUSED));
    answers[1]?.(succeeded(rates));
    await Promise.all([first, second]);
    expect(arrived.length).toBe(1);
    expect(store.getState().failure).toBeNull();
  });

  it('shows no failure for a question that was called off in main', async () => {
    const { store, answers } = harness();
    const asked = store.getState().ask(ticket);
    answers[0]?.(failed({ kind: 'cancelled' }));
    await asked;
    expect(store.getState().failure).toBeNull();
  });
});
