import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { firstScriptBytes, MOST_FIRST_BYTES, RENDERER } from '../support/first-scripts.ts';
import { launchCounterpart } from '../support/launch-counterpart.ts';
import { openPageBeside } from '../support/page-beside.ts';
import { atMost, type BenchRow, median } from './bench-row.ts';

const LOADS = 15;
const MOST_FONT_BYTES = 130_000;

/**
 * How soon the window shows something, against a page that holds one word, how much JavaScript it reads for it, and how
 * large its fonts are.
 */
export async function benchFirstPaint(): Promise<readonly BenchRow[]> {
  return [await firstPaint(), await firstScriptsRow(), await fonts()];
}

async function firstPaint(): Promise<BenchRow> {
  const folder = await mkdtemp(join(tmpdir(), 'counterpart-bench-'));
  const running = await launchCounterpart({ dataFolder: folder, size: { width: 1280, height: 800 } });
  try {
    const { page } = running;
    const blank = await openPageBeside(page, { width: 1280, height: 800 });
    const html = '<!doctype html><html lang="en-AU"><title>Blank</title><p>Counterpart</p></html>';
    await blank.route('**/*', (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }));
    const ratios: number[] = [];
    for (let load = 0; load <= LOADS; load += 1) {
      await page.bringToFront();
      await page.reload();
      const ours = await firstContentfulPaint(page);
      await blank.bringToFront();
      await blank.goto('http://127.0.0.1/');
      ratios.push(ours / (await firstContentfulPaint(blank)));
    }
    await blank.context().close();
    return atMost('first contentful paint of the window ÷ of a page with one word', median(ratios.slice(1)), 3);
  } finally {
    await running.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** When a page that was just loaded first showed something, ms from the start of loading it. */
function firstContentfulPaint(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const paint = list.getEntriesByName('first-contentful-paint')[0];
          if (paint !== undefined) resolve(paint.startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );
}

async function firstScriptsRow(): Promise<BenchRow> {
  return atMost('JavaScript of the first screen, gzip ÷ 125 kB', (await firstScriptBytes()) / MOST_FIRST_BYTES, 1);
}

/** The fonts of the window and of the documents, which are the same files. */
async function fonts(): Promise<BenchRow> {
  const folder = join(RENDERER, 'fonts');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.woff2'));
  if (files.length === 0) throw new Error('The window has no fonts.');
  const sizes = await Promise.all(files.map(async (name) => (await stat(join(folder, name))).size));
  return atMost('the fonts together ÷ 130 kB', sizes.reduce((sum, size) => sum + size, 0) / MOST_FONT_BYTES, 1);
}
