import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const [INTRODUCTION = '', ...SECTIONS] = readFileSync(join(ROOT, 'docs/where-to-change-what.md'), 'utf8').split(
  /^## /m,
);
/** A path from the root between backquotes, with its folder: `src/shared/result.ts`. */
const PATH = /`((?:src|tests|scripts|docs|resources)\/[\w./-]+)`/g;
const STOPS = '**What stops you:**';

function pathsIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(PATH)].map(([, path = '']) => path))];
}

const CHANGES = SECTIONS.map((section) => {
  const [steps = '', stops = ''] = section.split(STOPS);
  return {
    title: section.split('\n')[0] ?? '',
    steps,
    files: pathsIn(steps).length,
    byCompiler: stops.trim().startsWith('*tsc*'),
    isInForm: section.split(STOPS).length === 2 && /^1\. /m.test(steps) && !stops.trim().includes('\n\n'),
  };
});

function medianOf(counts: readonly number[]): number {
  return counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;
}

describe('where to change what', () => {
  it('has a numbered list for each change, and last what stops you', () => {
    expect(CHANGES.length).toBeGreaterThan(20);
    expect(CHANGES.filter(({ isInForm }) => !isInForm).map(({ title }) => title)).toEqual([]);
  });

  it('names only files and folders that are there', () => {
    const missing = pathsIn(SECTIONS.join('')).filter((path) => !existsSync(join(ROOT, path)));
    expect(missing).toEqual([]);
  });

  it('says at the top how many changes the compiler leads through, and how many files the median change names', () => {
    const led = CHANGES.filter(({ byCompiler }) => byCompiler).length;
    const files = medianOf(CHANGES.map((change) => change.files));
    const said = [...INTRODUCTION.matchAll(/\*\*(.+?)\*\*/g)].map(([, words = '']) => words);
    expect(said).toEqual([`${led} of the ${CHANGES.length}`, `${files} files`]);
  });
});
