import { describe, expect, it } from 'vitest';
import { cardNumberProblems, withoutCardNumbers } from '#shared/domain/ticket/card-refusal.ts';
import { honouredPrice, honourPrice } from '#shared/domain/ticket/honoured-price.ts';
import { reviewOrder } from '#shared/domain/order/order.ts';
import type { HonouredPrice } from '#shared/domain/ticket/ticket.ts';
import { changeLine } from '#shared/domain/ticket/ticket-lines.ts';
import { ORDER_SETTINGS, readyTicket, ticketLine } from '#tests/builders/domain-samples.ts';

const QUOTED: HonouredPrice = { quote: 'Q-000123', quotedCents: 54_900, nowCents: 59_900, reason: 'Quoted\nlast week' };
const honouredSale = honourPrice(readyTicket({ lines: [ticketLine({ price: '599' })] }), 'l1', QUOTED);

describe('a quoted price that is honoured', () => {
  it('is what the order line carries, and its reason stands in the notes', () => {
    const { problems, request } = reviewOrder(honouredSale, ORDER_SETTINGS);
    expect(problems).toEqual([]);
    expect(request?.order.lines[0]?.price_inc_tax).toBe('549.00');
    expect(request?.order.notes).toEqual(['TB-100 at $549.00 as quoted in Q-000123, now $599.00: Quoted last week']);
  });

  it('without a reason stops the order', () => {
    const unsaid = honourPrice(honouredSale, 'l1', { ...QUOTED, reason: ' ' });
    expect(reviewOrder(unsaid, ORDER_SETTINGS).problems).toEqual([
      { field: 'lines.l1.honoured', message: 'Give a reason for the quoted price of TB-100.' },
    ]);
  });

  it('ends once another price is typed, or one that cannot be read', () => {
    for (const price of ['550', '', '1,23']) {
      const typed = changeLine(honouredSale, 'l1', { price });
      expect(typed.lines.map(honouredPrice)).toEqual([null]);
      expect(reviewOrder(typed, ORDER_SETTINGS).request?.order.notes ?? []).toEqual([]);
    }
  });

  it('touches no other line, and holds no card number', () => {
    expect(honourPrice(honouredSale, 'l9', QUOTED)).toEqual(honouredSale);
    const paid = honourPrice(honouredSale, 'l1', { ...QUOTED, reason: '4111 1111 1111 1111' });
    expect(cardNumberProblems(paid).map(({ field }) => field)).toEqual(['lines.l1.honoured']);
    expect(withoutCardNumbers(paid, honouredSale).lines[0]?.honoured?.reason).toBe('');
  });
});
