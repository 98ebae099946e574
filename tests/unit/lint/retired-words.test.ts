import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { findRetiredWords, readRetiredWords, retiredWords } from '#scripts/lint/retired-words.mjs';
import { type LintError, lintLines } from './lint-project.ts';

const ROOT = join(import.meta.dirname, '../../..');
const TEXT = /\.(?:tsx?|mjs|css|md|json|html|csv)$/;

/** A glossary of two retired words, one of which means something else in two phrases. */
const SAMPLE = readRetiredWords(`
## Retired words

Words in front of the table.

| retired | say instead |
|---|---|
| gizmo, gizmos | part |
| thingy | ticket |
| the wire is down | connection |

## Where a retired word means something else

| phrase | where | because |
|---|---|---|
| \`thingy bar\` | anywhere | a brand |
| \`gizmo\` | \`src/practice\`, \`tests/a.ts\` | a product |
`);

const found = (file: string, text: string) =>
  findRetiredWords(file, text, SAMPLE).map(({ line, word, instead }) => [line, word, instead]);

describe('a retired word', () => {
  it.each([
    ['src/a.ts', 'the gizmo is here', [[1, 'gizmo', 'part']]],
    ['src/a.ts', 'Gizmos', [[1, 'gizmos', 'part']]],
    ['src/a.ts', '\nconst openGizmo = 1;', [[2, 'gizmo', 'part']]],
    ['tests/a.css', '.gizmo-list {}', [[1, 'gizmo', 'part']]],
    [
      'docs/keys.md',
      'AT_GIZMO and GIZMOState',
      [
        [1, 'gizmo', 'part'],
        [1, 'gizmo', 'part'],
      ],
    ],
    ['src/gizmo-store.ts', '', [[0, 'gizmo', 'part']]],
    ['src/a.ts', 'a thingy', [[1, 'thingy', 'ticket']]],
    ['src/a.ts', 'while The wire is down:', [[1, 'the wire is down', 'connection']]],
  ])('is found in %s: %j', (file, text, hits) => {
    expect(found(file, text)).toEqual(hits);
  });

  it.each([
    ['src/a.ts', 'gizmology and bygizmo'],
    ['src/a.ts', 'the Thingy Bar'],
    ['src/practice/a.ts', 'a gizmo'],
    ['tests/a.ts', 'a gizmo'],
    ['scripts/a.mjs', 'a gizmo'],
    ['docs/glossary.md', 'a gizmo'],
    ['src/a.ts', 'the wire is downed, and the wire'],
  ])('is not found in %s: %j', (file, text) => {
    expect(found(file, text)).toEqual([]);
  });

  it('is found beside the phrase in which it means something else', () => {
    expect(found('src/a.ts', 'the thingy bar of a thingy')).toEqual([[1, 'thingy', 'ticket']]);
    expect(found('src/practices.ts', 'a gizmo')).toHaveLength(1);
  });
});

describe('the retired words of this project', () => {
  const retired = retiredWords();
  const words = [...retired.instead.keys()];
  let errors: readonly (readonly LintError[])[] = [];

  beforeAll(async () => {
    errors = await lintLines([
      ...words.map((word) => ({ file: 'src/main/retired.ts', code: `// Opens the ${word}.` })),
      { file: 'src/main/retired.ts', code: '// Opens the ticket.' },
    ]);
  }, 60_000);

  it('stand in the glossary, each with what to say', () => {
    expect(words.length).toBeGreaterThan(30);
    expect([...retired.instead.values()].filter((instead) => instead === '')).toEqual([]);
  });

  it('are errors of the lint in code', () => {
    const rules = errors.map((each) => each.map(({ rule }) => rule));
    const missed = words.filter((_, at) => rules[at]?.includes('counterpart(retired-words)') !== true);
    expect(missed).toEqual([]);
    expect(rules.at(-1)).not.toContain('counterpart(retired-words)');
  });

  it('are in no file of src, tests and docs, and in no page that stands first', () => {
    const files = ['src', 'tests', 'docs'].flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .map((name) => `${folder}/${name.split(sep).join('/')}`)
        .filter((name) => TEXT.test(name)),
    );
    files.push('README.md', 'SECURITY.md', 'CONTRIBUTING.md');
    expect(files.length).toBeGreaterThan(1_000);
    const hits = files.flatMap((file) =>
      findRetiredWords(file, readFileSync(join(ROOT, file), 'utf8'), retired).map((hit) => ({ file, ...hit })),
    );
    expect(hits).toEqual([]);
  });
});
