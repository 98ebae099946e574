import { describe, expect, it } from 'vitest';
import { giveKey, giveStandardKey } from '#renderer/keyboard/change-key.ts';
import type { KeyPress } from '#renderer/keyboard/chord.ts';

const press = (part: Partial<KeyPress>): KeyPress => ({
  key: '',
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...part,
});
const altD = press({ key: 'd', code: 'KeyD', altKey: true });

describe('giving an action another key', () => {
  it('takes the pressed one, and waits while only Alt is held', () => {
    expect(giveKey([], 'compare rates', press({ key: 'Alt', code: 'AltLeft', altKey: true }), false)).toBeNull();
    expect(giveKey([], 'compare rates', altD, false)).toEqual({
      ok: true,
      value: [{ action: 'compare rates', chord: 'Alt+D' }],
    });
  });

  it('refuses one that another action has, naming it, and leaves that one its key', () => {
    expect(giveKey([], 'compare rates', press({ key: 'F9', code: 'F9' }), false)).toMatchObject({
      ok: false,
      message: expect.stringContaining('“Review order'),
    });
    const taken = [{ action: 'go to plate', chord: 'Alt+D' }];
    expect(giveKey(taken, 'compare rates', altD, false)).toMatchObject({
      ok: false,
      message: expect.stringContaining('“Look up a plate”'),
    });
  });

  it('takes the standard key of another that has been given a key of its own', () => {
    const moved = [{ action: 'go to plate', chord: 'Alt+D' }];
    expect(giveKey(moved, 'compare rates', press({ key: 'F2', code: 'F2' }), false)).toMatchObject({ ok: true });
  });

  it('leaves out what did not stand before, so that all that is saved stands', () => {
    const bad = [
      { action: 'make coffee', chord: 'Alt+D' },
      { action: 'go to part', chord: 'F9' },
    ];
    expect(giveKey(bad, 'compare rates', altD, false)).toEqual({
      ok: true,
      value: [{ action: 'compare rates', chord: 'Alt+D' }],
    });
  });

  it('gives its own back, unless another has that key by now', () => {
    const swapped = [
      { action: 'go to plate', chord: 'Alt+D' },
      { action: 'compare rates', chord: 'F2' },
    ];
    expect(giveStandardKey(swapped, 'go to plate', false)).toMatchObject({
      ok: false,
      message: 'F2 is the key of “Compare delivery rates”. Change that one first.',
    });
    expect(giveStandardKey(swapped, 'compare rates', false)).toEqual({ ok: true, value: [swapped[0]] });
  });

  it('names the key that another action has, where the own keys are two', () => {
    const moved = [
      { action: 'add to ticket', chord: 'Alt+D' },
      { action: 'compare rates', chord: 'Insert' },
    ];
    expect(giveStandardKey(moved, 'add to ticket', false)).toMatchObject({
      ok: false,
      message: 'Insert is the key of “Compare delivery rates”. Change that one first.',
    });
  });
});
