import { beforeEach, describe, expect, it } from 'vitest';
import { type AltHeld, createAltHeld } from '#renderer/keyboard/alt-held.ts';

let shown: boolean[] = [];
let waiting: (() => void)[] = [];
let alt: AltHeld;

beforeEach(() => {
  shown = [];
  waiting = [];
  alt = createAltHeld({
    show: (next) => void shown.push(next),
    after: (_ms, act) => {
      waiting.push(act);
      return () => {
        waiting = waiting.filter((each) => each !== act);
      };
    },
  });
});

const down = (key: string, ctrlKey = false) => alt.down({ key, ctrlKey });
const passTime = () => {
  for (const act of waiting) act();
};

describe('Alt that is held', () => {
  it('shows its keys after a moment, until it comes up', () => {
    down('Alt');
    expect(shown).toEqual([]);
    passTime();
    expect(shown).toEqual([true]);
    down('Alt');
    alt.up('q');
    expect(shown).toEqual([true]);
    alt.up('Alt');
    expect(shown).toEqual([true, false]);
  });

  it('shows nothing to a person who knows the key', () => {
    down('Alt');
    down('q');
    passTime();
    alt.up('q');
    alt.up('Alt');
    expect(shown).toEqual([]);
  });

  it('leaves the keys there while one of them is pressed', () => {
    down('Alt');
    passTime();
    down('q');
    expect(shown).toEqual([true]);
  });

  it('shows nothing for AltGr, and hides the keys where the window is left', () => {
    down('Alt', true);
    down('AltGraph');
    passTime();
    expect(shown).toEqual([]);
    down('Alt');
    passTime();
    alt.left();
    expect(shown).toEqual([true, false]);
  });
});
