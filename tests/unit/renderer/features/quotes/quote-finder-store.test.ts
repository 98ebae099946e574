import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createQuoteFinder } from '#renderer/features/quotes/quote-finder-store.ts';
import type { QuoteRow, TicketRow } from '#shared/records-view.ts';
import { type Failure, failed, type Result, succeeded } from '#shared/result.ts';
import { sampleQuoteRow, sampleTicketRow } from '#tests/builders/quote-samples.ts';

const FAULT: Failure = { kind: 'fault', reference: 'F-3' };

const TICKETS: Readonly<Record<string, readonly TicketRow[]>> = { '+61 491 570 006': [sampleTicketRow()] };

function harness() {
  const asked: { readonly typed: string; readonly answer: (answer: Result<readonly QuoteRow[]>) => void }[] = [];
  const store = createQuoteFinder(
    ({ typed }) => new Promise((answer) => asked.push({ typed, answer })),
    async ({ typed }) => succeeded(TICKETS[typed] ?? []),
  );
  return { store, asked };
}

describe('finding a quote', () => {
  it('shows what is typed at once, and what was found before until the answer is there', async () => {
    const { store, asked } = harness();
    const first = store.getState().type('mia');
    asked[0]?.answer(succeeded([sampleQuoteRow()]));
    await first;
    void store.getState().type('mia c');
    expect(store.getState().typed).toBe('mia c');
    expect(store.getState().found).toEqual({ typed: 'mia', rows: [sampleQuoteRow()], tickets: [] });
  });

  it('never shows the answer to another text than the last one, in whichever order they come', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string(), { minLength: 1, maxLength: 6 }),
        fc.infiniteStream(fc.nat()),
        async (texts, order) => {
          const { store, asked } = harness();
          const typing = texts.map((text) => store.getState().type(text));
          const waiting = [...asked];
          while (waiting.length > 0) {
            const [next] = waiting.splice((order.next().value ?? 0) % waiting.length, 1);
            next?.answer(succeeded([sampleQuoteRow({ label: next.typed })]));
          }
          await Promise.all(typing);
          expect(store.getState().found?.typed).toBe(texts.at(-1));
          expect(store.getState().found?.rows[0]?.label).toBe(texts.at(-1));
        },
      ),
    );
  });

  it('finds the tickets of a phone beside its quotes, and asks for none where no phone was typed', async () => {
    const { store, asked } = harness();
    const typing = store.getState().type('+61 491 570 006');
    asked[0]?.answer(succeeded([]));
    await typing;
    expect(store.getState().found).toEqual({ typed: '+61 491 570 006', rows: [], tickets: [sampleTicketRow()] });
    const words = store.getState().type('mia');
    asked[1]?.answer(succeeded([]));
    await words;
    expect(store.getState().found?.tickets).toEqual([]);
  });

  it('says why tickets could not be searched, and shows no half of what was found', async () => {
    const store = createQuoteFinder(
      async () => succeeded([sampleQuoteRow()]),
      async () => failed(FAULT),
    );
    await store.getState().type('0491570006');
    expect(store.getState()).toMatchObject({ failure: FAULT, found: null });
  });

  it('gives Enter what is typed at that moment alone: not what was found for another text', async () => {
    const { store, asked } = harness();
    const first = store.getState().type('mia');
    asked[0]?.answer(succeeded([sampleQuoteRow()]));
    await first;
    expect(await store.getState().foundNow(), 'it is there already').toMatchObject({ typed: 'mia' });
    expect(asked).toHaveLength(1);

    void store.getState().type('mia c');
    const refused = store.getState().foundNow();
    asked[2]?.answer(failed(FAULT));
    expect(await refused, 'it could not be searched').toBeNull();

    const overtaken = store.getState().foundNow();
    void store.getState().type('zoe');
    asked[3]?.answer(succeeded([sampleQuoteRow()]));
    expect(await overtaken, 'something else is typed').toBeNull();

    const refreshed = store.getState().foundNow();
    void store.getState().again();
    asked[5]?.answer(succeeded([sampleQuoteRow()]));
    expect(await refreshed, 'the list was only asked for again').toMatchObject({ typed: 'zoe' });
  });

  it('says why nothing could be searched, and keeps what was found', async () => {
    const { store, asked } = harness();
    const first = store.getState().type('mia');
    asked[0]?.answer(succeeded([sampleQuoteRow()]));
    await first;
    const second = store.getState().again();
    asked[1]?.answer(failed(FAULT));
    await second;
    expect(store.getState()).toMatchObject({ failure: FAULT, found: { typed: 'mia' } });
  });

  it('forgets everything in another mode, an answer on its way included', async () => {
    const { store, asked } = harness();
    const typing = store.getState().type('mia');
    store.getState().clear();
    asked[0]?.answer(succeeded([sampleQuoteRow()]));
    await typing;
    expect(store.getState()).toMatchObject({ typed: '', found: null, failure: null });
  });
});
