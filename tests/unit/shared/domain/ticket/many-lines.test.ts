import { describe, expect, it } from 'vitest';
import { withoutEndedReasons } from '#shared/domain/ticket/ended-reasons.ts';
import { fulfilmentPlans } from '#shared/domain/ticket/fulfilment-plans.ts';
import { chooseRate, setCustomer, type Ticket, type TicketLine } from '#shared/domain/ticket/ticket.ts';
import { setRates } from '#shared/domain/ticket/ticket-rates.ts';
import { changeLine } from '#shared/domain/ticket/ticket-lines.ts';
import { currentRate, ticketTotals } from '#shared/domain/ticket/ticket-totals.ts';
import { basketFingerprint, basketOf } from '#shared/domain/ticket/rates.ts';
import { readyTicket, ticketLine } from '#tests/builders/domain-samples.ts';
import { sampleRate, sampleRates } from '#tests/builders/ticket-samples.ts';

const COUNT = 200;
const LIMIT = 10;

/** A ticket of 200 lines with a delivery, and how often a figure of its lines was looked at. */
function longTicket() {
  let looks = 0;
  const counted = (line: TicketLine): TicketLine =>
    new Proxy(line, {
      get(target, name) {
        if (name === 'quantity' || name === 'price' || name === 'stock') looks += 1;
        return Reflect.get(target, name);
      },
    });
  const lines = Array.from({ length: COUNT }, (_, at) => counted(ticketLine({ id: `l${at}`, sku: `P-${at}` })));
  const bare = readyTicket({ lines });
  const basket = basketOf(bare, LIMIT);
  if (!basket.ok) throw new Error('The sample has no basket.');
  const rates = sampleRates([sampleRate({ serviceCode: 'ST' })], {
    fingerprint: basketFingerprint(basket.basket),
    limit: LIMIT,
  });
  return { ticket: chooseRate(setRates(bare, rates), 'ST'), looks: () => looks };
}

/** What is worked out of a ticket with every key that changes it. */
function drawn(before: Ticket, after: Ticket): void {
  const kept = withoutEndedReasons(before, after);
  ticketTotals(kept);
  currentRate(kept);
  fulfilmentPlans(kept, 'SYD1');
}

describe('a ticket of 200 lines', () => {
  it('has none of its lines looked at for a key in another field', () => {
    const { ticket, looks } = longTicket();
    expect(currentRate(ticket)?.serviceCode).toBe('ST');
    ticketTotals(ticket);
    const before = looks();
    let now = ticket;
    for (const name of ['S', 'Sa', 'Sam']) {
      const next = setCustomer(now, { name });
      expect(withoutEndedReasons(now, next)).toBe(next);
      expect(ticketTotals(next).lines).toHaveLength(COUNT);
      expect(currentRate(next)).toBe(currentRate(ticket));
      now = next;
    }
    expect(looks()).toBe(before);
  });

  it('has a bounded look at each other line for a key in one of them', () => {
    const { ticket, looks } = longTicket();
    drawn(ticket, ticket);
    const counts = ['2', '3'].map((quantity) => {
      const before = looks();
      const changed = changeLine(ticket, 'l7', { quantity });
      drawn(ticket, changed);
      expect(ticketTotals(changed).lines[7]?.cents).toBe(54_900 * Number(quantity));
      expect(currentRate(changed)).toBeNull();
      return (looks() - before) / COUNT;
    });
    // How many are wanted of each part, and whether its last stock check failed: nothing else is asked of them again.
    for (const count of counts) expect(count).toBeLessThanOrEqual(2.1);
  });
});
