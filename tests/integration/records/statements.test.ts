import { expect, it, onTestFinished, vi } from 'vitest';
import { openCache } from '#main/records/cache/cache.ts';
import { SqliteConnection } from '#main/records/database/sqlite.ts';
import { StatementAtFirstUse } from '#main/records/database/statement-at-first-use.ts';
import { KEY, openShop, temporaryFolder } from './shop.ts';

/** Every statement that is named while a file opens that is there already, with its text, and whether it was used. */
function statementsOf(open: (folder: string) => { close(): void }) {
  const folder = temporaryFolder();
  open(folder).close();
  const naming = vi.spyOn(SqliteConnection.prototype, 'prepare');
  const using = vi.spyOn(StatementAtFirstUse.prototype, 'prepared');
  const opened = open(folder);
  onTestFinished(() => opened.close());
  const used = new Set(using.mock.contexts);
  return naming.mock.results.map(({ value }, at) => {
    if (!(value instanceof StatementAtFirstUse)) throw new Error('A statement is prepared before it is used.');
    return { source: naming.mock.calls[at]?.[0], statement: value, used: used.has(value) };
  });
}

function openTheCache(folder: string) {
  const opened = openCache({ folder, key: KEY, now: () => new Date() });
  if (!opened.ok) throw new Error(`The cache did not open: ${opened.problem.kind}`);
  opened.cache.of('the supplier');
  return opened.cache;
}

it.each([
  ['the records', openShop, 350],
  ['the cache', openTheCache, 30],
])('every statement of %s can be prepared', (_of, open, atLeast) => {
  const statements = statementsOf(open);
  expect(statements.length).toBeGreaterThan(atLeast);
  const wrong = statements.flatMap(({ source, statement }) => {
    try {
      statement.prepared();
      return [];
    } catch (error) {
      return [`${String(error)}: ${source}`];
    }
  });
  expect(wrong).toEqual([]);
});

it('records that open prepare what they need at once and leave the rest', () => {
  const statements = statementsOf(openShop);
  const used = statements.filter((one) => one.used);
  expect(used.length).toBeGreaterThan(0);
  expect(used.length).toBeLessThan(statements.length / 2);
});
