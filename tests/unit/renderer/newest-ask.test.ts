import { describe, expect, it } from 'vitest';
import { createNewestAsk } from '#renderer/newest-ask.ts';

describe('what was asked last', () => {
  it('counts until something else is asked', () => {
    const asks = createNewestAsk();
    const isFirstNewest = asks.begin();
    expect(isFirstNewest()).toBe(true);
    const isSecondNewest = asks.begin();
    expect([isFirstNewest(), isSecondNewest()]).toEqual([false, true]);
  });

  it('counts no more once it is dropped', () => {
    const asks = createNewestAsk();
    const isNewest = asks.begin();
    asks.drop();
    expect(isNewest()).toBe(false);
  });

  it('is counted for each place by itself', () => {
    const [one, other] = [createNewestAsk(), createNewestAsk()];
    const isNewest = one.begin();
    other.begin();
    expect(isNewest()).toBe(true);
  });
});
