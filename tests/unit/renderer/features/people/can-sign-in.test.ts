import { describe, expect, it } from 'vitest';
import { canSignIn } from '#renderer/features/people/can-sign-in.ts';
import type { Operator } from '#shared/domain/people/operator.ts';

const ACTIVE: Operator = { id: 'km', initials: 'KM', name: '', rights: ['settings'], active: true };
const OFF: Operator = { ...ACTIVE, active: false };

describe('“Can sign in” in the form of a person', () => {
  it.each([
    ['a new person', { person: null, isFirst: false, pin: '' }, true],
    ['the first person', { person: null, isFirst: true, pin: '' }, true],
    ['one who can', { person: ACTIVE, isFirst: false, pin: '' }, true],
    ['one who left, with a new PIN too', { person: OFF, isFirst: false, pin: '5820' }, false],
    ['anybody while signing in is off, without a PIN', { person: OFF, isFirst: true, pin: '' }, false],
    ['the one who is given a PIN while signing in is off', { person: OFF, isFirst: true, pin: '5' }, true],
  ])('begins so for %s', (_who, form, ticked) => {
    expect(canSignIn({ ...form, chosen: null })).toBe(ticked);
  });

  it.each([true, false])('is as it was chosen by hand: %s', (chosen) => {
    expect(canSignIn({ person: OFF, isFirst: true, pin: '5820', chosen })).toBe(chosen);
    expect(canSignIn({ person: OFF, isFirst: true, pin: '', chosen })).toBe(chosen);
    expect(canSignIn({ person: ACTIVE, isFirst: false, pin: '', chosen })).toBe(chosen);
  });
});
