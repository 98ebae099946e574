import { describe, expect, test } from 'vitest';
import { createSigning, type Signing } from '#main/services/signing.ts';
import { SENSITIVE_ACTS } from '#shared/domain/people/rights.ts';
import type { Operator } from '#shared/domain/people/operator.ts';
import { failed, succeeded } from '#shared/result.ts';

const JO: Operator = { id: 'jo', initials: 'JO', name: '', rights: ['sell'], active: true };
const KM: Operator = { id: 'km', initials: 'KM', name: '', rights: ['sell', 'customer data'], active: true };

describe('people who cannot be read', () => {
  test('are not taken for none: nothing that needs a right is done', () => {
    const signing = createSigning({ people: () => null, now: () => 0 });
    const refused = SENSITIVE_ACTS.map((act) => signing.refusal(act)?.kind);
    expect(new Set(refused)).toEqual(new Set(['storage']));
  });
});

test('an act that nobody has the right to is refused as one, and any other by who can allow it', () => {
  const signing = createSigning({ people: () => [JO, KM], now: () => 0 });
  signing.signIn('jo');
  const [forget, restore] = ['forget a customer', 'restore records'] as const;
  expect(signing.refusal(forget)).toEqual({ kind: 'not allowed', act: forget, may: ['KM'] });
  expect(signing.refusal(restore)).toEqual({ kind: 'not allowed', act: restore, may: [], nobody: true });
});

describe('a colleague’s word for one act', () => {
  test('holds no longer where they may not do it themselves any more, as where another counter took the right', () => {
    let people: readonly Operator[] = [JO, KM];
    const signing = createSigning({ people: () => people, now: () => 0 });
    const isRefused = () => signing.answer(() => succeeded(signing.refusal('forget a customer') !== null));
    signing.signIn('jo');
    signing.allow('forget a customer', 'KM');
    people = [JO, { ...KM, rights: ['sell'] }];
    expect(isRefused()).toEqual(succeeded(true));
    people = [JO, { ...KM, active: false }];
    expect(isRefused()).toEqual(succeeded(true));
  });

  test('lets one of two calls of the same moment do it', async () => {
    const signing = createSigning({ people: () => [JO, KM], now: () => 0 });
    signing.signIn('jo');
    signing.allow('forget a customer', 'KM');
    const go = Promise.withResolvers<void>();
    const forget = () =>
      signing.answer(async () => {
        const refused = signing.refusal('forget a customer');
        await go.promise;
        return refused === null ? succeeded(null) : failed(refused);
      });
    const calls = [forget(), forget()];
    go.resolve();
    expect((await Promise.all(calls)).map(({ ok }) => ok)).toEqual([true, false]);
    expect((await forget()).ok).toBe(false);
  });
});

describe('the initials that a call writes down', () => {
  /** What a call writes at its end that was begun before `meanwhile`, and what it knows of now. */
  async function afterwards(signing: Signing, meanwhile: () => void) {
    const go = Promise.withResolvers<void>();
    const call = signing.answer(async () => {
      await go.promise;
      return succeeded({ written: signing.initials('typed'), now: signing.initialsNow('typed') });
    });
    meanwhile();
    go.resolve();
    return await call;
  }

  test('are those of the person who sent it, also where another one signs in before it ends, or it locks', async () => {
    const signing = createSigning({ people: () => [JO, KM], now: () => 0 });
    signing.signIn('jo');
    expect(await afterwards(signing, () => signing.signIn('km'))).toEqual(succeeded({ written: 'JO', now: 'KM' }));
    expect(await afterwards(signing, signing.signOut)).toEqual(succeeded({ written: 'KM', now: '' }));
    expect(await afterwards(signing, () => signing.signIn('jo'))).toEqual(succeeded({ written: '', now: 'JO' }));
    expect(signing.initials('typed')).toBe('JO');
  });

  test('are those of the person who sent it where signing in is turned off meanwhile, and else what was typed', async () => {
    let people: readonly Operator[] = [KM];
    const signing = createSigning({ people: () => people, now: () => 0 });
    signing.signIn('km');
    const turnOff = (): void => {
      people = [{ ...KM, active: false }];
      signing.signOut();
    };
    expect(await afterwards(signing, turnOff)).toEqual(succeeded({ written: 'KM', now: 'typed' }));
    expect(signing.initials('typed')).toBe('typed');
  });

  test('are what was typed where people were set up only meanwhile', async () => {
    let people: readonly Operator[] = [];
    const signing = createSigning({ people: () => people, now: () => 0 });
    const setUp = (): void => {
      people = [KM];
      signing.signIn('km');
    };
    expect(await afterwards(signing, setUp)).toEqual(succeeded({ written: 'typed', now: 'KM' }));
  });
});
