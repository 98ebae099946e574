import { describe, expect, it } from 'vitest';
import {
  consequenceWords,
  emptyResolving,
  type ResolvingDraft,
  resolutionOf,
  resolvingFields,
  resolvingProblems,
} from '#renderer/features/unknown-orders/resolving-draft.ts';

const placed: ResolvingDraft = {
  rung: ' Order desk, Kim ',
  said: 'They have it.',
  placed: true,
  transactionId: ' SUP-1 ',
  initials: 'KL',
};

describe('writing down what the supplier said', () => {
  it('assumes nothing: a fresh form says what is missing', () => {
    const problems = resolvingProblems(emptyResolving('KL'));
    expect(Object.keys(problems)).toEqual(['rung', 'said', 'placed']);
    expect(emptyResolving('KL').initials).toBe('KL');
  });

  it('has a field for the supplier’s id only where they have the order', () => {
    expect(resolvingFields(true)).toContain('transactionId');
    expect(resolvingFields(false)).toEqual(['rung', 'said', 'placed', 'initials']);
    expect(resolvingFields(null)).toEqual(resolvingFields(false));
  });

  it('wants the supplier’s id where they have the order, and only there', () => {
    expect(resolvingProblems({ ...placed, transactionId: '  ' }).transactionId).toContain('order ID');
    expect(resolvingProblems({ ...placed, placed: false, transactionId: '' })).toEqual({});
  });

  it('is not written as not placed while the order may still be on its way, and as placed at any time', () => {
    expect(resolvingProblems({ ...placed, placed: false }, 'In 4 minutes.')).toEqual({ placed: 'In 4 minutes.' });
    expect(resolvingProblems(placed, null)).toEqual({});
  });

  it('needs no initials', () => {
    expect(resolvingProblems({ ...placed, initials: '' })).toEqual({});
  });

  it('takes no card number in any field', () => {
    for (const field of ['rung', 'said', 'transactionId'] as const) {
      expect(resolvingProblems({ ...placed, [field]: 'card 4111 1111 1111 1111' })[field]).toContain('card number');
    }
  });

  it('is written as it was typed, without the spaces around it', () => {
    expect(resolutionOf('S1', placed)).toEqual({
      submissionId: 'S1',
      rung: 'Order desk, Kim',
      said: 'They have it.',
      placed: true,
      transactionId: 'SUP-1',
      initials: 'KL',
    });
  });

  it('never sends an id with an order that was not placed', () => {
    expect(resolutionOf('S1', { ...placed, placed: false })?.transactionId).toBeNull();
  });

  it('is not written while something is missing', () => {
    expect(resolutionOf('S1', { ...placed, placed: null })).toBeNull();
    expect(resolutionOf('S1', { ...placed, said: '' })).toBeNull();
  });

  it('says before it is done that only “not placed” unlocks the ticket', () => {
    expect(consequenceWords(null)).toContain('Only “not placed” unlocks the ticket');
    expect(consequenceWords(true)).toContain('stays locked');
    expect(consequenceWords(false)).toContain('Unlocks');
  });
});
