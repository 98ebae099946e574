import { describe, expect, it } from 'vitest';
import type { Verdict } from '#shared/domain/fitment/verdict.ts';
import { verdictGround } from '#shared/domain/fitment/verdict-ground.ts';

const NOT_LISTED: Verdict = { kind: 'not listed', compared: [], nearest: [], unchecked: [] };
const DEPENDS: Verdict = {
  kind: 'depends on',
  attribute: 'body',
  words: 'Ask: tub or tray?',
  byValue: [],
  unchecked: [],
};
const CANNOT: Verdict = {
  kind: 'cannot tell',
  reason: 'too little is known',
  words: 'Too little is known.',
  nearest: [],
  unchecked: [],
};
const CONDITION = { state: 'not met', source: 'application note', words: 'Not with rear step' } as const;
const CONDITIONAL: Verdict = { kind: 'listed with conditions', evidence: [], conditions: [CONDITION], unchecked: [] };

const ALL: readonly Verdict[] = [
  { kind: 'listed', evidence: [], unchecked: [] },
  NOT_LISTED,
  { ...NOT_LISTED, nearest: [{ vehicleId: 'c', listedAs: 'TOYOTA Hilux', differs: [] }] },
  {
    ...NOT_LISTED,
    nearest: [{ vehicleId: 'c', listedAs: 'TOYOTA Hilux', differs: [{ field: 'body', ours: 'a', theirs: 'b' }] }],
  },
  DEPENDS,
  { ...DEPENDS, attribute: 'series' },
  { ...DEPENDS, byValue: [{ value: 'tub', kind: 'listed' }] },
  CANNOT,
  { ...CANNOT, reason: 'the records contradict each other' },
  CONDITIONAL,
  { ...CONDITIONAL, conditions: [{ ...CONDITION, id: 'another' }] },
  { ...CONDITIONAL, conditions: [{ ...CONDITION, state: 'to ask' }] },
];

describe('what a verdict stands on', () => {
  it('is another for each that says something else', () => {
    expect(new Set(ALL.map(verdictGround)).size).toBe(ALL.length);
    expect(() => verdictGround({ kind: 'odd' } as never)).toThrow('odd');
  });

  it('is the same however it is worded', () => {
    expect(verdictGround({ ...DEPENDS, words: 'Tub or tray?' })).toBe(verdictGround(DEPENDS));
    expect(verdictGround({ ...CANNOT, words: 'Nobody knows.' })).toBe(verdictGround(CANNOT));
    const reworded = { ...CONDITIONAL, conditions: [{ ...CONDITION, words: 'No rear step' }] };
    expect(verdictGround(reworded)).toBe(verdictGround(CONDITIONAL));
  });
});
