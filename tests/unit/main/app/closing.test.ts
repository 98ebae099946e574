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

/** Closing with these orders unresolved; each round of waiting is over with the orders that were under way in it. */
function closingWith(orders: readonly UnknownOrder[], ...rounds: readonly (readonly string[])[]) {
  const left = [...rounds];
  const words: string[] = [];
  const settled = vi.fn<() => Promise<void>>(async () => void left.shift());
  const confirmClosing = vi.fn<(unknown: readonly UnknownOrder[]) => Promise<boolean>>(async () => false);
  const closing = createClosing({
    underWay: () => left[0] ?? [],
    unresolved: () => (left.length > 0 ? [] : orders),
    settled,
    notices: { post: (notice) => void words.push(notice.words), dismiss: () => void words.push('') },
    sessionChanged: () => undefined,
    confirmClosing,
  });
  return { closing, settled, confirmClosing, words };
}

describe('closing Counterpart', () => {
  it('waits for an order that is under way here, says so, and asks about it where it ends unconfirmed', async () => {
    const { closing, confirmClosing, words } = closingWith([order('unknown')], ['CP-1', 'CP-2'], ['CP-3']);
    expect(await closing.mayClose()).toBe(false);
    expect(words).toEqual([
      expect.stringContaining('has answered CP-1, CP-2, or the wait is over'),
      '',
      expect.stringContaining('has answered CP-3, or the wait is over'),
      '',
    ]);
    expect(confirmClosing).toHaveBeenCalledExactlyOnceWith([order('unknown')]);
  });

  it('closes at once where nothing is under way or unconfirmed', async () => {
    const { closing, settled, confirmClosing } = closingWith([]);
    expect(await closing.mayClose()).toBe(true);
    expect(settled).not.toHaveBeenCalled();
    expect(confirmClosing).not.toHaveBeenCalled();
  });

  it('waits for none of another counter’s, and asks about none', async () => {
    const { closing, settled, confirmClosing } = closingWith([order('sending', true), order('unknown', true)]);
    expect(await closing.mayClose()).toBe(true);
    expect(settled).not.toHaveBeenCalled();
    expect(confirmClosing).not.toHaveBeenCalled();
  });
});
