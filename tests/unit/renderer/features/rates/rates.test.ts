import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useAnnounced } from '#renderer/components/live-region.tsx';
import { buildStores } from '#renderer/declared-store.ts';
import { useRatesAsking } from '#renderer/features/rates/rates.ts';
import { loadSaleRules } from '#renderer/sale/sale-rules.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import type { RatesView } from '#shared/domain/ticket/rates.ts';
import { type Result, succeeded } from '#shared/result.ts';
import { emptyTicket, sampleLine, sampleRate, sampleRates } from '#tests/builders/ticket-samples.ts';

const asked = emptyTicket({ lines: [sampleLine()] });
const other = emptyTicket({ id: 'T2' });
const rates = sampleRates([sampleRate({ cheapest: true })]);

let answer: (result: Result<RatesView>) => void;

beforeEach(async () => {
  await loadSaleRules();
  const compare = () =>
    new Promise<Result<RatesView>>((resolve) => {
      answer = resolve;
    });
  const saved = async () => succeeded({ savedAt: '2026-03-02T12:00:00.000+11:00' });
  const counterpart = {
    rates: { compare },
    lookups: { cancel: async () => succeeded(null) },
    tickets: { save: saved },
    on: { submissionChanged: () => () => undefined },
  };
  vi.stubGlobal('window', { counterpart });
  vi.stubGlobal('requestAnimationFrame', () => 0);
  vi.stubGlobal('document', { visibilityState: 'visible' });
  buildStores('window', [useAnnounced]);
  buildStores('sale', [useOpenTicket]);
  useOpenTicket.setState({ ticket: asked, lock: null });
});

const words = () => useAnnounced.getState().polite.words;

/** Asks for the ticket's rates, and has another ticket in front, or none, when they come. */
async function arrive(meanwhile: () => void): Promise<void> {
  const asking = useRatesAsking.getState().ask(asked);
  meanwhile();
  answer(succeeded(rates));
  await asking;
}

describe('rates that arrive', () => {
  it('stand on the ticket that asked, and are said', async () => {
    await arrive(() => undefined);
    expect(useOpenTicket.getState().ticket?.rates).toEqual(rates);
    expect(words()).toContain('1 delivery rate for');
  });

  it('are said of no other ticket that is in front by then, and count as no edit of it', async () => {
    await arrive(() => useOpenTicket.setState({ ticket: { ...other, rates }, lock: null }));
    expect([words(), useOpenTicket.getState().refusedEdits]).toEqual(['', 0]);
    await arrive(() => useOpenTicket.setState({ ticket: other, lock: 'sending' }));
    expect([words(), useOpenTicket.getState().refusedEdits]).toEqual(['', 0]);
    expect(useOpenTicket.getState().ticket).toEqual(other);
    await arrive(() => useOpenTicket.setState({ ticket: null }));
    expect(words()).toBe('');
  });
});
