import { expect, it } from 'vitest';
import { isForgottenBehind } from '#renderer/features/shop/forgotten-in-front.ts';
import { openTicket, setCustomer } from '#shared/domain/ticket/ticket.ts';

const kept = openTicket({ id: 'T1', openedAt: '2026-03-02T01:00:00Z', customerReference: 'CP-1', state: 'NSW' });
const front = setCustomer(kept, { name: 'Practice Customer' });

it('tells a customer who was deleted behind the window from what is still being typed and from another ticket', () => {
  expect(isForgottenBehind(front, kept)).toBe(true);
  expect(isForgottenBehind(front, front)).toBe(false);
  expect(isForgottenBehind(kept, front)).toBe(false);
  expect(isForgottenBehind(front, { ...kept, id: 'T2' })).toBe(false);
});
