/** Hands news on: the first after a pause at once, and what follows it closely together with it. */
export interface GatheredNews<Item> {
  add(...items: readonly Item[]): void;
}

/**
 * Gathers news for the window, which is asked to look again no more often than every `everyMs`. A counter in a large
 * shop hears of many tickets in a second, and somebody types meanwhile. Nothing is dropped, and the order stays.
 */
export function gatherNews<Item>(everyMs: number, handOn: (items: readonly Item[]) => void): GatheredNews<Item> {
  let waiting: Item[] = [];
  let pause: NodeJS.Timeout | null = null;

  function flush(): void {
    pause = null;
    if (waiting.length === 0) return;
    const items = waiting;
    waiting = [];
    pause = setTimeout(flush, everyMs).unref();
    handOn(items);
  }

  return {
    add(...items) {
      waiting.push(...items);
      if (pause === null) flush();
    },
  };
}
