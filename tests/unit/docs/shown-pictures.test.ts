import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
/** A picture that a document shows: "![A part](docs/screenshots/part.png)". */
const SHOWN = /!\[[^\]]+\]\((?:docs\/)?screenshots\/([\w-]+\.png)\)/g;

it('keeps exactly the pictures that a document shows', () => {
  const documents = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name));
  const shown = ['README.md', ...documents].flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(SHOWN)].map(([, name = '']) => name),
  );
  expect([...new Set(shown)].toSorted()).toEqual(readdirSync(join(ROOT, 'docs/screenshots')).toSorted());
});
