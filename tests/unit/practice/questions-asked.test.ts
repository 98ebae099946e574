import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildCatalogue } from '#practice/catalogue/catalogue.ts';
import { effort } from '#tests/support/effort.ts';
import { type Counts, countQuestions, questionTable } from '#tests/support/questions-asked.ts';

const PAGE = readFileSync(join(import.meta.dirname, '../../../docs/questions.md'), 'utf8');

function all(of: Counts): number {
  return of.reduce((sum, sales) => sum + sales, 0);
}

function questions(of: Counts): number {
  return of.reduce((sum, sales, asked) => sum + sales * asked, 0);
}

describe('the questions of every practice sale', () => {
  it('are few: most sales need none, and none needs more than three', { timeout: 240_000 }, async () => {
    const counts = await countQuestions(effort(40, 1));
    expect(all(counts.needed)).toBe(counts.sales);
    expect(all(counts.everything)).toBe(counts.sales);
    expect(all(counts.listedNeeded)).toBe(counts.listedSales);
    expect(counts.needed.length).toBeLessThanOrEqual(4);
    expect(counts.needed[0]).toBeGreaterThan(counts.sales * 0.95);
    expect(questions(counts.needed) * 20).toBeLessThan(questions(counts.everything));
    expect(questions(counts.listedNeeded)).toBeLessThan(questions(counts.listedEverything));
    expect(questionTable(counts)).toContain(`| 0 | ${(counts.needed[0] ?? 0).toLocaleString('en-AU')} |`);
    // Only the endurance run counts all of them.
    expect(PAGE).toContain(effort('', questionTable(counts)));
  });

  it('are counted in docs/questions.md over every part that practice has', () => {
    expect(PAGE).toContain(` × ${buildCatalogue(1).products.length} practice parts × `);
  });
});
