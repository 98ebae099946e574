import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countHits } from '#tests/support/hit-counts.ts';
import { structureOf } from '#main/part-cache/description-structure.ts';

const paragraph = (text: string) => ({ kind: 'paragraph', text });

describe('the description of a part', () => {
  test.each([
    ['plain words', [paragraph('plain words')]],
    [
      '<h2>Tow&amp;bar</h2><p>Rated to 3500&nbsp;kg</p>',
      [{ kind: 'heading', text: 'Tow&bar' }, paragraph('Rated to 3500 kg')],
    ],
    ['<p>one<br>two</p>three', [paragraph('one'), paragraph('two'), paragraph('three')]],
    ['<P CLASS=x>b<b>ol</b>d <i>and</i> <a href="https://x.example">linked</a></P>', [paragraph('bold and linked')]],
    ['<div><div><p>nested</p></div></div>', [paragraph('nested')]],
    ['&lt;b&gt; &#128512; &copy; &bogus; &amp', [paragraph('<b> 😀 © &bogus; &')]],
    ['a < b & c', [paragraph('a < b & c')]],
    ['<ul><li>A<li>B <p>more</p></ul>tail', [{ kind: 'list', items: ['A', 'B more'] }, paragraph('tail')]],
    ['<ol><li>a<ul><li>b</ul><li>c</ol>', [{ kind: 'list', items: ['a', 'b', 'c'] }]],
    [
      '<ul><li>left open<h3>Next</h3>text',
      [{ kind: 'list', items: ['left open'] }, { kind: 'heading', text: 'Next' }, paragraph('text')],
    ],
    ['<li>without a list', [{ kind: 'list', items: ['without a list'] }]],
    [
      '<table><tr><th>Part<th>kg<tr><td></td><td>5</td></tr><tr><td></td></tr></table>after',
      [
        {
          kind: 'table',
          rows: [
            ['Part', 'kg'],
            ['', '5'],
          ],
        },
        paragraph('after'),
      ],
    ],
    ['<table><tr><td>a<table><tr><td>b</table><td>c</table>', [{ kind: 'table', rows: [['a'], ['b', 'c']] }]],
    ['<table><tr><td>left open', [{ kind: 'table', rows: [['left open']] }]],
  ])('%s', (html, blocks) => {
    expect(structureOf(html)).toEqual(blocks);
  });

  test.each([
    '',
    '   \n ',
    '<p></p><p>&nbsp;</p><ul><li></ul><table><tr><td></table><h1> </h1>',
    '<script>alert(1)</script>',
    '<script>left open <p>x</p>',
    '<style>p { color: red }</style>',
    '<svg><text>x</text></svg>',
    '<!-- a comment --><!doctype html><img src=x onerror=alert(1)>',
    '<iframe src="https://x.example">x</iframe>',
    '<template>x</template><noscript>x</noscript><object>x</object>',
  ])('%j has nothing for people to read', (html) => {
    expect(structureOf(html)).toEqual([]);
  });

  test('goes on after a script', () => {
    expect(structureOf('a<SCRIPT>if (a<b) "</p>"</SCRIPT >b')).toEqual([paragraph('ab')]);
  });

  test('holds no control characters', () => {
    expect(structureOf('a\u0000b\u001b[31mc&#7;d')).toEqual([paragraph('a b [31mc d')]);
  });

  test.each([
    ['tags left open', '<div><i>'.repeat(150_000)],
    ['tags that close nothing', `${'<i>'.repeat(150_000)}${'</b>'.repeat(150_000)}`],
    ['lists in lists', '<ul><li>x'.repeat(100_000)],
    ['tables in tables', '<table><tr><td>x'.repeat(60_000)],
    ['entities', '&amp'.repeat(250_000)],
    ['angle brackets', '<'.repeat(1_000_000)],
    ['comments', '<!--'.repeat(250_000)],
    ['attributes', '<a b="'.repeat(150_000)],
  ])('of a megabyte of %s is read', (_, html) => {
    expect(Array.isArray(structureOf(html))).toBe(true);
  });

  test('whatever comes, blocks hold text that is not blank', () => {
    const piece = fc.oneof(
      fc.constantFrom('<p>', '</p>', '<ul>', '</ul>', '<li>', '</li>', '<table>', '</table>', '<tr>', '<td>', '</td>'),
      fc.constantFrom('<h1>', '</h1>', '<br>', '<b>', '</b>', '<script>', '</script>', '&amp;', '<', '>', ' ', 'x'),
      fc.string(),
    );
    const hits = countHits({ 'a list': 0.02, 'a table': 0.01, text: 0.3 });
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const blocks = structureOf(pieces.join(''));
        hits.count(
          'a list',
          blocks.some(({ kind }) => kind === 'list'),
        );
        hits.count(
          'a table',
          blocks.some(({ kind }) => kind === 'table'),
        );
        hits.count(
          'text',
          blocks.some(({ kind }) => kind !== 'list' && kind !== 'table'),
        );
        for (const block of blocks) {
          if (block.kind === 'list') expect(block.items.every((item) => item.trim() !== '')).toBe(true);
          else if (block.kind === 'table') expect(block.rows.flat().some((cell) => cell.trim() !== '')).toBe(true);
          else expect(block.text.trim()).not.toBe('');
        }
      }),
      { numRuns: 500 },
    );
    hits.expectShares();
  });
});
