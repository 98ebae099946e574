import { describe, expect, it } from 'vitest';
import { checkCrossSell, type CrossSoldPart } from '#shared/domain/fitment/cross-sell-check.ts';
import type { FitCondition, Verdict } from '#shared/domain/fitment/verdict.ts';

function read(verdict: Verdict | null, discontinued = false): CrossSoldPart {
  return { kind: 'read', verdict, discontinued };
}

function withCondition(state: FitCondition['state']): Verdict {
  const conditions: readonly FitCondition[] = [{ state, words: 'From July', source: 'application month' }];
  return { kind: 'listed with conditions', evidence: [], conditions, unchecked: [] };
}

const LISTED: Verdict = { kind: 'listed', evidence: [], unchecked: [] };
const NOT_LISTED: Verdict = { kind: 'not listed', compared: [], nearest: [], unchecked: [] };
const NO_VEHICLES: Verdict = {
  kind: 'cannot tell',
  reason: 'the part lists no vehicles',
  words: 'This part lists no vehicles',
  nearest: [],
  unchecked: [],
};
const DEPENDS: Verdict = {
  kind: 'depends on',
  attribute: 'body',
  words: 'Depends on the body',
  byValue: [],
  unchecked: [],
};

describe('a part that is sold with another', () => {
  it.each([
    ['add', read(LISTED), 'LOOM: Fits – listed for this vehicle.'],
    ['ask', read(LISTED, true), 'LOOM is discontinued'],
    ['ask', read(withCondition('to ask')), 'From July'],
    ['refuse', read(withCondition('not met')), 'From July'],
    ['ask', read(DEPENDS), 'Depends on the body'],
    ['ask', read(NO_VEHICLES), 'lists no vehicles'],
    ['refuse', read(NOT_LISTED), 'Not listed for this vehicle'],
    ['refuse', read(NOT_LISTED, true), 'discontinued'],
    ['ask', read(null), 'No vehicle yet'],
    ['refuse', { kind: 'not found' } as const, 'not found at the supplier'],
    ['refuse', { kind: 'not read' } as const, 'couldn’t be loaded'],
  ])('gets the advice to %s it (%#)', (advice, part, words) => {
    const check = checkCrossSell({ sku: 'LOOM', requiredBy: null }, part);
    expect(check.advice).toBe(advice);
    expect(check.words).toContain(words);
    expect(check.words).not.toContain('requires');
  });

  it('is not judged by a word that does not exist', () => {
    const sold = { sku: 'LOOM', requiredBy: null };
    expect(() => checkCrossSell(sold, { kind: 'lost' } as never)).toThrow('Unhandled case');
  });

  it('and is required says what becomes of the part that requires it', () => {
    const sold = { sku: 'LOOM', requiredBy: 'TB-100' };
    expect(checkCrossSell(sold, read(LISTED)).words).toBe('LOOM: Fits – listed for this vehicle.');
    expect(checkCrossSell(sold, read(NO_VEHICLES)).words).toMatch(/TB-100 can’t be fitted without it\.$/);
    expect(checkCrossSell(sold, read(NOT_LISTED)).words).toMatch(/give a reason to leave it out\.$/);
    expect(checkCrossSell(sold, { kind: 'not found' }).words).toContain('TB-100 needs LOOM: ask the supplier');
  });
});
