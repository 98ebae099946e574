import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import { CONTRAST_SCRIPT } from '../support/contrast-places.ts';
import { test } from '../support/gallery-test.ts';

/**
 * How the tests look at contrast: axe measures each text whose colours it has not measured before, and no other. What is
 * too faint is found wherever it stands.
 */

const require = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));

/** Texts, each with the colours that it brings: the first passes. */
const PLAIN = '<p style="color: #111; background: #fff">Plain text</p>';
const CASES = [
  ['the same colours once more', '<section><p style="color: #111; background: #fff">Other words</p></section>', 0, 0],
  ['a fainter colour', '<p style="color: #bbb; background: #fff">Faint text</p>', 1, 1],
  [
    'the same colour on a darker ground',
    '<div style="background: #333"><p style="color: #111">Dark text</p></div>',
    1,
    1,
  ],
  [
    'the same colours, faded',
    '<div style="opacity: 0.2"><p style="color: #111; background: #fff">Faded</p></div>',
    1,
    1,
  ],
  ['the same colours, of a button that is disabled', '<button disabled style="color: #bbb">Disabled</button>', 0, 0],
  [
    'a ground that lets another one through',
    '<div style="background: #222"><p style="color: #111; background: rgb(255 255 255 / 5%)">Veiled</p></div>',
    1,
    1,
  ],
] as const;

test('a text is measured where its colours are new, and is found where it is too faint', async ({ gallery }) => {
  const { page } = await gallery.open({ width: 800, height: 600 });
  const axe = await readFile(require.resolve('axe-core/axe.min.js'), 'utf8');
  const look = async (html: string, known: readonly string[]) => {
    await page.setContent(`<main style="background: #fff">${html}</main>`);
    await page.addScriptTag({ content: axe });
    await page.addScriptTag({ content: CONTRAST_SCRIPT });
    return page.evaluate((names) => window.judgeContrast(names), known);
  };
  const { judged, faults } = await look(PLAIN, []);
  expect(faults).toEqual([]);
  expect(judged).toHaveLength(1);
  for (const [what, html, faint, fresh] of CASES) {
    const answer = await look(`${PLAIN}${html}`, judged);
    expect(answer.faults, what).toHaveLength(faint);
    expect(answer.judged, what).toHaveLength(fresh);
  }
});

test('what stands on a picture, or over something that it is no part of, is measured each time', async ({
  gallery,
}) => {
  const { page } = await gallery.open({ width: 800, height: 600 });
  await page.setContent(`<p style="color: #111">Below</p>
    <p style="position: absolute; inset: 0 auto auto 0; color: #111">Over it</p>
    <p style="background-image: linear-gradient(#fff, #eee)">On a picture</p>`);
  await page.addScriptTag({ content: CONTRAST_SCRIPT });
  const named = await page.evaluate(() =>
    [...window.contrastPlaces()].map(([element, name]) => [element.textContent, name !== null]),
  );
  expect(named).toEqual([
    ['Below', true],
    ['Over it', false],
    ['On a picture', false],
  ]);
});
