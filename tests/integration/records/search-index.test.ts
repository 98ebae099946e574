import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openForWriting } from '#main/records/database/connection.ts';
import { createIndexMerging } from '#main/records/database/index-merging.ts';
import { createSearchIndex, type SearchIndex, searchIndexSchema } from '#main/records/database/search-index.ts';
import { indexText } from '#main/records/database/search-text.ts';
import { KEY, temporaryFolder } from './shop.ts';

const PAGE_BYTES = 4_096;
/** Pages that a step of merging writes, with room to grow. */
const FEW_PAGES = 40;
const ROWS = 600;
/** Rows that are put in while nothing merges: fewer than those at which it would be done all the same. */
const UNMERGED = 60;

/** An index in a file of its own whose WAL only grows, so that what each step writes can be seen. */
function emptyIndex() {
  const path = join(temporaryFolder(), 'index.db');
  const database = openForWriting(path, KEY);
  database.pragma('wal_autocheckpoint = 0');
  database.exec(searchIndexSchema('sample'));
  const walBytes = () => statSync(`${path}-wal`).size;
  return {
    database,
    pagesOf(act: () => void): number {
      const before = walBytes();
      act();
      return (walBytes() - before) / PAGE_BYTES;
    },
  };
}

/** What a quote is found by: a few words of its own, some that many have, and a code. */
function textOf(row: number): string {
  return indexText({
    texts: [`customer c${row} of the street s${row % 40}`, 'tow bar class four'],
    codes: [`TB-${row}-HILUX8`, `Q-${String(row).padStart(6, '0')}`],
  });
}

function putAll(rows: number, index: SearchIndex, each: (act: () => void) => void): void {
  for (let row = 1; row <= rows; row += 1) each(() => index.put(-row, textOf(row)));
}

describe('the search index', () => {
  it('writes what a row needs with each row, and merges none of the others meanwhile', () => {
    const { database, pagesOf } = emptyIndex();
    const index = createSearchIndex(database, 'sample');
    const pages: number[] = [];
    putAll(UNMERGED, index, (put) => pages.push(pagesOf(put)));
    expect(Math.max(...pages.slice(10))).toBeLessThan(2 * Math.min(...pages.slice(10)));
    database.close();
  });

  it('merges a few pages at a time', () => {
    const { database, pagesOf } = emptyIndex();
    const index = createSearchIndex(database, 'sample');
    const pages: number[] = [];
    putAll(ROWS, index, (put) => {
      put();
      for (let isMore = true; isMore; ) {
        pages.push(
          pagesOf(() => {
            isMore = index.mergeSome();
          }),
        );
      }
    });
    expect(pages.length).toBeGreaterThan(ROWS + 100);
    expect(Math.max(...pages)).toBeLessThan(FEW_PAGES);
    expect(index.find('tow', 3)).toEqual([-ROWS, 1 - ROWS, 2 - ROWS]);
    database.close();
  });

  it('finds what was put in and nothing that was taken out, before, while and after it is merged', () => {
    const { database } = emptyIndex();
    const index = createSearchIndex(database, 'sample');
    putAll(ROWS, index, (put) => put());
    const taken = [3, 300, ROWS];
    for (const row of taken) index.remove(-row);
    let steps = 0;
    do {
      for (const row of [1, 299, 555]) expect(index.find(`TB-${row}-HILUX8`, 9)).toEqual([-row]);
      for (const row of taken) expect(index.find(`TB-${row}-HILUX8`, 9)).toEqual([]);
      expect(index.find('class', 2)).toEqual([1 - ROWS, 2 - ROWS]);
      steps += 1;
    } while (index.mergeSome());
    expect(steps).toBeGreaterThan(3);
    database.close();
  });

  it('of an earlier Counterpart merges nothing inside a commit from then on', () => {
    const { database } = emptyIndex();
    const setting = database.prepare<[], number>("SELECT v FROM sample_config WHERE k = 'automerge'").pluck();
    expect(setting.get()).toBeUndefined();
    createSearchIndex(database, 'sample');
    expect(setting.get()).toBe(0);
    database.close();
  });
});

describe('merging while the counter goes on', () => {
  it('begins by itself once something was put in, goes on to the end, and ends with the records', async () => {
    const { database } = emptyIndex();
    const merging = createIndexMerging();
    const index = createSearchIndex(database, 'sample', merging.changed);
    const answers: boolean[] = [];
    merging.watch(() => {
      answers.push(index.mergeSome());
      return answers.at(-1) === true;
    });
    putAll(ROWS, index, (put) => put());
    await expect.poll(() => answers.at(-1)).toBe(false);
    expect(answers.length).toBeGreaterThan(3);
    expect(index.mergeSome()).toBe(false);
    merging.end();
    index.put(-(ROWS + 1), textOf(ROWS + 1));
    const asked = answers.length;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(answers).toHaveLength(asked);
    database.close();
  });

  it('stops where the disk refuses, and begins again with the next change', async () => {
    const merging = createIndexMerging();
    let asked = 0;
    merging.watch(() => {
      asked += 1;
      if (asked === 1) throw new Error('the disk is full');
      return false;
    });
    merging.changed();
    await expect.poll(() => asked).toBe(1);
    merging.changed();
    await expect.poll(() => asked).toBe(2);
  });
});
