import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const FOLDER = join(import.meta.dirname, '../../../docs/decisions');
const INDEX = 'README.md';
const HEADINGS = ['## Decision', '## Why', '## Cost'];
const IN_FORCE =
  /^In force since \d{4}-\d\d-\d\d\.(?: (?:Goes with|Takes the place of|The rules as they are now:) .+\.)?$/;
const SUPERSEDED = /^Superseded by \[decision (\d+)\]\([\w-]+\.md\) on \d{4}-\d\d-\d\d\.$/;

const decisions = readdirSync(FOLDER)
  .filter((file) => file !== INDEX)
  .toSorted()
  .map((file, at) => ({ file, number: at + 1, lines: readFileSync(join(FOLDER, file), 'utf8').split('\n') }));

describe('the decisions', () => {
  it('are numbered one after another, in name and title', () => {
    expect(decisions.length).toBeGreaterThan(20);
    const wrong = decisions.filter(
      ({ file, number, lines }) =>
        !file.startsWith(`${String(number).padStart(4, '0')}-`) || !lines[0]?.startsWith(`# ${number}. `),
    );
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });

  it('say in one line below their title whether they are in force, and since when', () => {
    const wrong = decisions.filter(({ lines }) => {
      const status = lines[2] ?? '';
      return lines[3] !== '' || !(IN_FORCE.test(status) || SUPERSEDED.test(status));
    });
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });

  it('have the same headings, and something below each', () => {
    const wrong = decisions.filter(({ lines }) => {
      const headings = lines.filter((line) => line.startsWith('##'));
      const empty = HEADINGS.some((heading) => (lines[lines.indexOf(heading) + 2] ?? '').length < 20);
      return headings.join() !== HEADINGS.join() || empty;
    });
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });

  it('stand in the index, one line each, by the title that each has', () => {
    const listed = readFileSync(join(FOLDER, INDEX), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('- '));
    expect(listed).toEqual(
      decisions.map(({ file, lines }) => {
        const later = SUPERSEDED.exec(lines[2] ?? '')?.[1];
        const link = `- [${(lines[0] ?? '').replace(/^# /, '')}](${file})`;
        return later === undefined ? link : `${link} – superseded by ${later}`;
      }),
    );
  });
});
