import { describe, expect, it } from 'vitest';
import {
  answerWords,
  foundOut,
  isAnswered,
  isUnknown,
  noteAttribute,
  shownAnswers,
} from '#shared/domain/vehicle/vehicle-answers.ts';
import {
  answerQuestion,
  answersOf,
  type ListedVehicleChoice,
  remainingCandidates,
  takeBackAnswer,
  type VehicleChoice,
} from '#shared/domain/vehicle/vehicle-choice.ts';
import { attributeLabel } from '#shared/domain/vehicle/vehicle-words.ts';
import { vehicleChoiceSchema } from '#shared/ticket-schema.ts';
import { HILUX, plateChoice, READ_AT } from '#tests/builders/domain-samples.ts';

const FROM_A_PART: ListedVehicleChoice = {
  kind: 'from a part',
  id: 'a1f0',
  description: 'TOYOTA Hilux',
  attributes: HILUX,
  readAt: READ_AT,
};
const NOTE = noteAttribute('Coil spring rear only.');

describe('what was found out about a vehicle', () => {
  it.each([
    ['1', 1],
    ['12', 12],
    ['0', null],
    ['13', null],
    ['7.5', null],
    ['July', null],
    ['', null],
    ['-3', null],
  ])('the month answered with %j is %j', (value, month) => {
    expect(foundOut(answerQuestion(plateChoice([{}]), { attribute: 'build_month', value })).month).toBe(month);
  });

  it('is whether a note holds, and nothing where it was not said so', () => {
    for (const value of ['yes', 'no', 'another'] as const) {
      expect(foundOut(answerQuestion(plateChoice([{}]), { attribute: NOTE, value })).notes.get(NOTE)).toBe(value);
    }
    for (const value of ['', 'perhaps', 'YES']) {
      expect(foundOut(answerQuestion(plateChoice([{}]), { attribute: NOTE, value })).notes.size).toBe(0);
    }
    expect(foundOut(answerQuestion(plateChoice([{}]), { attribute: 'body', value: 'yes' })).notes.size).toBe(0);
  });

  it('rules no candidate out, stays with the vehicle, and can be taken back', () => {
    const choice = plateChoice([{}, {}]);
    const told = [
      { attribute: 'build_month', value: '7' },
      { attribute: NOTE, value: 'no' },
      { attribute: 'body', value: '' },
    ].reduce(answerQuestion, choice);
    expect(remainingCandidates(told)).toHaveLength(2);
    expect(vehicleChoiceSchema.parse(told)).toEqual(told);
    expect(foundOut(takeBackAnswer(told, 'build_month')).month).toBeNull();
    expect(isAnswered(told, NOTE)).toBe(true);
    expect(isAnswered(takeBackAnswer(told, NOTE), NOTE)).toBe(false);
  });

  it('is kept of a vehicle that was taken from a part too, and one kept without any still reads', () => {
    expect(answersOf(FROM_A_PART)).toEqual([]);
    const told = answerQuestion(FROM_A_PART, { attribute: NOTE, value: 'yes' });
    expect(foundOut(told).notes.get(NOTE)).toBe('yes');
    expect(vehicleChoiceSchema.parse(told)).toEqual(told);
    expect(vehicleChoiceSchema.parse(FROM_A_PART)).toEqual(FROM_A_PART);
    expect(answersOf(takeBackAnswer(FROM_A_PART, NOTE))).toEqual([]);
  });

  it('tells a question that nobody could answer from one that nobody was asked', () => {
    const told = answerQuestion(plateChoice([{}]), { attribute: 'body', value: ' ' });
    expect([isUnknown(told, 'body'), isUnknown(told, 'series')]).toEqual([true, false]);
    expect(isUnknown(answerQuestion(told, { attribute: 'body', value: 'Tub' }), 'body')).toBe(false);
  });
});

describe('a note', () => {
  it('has one name however it is spaced, and its own however alike it begins', () => {
    expect(noteAttribute(' Coil  spring\nrear only. ')).toBe(NOTE);
    expect(noteAttribute(`${'x'.repeat(400)}a`)).not.toBe(noteAttribute(`${'x'.repeat(400)}b`));
    expect(noteAttribute('x'.repeat(10_000)).length).toBeLessThanOrEqual(120);
  });
});

describe('an answer as it is shown', () => {
  it.each([
    ['body', 'Cab Chassis', 'body', 'tray (cab-chassis)'],
    ['body', ' ', 'body', 'don’t know'],
    ['build_month', '7', 'build month', 'July'],
    ['build_month', '13', 'build month', '13'],
    ['build_month', '', 'build month', 'don’t know'],
    [NOTE, 'yes', '“Coil spring rear only.”', 'yes'],
    [NOTE, 'another', '“Coil spring rear only.”', 'no, another one'],
    [NOTE, '', '“Coil spring rear only.”', 'don’t know'],
  ])('%s %j is %s: %s', (attribute, value, asked, told) => {
    expect(answerWords({ attribute, value })).toEqual({ asked, told });
  });

  it('stands for all that a question was answered with, and is taken back with them', () => {
    const LEAF = noteAttribute('Leaf spring rear only.');
    const together = (coil: string, leaf: string) =>
      [NOTE, LEAF].reduce<VehicleChoice>(
        (choice, attribute) =>
          answerQuestion(choice, { attribute, value: attribute === NOTE ? coil : leaf, question: NOTE }),
        answerQuestion(plateChoice([{}]), { attribute: 'build_month', value: '7' }),
      );
    const shown = (choice: VehicleChoice) => shownAnswers(choice).map(({ asked, told }) => `${asked}: ${told}`);
    expect(shown(together('yes', 'another'))).toEqual(['build month: July', '“Coil spring rear only.”: yes']);
    expect(shown(together('another', 'yes'))).toEqual(['build month: July', '“Leaf spring rear only.”: yes']);
    expect(shown(together('no', 'no'))[1]).toBe('“Coil spring rear only.” and “Leaf spring rear only.”: no');
    expect(shown(together('another', 'another'))[1]).toMatch(/: no, another one$/);
    for (const attribute of [NOTE, LEAF]) {
      expect(shown(takeBackAnswer(together('another', 'yes'), attribute))).toEqual(['build month: July']);
    }
    expect(shown(takeBackAnswer(together('yes', 'another'), 'build_month'))).toHaveLength(1);
    expect(shown(takeBackAnswer(together('yes', 'another'), 'series'))).toHaveLength(2);
  });

  it('has a name in a shop’s words', () => {
    expect(attributeLabel('build_month')).toBe('build month');
  });
});
