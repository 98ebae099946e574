import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gatherNews } from '#main/app/gathered-news.ts';

describe('news for the window', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function gathered() {
    const told: (readonly string[])[] = [];
    return { told, news: gatherNews<string>(250, (items) => told.push(items)) };
  }

  it('is handed on at once, and what follows closely together', () => {
    const { told, news } = gathered();
    news.add('a');
    expect(told).toEqual([['a']]);
    news.add('b', 'c');
    news.add('d');
    expect(told).toHaveLength(1);
    vi.advanceTimersByTime(250);
    expect(told).toEqual([['a'], ['b', 'c', 'd']]);
  });

  it('is handed on at once again after a pause in which nothing came', () => {
    const { told, news } = gathered();
    news.add('a');
    vi.advanceTimersByTime(250);
    news.add('b');
    expect(told).toEqual([['a'], ['b']]);
  });

  it('keeps its pace while it comes all the time, and is all told', () => {
    const { told, news } = gathered();
    for (let at = 0; at < 100; at += 1) {
      news.add(String(at));
      vi.advanceTimersByTime(10);
    }
    vi.advanceTimersByTime(250);
    expect(told).toHaveLength(5);
    expect(told.flat()).toEqual(Array.from({ length: 100 }, (_, at) => String(at)));
  });

  it('says nothing where nothing came', () => {
    const { told, news } = gathered();
    news.add();
    expect(told).toEqual([]);
  });
});
