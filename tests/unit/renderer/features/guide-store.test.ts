import { describe, expect, it, vi } from 'vitest';
import { createGuide, shownGuide } from '#renderer/features/guide/guide-store.ts';
import { GUIDE_SALE } from '#shared/domain/training/guided-sale.ts';
import { sampleQuote } from '#tests/builders/quote-paper-samples.ts';
import { plateChoice, readyTicket, ticketLine } from '#tests/builders/domain-samples.ts';

const { rates, chosenRate } = sampleQuote().ticket;
const SALE = readyTicket({
  rates,
  chosenRate,
  vehicle: plateChoice([{}], { plate: GUIDE_SALE.plate }),
  lines: [ticketLine({ sku: GUIDE_SALE.part })],
});
const made = { ticket: SALE, openSku: null, quoted: true };

function guide() {
  let time = 0;
  const ended = vi.fn<() => void>();
  const store = createGuide(() => time, ended);
  const pass = (ms: number): void => {
    time += ms;
  };
  return { store, ended, pass, state: () => store.getState() };
}

describe('the guide', () => {
  it('is shown over its own ticket, its end over any, and neither beside a lesson', () => {
    const { state } = guide();
    state().begin(SALE.id);
    expect(shownGuide(state().standing, SALE.id, false)).toMatchObject({ kind: 'running', step: 'plate' });
    expect(shownGuide(state().standing, 'another', false)).toBeNull();
    expect(shownGuide(state().standing, SALE.id, true)).toBeNull();
    state().look(made);
    expect(shownGuide(state().standing, 'another', false)).toMatchObject({ kind: 'ended' });
    expect(shownGuide(state().standing, 'another', true)).toBeNull();
  });

  it('counts keys and time while it goes on, and not while it is left', () => {
    const { state, ended, pass } = guide();
    state().begin(SALE.id);
    state().pressed();
    pass(1_000);
    state().leave();
    state().pressed();
    pass(60_000);
    state().look(made);
    expect(state().standing).toEqual({ kind: 'left', ticketId: SALE.id, step: 'plate' });
    state().takeUp();
    state().pressed();
    pass(2_000);
    state().look(made);
    expect(state().standing).toEqual({ kind: 'ended', effort: { keys: 2, ms: 3_000 } });
    expect(ended).toHaveBeenCalledOnce();
    state().look(made);
    expect(ended).toHaveBeenCalledOnce();
    state().putAway();
    expect(state().standing).toEqual({ kind: 'none' });
  });

  it('looks at its own ticket alone: no other sale moves it', () => {
    const { state } = guide();
    state().begin('the guide’s');
    state().look(made);
    state().look({ ...made, ticket: null });
    expect(state().standing).toMatchObject({ kind: 'running', step: 'plate' });
  });
});
