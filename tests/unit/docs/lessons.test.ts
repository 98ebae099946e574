import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LESSON_IDS, lessonOf } from '#shared/domain/training/lessons.ts';

it('lists every lesson in the page for those who train, in their order', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/lessons.md'), 'utf8');
  const listed = [...page.matchAll(/^\| (\d+) \| ([^|]+) \|/gm)].map(([, number, title = '']) => [
    Number(number),
    title,
  ]);
  expect(listed).toEqual(LESSON_IDS.map((id, at) => [at + 1, lessonOf(id).title]));
});
