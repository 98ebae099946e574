import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  atTheCounter,
  keptInitials,
  listNumber,
  LONGEST_OPERATOR_NAME,
  MOST_OPERATORS,
  type Operator,
  operatorChosen,
  operatorMeant,
  operatorProblems,
  personOnTopOf,
  recoverable,
  whoMay,
} from '#shared/domain/people/operator.ts';
import { isPinForm, pinProblem } from '#shared/domain/people/pin.ts';
import { LONGEST_WAIT_MS, waitAfter, waitLeft } from '#shared/domain/people/pin-wait.ts';
import { mayDo, RIGHTS, rightFor, rightsOf, SENSITIVE_ACTS } from '#shared/domain/people/rights.ts';

const KM: Operator = { id: 'km', initials: 'KM', name: 'Kim', rights: [...RIGHTS], active: true };
const JO: Operator = { id: 'jo', initials: 'JO', name: '', rights: ['sell'], active: true };
/** Twelve people, so that a number may be the beginning of another. */
const MANY: readonly Operator[] = Array.from('ABCDEFGHIJKL', (letter) => ({
  ...KM,
  id: letter,
  initials: `X${letter}`,
}));

test('the recovery code is for those who may change settings, and for anybody once nobody may', () => {
  expect(recoverable([JO, KM])).toEqual([KM]);
  expect(recoverable([JO])).toEqual([JO]);
  expect(recoverable([])).toEqual([]);
});

describe('rights', () => {
  test('every sensitive act needs one of the rights, and every right is for some act', () => {
    const needed = SENSITIVE_ACTS.map(rightFor);
    expect(new Set(needed)).toEqual(new Set(RIGHTS));
  });

  test('somebody may do what their rights say and nothing else', () => {
    const rights = fc.subarray([...RIGHTS]);
    fc.assert(
      fc.property(rights, fc.constantFrom(...SENSITIVE_ACTS), (held, act) => {
        expect(mayDo(held, act)).toBe(held.includes(rightFor(act)));
      }),
    );
  });

  test('are kept once and in their order, and a name that is none is left out', () => {
    expect(rightsOf(['settings', 'sell', 'sell', 'everything'])).toEqual(['sell', 'settings']);
  });
});

describe('a form of a person that another counter changed meanwhile', () => {
  const from: Operator = { ...JO, rights: ['sell', 'customer data'] };

  test('writes nothing that it did not change: who was let go stays so, and a right that was taken', () => {
    const now = { ...from, rights: ['sell'], active: false } as const;
    expect(personOnTopOf(from, { ...from, name: 'Jo' }, now)).toEqual({
      initials: 'JO',
      name: 'Jo',
      rights: ['sell'],
      active: false,
    });
  });

  test('writes what it did change, each right by itself, in their order', () => {
    const now: Operator = { ...from, initials: 'JOE', rights: ['sell', 'settings'] };
    const typed: Operator = { ...from, initials: 'JX', rights: ['override prices', 'customer data'], active: false };
    const next = personOnTopOf(from, typed, now);
    expect(next).toMatchObject({ initials: 'JX', rights: ['override prices', 'settings'], active: false });
  });
});

describe('a PIN', () => {
  test('is told from a scan or a word, which nobody has', () => {
    expect(['4719', '0000', '12345678'].every(isPinForm)).toBe(true);
    expect(['', '471', '123456789', '9312345678907', '47x9', ' 4719', '４７１９'].some(isPinForm)).toBe(false);
  });

  test.each(['4719', '80352', '62718394', '0407'])('%s is taken', (pin) => expect(pinProblem(pin)).toBeNull());

  test.each(['', '471', '471928304'])('“%s” has not 4 to 8 digits', (pin) =>
    expect(pinProblem(pin)).toBe('Type 4 to 8 digits.'),
  );

  test.each(['47a9', '47 9', '٤٧١٩', '-479'])('“%s” is not of digits', (pin) =>
    expect(pinProblem(pin)).toBe('Digits only.'),
  );

  test.each(['0000', '77777', '1234', '4321', '8901', '0123', '210987', '1212', '474747', '471471', '2580', '1397'])(
    '%s is the first that a stranger tries',
    (pin) => expect(pinProblem(pin)).toBe('Too easy to guess. Choose another.'),
  );

  test('nine of ten of four digits are taken', () => {
    const all = Array.from({ length: 10_000 }, (_, at) => String(at).padStart(4, '0'));
    expect(all.filter((pin) => pinProblem(pin) === null).length).toBeGreaterThan(9_000);
  });
});

