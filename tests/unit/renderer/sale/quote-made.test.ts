import { beforeEach, expect, it } from 'vitest';
import { buildStores } from '#renderer/declared-store.ts';
import { useQuoteMade } from '#renderer/sale/quote-made.ts';

beforeEach(() => buildStores('sale', []));

it('tells of every quote, of the same ticket too: its tab says something else then', () => {
  const counts = [1, 2].map(() => {
    useQuoteMade.getState().tell('T1');
    return useQuoteMade.getState().count;
  });
  expect(counts).toEqual([1, 2]);
  expect(useQuoteMade.getState().ticketId).toBe('T1');
});
