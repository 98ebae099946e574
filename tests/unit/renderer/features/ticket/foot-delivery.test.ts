import { describe, expect, it } from 'vitest';
import { footDelivery } from '#renderer/features/ticket/foot-delivery.ts';
import { basketFingerprint, basketOf } from '#shared/domain/ticket/rates.ts';
import { setAddress, type Ticket, undoRate } from '#shared/domain/ticket/ticket.ts';
import { setRates } from '#shared/domain/ticket/ticket-rates.ts';
import { readyTicket } from '#tests/builders/domain-samples.ts';
import { sampleRate, sampleRates } from '#tests/builders/ticket-samples.ts';

function delivered(): Ticket {
  const rates = sampleRates([sampleRate({ serviceName: 'StarTrack Express', priceInCents: 4_862 })]);
  const made = basketOf(readyTicket(), rates.limit);
  if (!made.ok) throw new Error('not a basket');
  const fingerprint = basketFingerprint(made.basket);
  return readyTicket({
    rates: { ...rates, fingerprint },
    chosenRate: { serviceCode: sampleRate().serviceCode, fingerprint },
  });
}

describe('delivery at the foot of the ticket', () => {
  it('is added with its service, is to be asked again for another address, or was never chosen', () => {
    expect(footDelivery(delivered())).toEqual({ service: 'StarTrack Express', delivery: 'added' });
    const moved = setAddress(delivered(), { line1: '2 Sample Street' });
    expect(footDelivery(moved)).toEqual({ service: 'StarTrack Express', delivery: 'to ask again' });
    expect(footDelivery(readyTicket())).toEqual({ service: null, delivery: 'none' });
  });

  it('is to be chosen again where it was undone, under the name that was told: a refresh brings it back no more', () => {
    const undone = { service: 'StarTrack Express', delivery: 'to choose again' };
    const ticket = delivered();
    const rows = (ticket.rates?.rows ?? []).map((row) => ({ ...row, priceInCents: 5_000 }));
    const dearer = setRates(ticket, ticket.rates && { ...ticket.rates, rows });
    expect(footDelivery(dearer)).toEqual(undone);
    expect(footDelivery(setRates(dearer, dearer.rates))).toEqual(undone);
    expect(footDelivery(undoRate(ticket))).toEqual(undone);
  });
});
