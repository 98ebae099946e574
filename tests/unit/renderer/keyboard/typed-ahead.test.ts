import { describe, expect, it } from 'vitest';
import { createTypedAhead, type TypedAhead } from '#renderer/keyboard/typed-ahead.ts';

const PRESS = { ctrlKey: false, metaKey: false, altKey: false, repeat: false };

function type(ahead: TypedAhead, ...keys: readonly string[]): readonly boolean[] {
  return keys.map((key) => ahead.keep({ ...PRESS, key }));
}

describe('what is typed before the counter stands', () => {
  it('is kept from the opening of a mode until the plate field asks for it', () => {
    const ahead = createTypedAhead();
    ahead.begin();
    expect(type(ahead, 'C', 'P', '4')).toEqual([true, true, true]);
    expect(ahead.take()).toEqual({ text: 'CP4', entered: false, scans: [] });
    expect(type(ahead, '7')).toEqual([false]);
    expect(ahead.take()).toEqual({ text: '', entered: false, scans: [] });
  });

  it('can be looked at by a field that stands in the plate field’s place, and is kept until it is taken', () => {
    const ahead = createTypedAhead();
    ahead.begin();
    type(ahead, '7', 'K');
    expect(ahead.text()).toBe('7K');
    type(ahead, 'Q');
    expect(ahead.take()).toEqual({ text: '7KQ', entered: false, scans: [] });
    expect(ahead.text()).toBe('');
  });

  it('holds what is scanned too, for the counter that comes', () => {
    const scan = { code: '9300675024235', count: null, slowestGapMs: 12 };
    const ahead = createTypedAhead();
    expect(ahead.keepScan(scan)).toBe(false);
    ahead.begin();
    expect(ahead.keepScan(scan)).toBe(true);
    expect(ahead.take()).toEqual({ text: '', entered: false, scans: [scan] });
    expect(ahead.take().scans).toEqual([]);
  });

  it('is not heard while no mode is being opened', () => {
    const ahead = createTypedAhead();
    expect(type(ahead, 'P', 'Enter')).toEqual([false, false]);
    expect(ahead.take()).toEqual({ text: '', entered: false, scans: [] });
  });

  it('is fixed by Backspace and ended by Enter, after which nothing is added', () => {
    const ahead = createTypedAhead();
    ahead.begin();
    type(ahead, '4', '1', '8', 'Backspace', '7', 'Enter', 'X', 'Backspace');
    expect(ahead.take()).toEqual({ text: '417', entered: true, scans: [] });
  });

  it('looks nothing up where Enter comes before any character', () => {
    const ahead = createTypedAhead();
    ahead.begin();
    type(ahead, 'Enter', '4');
    expect(ahead.take()).toEqual({ text: '4', entered: false, scans: [] });
  });

  it('leaves keys that type nothing, and chords, to the window', () => {
    const ahead = createTypedAhead();
    ahead.begin();
    expect(type(ahead, 'F1', 'Escape', 'Tab', 'Shift')).toEqual([false, false, false, false]);
    expect(ahead.keep({ ...PRESS, key: 'n', ctrlKey: true })).toBe(false);
    expect(ahead.keep({ ...PRESS, key: 'm', altKey: true })).toBe(false);
    expect(ahead.keep({ ...PRESS, key: 'v', metaKey: true })).toBe(false);
    expect(ahead.take().text).toBe('');
  });

  it('does not fill up with a key that is held, nor without end', () => {
    const ahead = createTypedAhead();
    ahead.begin();
    type(ahead, 'P');
    expect(ahead.keep({ ...PRESS, key: 'P', repeat: true })).toBe(true);
    type(ahead, ...'9'.repeat(100));
    expect(ahead.take().text).toHaveLength(40);
  });

  it('starts afresh with each mode', () => {
    const ahead = createTypedAhead();
    ahead.begin();
    type(ahead, 'A', 'Enter');
    ahead.begin();
    expect(ahead.take()).toEqual({ text: '', entered: false, scans: [] });
  });
});
