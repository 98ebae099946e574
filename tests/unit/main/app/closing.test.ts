import { describe, expect, it, vi } from 'vitest';
import { createClosing } from '#main/app/closing.ts';
import type { UnknownOrder } from '#shared/records-view.ts';

function order(state: UnknownOrder['state'], ofOther = false): UnknownOrder {
  return {
    submissionId: 's',
    ticketId: 't',
    state,
    sentAt: '2026-03-04T02:00:00.000Z',
    account: '',
    warehouse: '',
    customerReference: 'CP-20260304-1001-0001',
    lines: [],
    customer: '',
    totalCents: null,
    happened: '',
    notPlacedInMs: 0,
    callText: '',
    ...(ofOther ? { ofOther: { name: 'Phones', notHeardSince: null } } : {}),
  };
}

function closingWith(orders: readonly UnknownOrder[]) {
  const settled = vi.fn<() => Promise<void>>(async () => undefined);
  const confirmClosing = vi.fn<(unknown: readonly UnknownOrder[]) => Promise<boolean>>(async () => false);
  const closing = createClosing({
    unresolved: () => orders,
    settled,
    notices: { post: () => undefined, dismiss: () => undefined },
    sessionChanged: () => undefined,
    confirmClosing,
  });
  return { closing, settled, confirmClosing };
}

describe('closing Counterpart', () => {
  it('waits for an order that is being sent here, and asks about one that is unconfirmed', async () => {
    const { closing, settled, confirmClosing } = closingWith([order('sending'), order('unknown')]);
    expect(await closing.mayClose()).toBe(false);
    expect(settled).toHaveBeenCalledOnce();
    expect(confirmClosing).toHaveBeenCalledOnce();
  });

  it('waits for none of another counter’s, and asks about none', async () => {
    const { closing, settled, confirmClosing } = closingWith([order('sending', true), order('unknown', true)]);
    expect(await closing.mayClose()).toBe(true);
    expect(settled).not.toHaveBeenCalled();
    expect(confirmClosing).not.toHaveBeenCalled();
  });
});