describe('the wait after wrong PINs', () => {
  test('two slips cost nothing; then it grows, up to five minutes', () => {
    const waits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((ofPerson) => waitAfter({ ofPerson, atTill: 0 }));
    expect(waits).toEqual([0, 0, 0, 5_000, 15_000, 30_000, 60_000, 120_000, LONGEST_WAIT_MS, LONGEST_WAIT_MS]);
  });

  test('a few tries for each of many people wait too', () => {
    expect(waitAfter({ ofPerson: 1, atTill: 5 })).toBe(0);
    expect(waitAfter({ ofPerson: 1, atTill: 6 })).toBe(5_000);
    expect(waitAfter({ ofPerson: 1, atTill: 99 })).toBe(LONGEST_WAIT_MS);
  });

  test('never shrinks with another wrong try, and only time that went by shortens it', () => {
    const count = fc.nat(40);
    fc.assert(
      fc.property(count, count, fc.nat(400_000), (ofPerson, atTill, sinceMs) => {
        const wrong = { ofPerson, atTill };
        const wait = waitAfter(wrong);
        expect(waitAfter({ ofPerson: ofPerson + 1, atTill: atTill + 1 })).toBeGreaterThanOrEqual(wait);
        expect(waitLeft(wrong, 0)).toBe(wait);
        expect(waitLeft(wrong, sinceMs)).toBe(Math.max(0, wait - sinceMs));
      }),
    );
  });

  test('guessing four digits takes a month', () => {
    let ms = 0;
    for (let wrong = 0; wrong < 10_000; wrong += 1) ms += waitAfter({ ofPerson: wrong, atTill: wrong });
    expect(ms / 86_400_000).toBeGreaterThan(30);
  });
});

