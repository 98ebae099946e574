import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const FOLDER = join(import.meta.dirname, '../../../docs/decisions');
const HEADINGS = ['## Decision', '## Why', '## Cost'];

const decisions = readdirSync(FOLDER)
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

  it('say below their title whether they are in force, and since when', () => {
    const wrong = decisions.filter(
      ({ lines }) => !/^(?:In force since \d{4}-\d\d-\d\d|Superseded by \[decision \d+\]\()/.test(lines[2] ?? ''),
    );
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
});
