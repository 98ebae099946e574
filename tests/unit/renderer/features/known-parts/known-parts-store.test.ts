import { describe, expect, it, vi } from 'vitest';
import {
  createKnownParts,
  FIRST_PAGE,
  type KnownPartsOptions,
  leftToJudge,
  PAGE,
} from '#renderer/features/known-parts/known-parts-store.ts';
import { groupsOf, knownRows } from '#renderer/features/known-parts/known-rows.ts';
import type { KnownPart } from '#shared/domain/fitment/known-parts.ts';
import type { PartGlance } from '#shared/domain/fitment/part-glance.ts';
import type { VerdictKind } from '#shared/domain/fitment/verdict.ts';
import { type Failure, failed, succeeded } from '#shared/result.ts';
import { HILUX, plateChoice } from '#tests/builders/domain-samples.ts';

const VEHICLE = plateChoice([{ ids: ['a1f0'], attributes: HILUX }]);
const OTHER = plateChoice([{ ids: ['b2'], attributes: { ...HILUX, model: 'Prado' } }]);
const FAULT: Failure = { kind: 'fault', reference: 'F-4' };

function known(sku: string, change: Partial<KnownPart> = {}): KnownPart {
  return { sku, title: sku, brand: '', typeTitle: 'Towbars', fitsMany: false, sameType: false, ...change };
}

function glance(sku: string, fit: VerdictKind = 'listed'): PartGlance {
  return {
    sku,
    brand: null,
    typeTitle: 'Towbars',
    fit,
    against: false,
    priceCents: 10_000,
    own: null,
    most: null,
    discontinued: false,
    readAt: '2026-03-02T10:00:00.000Z',
  };
}

const fitOf = (sku: string): VerdictKind =>
  sku.startsWith('N') ? 'not listed' : sku.startsWith('D') ? 'depends on' : 'listed';

function state(skus: readonly string[], change: Partial<KnownPartsOptions> = {}) {
  const options = {
    parts: vi.fn<KnownPartsOptions['parts']>(async ({ typed }) => {
      const parts = skus.filter((sku) => sku.includes(typed)).map((sku) => known(sku));
      return succeeded({ parts, total: parts.length, left: 0 });
    }),
    glances: vi.fn<KnownPartsOptions['glances']>(async (input) =>
      succeeded(input.skus.map((sku) => glance(sku, fitOf(sku)))),
    ),
    question: vi.fn<KnownPartsOptions['question']>(async () => succeeded(null)),
    ask: vi.fn<KnownPartsOptions['ask']>(),
    shown: vi.fn<KnownPartsOptions['shown']>(async () => undefined),
    ...change,
  };
  const store = createKnownParts(options);
  const rows = (): readonly string[] => {
    const { found, judged, glances } = store.getState();
    return knownRows(found?.parts.slice(0, judged) ?? [], glances).map(({ part }) => part.sku);
  };
  return { store, rows, options };
}

const MANY = Array.from({ length: FIRST_PAGE + PAGE + 3 }, (_, at) => `${at % 3 === 1 ? 'N' : 'L'}-${at}`);

