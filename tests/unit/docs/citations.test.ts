import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
/** A document of the project in a comment, and the section of it that is named: "`docs/service.md` 3.1". */
const CITATION = /(docs\/[\w/-]+\.md)`?(?:\s+(?:\* )?(?:section )?(\d+(?:\.\d+)*))?/g;

interface Citation {
  readonly at: string;
  readonly document: string;
  /** Empty where the whole document is meant. */
  readonly section: string;
}

function citations(): readonly Citation[] {
  return ['src', 'tests', 'scripts'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|tsx|mjs|css)$/.test(name))
      .flatMap((name) =>
        [...readFileSync(join(ROOT, folder, name), 'utf8').matchAll(CITATION)].map(
          ([, document = '', section = '']) => ({ at: `${folder}/${name}`, document, section }),
        ),
      ),
  );
}

/**
 * Whether a section has a heading, or a row of a table, of its own: "### 3.1 The record", "| 1.12 | has no barcodes |".
 */
function hasSection(document: string, section: string): boolean {
  const number = section.replaceAll('.', '\\.');
  return new RegExp(`^(#+ ${number}\\.? |\\| ${number} \\|)`, 'm').test(readFileSync(join(ROOT, document), 'utf8'));
}

it('names, in a comment, only documents and sections that are in the project', () => {
  const all = citations().filter(({ at }) => !at.endsWith('citations.test.ts'));
  expect(all.length).toBeGreaterThan(100);
  const missing = all.filter(
    ({ document, section }) => !existsSync(join(ROOT, document)) || (section !== '' && !hasSection(document, section)),
  );
  expect(missing).toEqual([]);
});
