import { beforeEach, expect, it, vi } from 'vitest';
import { buildStores } from '#renderer/declared-store.ts';
import { takeCustomerLevel } from '#renderer/features/ticket/ticket-level-taking.ts';
import { useKeyTurns } from '#renderer/keyboard/window-turns.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { useSession } from '#renderer/sale/session.ts';
import { emptyTicket } from '#tests/builders/ticket-samples.ts';

beforeEach(() => buildStores('window', [useSession, useKeyTurns]));

it('says of a ticket that its order locks that its prices stay, and nothing of a level of today', async () => {
  const ticket = emptyTicket();
  vi.spyOn(useOpenTicket, 'getState').mockImplementation(() => ({ ticket, lock: 'acknowledged' }) as never);
  await takeCustomerLevel(ticket);
  expect(useKeyTurns.getState().refused).toEqual(['This ticket is locked: its prices stay.']);
});
