import { beforeEach, expect, it, vi } from 'vitest';
import { buildStores } from '#renderer/declared-store.ts';
import { heldKeys } from '#renderer/keyboard/window-holds.ts';
import { useKeyTurns } from '#renderer/keyboard/window-turns.ts';
import { goToOrder } from '#renderer/sale/go-to-order.ts';
import { useMainView } from '#renderer/sale/main-view.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { useSession } from '#renderer/sale/session.ts';
import type { Failure } from '#shared/result.ts';

const front = { id: 'T1' };

beforeEach(() => {
  front.id = 'T1';
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => setTimeout(act, 16));
  vi.spyOn(useOpenTicket, 'getState').mockImplementation(
    () =>
      ({
        ticket: { ...front },
        async bring() {
          await new Promise((resolve) => setTimeout(resolve));
          front.id = 'T7';
          return true;
        },
      }) as never,
  );
  buildStores('window', [useMainView, useSession, useKeyTurns]);
});

/** What the main view shows once all that was asked for is done. */
async function shownInTheEnd(): Promise<string> {
  await expect.poll(() => heldKeys.holding()).toBe(false);
  await new Promise((resolve) => setTimeout(resolve, 60));
  return useMainView.getState().view;
}

it('shows what became of an order before the keys that were pressed meanwhile, and not over where they lead', async () => {
  const seen: string[] = [];
  const going = goToOrder({ ticketId: 'T7', ticketState: 'open' });
  heldKeys.inTurn(() => {
    const { view, show } = useMainView.getState();
    seen.push(view);
    show('orders');
  });
  expect(await going).toBe(true);
  expect(await shownInTheEnd()).toBe('orders');
  expect(seen).toEqual(['review']);
});

it('shows nothing of it over another ticket that is in front by then', async () => {
  await goToOrder({ ticketId: 'T7', ticketState: 'closed' });
  front.id = 'T9';
  expect(await shownInTheEnd()).toBe('part');
});

it('says why its ticket did not come where a view covers the place that says so', async () => {
  const message = 'Counter 2 has this ticket now. Take it over from the list of tickets.';
  let failure: Failure | null = null;
  vi.spyOn(useOpenTicket, 'getState').mockImplementation(
    () =>
      ({
        ticket: { ...front },
        failure,
        save: { kind: 'saved', savedAt: null },
        async bring() {
          await Promise.resolve();
          failure = { kind: 'invalid input', operation: null, problems: [{ field: 'ticket', message }] };
          return false;
        },
      }) as never,
  );
  const order = { ticketId: 'T7', ticketState: 'open' } as const;
  expect(await goToOrder(order)).toBe(false);
  expect(useKeyTurns.getState().refused, 'the ticket in sight says it').toEqual([]);
  useMainView.getState().show('orders');
  expect(await goToOrder(order)).toBe(false);
  expect(useKeyTurns.getState().refused).toEqual([`Ticket not opened. ${message}`]);
  expect(await shownInTheEnd()).toBe('orders');
});
