import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSeenParts } from '#renderer/features/part/seen-parts-store.ts';
import type { SeenPart } from '#shared/records-view.ts';
import { type Failure, failed, type Result, succeeded } from '#shared/result.ts';

const FAULT: Failure = { kind: 'fault', reference: 'F-4' };

function seen(sku: string): SeenPart {
  const readAt = '2026-03-02T10:00:00.000Z';
  return { sku, title: 'Towbar', brand: 'Example', manufacturerSku: '', productCode: '', price: '100.00', readAt };
}

function state() {
  const asked: { readonly typed: string; readonly answer: (answer: Result<readonly SeenPart[]>) => void }[] = [];
  const store = createSeenParts(({ typed }) => new Promise((answer) => asked.push({ typed, answer })));
  return { store, asked };
}

describe('parts seen before, as a code is typed', () => {
  it('shows only what was found for what is typed now, in whichever order the answers come', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.stringMatching(/^[A-Z]{2,6}$/), { minLength: 1, maxLength: 6 }),
        fc.infiniteStream(fc.nat()),
        async (texts, picks) => {
          const { store, asked } = state();
          const looks = texts.map((text) => store.getState().look(text));
          const waiting = [...asked];
          while (waiting.length > 0) {
            const [next] = waiting.splice((picks.next().value ?? 0) % waiting.length, 1);
            next?.answer(succeeded([seen(next.typed)]));
          }
          await Promise.all(looks);
          expect(store.getState().rows.map(({ sku }) => sku)).toEqual([texts.at(-1)]);
        },
      ),
    );
  });

  it('looks for nothing with a single character, and shows at most what a digit can take', async () => {
    const { store, asked } = state();
    await store.getState().look(' T ');
    expect(asked).toEqual([]);
    const looking = store.getState().look('TB');
    asked[0]?.answer(succeeded(Array.from({ length: 20 }, (_, at) => seen(`TB-${at}`))));
    await looking;
    expect(store.getState().rows).toHaveLength(9);
  });

  it('shows nothing any more once it was shut, nor where main cannot search', async () => {
    const { store, asked } = state();
    const late = store.getState().look('TB-1');
    store.getState().shut();
    asked[0]?.answer(succeeded([seen('TB-1')]));
    await late;
    expect(store.getState().rows).toEqual([]);
    const looking = store.getState().look('TB-2');
    asked[1]?.answer(failed(FAULT));
    await looking;
    expect(store.getState().rows).toEqual([]);
  });
});
