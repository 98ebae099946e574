import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
/** Where the places of the glossary are: `domain/ticket` is in `src/shared`, `features/ticket` in `src/renderer`. */
const PLACES_IN = ['src', 'src/shared', 'src/renderer'];
/**
 * A file that is named with its folder between backquotes: `ticket/towing.ts`. One that begins with a dot is an
 * example.
 */
const NAMED = /`((?:[\w-]+\/)+[\w.-]+\.(?:tsx?|mjs|css))`/g;

function filesOf(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
    (name) => `${folder}/${name.split(sep).join('/')}`,
  );
}

it('names, in documents and comments, only files that are there, where they are', () => {
  const there = ['src', 'tests', 'scripts', 'docs'].flatMap(filesOf);
  const texts = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...there].filter((file) =>
    /\.(?:md|tsx?|mjs|css)$/.test(file),
  );
  const named = texts.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(NAMED)].map(([, path = '']) => ({ file, path })),
  );
  expect(named.length).toBeGreaterThan(60);
  const found = (path: string): boolean => there.some((file) => file === path || file.endsWith(`/${path}`));
  expect(named.filter(({ path }) => !found(path))).toEqual([]);
});

it('says of the terms of the glossary only places that are there', () => {
  const [terms = ''] = readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8').split('\n## ');
  const rows = terms.split('\n').filter((row) => row.startsWith('| '));
  const places = rows.flatMap((row) =>
    [...(row.split(' | ')[2] ?? '').matchAll(/`([^`]+)`/g)].map(([, at = '']) => at),
  );
  expect(places.length).toBeGreaterThan(100);
  expect(places.filter((at) => !PLACES_IN.some((folder) => existsSync(join(ROOT, folder, at))))).toEqual([]);
});
