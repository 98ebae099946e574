import type { Page } from '@playwright/test';
import type { PracticeService } from '../../src/practice/start-practice-service.ts';
import type { SubmissionView } from '../../src/shared/domain/submission.ts';
import type { Result } from '../../src/shared/result.ts';

/** How many requests to place an order a service has received, whatever became of them. */
export function ordersReceived({ requests }: Pick<PracticeService, 'requests'>): number {
  return requests.filter(({ operation }) => operation === 'order').length;
}

/**
 * Submits the open ticket past the screen, as another window would: `times` calls at once, each with the fingerprint of the
 * order as it stands. Resolves when all have been answered.
 */
export function submitOverBridge(page: Page, times = 1): Promise<readonly Result<SubmissionView>[]> {
  return page.evaluate(async (count) => {
    const { tickets, orders } = window.counterpart;
    const current = await tickets.current();
    if (!current.ok) throw new Error(current.failure.kind);
    const ticket = current.value;
    const review = await orders.review({ ticket });
    if (!review.ok) throw new Error(review.failure.kind);
    const { fingerprint } = review.value;
    return Promise.all(Array.from({ length: count }, () => orders.submit({ ticket, fingerprint })));
  }, times);
}
