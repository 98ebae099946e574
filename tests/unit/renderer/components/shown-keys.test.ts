import { describe, expect, it } from 'vitest';
import { createShownKeys, type KeyPlace } from '#renderer/components/shown-keys.ts';

const place = (more: Partial<KeyPlace> = {}): KeyPlace => ({
  action: 'back',
  layer: 0,
  inFront: false,
  heard: true,
  ...more,
});

describe('the cap of a key', () => {
  it('is shown once on a screen: by what came up last, and by the other again once that is gone', () => {
    const keys = createShownKeys();
    const [list, wait] = [place(), place()];
    keys.add(list);
    expect(keys.shows(list)).toBe(true);
    const leave = keys.add(wait);
    expect([list, wait].map((each) => keys.shows(each))).toEqual([false, true]);
    leave();
    expect(keys.shows(list)).toBe(true);
  });

  it('stays with what has the key whatever comes up beside it', () => {
    const keys = createShownKeys();
    const [forms, wait] = [place({ inFront: true }), place()];
    keys.add(forms);
    keys.add(wait);
    expect([forms, wait].map((each) => keys.shows(each))).toEqual([true, false]);
  });

  it('is shown by a dialog whatever is under it, and in the dialog by what came up last or has the key', () => {
    const keys = createShownKeys();
    const [close, forms, wait] = [place({ layer: 1 }), place({ inFront: true }), place({ layer: 1 })];
    keys.add(close);
    // It is drawn again as the cursor leaves it.
    keys.add(forms);
    expect([close, forms].map((each) => keys.shows(each))).toEqual([true, false]);
    const leave = keys.add(wait);
    expect([close, forms, wait].map((each) => keys.shows(each))).toEqual([false, false, true]);
    leave();
    expect(keys.shows(close)).toBe(true);
  });

  it('is not shown by what does not hear it where it stands, and is shown by what does', () => {
    const keys = createShownKeys();
    const [quote, covered] = [place(), place({ inFront: true, heard: false })];
    keys.add(quote);
    keys.add(covered);
    expect([quote, covered].map((each) => keys.shows(each))).toEqual([true, false]);
    const zero = place({ action: 'do not know', heard: false });
    expect(keys.shows(zero)).toBe(false);
  });

  it('is not drawn again for another key', () => {
    const keys = createShownKeys();
    const [back, next] = [place(), place({ action: 'new ticket' })];
    keys.add(back);
    keys.add(next);
    expect([back, next].map((each) => keys.shows(each))).toEqual([true, true]);
  });

  it('is told of before anything is painted', () => {
    const keys = createShownKeys();
    let told = 0;
    keys.subscribe(() => {
      told += 1;
    });
    keys.add(place())();
    expect(told).toBe(2);
  });
});
