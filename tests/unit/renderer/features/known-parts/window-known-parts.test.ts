import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildStores } from '#renderer/declared-store.ts';
import { FIRST_PAGE } from '#renderer/features/known-parts/known-parts-store.ts';
import { firstOfTyped, isFirstKnown, useKnownParts } from '#renderer/features/known-parts/window-known-parts.ts';
import type { CounterpartApi } from '#shared/contract.ts';
import type { PartGlance } from '#shared/domain/fitment/part-glance.ts';
import { type Failure, failed, succeeded } from '#shared/result.ts';
import { HILUX, plateChoice } from '#tests/builders/domain-samples.ts';

const VEHICLE = plateChoice([{ ids: ['a1f0'], attributes: HILUX }]);
const FAULT: Failure = { kind: 'fault', reference: 'F-4' };
const SKUS = ['BALL-1', ...Array.from({ length: 8 }, (_, at) => `N-BAR-${at}`), 'BAR-9', 'BAR-10'];

type Parts = CounterpartApi['known']['parts'];
/** Answers of main that wait for `answer`. */
let waiting: (() => void)[] = [];
let slow = false;
let slowGlances = false;
let broken = false;

const parts: Parts = async ({ typed }) => {
  if (slow) await new Promise<void>((resolve) => waiting.push(resolve));
  if (broken) return failed(FAULT);
  const known = SKUS.filter((sku) => sku.includes(typed)).map((sku) => ({ sku, title: sku, brand: '' }));
  const rows = known.map((each) => ({ ...each, typeTitle: 'Towbars', fitsMany: false, sameType: false }));
  return succeeded({ parts: rows, total: rows.length, left: 0 });
};
const glances: CounterpartApi['parts']['glances'] = async ({ skus }) => {
  if (slowGlances) await new Promise<void>((resolve) => waiting.push(resolve));
  return succeeded(
    skus.map(
      (sku): PartGlance => ({
        sku,
        brand: null,
        typeTitle: 'Towbars',
        fit: sku.startsWith('N') ? 'not listed' : 'listed',
        against: false,
        priceCents: 10_000,
        own: null,
        most: null,
        discontinued: false,
        readAt: '2026-03-02T10:00:00.000Z',
      }),
    ),
  );
};
const settled = () => new Promise((resolve) => setTimeout(resolve));

async function answer(): Promise<void> {
  const now = waiting;
  waiting = [];
  for (const each of now) each();
  await settled();
}

beforeEach(async () => {
  waiting = [];
  slow = false;
  slowGlances = false;
  broken = false;
  vi.stubGlobal('window', { counterpart: { known: { parts }, parts: { glances } } });
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw));
  buildStores('sale', []);
  await useKnownParts.getState().follow(VEHICLE, null, 't1');
  slow = true;
});

const breakOff = (): void => {
  broken = true;
};

/** Types a filter and presses Enter at once. */
function enter(typed: string) {
  void useKnownParts.getState().type(typed);
  return firstOfTyped(VEHICLE);
}

const skuOf = async (first: ReturnType<typeof firstOfTyped>) => (await first)?.part.sku ?? null;

describe('Enter in the filter of the known parts', () => {
  it('takes the first row of what is typed, and not of the list that was there before', async () => {
    const first = enter('BAR');
    await answer();
    expect(await skuOf(first), 'of the second page: none of the first one is listed').toBe('BAR-9');
    expect(await skuOf(firstOfTyped(VEHICLE))).toBe('BAR-9');
  });

  it('waits for the rest where no row of the first page is listed, and for nothing more once one is', async () => {
    const isKnown = () => isFirstKnown(useKnownParts.getState());
    slow = false;
    void useKnownParts.getState().type('BAR');
    expect(isKnown(), 'of the list before').toBe(false);
    await settled();
    slowGlances = true;
    void useKnownParts.getState().again();
    await settled();
    await answer();
    expect(useKnownParts.getState()).toMatchObject({ foundFor: 'BAR', judged: FIRST_PAGE });
    expect(isKnown(), 'between two pages').toBe(false);
    const first = firstOfTyped(VEHICLE);
    await answer();
    expect(await skuOf(first)).toBe('BAR-9');
    expect(isKnown()).toBe(true);
    void useKnownParts.getState().type('NONE');
    await settled();
    expect(isKnown(), 'that there is none').toBe(true);
  });

  it.each([
    ['nothing is found', 'NONE', () => undefined],
    ['the list fails', 'BAR', () => breakOff()],
    ['the filter is typed on meanwhile', 'BAR', () => void useKnownParts.getState().type('BALL')],
    ['nobody looks any more', 'BAR', () => useKnownParts.getState().leave()],
    ['another mode opens', 'BAR', () => buildStores('sale', [])],
    [
      'an answer about the vehicle makes it another one',
      'BAR',
      () => void useKnownParts.getState().follow(plateChoice([{ ids: ['b2'], attributes: HILUX }]), null, 't1'),
    ],
  ])('takes none where %s', async (_where, typed, meanwhile) => {
    void useKnownParts.getState().type('x');
    const first = enter(typed);
    meanwhile();
    for (let at = 0; at < 3; at++) await answer();
    expect(await skuOf(first)).toBeNull();
  });
});
