import { describe, expect, it } from 'vitest';
import { createPartFolds } from '#renderer/features/part/part-folds.ts';

describe('the sections of a part', () => {
  it('stay as the seller left them, and are kept only where something was changed', () => {
    const store = createPartFolds();
    expect(store.getState().kept()).toBe('');
    store.getState().toggle('why');
    store.getState().toggle('stock');
    const kept = store.getState().kept();
    expect(kept).toBe('why,accessories');
    store.getState().restore('');
    expect([...store.getState().open]).toEqual(['accessories', 'stock']);
    store.getState().restore(kept);
    expect([...store.getState().open]).toEqual(['why', 'accessories']);
  });

  it('may all be folded away', () => {
    const store = createPartFolds();
    store.getState().toggle('accessories');
    store.getState().toggle('stock');
    store.getState().restore(store.getState().kept());
    expect(store.getState().open.size).toBe(0);
    store.getState().show('towing');
    store.getState().show('towing');
    expect([...store.getState().open]).toEqual(['towing']);
  });
});
