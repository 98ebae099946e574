import type { Page } from '@playwright/test';
import type { PracticeService } from '#practice/start-practice-service.ts';
import type { SubmitAnswer } from '#shared/records-view.ts';
import type { Result } from '#shared/result.ts';

/** How many requests to place an order a service has received, whatever became of them. */
export function ordersReceived({ requests }: Pick<PracticeService, 'requests'>): number {
  return requests.filter(({ operation }) => operation === 'order').length;
}

/**
 * Submits the open ticket past the screen, as another window would: read again, then `times` calls at once, each with
 * the fingerprint of the order as it stands. Resolves when all have been answered.
 */
export function submitOverBridge(page: Page, times = 1): Promise<readonly Result<SubmitAnswer>[]> {
  return page.evaluate(async (count) => {
    const { tickets, orders, differences } = window.counterpart;
    const current = await tickets.current();
    if (!current.ok) throw new Error(current.failure.kind);
    const ticket = current.value;
    const review = await orders.review({ ticket });
    if (!review.ok) throw new Error(review.failure.kind);
    const { fingerprint } = review.value;
    const again = await differences.list({ ticket, lookup: 'past the screen' });
    if (!again.ok) throw new Error(again.failure.kind);
    return Promise.all(Array.from({ length: count }, () => orders.submit({ ticket, fingerprint, reason: null })));
  }, times);
}

/**
 * Writes down of every order of unknown outcome that the supplier has it, so that the counter closes without a
 * question.
 */
export function resolveUnknownOrders(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const { orders } = window.counterpart;
    const unresolved = await orders.unresolved();
    if (!unresolved.ok) throw new Error(unresolved.failure.kind);
    for (const { submissionId, state } of unresolved.value) {
      if (state !== 'unknown') continue;
      const told = { rung: 'Order desk', said: 'They have it.', placed: true, transactionId: 'AB-1', initials: '' };
      const resolved = await orders.resolve({ submissionId, ...told });
      if (!resolved.ok) throw new Error(resolved.failure.kind);
    }
  });
}
