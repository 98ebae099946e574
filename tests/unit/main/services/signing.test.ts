import { describe, expect, test } from 'vitest';
import { createSigning } from '#main/services/signing.ts';
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

describe('a colleague’s word for one act', () => {
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
