import { expect, test } from 'vitest';
import { createNoticeBoard } from '#main/app/notice-board.ts';

test('notices stand in the order in which they were posted, until they are put away', () => {
  const board = createNoticeBoard();
  expect(board.list()).toEqual([]);
  board.post({ id: 'a', words: 'first' });
  board.post({ id: 'b', words: 'second' });
  expect(board.list().map(({ words }) => words)).toEqual(['first', 'second']);
  board.dismiss('a');
  expect(board.list().map(({ id }) => id)).toEqual(['b']);
});

test('a notice that is posted again replaces the earlier one', () => {
  const board = createNoticeBoard();
  board.post({ id: 'a', words: 'first' });
  board.post({ id: 'b', words: 'second' });
  board.post({ id: 'a', words: 'fixed' });
  expect(board.list().map(({ words }) => words)).toEqual(['second', 'fixed']);
});

test('putting away what is not there changes nothing, and a list that was handed out stays what it was', () => {
  const board = createNoticeBoard();
  board.post({ id: 'a', words: 'first' });
  const before = board.list();
  board.dismiss('unknown');
  board.post({ id: 'b', words: 'second' });
  expect(before.map(({ id }) => id)).toEqual(['a']);
  expect(board.list()).toHaveLength(2);
});
