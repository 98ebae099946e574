import { beforeEach, describe, expect, it, vi } from 'vitest';
import { create } from 'zustand';
import { buildStores, declareLateStore, declareStore } from '#renderer/declared-store.ts';

interface Count {
  readonly count: number;
}

const counter = () => create<Count>()(() => ({ count: 0 }));

/** Throws what was built before away. */
beforeEach(() => buildStores('sale', []));

describe('a declared store', () => {
  it('makes nothing before it is built, and names itself where it is used', () => {
    const make = vi.fn<typeof counter>(counter);
    const useCount = declareStore('useCount', make);
    expect(make).not.toHaveBeenCalled();
    for (const use of [
      () => useCount.getState(),
      () => useCount.setState({ count: 1 }),
      () => useCount.current(),
      () => useCount.when(() => true),
    ])
      expect(use).toThrow('useCount was used before the window built it.');
  });

  it('reads, changes and tells like a zustand store once it is built', () => {
    const useCount = declareStore('useCount', counter);
    const heard = vi.fn<(now: Count, before: Count) => void>();
    const stop = useCount.subscribe(heard);
    buildStores('sale', [useCount]);
    useCount.setState({ count: 1 });
    useCount.setState(({ count }) => ({ count: count + 1 }));
    expect(useCount.getState().count).toBe(2);
    stop();
    useCount.setState({ count: 3 });
    expect(heard.mock.calls).toEqual([
      [{ count: 1 }, { count: 0 }],
      [{ count: 2 }, { count: 1 }],
    ]);
  });

  it('keeps the second subscription of the same function where the first one ends', () => {
    const useCount = declareStore('useCount', counter);
    const heard = vi.fn<() => void>();
    buildStores('sale', [useCount]);
    const stopFirst = useCount.subscribe(heard);
    const stopSecond = useCount.subscribe(heard);
    stopFirst();
    useCount.setState({ count: 1 });
    expect(heard).toHaveBeenCalledOnce();
    stopSecond();
    useCount.setState({ count: 2 });
    expect(heard).toHaveBeenCalledOnce();
  });

  it('begins afresh where it is built anew, and tells its readers once all stores stand', () => {
    const useFirst = declareStore('useFirst', counter);
    const useSecond = declareStore('useSecond', counter);
    const both = [useFirst, useSecond];
    buildStores('sale', both);
    useFirst.setState({ count: 7 });
    useSecond.setState({ count: 8 });
    const seen: (readonly number[])[] = [];
    useFirst.subscribe((now, before) => seen.push([before.count, now.count, useSecond.getState().count]));
    buildStores('sale', both);
    expect(seen).toEqual([[7, 0, 0]]);
  });

  it('is built behind those before it, which it may read', () => {
    const useFirst = declareStore('useFirst', () => create<Count>()(() => ({ count: 4 })));
    const useSecond = declareStore('useSecond', () =>
      create<Count>()(() => ({ count: useFirst.getState().count + 1 })),
    );
    buildStores('sale', [useFirst, useSecond]);
    expect(useSecond.getState().count).toBe(5);
    buildStores('sale', []);
    expect(() => buildStores('sale', [useSecond, useFirst])).toThrow('useFirst was used before');
  });

  it('leaves what outlives the sale alone', () => {
    const useOfWindow = declareStore('useOfWindow', counter);
    const useOfSale = declareStore('useOfSale', counter);
    buildStores('window', [useOfWindow]);
    buildStores('sale', [useOfSale]);
    useOfWindow.setState({ count: 1 });
    useOfSale.setState({ count: 1 });
    buildStores('sale', [useOfSale]);
    expect([useOfWindow.getState().count, useOfSale.getState().count]).toEqual([1, 0]);
  });

  it('ends what its store began, and hears nothing of it any more', () => {
    const ended = vi.fn<() => void>();
    const useCount = declareStore('useCount', (until) => {
      const store = counter();
      until(() => {
        store.setState({ count: 99 });
        ended();
      });
      return store;
    });
    buildStores('sale', [useCount]);
    const heard = vi.fn<(now: Count, before: Count) => void>();
    useCount.subscribe(heard);
    const before = useCount.current();
    buildStores('sale', [useCount]);
    before.setState({ count: 100 });
    expect(ended).toHaveBeenCalledOnce();
    expect(heard.mock.calls).toEqual([[{ count: 0 }, { count: 0 }]]);
    expect(useCount.getState().count).toBe(0);
  });
});

describe('what was asked in one mode and is answered in another', () => {
  it('finds the store that it was asked of', async () => {
    const useCount = declareStore('useCount', counter);
    buildStores('sale', [useCount]);
    const asked = useCount.current();
    const answer = Promise.resolve(5).then((count) => asked.setState({ count }));
    buildStores('sale', [useCount]);
    await answer;
    expect(asked.getState().count).toBe(5);
    expect(asked).not.toBe(useCount.current());
    expect(useCount.getState().count).toBe(0);
  });

  it('finds it by the set and get of its own too', async () => {
    let answer: (count: number) => void = () => undefined;
    const useAsked = declareStore('useAsked', () =>
      create<Count & { ask(): Promise<void> }>()((set) => ({
        count: 0,
        async ask() {
          set({ count: await new Promise<number>((resolve) => (answer = resolve)) });
        },
      })),
    );
    buildStores('sale', [useAsked]);
    const asking = useAsked.getState().ask();
    buildStores('sale', [useAsked]);
    answer(3);
    await asking;
    expect(useAsked.getState().count).toBe(0);
  });

  it('is not waited for once its store was thrown away', async () => {
    const useCount = declareStore('useCount', counter);
    buildStores('sale', [useCount]);
    const waited = useCount.when(({ count }) => count === 1);
    buildStores('sale', [useCount]);
    useCount.setState({ count: 1 });
    expect(await waited).toBeNull();
    expect(await useCount.when(({ count }) => count === 1)).toEqual({ count: 1 });
    const later = useCount.when(({ count }) => count === 2);
    useCount.setState({ count: 2 });
    expect(await later).toEqual({ count: 2 });
  });
});

describe('a store that is loaded late', () => {
  it('is built with its first use, for the sale that is open, and thrown away with it', () => {
    const make = vi.fn<typeof counter>(counter);
    const useLate = declareLateStore('sale', 'useLate', make);
    expect(make).not.toHaveBeenCalled();
    useLate.setState({ count: 1 });
    useLate.setState({ count: 2 });
    expect(make).toHaveBeenCalledOnce();
    const heard = vi.fn<(now: Count, before: Count) => void>();
    useLate.subscribe(heard);
    buildStores('sale', []);
    expect(heard.mock.calls).toEqual([[{ count: 0 }, { count: 2 }]]);
    expect(useLate.getState().count).toBe(0);
  });

  it('is not built again where nothing reads it', () => {
    const make = vi.fn<typeof counter>(counter);
    const useLate = declareLateStore('sale', 'useLate', make);
    useLate.getState();
    buildStores('sale', []);
    buildStores('sale', []);
    expect(make).toHaveBeenCalledOnce();
  });
});
