import { describe, expect, it } from 'vitest';
import { orderReading, totalSentence } from '#renderer/features/order/order-reading.ts';
import { type OrderReview, type OrderSettings, reviewOrder } from '#shared/domain/order/order.ts';
import { basketFingerprint, basketOf } from '#shared/domain/ticket/rates.ts';
import { setRates, chooseRate, type Ticket } from '#shared/domain/ticket/ticket.ts';
import { emptyTicket, sampleLine, sampleRate, sampleRates } from '#tests/builders/ticket-samples.ts';

const settings: OrderSettings = {
  account: 'ACC-1',
  defaultWarehouse: 'SYD1',
  carrierAccount: 'CARRIER-1',
  freightChargeIdentifier: 'FREIGHT',
  serviceMap: [],
};

const typed = emptyTicket({
  lines: [sampleLine({ quantity: '2' }), sampleLine({ id: 'L2', sku: 'BALL-50', title: 'Tow ball', price: '29.95' })],
  customer: { name: 'Mia Chen', phone: '0491 570 156', email: 'mia@example.com', note: 'Ring first' },
  address: {
    line1: '12 Stuart Highway',
    line2: '',
    city: 'Darwin',
    postcode: '0800',
    state: 'NT',
    country: 'Australia',
    countryCode: 'AU',
  },
  notes: 'Leave at the gate',
});

function delivered(ticket: Ticket, rate = sampleRate()): Ticket {
  const basket = basketOf(ticket, 10);
  if (!basket.ok) throw new Error('the ticket has a basket');
  const rates = sampleRates([rate], { fingerprint: basketFingerprint(basket.basket), limit: 10 });
  return chooseRate(setRates(ticket, rates), 'ST-EXP');
}

function reading(ticket: Ticket): { readonly review: OrderReview; readonly text: string } {
  const review = reviewOrder(ticket, settings);
  const text = orderReading(review, ticket)
    .map((part) => `${part.title}: ${part.sentences.join(' ')}`)
    .join('\n');
  return { review, text };
}

describe('what the customer hears before the order goes out', () => {
  it('is every part with how many, for how much and from where', () => {
    const { text } = reading(delivered(typed));
    expect(text).toContain('2 × Towbar Class 4 (TB-HIL-C4) at $749.00 each, $1,498.00 together, from warehouse SYD1.');
    expect(text).toContain('1 × Tow ball (BALL-50) at $29.95, from warehouse SYD1.');
  });

  it('is where it goes, 0800 with its zero, and the carrier’s own words', () => {
    const { text } = reading(delivered(typed));
    expect(text).toContain('To Mia Chen, 12 Stuart Highway, Darwin NT 0800, Australia.');
    expect(text).toContain('With StarTrack Express, who say “2-4 business days”, for $48.62.');
  });

  it('is how the customer is reached, as they said it, with their note and the reference', () => {
    const { text } = reading(delivered(typed));
    expect(text).toContain('We can reach you on 0491 570 156 and mia@example.com. Your note: Ring first');
    expect(text).toContain('Our reference is CP-260302-0001, on account ACC-1, warehouse SYD1.');
    expect(text).toContain('Notes for the supplier: Leave at the gate');
  });

  it('is one total with GST in it', () => {
    const { review } = reading(delivered(typed));
    expect(totalSentence(review)).toBe('$1,576.57 delivered, $143.32 of it GST.');
  });

  it('reads free freight out as free, and as a delivery', () => {
    const free = delivered(typed, sampleRate({ priceInCents: 0, priceInDollars: 0 }));
    const { review, text } = reading(free);
    expect(text).toContain('With StarTrack Express, who say “2-4 business days”, free.');
    expect(totalSentence(review)).toBe('$1,527.95 delivered, $138.90 of it GST.');
    const unready = { ...free, customer: { ...free.customer, name: '' } };
    expect(totalSentence(reviewOrder(unready, settings))).toContain('delivered');
  });

  it('says that nothing is delivered and that no vehicle was named', () => {
    const { review, text } = reading(typed);
    expect(text).toContain('No delivery was chosen: the order carries no freight.');
    expect(text).toContain('No vehicle was named');
    expect(totalSentence(review)).toBe('$1,527.95 without delivery, $138.90 of it GST.');
  });

  it('is nothing while something stands in the way', () => {
    expect(reading({ ...typed, customer: { ...typed.customer, name: '' } }).text).toBe('');
  });
});
