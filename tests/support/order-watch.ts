import type { Page } from '@playwright/test';
import type { PracticeService } from '#practice/start-practice-service.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import type { SubmitAnswer } from '#shared/records-view.ts';
import type { Result } from '#shared/result.ts';

/** How many requests to place an order a service has received, whatever became of them. */
export function ordersReceived({ requests }: Pick<PracticeService, 'requests'>): number {
  return requests.filter(({ operation }) => operation === 'order').length;
}

/** How long nothing may have been written to the open ticket until it counts as written down, ms. */
const WRITTEN_MS = 800;

/** The open ticket as another window reads it out: as it is kept, with the fingerprint of its order. */
export interface ReadOut {
  readonly ticket: Ticket;
  readonly fingerprint: string;
}

/** Reads the open ticket past the screen, as another window would, once all of it is written down. */
export function readOverBridge(page: Page): Promise<ReadOut> {
  return page.evaluate(async (writtenMs) => {
    const { tickets, orders, differences } = window.counterpart;
    const kept = async (): Promise<Ticket> => {
      const current = await tickets.current();
      if (!current.ok) throw new Error(current.failure.kind);
      return current.value;
    };
    let ticket = await kept();
    // Where the cursor stands is kept with the ticket too, a moment after it moved.
    for (let before = ''; before !== JSON.stringify(ticket); ticket = await kept()) {
      before = JSON.stringify(ticket);
      await new Promise((resolve) => setTimeout(resolve, writtenMs));
    }
    const review = await orders.review({ ticket });
    if (!review.ok) throw new Error(review.failure.kind);
    const { fingerprint } = review.value;
    const again = await differences.list({ ticket, lookup: 'past the screen' });
    if (!again.ok) throw new Error(again.failure.kind);
    return { ticket, fingerprint };
  }, WRITTEN_MS);
}

/** Submits what was read past the screen: `times` calls at once. Resolves when all have been answered. */
export function submitReadOut(page: Page, readOut: ReadOut, times: number): Promise<readonly Result<SubmitAnswer>[]> {
  return page.evaluate(
    ([{ ticket, fingerprint }, count]) => {
      const { orders } = window.counterpart;
      return Promise.all(Array.from({ length: count }, () => orders.submit({ ticket, fingerprint, reason: null })));
    },
    [readOut, times] as const,
  );
}

/** Submits the open ticket past the screen, as another window would: read again, then sent off at once. */
export async function submitOverBridge(page: Page, times = 1): Promise<readonly Result<SubmitAnswer>[]> {
  return submitReadOut(page, await readOverBridge(page), times);
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
