import { expect, it } from 'vitest';
import { COMMENT_WIDTH, wideComments } from '#scripts/lint/comment-width.mjs';
import { lintLines } from './lint-project.ts';

/** A line of words that begins like this and is so wide. */
const line = (start: string, width: number): string => `${start} ${'word '.repeat(60)}`.slice(0, width - 1).concat('.');
const WIDE = COMMENT_WIDTH + 1;

it('a comment is wrapped, wherever it stands', () => {
  const written = [line('//', WIDE), '/**', line(' *', WIDE), ' */', line('  {/*', WIDE), `${line('/**', WIDE)} */`];
  expect(wideComments(written.join('\n'))).toEqual([1, 3, 5, 6]);
});

it('what has room is none, nor code, nor what a tool reads in one line', () => {
  const written = [
    line('//', COMMENT_WIDTH),
    line(' *', COMMENT_WIDTH),
    line('// oxlint-disable-next-line no-var --', WIDE),
    line('// biome-ignore lint/a11y/noAutofocus:', WIDE),
    line('const text =', WIDE),
  ];
  expect(wideComments(written.join('\n'))).toEqual([]);
});

it('is what the linter says', async () => {
  const file = 'src/main/services/rule.ts';
  const said = await lintLines([WIDE, COMMENT_WIDTH].map((width) => ({ file, code: line('//', width) })));
  const refused = said.map((each) => each.some(({ rule }) => rule === 'counterpart(comment-width)'));
  expect(refused).toEqual([true, false]);
}, 60_000);
