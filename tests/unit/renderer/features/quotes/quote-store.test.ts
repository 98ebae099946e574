import { describe, expect, it } from 'vitest';
import { paperWords } from '#renderer/sale/paper-work.ts';
import { createQuoteStore, type QuoteClient } from '#renderer/features/quotes/quote-store.ts';
import { type Failure, failed, succeeded } from '#shared/result.ts';
import { sampleQuote } from '#tests/builders/quote-samples.ts';

const STORAGE: Failure = { kind: 'storage', words: 'The disk is full.' };

function harness(change: Partial<QuoteClient> = {}) {
  const calls: string[] = [];
  const client: QuoteClient = {
    issue: async ({ ticketId }) => {
      calls.push(`issue ${ticketId}`);
      return succeeded(sampleQuote());
    },
    read: async ({ number, revision }) => succeeded(sampleQuote({ number, revision: revision ?? 2 })),
    print: async ({ number, revision }) => {
      calls.push(`print ${number}/${revision}`);
      return succeeded({ printed: true });
    },
    savePdf: async () => succeeded({ file: '/shop/Q-000123.pdf' }),
    copyText: async () => succeeded(null),
    emailDraft: async () => succeeded({ shortened: false }),
    ...change,
  };
  return { store: createQuoteStore(client), calls };
}

describe('the quote in the main view', () => {
  it('is the one that was just made, to be told to the customer', async () => {
    const { store, calls } = harness();
    expect(await store.getState().issue('T1')).toBe(true);
    expect(calls).toEqual(['issue T1']);
    expect(store.getState()).toMatchObject({ quote: { label: 'Q-000123' }, justMade: true, phase: { kind: 'idle' } });
  });

  it('is made once, however often the key is pressed meanwhile', async () => {
    const { store, calls } = harness();
    await Promise.all([store.getState().issue('T1'), store.getState().issue('T1')]);
    expect(calls).toEqual(['issue T1']);
  });

  it('remembers where the person came from: a list that they were not in is not gone back to', async () => {
    const { store } = harness();
    const { comeFrom, issue, read, putAway } = store.getState();
    comeFrom('part');
    await issue('T1');
    expect(store.getState().cameFrom).toBe('part');
    // F8 once more, or another revision, while a quote is on the screen.
    comeFrom('quotes');
    expect(store.getState().cameFrom).toBe('part');
    putAway();
    comeFrom('quotes');
    await read(123, null);
    expect(store.getState().cameFrom).toBe('quotes');
  });

  it('says why none was made', async () => {
    const { store } = harness({ issue: async () => failed(STORAGE) });
    expect(await store.getState().issue('T1')).toBe(false);
    expect(store.getState()).toMatchObject({ quote: null, phase: { kind: 'not issued', failure: STORAGE } });
  });

  it('is not made of what stood on the ticket before, where what was typed is not kept', async () => {
    const { store, calls } = harness();
    await store.getState().issue('T1');
    store.getState().refuse(STORAGE);
    expect(store.getState()).toMatchObject({ quote: null, phase: { kind: 'not issued', failure: STORAGE } });
    expect(calls).toEqual(['issue T1']);
  });

  it('is the revision that was asked for last', async () => {
    const waiting: (() => void)[] = [];
    const { store } = harness({
      read: async ({ number, revision }) => {
        await new Promise<void>((resolve) => waiting.push(resolve));
        return succeeded(sampleQuote({ number, revision: revision ?? 9 }));
      },
    });
    const both = [store.getState().read(123, 1), store.getState().read(123, 2)];
    waiting[1]?.();
    waiting[0]?.();
    await Promise.all(both);
    expect(store.getState().quote?.revision).toBe(2);
  });

  it('stays where another one cannot be read', async () => {
    const { store } = harness({ read: async () => failed(STORAGE) });
    await store.getState().issue('T1');
    await store.getState().read(124, null);
    expect(store.getState()).toMatchObject({ quote: { number: 123 }, phase: { kind: 'not read', number: 124 } });
  });

  it('is printed in the revision that is shown, once at a time', async () => {
    const { store, calls } = harness();
    await store.getState().read(123, 2);
    await Promise.all([store.getState().act('print'), store.getState().act('print')]);
    expect(calls).toEqual(['print 123/2']);
    expect(store.getState().paper).toEqual({ kind: 'done', act: 'print', file: null });
  });

  it('is not said to be printed where the person called it off', async () => {
    const { store } = harness({ print: async () => succeeded({ printed: false }) });
    await store.getState().issue('T1');
    await store.getState().act('print');
    expect(store.getState().paper).toEqual({ kind: 'idle' });
  });

  it('tells where the PDF went, and nothing where saving was called off', async () => {
    const { store } = harness();
    await store.getState().issue('T1');
    await store.getState().act('save');
    expect(store.getState().paper).toEqual({ kind: 'done', act: 'save', file: '/shop/Q-000123.pdf' });
    const off = harness({ savePdf: async () => succeeded(null) });
    await off.store.getState().issue('T1');
    await off.store.getState().act('save');
    expect(off.store.getState().paper).toEqual({ kind: 'idle' });
  });

  it('says of a draft that was shortened how the customer gets the whole of it', async () => {
    const words = async (shortened: boolean) => {
      const { store } = harness({ emailDraft: async () => succeeded({ shortened }) });
      await store.getState().issue('T1');
      await store.getState().act('e-mail');
      return paperWords(store.getState().paper, 'quote');
    };
    expect(await words(false)).toBe('A draft is open in the mail program. Nothing was sent.');
    expect(await words(true)).toBe(
      'A draft is open in the mail program. Nothing was sent. It is shortened: save the PDF and attach it.',
    );
  });

  it('says what could not be done with the paper, until something else is done', async () => {
    const { store } = harness({ copyText: async () => failed(STORAGE) });
    await store.getState().issue('T1');
    await store.getState().act('copy');
    expect(store.getState().paper).toEqual({ kind: 'failed', act: 'copy', failure: STORAGE });
    await store.getState().act('e-mail');
    expect(store.getState().paper.kind).toBe('done');
  });
});
