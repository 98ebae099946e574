import { beforeEach, expect, it, vi } from 'vitest';
import { lookAtOutcome } from '#renderer/features/outcomes/look-at-outcome.ts';
import type { OrderOutcome } from '#shared/records-view.ts';

const mocks = vi.hoisted(() => ({
  seen: vi.fn<(id: string) => Promise<void>>(async () => {}),
  openOrder: vi.fn<(ticketId: string) => Promise<boolean>>(async () => true),
  say: vi.fn<(words: string) => void>(),
}));
vi.mock('#renderer/sale/unread-outcomes.ts', () => ({
  useUnreadOutcomes: { getState: () => ({ seen: mocks.seen }) },
}));
vi.mock('#renderer/sale/scan-acts.ts', () => ({ openOrder: mocks.openOrder }));
vi.mock('#renderer/keyboard/window-turns.ts', () => ({ keyTurns: { say: mocks.say } }));
vi.mock('#renderer/keyboard/window-holds.ts', () => ({ holdDuring: async (work: Promise<unknown>) => await work }));

const ROW: OrderOutcome = {
  submissionId: 'S1',
  ticketId: 'T1',
  ticketState: 'open',
  customerReference: 'TR-260302-0001',
  customer: 'Mia Example',
  outcome: { kind: 'refused', status: 422, said: null },
};

beforeEach(() => {
  for (const mock of Object.values(mocks)) mock.mockClear();
});

it('shows at the counter how an order ended, which is seen then', async () => {
  await lookAtOutcome(ROW, true);
  expect(mocks.openOrder.mock.calls).toEqual([['T1']]);
  expect(mocks.seen.mock.calls).toEqual([['S1']]);
});

it('leaves it unread before the counter, where nobody could see it, and says so', async () => {
  await lookAtOutcome(ROW, false);
  expect(mocks.openOrder).not.toHaveBeenCalled();
  expect(mocks.seen).not.toHaveBeenCalled();
  expect(mocks.say).toHaveBeenCalledOnce();
});

it('says of an order whose ticket is gone that it is, and lets it go', async () => {
  await lookAtOutcome({ ...ROW, ticketState: null }, false);
  expect(mocks.say.mock.calls).toEqual([[expect.stringMatching(/not kept any more/)]]);
  expect(mocks.seen.mock.calls).toEqual([['S1']]);
});

it('leaves unread what could not be brought to the front', async () => {
  mocks.openOrder.mockResolvedValueOnce(false);
  await lookAtOutcome(ROW, true);
  expect(mocks.seen).not.toHaveBeenCalled();
});
