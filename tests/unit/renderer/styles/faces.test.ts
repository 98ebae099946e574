import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const RENDERER = join(import.meta.dirname, '../../../../src/renderer');
const MOST_BYTES = 130_000;

const sheets = globSync('**/*.css', { cwd: RENDERER }).map((name) => ({
  name,
  text: readFileSync(join(RENDERER, name), 'utf8'),
}));
const sheetOf = (name: string): string => sheets.find((sheet) => sheet.name.endsWith(name))?.text ?? '';

describe('the faces of the window', () => {
  it('are files of its own, and small', () => {
    const files = [...sheetOf('fonts.css').matchAll(/url\("([^"]+)"\)/g)].map(([, path = '']) => path);
    expect(files).toHaveLength(2);
    const bytes = files.map((path) => statSync(join(RENDERER, 'public', path)).size);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_BYTES);
  });

  it('come in three weights', () => {
    const tokens = [...sheetOf('tokens.css').matchAll(/(--weight-[a-z]+):\s*(\d+);/g)];
    expect(new Set(['400', ...tokens.map(([, , weight]) => weight)])).toEqual(new Set(['400', '500', '600']));
    const known = new Set(['400', 'inherit', ...tokens.map(([, token]) => `var(${token})`)]);
    const strangers = sheets
      .filter(({ name }) => !name.endsWith('fonts.css'))
      .flatMap(({ name, text }) =>
        [...text.matchAll(/font-weight:\s*([^;]+);/g)].map(([, value = '']) => ({ name, value })),
      )
      .filter(({ value }) => !known.has(value.trim()));
    expect(strangers).toEqual([]);
  });
});
