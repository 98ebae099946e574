import { describe, expect, it } from 'vitest';
import { decideVerdict } from '#shared/domain/fitment/fitment.ts';
import { verdictSheet } from '#shared/domain/fitment/verdict-sheet.ts';
import { readCases } from '../cases/read-cases.ts';
import { READ_AT } from '#tests/builders/domain-samples.ts';

const CASES = readCases();

describe('the worked cases', () => {
  it('are at least 120, each of its own name', () => {
    expect(CASES.length).toBeGreaterThanOrEqual(120);
    expect(new Set(CASES.map(({ name, part }) => `${name} ${part}`)).size).toBe(CASES.length);
    expect(new Set(CASES.map(({ verdict }) => verdict)).size).toBe(5);
    expect(CASES.filter(({ reasons }) => reasons.length === 0)).toEqual([]);
  });

  it.each(CASES.map((worked) => [`${worked.name} (${worked.part})`, worked.verdict, worked] as const))(
    '%s: %s',
    (_, expected, { choice, index, reasons }) => {
      const verdict = decideVerdict(index, choice);
      const sheet = verdictSheet(verdict, { choice, partReadAt: READ_AT, nowMs: Date.parse(READ_AT) });
      const conditions = sheet.conditions.map(({ state, words }) => `${state}: ${words}`);
      const readOut = [sheet.verdict, ...sheet.listings, ...conditions, ...sheet.nearest, ...sheet.look].join('\n');
      expect(verdict.kind).toBe(expected);
      for (const reason of reasons) expect(readOut).toContain(reason);
    },
  );
});
