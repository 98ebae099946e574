import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { chordWords, KEY_MAP, type KeyRow } from '#renderer/keyboard/key-map.ts';

const PAGE = readFileSync(join(import.meta.dirname, '../../../docs/keys.md'), 'utf8');
const rows: readonly KeyRow[] = KEY_MAP;

it('says of every key in docs/keys.md what the table of keys says, and nothing of a key that is not in it', () => {
  const table = PAGE.slice(0, PAGE.indexOf('**Where keys are shown.**'));
  const said = table.split('\n').filter((line) => line.startsWith('| `'));
  const known = rows.map(({ keys, label }) => {
    const caps = keys.map((chord) => `\`${chordWords(chord, false).replaceAll(' ', '+')}\``);
    return `| ${caps.join(', ')} | ${label} |`;
  });
  expect(said.toSorted()).toEqual(known.toSorted());
});
