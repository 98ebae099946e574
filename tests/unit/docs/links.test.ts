import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
/** A link to a file of the project or to a heading: "[the gate](design.md#2-an-order)", "[below](#rights)". */
const LINK = /\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g;

function pages(): readonly string[] {
  const below = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' });
  const docs = below.filter((name) => name.endsWith('.md')).map((name) => join('docs', name));
  return ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'tests/README.md', ...docs];
}

/** The anchors of a page's headings, as GitHub makes them: "## 2. An order" is `2-an-order`. */
function anchorsOf(page: string): readonly string[] {
  const headings = readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm);
  return [...headings].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

it('links only to files and headings that are there', () => {
  const links = pages().flatMap((page) =>
    [...readFileSync(join(ROOT, page), 'utf8').matchAll(LINK)].map(([, file = '', anchor = '']) => ({
      page,
      target: file === '' ? join(ROOT, page) : join(ROOT, dirname(page), file),
      anchor,
    })),
  );
  expect(links.length).toBeGreaterThan(100);
  const broken = links.filter(
    ({ target, anchor }) => !existsSync(target) || (anchor !== '' && !anchorsOf(target).includes(anchor)),
  );
  expect(broken).toEqual([]);
});