describe('the parts known for a vehicle', () => {
  it('are asked for once the vehicle is drawn, and not where another one was taken by then', async () => {
    const drawn: (() => void)[] = [];
    const { store, options } = state(['A'], { shown: () => new Promise((resolve) => drawn.push(resolve)) });
    const first = store.getState().follow(VEHICLE, null);
    expect(store.getState().phase).toEqual({ kind: 'reading' });
    expect(options.parts).not.toHaveBeenCalled();
    const second = store.getState().follow(VEHICLE, 'LIKE');
    for (const draw of drawn) draw();
    await Promise.all([first, second]);
    expect(vi.mocked(options.parts).mock.calls.map(([{ like }]) => like)).toEqual(['LIKE']);
  });

  it('come page by page, rows at the end alone, and never one that is not listed', async () => {
    const { store, rows, options } = state(MANY);
    const seen: (readonly string[])[] = [];
    store.subscribe(() => seen.push(rows()));
    await store.getState().follow(VEHICLE, null);
    expect(rows()).toEqual(MANY.filter((sku) => sku.startsWith('L')));
    for (const before of seen) expect(seen.at(-1)?.slice(0, before.length)).toEqual(before);
    expect(vi.mocked(options.glances).mock.calls.map(([input]) => input.skus.length)).toEqual([FIRST_PAGE, PAGE, 3]);
    expect(leftToJudge(store.getState())).toBe(0);
  });

  it('has nothing of another vehicle in sight, and takes no answer for the one before', async () => {
    const { store, rows } = state(['L-1', 'L-2']);
    await store.getState().follow(VEHICLE, null);
    const going = store.getState().follow(OTHER, null);
    expect(rows()).toEqual([]);
    const back = store.getState().follow(VEHICLE, null);
    await Promise.all([going, back]);
    expect(store.getState().vehicle).toBe(VEHICLE);
  });

  it('are filtered on their own ticket and vehicle alone: nothing that was typed stays for the next', async () => {
    const { store } = state(['L-1', 'L-21']);
    await store.getState().follow(VEHICLE, null, 't1');
    await store.getState().type('21');
    await store.getState().follow(VEHICLE, 'L-1', 't1');
    expect(store.getState().typed, 'beside another part of the same sale').toBe('21');
    await store.getState().follow(VEHICLE, null, 't2');
    expect(store.getState().typed, 'the same car on another ticket').toBe('');
    // Typed before the first answer, and the next vehicle taken meanwhile.
    const going = store.getState().follow(OTHER, null, 't2');
    await store.getState().type('2');
    store.getState().leave();
    const next = store.getState().follow(VEHICLE, null, 't2');
    expect(store.getState().typed).toBe('');
    await Promise.all([going, next]);
  });

  it('judges what is filtered only once', async () => {
    const { store, rows, options } = state(['L-1', 'L-21', 'N-2']);
    await store.getState().follow(VEHICLE, null);
    await store.getState().type('2');
    expect(rows()).toEqual(['L-21']);
    expect(options.glances).toHaveBeenCalledTimes(1);
    await store.getState().again();
    expect(options.glances).toHaveBeenCalledTimes(2);
  });

  it('asks about those that turn on an answer, and asks nothing once nobody looks', async () => {
    const { store, options } = state(['D-1', 'L-1', 'D-2']);
    await store.getState().follow(VEHICLE, null);
    expect(options.question).toHaveBeenCalledWith({ skus: ['D-1', 'D-2'], vehicle: VEHICLE });
    vi.mocked(options.ask).mockClear();
    store.getState().leave();
    expect(options.ask).toHaveBeenCalledWith(VEHICLE, null);
    await store.getState().type('D');
    await store.getState().again();
    expect(options.parts).toHaveBeenCalledTimes(1);
  });

  it('judges nothing more once nobody looks', async () => {
    const { store, options } = state(MANY);
    const going = store.getState().follow(VEHICLE, null);
    store.getState().leave();
    await going;
    expect(options.glances).not.toHaveBeenCalled();
    expect(store.getState().phase).toEqual({ kind: 'idle' });
  });

  it('says what failed, in place of half a list', async () => {
    const refusing = state(['L-1'], { parts: async () => failed(FAULT) });
    await refusing.store.getState().follow(VEHICLE, null);
    expect(refusing.store.getState().phase).toEqual({ kind: 'failed', failure: FAULT });
    const unjudged = state(['L-1'], { glances: async () => failed(FAULT) });
    await unjudged.store.getState().follow(VEHICLE, null);
    expect(unjudged.store.getState().phase).toEqual({ kind: 'failed', failure: FAULT });
    expect(unjudged.rows()).toEqual([]);
  });

  it('looks again while parts are still being sorted', async () => {
    vi.useFakeTimers();
    try {
      let left = 2;
      const { store, options } = state([], {
        parts: vi.fn<KnownPartsOptions['parts']>(async () => succeeded({ parts: [], total: 0, left: left-- })),
      });
      await store.getState().follow(VEHICLE, null);
      await vi.advanceTimersByTimeAsync(10_000);
      expect(options.parts).toHaveBeenCalledTimes(3);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('the rows of the list', () => {
  it('are numbered on through all types, each under its name', () => {
    const parts = [
      known('S-1', { sameType: true }),
      known('A-1', { typeTitle: '' }),
      known('T-1'),
      known('T-2'),
      known('GONE'),
      known('O-1', { typeTitle: 'Oil', fitsMany: true }),
    ];
    const glances = new Map(parts.map(({ sku }) => [sku, sku === 'GONE' ? null : glance(sku)]));
    const groups = groupsOf(knownRows(parts, glances));
    expect(groups.map(({ title, rows }) => [title, rows.map(({ number }) => number)])).toEqual([
      ['Towbars – same type as the open part', [1]],
      ['Other', [2]],
      ['Towbars', [3, 4]],
      ['Oil – for many vehicles', [5]],
    ]);
  });
});
