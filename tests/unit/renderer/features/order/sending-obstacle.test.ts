import { describe, expect, it } from 'vitest';
import { sendingObstacle } from '#renderer/features/order/sending-obstacle.ts';
import type { OrderCheckStatus } from '#shared/domain/order-check/checked-ticket.ts';
import type { DifferenceList } from '#shared/domain/order-check/differences.ts';
import type { ReadAgain } from '#shared/domain/order-check/read-again.ts';

const checkedAt = '2026-03-02T12:05:00.000+11:00';
const again: ReadAgain = { checkedAt, parts: [], rates: { kind: 'not asked' }, quote: null, defaultWarehouse: '' };
const price = { lineId: 'L1', kind: 'price', about: 'TB-1', told: '$1.00', now: '$2.00', offers: [] } as const;
const list: DifferenceList = { checkedAt, differences: [price], unchecked: [], words: null };
const settled: OrderCheckStatus = { kind: 'settled', list, again, changed: false, unexplained: false };
const IDLE = { kind: 'idle' } as const;

describe('an order that was read again', () => {
  it('can be sent once nothing is left to settle and the ticket carries the times of the reading', () => {
    expect(sendingObstacle(settled, IDLE, true)).toBeNull();
    expect(sendingObstacle(settled, IDLE, false)).toContain('Checking');
  });

  it('cannot be sent without a reason where something could not be checked', () => {
    expect(sendingObstacle({ ...settled, unexplained: true }, IDLE, true)).toBe('Give a reason to send');
  });

  it('cannot be sent while it is being read', () => {
    expect(sendingObstacle(settled, { kind: 'reading', ticketId: 'T1' }, true)).toContain('Checking');
  });

  it('cannot be sent before it was read, or where it was read for another sale', () => {
    expect(sendingObstacle({ kind: 'not checked' }, IDLE, true)).toBe('Refresh to send');
    expect(sendingObstacle({ kind: 'outdated', because: 'A part was put on.' }, IDLE, true)).toBe('Refresh to send');
  });

  it('cannot be sent while something that changed is not settled', () => {
    expect(sendingObstacle({ kind: 'open', list, again }, IDLE, true)).toBe('Resolve 1 change to send');
    const two = { ...list, differences: [price, price] };
    expect(sendingObstacle({ kind: 'open', list: two, again }, IDLE, true)).toBe('Resolve 2 changes to send');
  });
});
