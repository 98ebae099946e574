import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { PARTS } from '#practice/fixtures.ts';
import { startPracticeService } from '#practice/start-practice-service.ts';
import { launchCounterpart } from '../support/launch-counterpart.ts';
import { act } from '../support/keys.ts';
import { openBarePage } from './bare-page.ts';
import { atMost, type BenchRow, percentile } from './bench-row.ts';
import { openCounter, prepareShop } from './closed-shop.ts';
import { timedTyping } from './key-clock.ts';

/** A frame at 60 in a second, ms. */
const FRAME_MS = 1000 / 60;
const QUOTES = 10_000;
const TURNS = 6;

/**
 * From a key to the paint that shows it, against what a bare field on an empty page takes in the same browser: with a
 * part of 20,000 vehicles open, in its own list, and in the search of 10,000 quotes.
 */
export async function benchTyping(): Promise<readonly BenchRow[]> {
  const service = await startPracticeService();
  const folder = await mkdtemp(join(tmpdir(), 'counterpart-bench-'));
  try {
    const shop = await prepareShop(folder, service, QUOTES);
    const running = await launchCounterpart({ dataFolder: shop.folder, size: { width: 1280, height: 800 } });
    try {
      const { page } = running;
      const counter = await openCounter(page, shop.recoveryCode);
      await counter.openPart(PARTS.twentyThousandVehicles);
      const rows: BenchRow[] = [];
      const scenes = [
        { name: 'into a note, a part of 20,000 vehicles open', action: 'go to notes', label: 'Supplier notes' },
        { name: 'into the search of its 20,000 vehicles', action: 'filter fitting', label: 'Search the vehicles' },
        { name: 'into the search of 10,000 quotes', action: 'find quote', label: 'Search plate, customer' },
      ] as const;
      const bare = await openBarePage(page);
      for (const { name, action, label } of scenes) {
        await act(page, action);
        await expect(page.locator(':focus')).toHaveAccessibleName(new RegExp(label));
        rows.push(...rowsOf(name, await inTurns(page, bare)));
      }
      return rows;
    } finally {
      await running.close();
    }
  } finally {
    await service.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Ms from key to paint, in the window and in the bare field. */
interface Typed {
  readonly window: readonly number[];
  readonly bare: readonly number[];
}

function rowsOf(name: string, typed: Typed): readonly BenchRow[] {
  const over = (share: number) => (percentile(typed.window, share) - percentile(typed.bare, share)) / FRAME_MS;
  return [
    atMost(`key → paint ${name}, less a bare field’s, p50 ÷ one frame`, over(50), 0.25),
    atMost(`key → paint ${name}, less a bare field’s, p99 ÷ one frame`, over(99), 0.75),
  ];
}

/** Types into the window and the bare field in turns, so that whatever else the computer does falls on both. */
async function inTurns(page: Page, bare: Page): Promise<Typed> {
  const typed = { window: [] as number[], bare: [] as number[] };
  for (let turn = 0; turn < TURNS; turn += 1) {
    await bare.bringToFront();
    typed.bare.push(...(await timedTyping(bare)));
    await page.bringToFront();
    typed.window.push(...(await timedTyping(page)));
  }
  return typed;
}
