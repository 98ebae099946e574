import { describe, expect, it } from 'vitest';
import type { KeyActionId } from '#renderer/keyboard/key-map.ts';
import { KEY_MAP, keyRow } from '#renderer/keyboard/key-map.ts';
import { barWords, COUNTER_KEYS, momentKeys, START_KEYS } from '#renderer/shell/bar-keys.ts';

const can =
  (...actions: readonly KeyActionId[]) =>
  (action: KeyActionId): boolean =>
    actions.includes(action);

describe('the bar at the foot', () => {
  it('has F1 to F10 in their order, each with words of its own', () => {
    expect(COUNTER_KEYS.map((id) => keyRow(id).keys[0])).toEqual(Array.from({ length: 10 }, (_, at) => `F${at + 1}`));
    const words = [...COUNTER_KEYS, ...START_KEYS].map((id) => keyRow(id).short ?? '');
    expect(words.every((each) => each !== '' && each.length <= 12)).toBe(true);
  });

  it('shows the keys of the moment, the most wanted first, and no more than there is room for', () => {
    expect(momentKeys(can(), false)).toEqual([]);
    expect(momentKeys(can('take plan', 'add required'), false)).toEqual(['add required', 'take plan']);
    expect(momentKeys(() => true, false)).toHaveLength(4);
    expect(momentKeys(() => true, false).every((id) => (keyRow(id).short ?? '') !== '')).toBe(true);
  });

  it('offers nothing for a ticket that other views cover, but a code that was just scanned', () => {
    expect(momentKeys(can('confirm condition', 'take plan'), true)).toEqual([]);
    expect(momentKeys(can('confirm condition', 'link barcode'), true)).toEqual(['link barcode']);
  });

  it('calls the key of an order that went out what its ticket calls it', () => {
    expect(barWords('review order', false)).toBe('Review order');
    expect(barWords('review order', true)).toBe('See the order');
    expect(barWords('find quote', true)).toBe('Find quote');
    expect(barWords('show charges', false)).toBe(keyRow('show charges').label);
  });

  it('shows the key of the question only where one is asked', () => {
    expect(momentKeys(can('go to question'), false)).toEqual([]);
    expect(momentKeys(can('go to question', 'do not know'), false)).toEqual(['go to question']);
    expect(KEY_MAP.some(({ id }) => id === 'do not know')).toBe(true);
  });
});
