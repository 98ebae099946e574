import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildStores } from '#renderer/declared-store.ts';
import { leaveWarehouse, pickWarehouse } from '#renderer/features/ticket/line-actions.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { loadSaleRules } from '#renderer/sale/sale-rules.ts';
import { emptyTicket, sampleLine } from '#tests/builders/ticket-samples.ts';

/** The list of the warehouses that a line can come from, left by Tab or by a key. */

beforeEach(async () => {
  await loadSaleRules();
  vi.useFakeTimers();
  vi.stubGlobal('document', { visibilityState: 'visible', activeElement: null });
  vi.stubGlobal('window', {
    counterpart: { on: { submissionChanged: () => () => undefined } },
  });
  buildStores('sale', [useOpenTicket]);
  const lines = [sampleLine({ id: 'L1', warehouse: 'SYD1' })];
  useOpenTicket.setState({ ticket: emptyTicket({ id: 't', lines, warehouse: 'MEL1' }), lock: null });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const orderWarehouse = () => useOpenTicket.getState().ticket?.warehouse;

it('leaves the order’s own warehouse as it was where nothing was chosen', () => {
  leaveWarehouse('L1', 'SYD1');
  expect(orderWarehouse()).toBe('MEL1');
});

it('leaves it where something was chosen and taken back', () => {
  pickWarehouse('L1', 'BNE1');
  pickWarehouse('L1', 'SYD1');
  leaveWarehouse('L1', 'SYD1');
  expect(orderWarehouse()).toBe('MEL1');
});

it('sends the order from where all its lines come from once one was chosen', () => {
  pickWarehouse('L1', 'BNE1');
  leaveWarehouse('L1', 'SYD1');
  expect(orderWarehouse()).toBe('BNE1');
});

it('leaves it where the line was taken off meanwhile', () => {
  pickWarehouse('L1', 'BNE1');
  leaveWarehouse('L0', null);
  expect(orderWarehouse()).toBe('MEL1');
});
