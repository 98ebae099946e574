import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * Proves what colours.css promises: which colours may stand on which, in every theme (WCAG 2.2, 1.4.3, 1.4.6, 1.4.11).
 */

const CSS = readFileSync(join(import.meta.dirname, '../../../../src/renderer/styles/colours.css'), 'utf8');

type Palette = ReadonlyMap<string, string>;

/** The colours of a block: of each token, the light and the dark one. */
function coloursOf(block: string): readonly [Palette, Palette] {
  const light = new Map<string, string>();
  const dark = new Map<string, string>();
  for (const [, name = '', first = '', second = ''] of block.matchAll(
    /--([a-z0-9-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g,
  )) {
    light.set(name, first);
    dark.set(name, second);
  }
  return [light, dark];
}

const sharperAt = CSS.indexOf('@container style(--contrast: more)');
const [light, dark] = coloursOf(CSS.slice(0, sharperAt));
const [sharperLight, sharperDark] = coloursOf(CSS.slice(sharperAt));
const THEMES: readonly [string, Palette, number][] = [
  ['light', light, 4.5],
  ['dark', dark, 4.5],
  ['high contrast, light', new Map([...light, ...sharperLight]), 7],
  ['high contrast, dark', new Map([...dark, ...sharperDark]), 7],
];

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(palette: Palette, above: string, below: string): number {
  const [one, other] = [above, below].map((name) => {
    const colour = palette.get(name);
    if (colour === undefined) throw new Error(`colours.css has no --${name}.`);
    return luminance(colour);
  }) as [number, number];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

const STATES = ['fit', 'condition', 'ask', 'no', 'unknown'];
const SURFACES = ['ground', 'panel', 'panel-sunk'];
const TINTS = ['hover', 'accent-soft', ...STATES.map((state) => `${state}-soft`)];
const across = (above: readonly string[], below: readonly string[]) =>
  above.flatMap((one) => below.map((other) => [one, other] as const));

/** What is read, and what it stands on. */
const TEXTS = [
  ...across(['text', 'text-2', 'text-3', 'accent-text'], [...SURFACES, ...TINTS]),
  ...across(STATES, [...SURFACES, 'hover', 'accent-soft']),
  ...STATES.map((state) => [state, `${state}-soft`] as const),
  ...across(['on-accent'], ['accent', 'accent-hover']),
  ['on-practice', 'practice'] as const,
  ['practice', 'panel'] as const,
];
/** What is seen and not read: edges of fields, the focus, lengths and marks of pictures. */
const SHAPES = [
  ...across(['line-input', 'line-strong', 'focus', 'accent', 'practice', 'axis', ...STATES], [...SURFACES, 'hover']),
  ...across(['line-strong', 'focus', 'accent'], TINTS),
  ['accent', 'track'] as const,
];

describe.each(THEMES)('the colours of the theme %s', (_, palette, least) => {
  it('let every text be read on every surface that it stands on', () => {
    const weak = TEXTS.map(([above, below]) => ({ pair: `${above} on ${below}`, is: contrast(palette, above, below) }));
    expect(weak.filter(({ is }) => is < least)).toEqual([]);
  });

  it('let every edge, mark and focus be seen', () => {
    const weak = SHAPES.map(([above, below]) => ({
      pair: `${above} on ${below}`,
      is: contrast(palette, above, below),
    }));
    expect(weak.filter(({ is }) => is < 3)).toEqual([]);
  });
});

describe('the colours of high contrast', () => {
  it('name no token that the others do not have', () => {
    expect([...sharperLight.keys()].filter((name) => !light.has(name))).toEqual([]);
    expect(sharperLight.size).toBeGreaterThan(30);
  });

  it('draw the line of every state as strongly as its words', () => {
    for (const [, palette] of THEMES.slice(2)) {
      for (const state of STATES) expect(contrast(palette, `${state}-line`, 'panel')).toBeGreaterThanOrEqual(7);
    }
  });
});
