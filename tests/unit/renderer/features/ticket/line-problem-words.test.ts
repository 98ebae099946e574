import { expect, it } from 'vitest';
import type { Matter } from '#renderer/features/ticket/line-matters.ts';
import { matterWords } from '#renderer/features/ticket/line-problem-words.ts';
import type { LineGate } from '#shared/domain/ticket/line-gates.ts';
import { sampleLine } from '#tests/builders/ticket-samples.ts';

const gate = { kind: 'condition', words: 'LED tail lamps need the module that is included.' } as LineGate;
const open: Matter = { line: sampleLine(), gate, reason: null, settled: false, draft: '' };

it('has the supplier’s own words of a condition checked, for they may be no question', () => {
  expect(matterWords(open)).toBe('Check: LED tail lamps need the module that is included.');
  expect(matterWords({ ...open, settled: true })).toBe('Confirmed: LED tail lamps need the module that is included.');
});
