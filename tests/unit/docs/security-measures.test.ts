import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const PAGE = readFileSync(join(ROOT, 'SECURITY.md'), 'utf8');
/** What is protected, how, and where: "| paper | a static page without scripts | `src/main/documents` |". */
const ROWS = [...(PAGE.split(/^## /m)[1] ?? '').matchAll(/^\| (.+?) \| .+ \| (.+?) \|$/gm)]
  .map(([, what = '', where = '']) => ({
    what,
    places: [...where.matchAll(/`([^`]+)`/g)].map(([, place = '']) => place),
  }))
  .filter(({ what }) => what !== 'what' && !what.startsWith('---'));

function filesOf(place: string): readonly string[] {
  const path = join(ROOT, place);
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((name) => join(path, name))
    .filter((file) => statSync(file).isFile());
}

describe('what SECURITY.md protects', () => {
  it('is what its table says', () => {
    expect(ROWS.length).toBeGreaterThan(20);
    expect(ROWS.filter(({ places }) => places.length === 0)).toEqual([]);
  });

  it.each(ROWS)('$what: each place that is named has a measure with its reason', ({ places }) => {
    const without = places.filter((place) =>
      filesOf(place).every((file) => !/\bSECURITY:\s/.test(readFileSync(file, 'utf8'))),
    );
    expect(without).toEqual([]);
  });
});
