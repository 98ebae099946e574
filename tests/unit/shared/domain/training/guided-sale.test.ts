import { describe, expect, it } from 'vitest';
import {
  effortWords,
  GUIDE_SALE,
  GUIDE_STEPS,
  type GuideFacts,
  guideNumber,
  guideStep,
} from '#shared/domain/training/guided-sale.ts';
import { openTicket, type Ticket } from '#shared/domain/ticket/ticket.ts';
import { sampleQuote } from '#tests/builders/quote-paper-samples.ts';
import { candidate, plateChoice, ticketLine } from '#tests/builders/domain-samples.ts';

const FRESH = openTicket({ id: 't1', openedAt: '2026-03-04T03:00:00.000Z', customerReference: 'TR-1', state: null });
const twoBodies = plateChoice([{}, { attributes: { ...candidate().attributes, body: 'Cab-Chassis' } }], {
  plate: GUIDE_SALE.plate,
});
const oneBody = plateChoice([{}], { plate: GUIDE_SALE.plate });
const towbar = ticketLine({ sku: GUIDE_SALE.part, required: [{ sku: 'WH-1', title: 'Harness' }] });
const harness = ticketLine({ id: 'l2', sku: 'WH-1' });
const { rates, chosenRate } = sampleQuote().ticket;

function facts(change: Partial<Ticket>, more: Partial<GuideFacts> = {}): GuideFacts {
  return { ticket: { ...FRESH, ...change }, openSku: null, quoted: false, ...more };
}

describe('the guided sale', () => {
  it('goes step by step by what the ticket holds', () => {
    const sale: readonly GuideFacts[] = [
      facts({}),
      facts({ vehicle: twoBodies }),
      facts({ vehicle: twoBodies }, { openSku: GUIDE_SALE.part }),
      facts({ vehicle: oneBody }, { openSku: GUIDE_SALE.part }),
      facts({ vehicle: oneBody, lines: [towbar] }),
      facts({ vehicle: oneBody, lines: [towbar, harness] }),
      facts({ vehicle: oneBody, lines: [towbar, harness], rates }),
      facts({ vehicle: oneBody, lines: [towbar, harness], rates, chosenRate }),
    ];
    expect(sale.map(guideStep)).toEqual(GUIDE_STEPS);
    expect(guideStep(facts({ vehicle: oneBody, lines: [towbar, harness], rates, chosenRate }, { quoted: true }))).toBe(
      null,
    );
  });

  it('is not taken in by another plate, or by another part', () => {
    expect(guideStep(facts({ vehicle: { ...oneBody, plate: 'OTHER1' } }))).toBe('plate');
    expect(guideStep(facts({ vehicle: oneBody }, { openSku: 'BALL-50' }))).toBe('part');
  });

  it('does not go on with the body for which the part is not listed: the answer is taken back, however far it came', () => {
    const tray = plateChoice([{ attributes: { ...candidate().attributes, body: 'Cab-Chassis' } }], {
      plate: GUIDE_SALE.plate,
    });
    const far = facts({ vehicle: tray, lines: [towbar, harness], rates, chosenRate }, { quoted: true });
    expect(guideStep(far)).toBe('other body');
    expect(guideStep(facts({ vehicle: tray }, { openSku: GUIDE_SALE.part }))).toBe('other body');
    expect(guideStep(facts({ vehicle: tray }))).toBe('part');
    expect(guideNumber('other body')).toBe(guideNumber('question'));
    expect(GUIDE_STEPS.map(guideNumber)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('goes back to a step that was undone', () => {
    expect(guideStep(facts({ vehicle: oneBody, lines: [harness], rates, chosenRate }, { openSku: null }))).toBe('part');
  });

  it.each([
    [{ keys: 61, ms: 84_000 }, '61 keys and 1 min 24 s'],
    [{ keys: 1, ms: 100 }, '1 key and 1 s'],
  ])('says what it took: %j', (effort, words) => {
    expect(effortWords(effort)).toBe(words);
  });
});
