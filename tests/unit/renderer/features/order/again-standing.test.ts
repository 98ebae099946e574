import { describe, expect, it } from 'vitest';
import { sendingObstacle } from '#renderer/features/order/again-standing.ts';
import type { OrderCheckStatus } from '#shared/domain/order-check/checked-ticket.ts';
import type { DifferenceList } from '#shared/domain/order-check/differences.ts';
import type { ReadAgain } from '#shared/domain/order-check/read-again.ts';

const checkedAt = '2026-03-02T12:05:00.000+11:00';
const again: ReadAgain = { checkedAt, parts: [], rates: { kind: 'not asked' }, quote: null, defaultWarehouse: '' };
const list: DifferenceList = { checkedAt, differences: [], unchecked: [], words: null };
const settled: OrderCheckStatus = { kind: 'settled', list, again, changed: false, unexplained: false };
const IDLE = { kind: 'idle' } as const;

describe('an order that was read again', () => {
  it('can be sent once nothing is left to settle and the ticket carries the times of the reading', () => {
    expect(sendingObstacle(settled, IDLE, true, 'F9')).toBeNull();
    expect(sendingObstacle(settled, IDLE, false, 'F9')).toContain('read again');
  });

  it('cannot be sent without a reason where something could not be checked', () => {
    expect(sendingObstacle({ ...settled, unexplained: true }, IDLE, true, 'F9')).toContain('say why');
  });

  it('cannot be sent while it is being read', () => {
    expect(sendingObstacle(settled, { kind: 'reading', ticketId: 'T1' }, true, 'F9')).toContain('read again');
  });

  it('cannot be sent before it was read, or where it was read for another sale', () => {
    expect(sendingObstacle({ kind: 'not checked' }, IDLE, true, 'F9')).toContain('F9 does');
    expect(sendingObstacle({ kind: 'outdated', because: 'A part was put on.' }, IDLE, true, 'F9')).toContain('F9 does');
  });

  it('cannot be sent while something that changed is not settled', () => {
    expect(sendingObstacle({ kind: 'open', list, again }, IDLE, true, 'F9')).toContain('settled');
  });
});
