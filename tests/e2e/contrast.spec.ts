import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import { CONTRAST_SCRIPT } from '../support/contrast-places.ts';
import { test } from '../support/gallery-test.ts';

/**
 * How the tests look at contrast: axe measures each text whose colours it has not measured before, and no other. What
 * is too faint is found wherever it stands.
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

/** Colours of text and of what it stands on, from the bottom up, and sizes on either side of what counts as large. */
const LETTERS = ['#111', '#767676', 'rgb(0 90 200 / 80%)', 'oklch(0.55 0.1 240)', '#ddd'];
const GROUNDS = [['#fff'], ['#222'], ['#fff', 'rgb(0 0 0 / 30%)'], ['#eef', 'rgb(255 200 0 / 12%)', 'rgb(0 0 0 / 4%)']];
const SIZES = ['font-size: 14px', 'font-size: 24px', 'font-size: 19px; font-weight: 700', 'font-size: 18px'];

test('the contrast that colours alone tell is the one that axe measures', async ({ gallery }) => {
  const { page } = await gallery.open({ width: 800, height: 600 });
  const texts = LETTERS.flatMap((color) =>
    GROUNDS.flatMap((layers) =>
      SIZES.map((size) =>
        layers.reduceRight(
          (inner, background) => `<div style="background: ${background}">${inner}</div>`,
          `<p style="color: ${color}; ${size}">Some text</p>`,
        ),
      ),
    ),
  );
  await page.setContent(`<main>${texts.join('')}</main>`);
  await page.addScriptTag({ content: await readFile(require.resolve('axe-core/axe.min.js'), 'utf8') });
  await page.addScriptTag({ content: CONTRAST_SCRIPT });
  const measured = await page.evaluate(async () => {
    const { violations, passes } = await window.axe.run(document, {
      runOnly: { type: 'rule', values: ['color-contrast'] },
      elementRef: true,
    });
    return [...violations, ...passes].flatMap(({ nodes }) =>
      nodes.flatMap(({ element, any }) => {
        const data = any[0]?.data;
        if (element === undefined || typeof data?.contrastRatio !== 'number') return [];
        const spare = window.contrastToSpare(element);
        const needed = Number.parseFloat(data.expectedContrastRatio ?? '');
        return [{ byAxe: data.contrastRatio, byColours: spare === null ? null : (spare + 1) * needed }];
      }),
    );
  });
  expect(measured).toHaveLength(texts.length);
  // Colours are whole numbers on a screen: what that makes of it is less than what is called clear.
  const apart = measured.map(({ byAxe, byColours }) => Math.abs((byColours ?? 0) / byAxe - 1));
  expect(Math.max(...apart)).toBeLessThan(0.02);
});

test('the contrast of what is faded, shadowed, on a picture or over another thing is left to axe', async ({
  gallery,
}) => {
  const { page } = await gallery.open({ width: 800, height: 600 });
  await page.setContent(`<div style="opacity: 0.5"><p style="background: #fff">In a faded box</p></div>
    <p style="text-shadow: 1px 1px #000">Shadowed</p>
    <p style="background-image: linear-gradient(#fff, #eee)">On a picture</p>
    <p style="position: absolute; inset: 0 auto auto 0">Over it</p>
    <p style="filter: blur(1px)">Blurred</p>`);
  await page.addScriptTag({ content: CONTRAST_SCRIPT });
  const told = await page.evaluate(() =>
    [...document.querySelectorAll('p')].map((text) => window.contrastToSpare(text)),
  );
  expect(told).toEqual([null, null, null, null, null]);
});