describe('people', () => {
  const problemsOf = (next: Operator, all: readonly Operator[]) =>
    operatorProblems(next, all).map(({ field, message }) => `${field}: ${message}`);

  test('one who may change settings is the first', () => {
    expect(operatorProblems(KM, [])).toEqual([]);
    expect(problemsOf(JO, [])).toEqual(['rights: Somebody who can sign in must be able to change settings.']);
  });

  test('nobody gets the initials of another one, of one who left either', () => {
    expect(operatorProblems(JO, [KM])).toEqual([]);
    const again = { ...JO, id: 'jo 2' };
    const refused = ['initials: Somebody has these initials, or had them. Choose others.'];
    expect(problemsOf(again, [KM, JO])).toEqual(refused);
    expect(problemsOf(again, [KM, { ...JO, active: false }])).toEqual(refused);
    expect(operatorProblems({ ...JO, name: 'Jo' }, [KM, JO])).toEqual([]);
  });

  test.each(['', 'ABCDE', 'A B', 'A.'])('initials are not “%s”', (initials) =>
    expect(problemsOf({ ...KM, initials }, [])).toEqual(['initials: Type 1 to 4 letters or digits.']),
  );

  test('initials are kept in capitals', () => {
    expect(keptInitials(' km ')).toBe('KM');
    expect(operatorProblems({ ...KM, initials: keptInitials('öz') }, [])).toEqual([]);
  });

  test('a name has its length', () => {
    expect(problemsOf({ ...KM, name: 'x'.repeat(LONGEST_OPERATOR_NAME + 1) }, [])).toEqual([
      'name: At most 60 characters.',
    ]);
  });

  test('there are not more than a counter can list', () => {
    const all = Array.from({ length: MOST_OPERATORS }, (_, at) => ({ ...KM, id: String(at), initials: `${at}` }));
    expect(problemsOf({ ...KM, id: 'one more' }, all)).toEqual(['initials: At most 99 people.']);
    expect(operatorProblems({ ...KM, id: '3', initials: 'KM' }, all)).toEqual([]);
  });

  test('the last one who may change settings can neither leave nor lose that right', () => {
    const refused = ['rights: Somebody who can sign in must be able to change settings.'];
    const gone = { ...KM, active: false };
    expect(problemsOf({ ...gone, name: '' }, [gone]), 'where nobody signs in').toEqual([]);
    expect(problemsOf(JO, [gone]), 'the first to sign in').toEqual(refused);
    expect(problemsOf({ ...KM, active: false }, [KM, JO])).toEqual(refused);
    expect(problemsOf({ ...KM, rights: ['sell'] }, [KM, JO])).toEqual(refused);
    expect(operatorProblems({ ...KM, active: false }, [KM, { ...JO, rights: ['settings'] }])).toEqual([]);
  });

  test('whatever is changed that is not refused, somebody may change settings', () => {
    const person = fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd'),
      initials: fc.constantFrom('A', 'B', 'C', 'D'),
      name: fc.constant(''),
      rights: fc.subarray([...RIGHTS]),
      active: fc.boolean(),
    });
    let taken = 0;
    fc.assert(
      fc.property(fc.array(person, { maxLength: 12 }), (steps) => {
        let all: readonly Operator[] = [KM];
        for (const next of steps) {
          if (operatorProblems(next, all).length > 0) continue;
          taken += 1;
          all = [...all.filter(({ id }) => id !== next.id), next];
          expect(whoMay(all, 'change people').length).toBeGreaterThan(0);
          expect(new Set(all.map(({ initials }) => initials)).size).toBe(all.length);
        }
      }),
    );
    expect(taken).toBeGreaterThan(50);
  });

  test('who may do an act is said by initials, without those who left', () => {
    const left: Operator = { ...KM, id: 'lo', initials: 'LO', active: false };
    const also: Operator = { ...KM, id: 'ab', initials: 'AB' };
    expect(whoMay([KM, JO, left, also], 'override a price')).toEqual(['AB', 'KM']);
    expect(whoMay([KM, JO, left], 'send an order')).toEqual(['JO', 'KM']);
  });

  test('initials or a number of the list mean one person, once no other can be meant', () => {
    const k: Operator = { ...KM, id: 'k', initials: 'K' };
    const left: Operator = { ...JO, id: 'xy', initials: 'XY', active: false };
    const all = [KM, JO, left];
    expect(atTheCounter(all)).toEqual([JO, KM]);
    expect(operatorMeant(all, 'km')).toBe(KM);
    expect(operatorMeant(all, ' jo ')).toBe(JO);
    expect(operatorMeant(all, 'k')).toBeNull();
    expect(operatorMeant([...all, k], 'k')).toBeNull();
    expect(operatorMeant([...all, k], 'km')).toBe(KM);
    expect(operatorMeant(all, 'xy')).toBeNull();
    expect(operatorMeant(all, '')).toBeNull();
    expect(operatorMeant(all, '1')).toBe(JO);
    expect(operatorMeant(all, '2')).toBe(KM);
    expect(operatorMeant(all, '3')).toBeNull();
    expect(operatorMeant(all, '?')).toBeNull();
    expect(operatorMeant(MANY, '1')).toBeNull();
    expect(operatorMeant(MANY, '12')?.initials).toBe('XL');
    expect(operatorMeant(MANY, '2')?.initials).toBe('XB');
  });

  test('of ten or more each has a number of two digits, which means nobody else', () => {
    expect([0, 8, 9, 11].map((at) => listNumber(at, 12))).toEqual(['01', '09', '10', '12']);
    expect([0, 8].map((at) => listNumber(at, 9))).toEqual(['1', '9']);
    for (const [at, person] of MANY.entries()) expect(operatorMeant(MANY, listNumber(at, MANY.length))).toBe(person);
    expect(operatorMeant(MANY, '0')).toBeNull();
    expect(operatorMeant(MANY, '00')).toBeNull();
    expect(operatorMeant(MANY, '13')).toBeNull();
    expect(operatorMeant(MANY, '001')).toBeNull();
  });

  test('a number that could go on means its line once nothing more is typed, and so do initials', () => {
    expect(operatorChosen(MANY, '1')?.initials).toBe('XA');
    expect(operatorChosen(MANY, '01')?.initials).toBe('XA');
    expect(operatorChosen(MANY, '10')?.initials).toBe('XJ');
    expect(operatorChosen(MANY, ' xj ')?.initials).toBe('XJ');
    expect(operatorChosen(MANY, 'x')).toBeNull();
    expect(operatorChosen(MANY, '0')).toBeNull();
    expect(operatorChosen(MANY, '13')).toBeNull();
    expect(operatorChosen(MANY, '')).toBeNull();
    // Initials may be digits: who has them comes before a number.
    const ten: Operator = { ...KM, id: 'ten', initials: '10' };
    const one: Operator = { ...KM, id: 'one', initials: '1' };
    expect(operatorChosen([...MANY, ten], '10')).toBe(ten);
    expect(operatorChosen([...MANY, ten, one], '1')).toBe(one);
    expect(operatorMeant([...MANY, ten], '1')).toBeNull();
    expect(operatorChosen([...MANY, ten], '2')?.initials).toBe('XA');
  });
});
