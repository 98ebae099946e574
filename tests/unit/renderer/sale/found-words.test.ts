import { describe, expect, it } from 'vitest';
import { foundWords } from '#renderer/sale/found-words.ts';
import { answerQuestion, pickCandidate } from '#shared/domain/vehicle/vehicle-choice.ts';
import { plateChoice } from '#tests/builders/domain-samples.ts';

const READ_AT = '2026-11-01T12:00:00.000+11:00';
const ON_20_NOVEMBER = Date.parse('2026-11-20T09:00:00.000+11:00');
const ONE = plateChoice([{}], { readAt: READ_AT });
const TWO = plateChoice([{}, {}], { readAt: READ_AT });
const heard = (choice: typeof ONE, asks = false) => foundWords(choice, asks, ON_20_NOVEMBER);

describe('what is heard of a vehicle that was found', () => {
  it('is what it is, and whether anything is asked', () => {
    expect(heard(ONE)).toMatch(/^Vehicle: .+ Diesel\.$/);
    expect(heard(ONE, true)).toMatch(/^Vehicle: .+\. One question to ask\.$/);
    expect(heard(TWO)).toBe('2 matches. No question yet.');
    expect(heard(TWO, true)).toBe('2 matches. One question to ask.');
    expect(heard(plateChoice([]))).toBe('Plate found, no vehicle data');
  });

  it('is also from when it is and why, where the plate could not be looked up', () => {
    const kept = 'Couldn’t look it up now – this was looked up 1 Nov 2026. Supplier error (503).';
    const whyKept = { kind: 'service error', status: 503 } as const;
    expect(heard({ ...ONE, whyKept })).toMatch(/^Vehicle: /);
    expect(heard({ ...ONE, whyKept })).toContain(kept);
    expect(heard({ ...TWO, whyKept }, true)).toBe(`2 matches. ${kept} One question to ask.`);
    expect(heard({ ...plateChoice([], { readAt: READ_AT }), whyKept })).toBe(`Plate found, no vehicle data. ${kept}`);
    expect(heard({ ...ONE, whyKept: { kind: 'timed out' } })).toContain('No answer from the supplier.');
    expect(heard({ ...ONE, whyKept: { kind: 'not connected', reason: 'credential missing' } })).toContain(
      'No credential.',
    );
  });

  it('is that once: not again with each answer', () => {
    const choice = { ...TWO, whyKept: { kind: 'offline' } } as const;
    expect(heard(answerQuestion(choice, { attribute: 'body', value: '' }))).not.toContain('look it up');
    expect(heard(pickCandidate(choice, 2))).not.toContain('look it up');
    // Looked up once more in vain, with what was answered before: that is news.
    expect(foundWords(pickCandidate(choice, 2), false, ON_20_NOVEMBER, choice)).toContain('look it up');
  });
});
