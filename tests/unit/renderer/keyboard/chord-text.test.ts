import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchChord } from '#renderer/keyboard/chord.ts';
import { chordOfPress, chordsClash, readChord } from '#renderer/keyboard/chord-text.ts';
import { chordWords, KEY_MAP, type KeyRow } from '#renderer/keyboard/key-map.ts';
import { hostileText } from '#tests/builders/hostile-text.ts';

const rows: readonly KeyRow[] = KEY_MAP;
const chords = rows.flatMap(({ keys }) => keys);

function read(written: string, mac = false): string | null {
  const chord = readChord(written, mac);
  return chord.ok ? chord.value : null;
}

describe('a chord as it is written', () => {
  it.each([
    ['ctrl + k', 'Mod+K'],
    ['Shift+Ctrl+T', 'Mod+Shift+T'],
    ['Cmd+,', 'Mod+,'],
    ['alt del', 'Alt+Delete'],
    ['esc', 'Escape'],
    ['f12', 'F12'],
    ['Alt+1-9', 'Alt+1–9'],
    ['Alt+Shift+,', 'Alt+,'],
    ['pgup', 'PageUp'],
  ])('%j is %s', (written, chord) => {
    expect(read(written)).toBe(chord);
  });

  it('may be written as on a Mac, where Ctrl is the system’s', () => {
    expect(read('⌘K', true)).toBe('Mod+K');
    expect(read('⌥⇧F', true)).toBe('Alt+Shift+F');
    expect(read('command option return', true)).toBe('Mod+Alt+Enter');
    expect(readChord('Ctrl+K', true)).toMatchObject({ ok: false, message: expect.stringContaining('⌘') });
    expect(readChord('⌃K', true)).toMatchObject({ ok: false });
  });

  it.each(['', 'Ctrl', 'Ctrl+', '⌘', 'hyper+k', 'Alt+kk', 'Mod++', 'F13', 'ä', 'Alt+K+L'])('%j is none', (written) => {
    expect(readChord(written, false)).toMatchObject({ ok: false, message: expect.stringMatching(/^Press/) });
  });

  it('reads every chord of the table as it stands, and as it is shown', () => {
    for (const chord of chords) {
      expect(read(chord)).toBe(chord);
      expect(read(chordWords(chord, false))).toBe(chord);
      expect(read(chordWords(chord, true), true)).toBe(chord);
    }
  });

  it('is settled once it was read', () => {
    fc.assert(
      fc.property(
        fc.oneof(hostileText(8), fc.stringMatching(/^(ctrl|alt|shift|⌘)[ +]?[a-z0-9,.+]$/)),
        fc.boolean(),
        (written, mac) => {
          const chord = read(written, mac);
          expect(chord === null || read(chord, mac) === chord).toBe(true);
        },
      ),
    );
  });
});

describe('a chord as it is pressed', () => {
  const press = (part: Partial<Parameters<typeof chordOfPress>[0]>) => ({
    key: '',
    code: '',
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    ...part,
  });

  it('is named by its key, whatever Alt makes of that', () => {
    expect(chordOfPress(press({ key: 'å', code: 'KeyA', altKey: true }), true, false)).toEqual({
      ok: true,
      value: 'Alt+A',
    });
    expect(chordOfPress(press({ key: 'k', code: 'KeyK', metaKey: true }), true, false)).toEqual({
      ok: true,
      value: 'Mod+K',
    });
    expect(chordOfPress(press({ key: 'K', code: 'KeyK', ctrlKey: true, shiftKey: true }), false, false)).toEqual({
      ok: true,
      value: 'Mod+Shift+K',
    });
    expect(chordOfPress(press({ key: '¡', code: 'Digit1', altKey: true }), true, false)).toEqual({
      ok: true,
      value: 'Alt+1',
    });
    expect(chordOfPress(press({ key: 'PageUp', code: 'PageUp', altKey: true }), false, false)).toMatchObject({
      value: 'Alt+PageUp',
    });
    expect(chordOfPress(press({ key: ',', code: 'Comma', ctrlKey: true }), false, false)).toMatchObject({
      value: 'Mod+,',
    });
  });

  it('is waited for while nothing but Shift, Ctrl or Alt is down', () => {
    expect(chordOfPress(press({ key: 'Shift', code: 'ShiftLeft', shiftKey: true }), false, false)).toBeNull();
    expect(chordOfPress(press({ key: 'AltGraph', code: 'AltRight' }), false, false)).toBeNull();
  });

  it('stands for all nine digits where the action takes any of them', () => {
    expect(chordOfPress(press({ key: '3', code: 'Numpad3', altKey: true }), false, true)).toMatchObject({
      value: 'Alt+1–9',
    });
    expect(chordOfPress(press({ key: '0', code: 'Digit0', altKey: true }), false, true)).toMatchObject({ ok: false });
    expect(chordOfPress(press({ key: 'k', code: 'KeyK', altKey: true }), false, true)).toMatchObject({ ok: false });
  });

  it('is refused where the system has it, or nothing could name it', () => {
    expect(chordOfPress(press({ key: 'k', code: 'KeyK', ctrlKey: true }), true, false)).toMatchObject({ ok: false });
    expect(chordOfPress(press({ key: 'k', code: 'KeyK', metaKey: true }), false, false)).toMatchObject({ ok: false });
    expect(chordOfPress(press({ key: ' ', code: 'Space', altKey: true }), false, false)).toMatchObject({ ok: false });
    expect(chordOfPress(press({ key: 'Dead', code: 'BracketLeft' }), false, false)).toMatchObject({ ok: false });
  });

  it('does what was pressed, once it is in the table', () => {
    const presses = fc.record({
      code: fc.stringMatching(/^(Key[A-Z]|Digit[0-9])$/),
      altKey: fc.boolean(),
      shiftKey: fc.boolean(),
      mod: fc.boolean(),
    });
    fc.assert(
      fc.property(presses, fc.boolean(), fc.boolean(), ({ code, mod, ...held }, mac, layout) => {
        const key = layout ? code.slice(-1).toLowerCase() : 'œ';
        const made = { ...held, code, key, ctrlKey: mod && !mac, metaKey: mod && mac };
        const chord = chordOfPress(made, mac, false);
        expect(chord?.ok === true && matchChord(chord.value, made, mac)).toEqual({ digit: null });
      }),
    );
  });
});

describe('two chords', () => {
  it('clash where some press would do both', () => {
    expect(chordsClash('Alt+1–9', 'Alt+5')).toBe(true);
    expect(chordsClash('Alt+5', 'Alt+1–9')).toBe(true);
    expect(chordsClash('Alt+1–9', 'Alt+0')).toBe(false);
    expect(chordsClash('Alt+1–9', 'Alt+Shift+1–9')).toBe(false);
    expect(chordsClash('F5', 'F5')).toBe(true);
    expect(chordsClash('F5', 'Alt+F5')).toBe(false);
    expect(chordsClash('P', 'Alt+P')).toBe(false);
  });
});
