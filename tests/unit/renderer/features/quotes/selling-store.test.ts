import { describe, expect, it } from 'vitest';
import { createSellingStore } from '#renderer/features/quotes/selling-store.ts';
import { namedSales, saleWords } from '#renderer/features/quotes/sold-before-words.ts';
import type { QuoteSale } from '#shared/records-view.ts';
import { failed, type Result, succeeded } from '#shared/result.ts';

const QUOTE = { number: 123, revision: 2, label: 'Q-000123/2' };

function sale(change: Partial<QuoteSale> = {}): QuoteSale {
  return {
    ticketId: 'T7',
    revision: 2,
    ticketState: 'closed',
    openedAt: '2026-03-03T11:00:00',
    customerReference: 'CP-260303-0007',
    orderReference: 'CP-260303-0007',
    orderState: 'acknowledged',
    sentAt: '2026-03-03T11:20:00',
    ...change,
  };
}

function harness(answer: Result<readonly QuoteSale[]>) {
  const opened: string[] = [];
  const store = createSellingStore({
    soldBy: async () => answer,
    open: async ({ label }, orOwn) => {
      await Promise.resolve();
      opened.push(orOwn ? label : `new: ${label}`);
    },
  });
  return { store, opened };
}

describe('selling a quote', () => {
  it('opens one ticket, however often the key is pressed', async () => {
    const { store, opened } = harness(succeeded([]));
    await Promise.all([1, 2, 3].map(() => store.getState().sell(QUOTE)));
    expect(opened).toEqual(['Q-000123/2']);
    expect(store.getState().phase).toEqual({ kind: 'idle' });
  });

  it('opens none where it was sold before, until a person says so, and then one', async () => {
    const { store, opened } = harness(succeeded([sale()]));
    await Promise.all([store.getState().sell(QUOTE), store.getState().sell(QUOTE)]);
    await store.getState().sell(QUOTE);
    expect(opened).toEqual([]);
    expect(store.getState().phase).toEqual({ kind: 'sold before', quote: QUOTE, sales: [sale()] });
    await Promise.all([store.getState().again(), store.getState().again(), store.getState().sell(QUOTE)]);
    expect(opened).toEqual(['new: Q-000123/2']);
  });

  it('can be left, and asks anew the next time', async () => {
    const { store, opened } = harness(succeeded([sale()]));
    await store.getState().sell(QUOTE);
    store.getState().letBe();
    await store.getState().again();
    expect(store.getState().phase).toEqual({ kind: 'idle' });
    await store.getState().sell(QUOTE);
    expect(store.getState().phase.kind).toBe('sold before');
    expect(opened).toEqual([]);
  });

  it.each([[[]], [[sale()]]])(
    'opens and asks nothing where it was left while that was looked up: %#',
    async (sales) => {
      const { store, opened } = harness(succeeded(sales));
      const selling = store.getState().sell(QUOTE);
      store.getState().letBe();
      await selling;
      expect(store.getState().phase).toEqual({ kind: 'idle' });
      expect(opened).toEqual([]);
    },
  );

  it('opens its ticket once where it was asked for again after it was left', async () => {
    const { store, opened } = harness(succeeded([]));
    const left = store.getState().sell(QUOTE);
    store.getState().letBe();
    const other = { ...QUOTE, number: 124, label: 'Q-000124' };
    await Promise.all([left, store.getState().sell(other)]);
    expect(opened).toEqual(['Q-000124']);
  });

  it('goes on opening where its view is left for the ticket', async () => {
    const { store, opened } = harness(succeeded([sale()]));
    await store.getState().sell(QUOTE);
    const opening = store.getState().again();
    store.getState().letBe();
    expect(store.getState().phase).toEqual({ kind: 'under way' });
    await opening;
    expect(opened).toEqual(['new: Q-000123/2']);
  });

  it('leaves it to the opening to say what is wrong with the records', async () => {
    const { store, opened } = harness(failed({ kind: 'storage', words: 'The disk is full.' }));
    await store.getState().sell(QUOTE);
    expect(opened).toEqual(['Q-000123/2']);
  });

  it('can be tried again where the opening broke off', async () => {
    const store = createSellingStore({
      soldBy: async () => succeeded([]),
      open: () => Promise.reject(new Error('broken off')),
    });
    await expect(store.getState().sell(QUOTE)).rejects.toThrow('broken off');
    expect(store.getState().phase).toEqual({ kind: 'idle' });
  });
});

describe('the words of an earlier sale', () => {
  it.each<readonly [Partial<QuoteSale>, string]>([
    [{}, 'Ticket CP-260303-0007 – order placed, sent Tue, 3 Mar 2026 at 11:20'],
    [{ orderState: 'unknown' }, 'Ticket CP-260303-0007 – order unconfirmed, sent Tue, 3 Mar 2026 at 11:20'],
    [{ orderReference: 'EX-41' }, 'Ticket CP-260303-0007 – order EX-41 placed, sent Tue, 3 Mar 2026 at 11:20'],
    [
      { orderReference: null, orderState: null, sentAt: null },
      'Ticket CP-260303-0007 – not ordered, opened Tue, 3 Mar 2026 at 11:00',
    ],
    [{ revision: null }, 'Ticket CP-260303-0007 – order placed, sent Tue, 3 Mar 2026 at 11:20'],
    [{ revision: 1 }, 'Ticket CP-260303-0007, revision 1 – order placed, sent Tue, 3 Mar 2026 at 11:20'],
    [{ customerReference: '' }, 'Ticket – order CP-260303-0007 placed, sent Tue, 3 Mar 2026 at 11:20'],
  ])('%j', (change, words) => {
    expect(saleWords(sale(change), QUOTE.revision)).toBe(words);
  });

  it('name no more than one digit can pick, with selling it again behind them', () => {
    expect(namedSales(Array.from({ length: 12 }, () => sale()))).toHaveLength(8);
  });
});
