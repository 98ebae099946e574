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

/** Where codes of parts, orders and quotes are read off the screen: the sheet, and the rule of the code in it. */
const CODES: readonly (readonly [sheet: string, rule: string])[] = [
  ['part-codes.module.css', '.value'],
  ['accessories-panel.module.css', '.sku'],
  ['seen-parts.module.css', '.code'],
  ['other-parts-panel.module.css', '.code'],
  ['known-parts.module.css', '.sku'],
  ['docket.module.css', '.sku'],
  ['ticket-table.module.css', '.code'],
  ['shop.module.css', '.sku'],
  ['rates-screen.module.css', '.sku'],
  ['barcodes.module.css', '.sku'],
  ['code-list.module.css', '.code'],
  ['order-check-panel.module.css', '.about'],
  ['outcome-panel.module.css', '.reference > :first-child'],
  ['outcome-panel.module.css', '.id code'],
  ['outcome-panel.module.css', '.received code'],
  ['stopped-dialog.module.css', '.reference'],
  ['unknown-orders-dialog.module.css', '.sent .reference'],
  ['orders-screen.module.css', '.label'],
  ['quote-list.module.css', '.label'],
  ['quote-sheet.module.css', '.sku'],
  ['quote-sheet.module.css', '.number'],
  ['top-bar.module.css', '.reference'],
  ['customer-page.module.css', '.reference > dd'],
];

describe('a code', () => {
  it.each(CODES)('is in the face of the codes, in one weight: %s %s', (sheet, rule) => {
    const bodies = sheetOf(`/${sheet}`)
      .split('\n}')
      .filter((block) => block.split('{')[0]?.trim().endsWith(rule));
    const said = bodies.join('\n');
    expect(/font-family: (.*);/.exec(said)?.[1]).toBe('var(--font-code)');
    expect(/font-weight: (.*);/.exec(said)?.[1]).toBe('var(--weight-middle)');
  });
});

/** A sheet without what is said in its comments. */
const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\//g, '');

/** The tokens that sheets use, and nobody defines. */
function undefinedTokens(texts: readonly string[], components: readonly string[]): readonly string[] {
  const css = texts.map(withoutComments);
  const defined = new Set([
    ...css.flatMap((text) => [...text.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name)),
    // A component that sets one writes its name as that of a style.
    ...components.flatMap((text) => [...text.matchAll(/'(--[\w-]+)'/g)].map(([, name]) => name)),
  ]);
  const used = css.flatMap((text) => [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name));
  return [...new Set(used)].filter((name) => !defined.has(name));
}

describe('the tokens of the sheets', () => {
  it('are all defined: one that is not says nothing, and its rule is passed over', () => {
    const components = globSync('**/*.tsx', { cwd: RENDERER }).map((name) =>
      readFileSync(join(RENDERER, name), 'utf8'),
    );
    expect(
      undefinedTokens(
        sheets.map(({ text }) => text),
        components,
      ),
    ).toEqual([]);
  });

  it('are found where they are not, but in a comment', () => {
    const sheet =
      '/* var(--old) */ :root { --one: 1px; } .a { width: var(--one); height: calc(var( --two) + var(--three)) }';
    expect(undefinedTokens([sheet], ["style={{ '--three': 3 }}"])).toEqual(['--two']);
  });
});
