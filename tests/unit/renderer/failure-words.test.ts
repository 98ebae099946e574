import { describe, expect, it } from 'vitest';
import { besideFields } from '#renderer/beside-fields.ts';
import { fieldProblem } from '#renderer/failure-problems.ts';
import { failureWords, seconds } from '#renderer/failure-words.ts';
import { FAILURE_MEANINGS } from '#shared/failure-kinds.ts';
import type { Failure, Operation } from '#shared/result.ts';

const OPERATIONS: readonly Operation[] = [
  'vehicle access',
  'product',
  'plate search',
  'shipping rates',
  'order',
  'product picture',
];

const INSIDE: readonly Failure[] = [
  { kind: 'cancelled' },
  { kind: 'not connected', reason: 'no mode chosen' },
  { kind: 'not connected', reason: 'credential missing' },
  { kind: 'not connected', reason: 'credential locked or missing' },
  { kind: 'not connected', reason: 'merchant not confirmed' },
  { kind: 'keychain', detail: 'the collection is locked' },
  { kind: 'not allowed', act: 'forget a customer', may: ['KM', 'JO'] },
  { kind: 'storage', words: 'The disk is full: this was not saved.' },
  { kind: 'platform', words: 'This computer has no printer.' },
  { kind: 'fault', reference: 'F-7Q2' },
];

function wireFailures(operation: Operation): readonly Failure[] {
  return [
    { kind: 'offline', operation, detail: 'connection refused' },
    { kind: 'timed out', operation, afterMs: 15_000 },
    { kind: 'not authorised', operation, status: 401, said: 'who are you' },
    { kind: 'not found', operation, status: 404, said: null },
    { kind: 'refused', operation, status: 422, said: null },
    { kind: 'rate limited', operation, status: 429, retryAfterMs: 30_000, said: null },
    { kind: 'rate limited', operation, status: 429, retryAfterMs: null, said: null },
    { kind: 'service error', operation, status: 500, said: 'boom' },
    {
      kind: 'unreadable answer',
      operation,
      status: 200,
      contentType: 'application/json',
      path: 'vehicles[19999].id',
      expected: 'a text',
      received: 'the number 7',
    },
    { kind: 'other answer', operation, asked: 'TB-1', came: 'TB-2' },
    { kind: 'invalid input', operation, problems: [{ field: 'plate', message: 'Type the plate.' }] },
  ];
}

describe('failures in words', () => {
  const all = [...OPERATIONS.flatMap(wireFailures), ...INSIDE];

  it.each(all)('has a title and whole sentences for %j', (failure) => {
    const { title, words } = failureWords(failure);
    expect(title).toMatch(/^[A-Z]/);
    expect(words).toMatch(/[.!?]$/);
    expect(words).not.toMatch(/undefined|null|\[object/);
  });

  it('are tried for every kind that there is', () => {
    expect([...new Set(all.map(({ kind }) => kind))].toSorted()).toEqual(Object.keys(FAILURE_MEANINGS).toSorted());
  });

  it('says in one breath what happened, and what to do', () => {
    const words = (failure: Failure): string => failureWords(failure).words;
    expect(words({ kind: 'offline', operation: 'plate search', detail: 'connection refused' })).toBe(
      'Couldn’t look up the plate – no connection. Try again.',
    );
    expect(words({ kind: 'service error', operation: 'product', status: 503, said: null })).toBe(
      'Supplier error (503). Not your fault – try again shortly.',
    );
    expect(words({ kind: 'not authorised', operation: 'product', status: 401, said: null })).toMatch(
      /^Supplier rejected the credential \(401\)\./,
    );
    expect(words({ kind: 'fault', reference: 'F-7QK2M9' })).toBe(
      'Something went wrong in Counterpart. Your work is kept. Code F-7QK2M9.',
    );
  });

  it('passes the service’s own words on', () => {
    expect(failureWords({ kind: 'service error', operation: 'product', status: 500, said: 'boom' }).said).toBe('boom');
  });

  it('says where an unreadable answer went wrong, what should be there and what came', () => {
    const { detail } = failureWords({
      kind: 'unreadable answer',
      operation: 'product',
      status: 200,
      contentType: null,
      path: 'vehicles[19999].id',
      expected: 'a text',
      received: 'the number 7',
    });
    expect(detail).toContain('vehicles[19999].id should be a text, got the number 7');
  });

  it('names the two conditions of a refused rate request', () => {
    const { words } = failureWords({ kind: 'refused', operation: 'shipping rates', status: 422, said: null });
    expect(words).toContain('managed catalogue');
    expect(words).toContain('connected distributor where you have an account');
  });

  it('says which identifiers a code that was not found was tried as', () => {
    const { detail } = failureWords({ kind: 'not found', operation: 'product', status: 404, said: null });
    expect(detail).toMatch(/SKU.*manufacturer’s code.*product code/);
  });

  it('finds the problem of a field, and none in another failure', () => {
    const failure: Failure = {
      kind: 'invalid input',
      operation: 'plate search',
      problems: [{ field: 'plate', message: 'Type the plate.' }],
    };
    expect(fieldProblem(failure, 'plate')).toBe('Type the plate.');
    expect(fieldProblem(failure, 'state')).toBeNull();
    expect(fieldProblem({ kind: 'cancelled' }, 'plate')).toBeNull();
    expect(fieldProblem(null, 'plate')).toBeNull();
  });

  it('says times as people do', () => {
    expect([seconds(10), seconds(1_000), seconds(15_000), seconds(90_000), seconds(150_000)]).toEqual([
      '1 second',
      '1 second',
      '15 seconds',
      '90 seconds',
      '3 minutes',
    ]);
  });
});

it('says who can allow what the person may not do, or where it has to be done', () => {
  const refused = { kind: 'not allowed', act: 'forget a customer' } as const;
  expect(failureWords({ ...refused, may: ['JO', 'KM'] }).words).toBe(
    'Not allowed. JO or KM can allow it with their PIN.',
  );
  expect(failureWords({ ...refused, may: [] }).words).toBe(
    'Not allowed. Open live mode. Somebody who may do it can sign in there.',
  );
  expect(failureWords({ ...refused, may: [], nobody: true }).words).toBe(
    'Not allowed. Nobody at this counter may do it. Give somebody the right in Settings, People. If nobody may change settings either, the recovery code there lets one person.',
  );
});

describe('what of a failure the fields of a form do not say', () => {
  const refused = (...fields: readonly string[]): Failure => ({
    kind: 'invalid input',
    operation: 'order',
    problems: fields.map((field) => ({ field, message: `About ${field}.` })),
  });

  it('is nothing where each problem stands beside its field', () => {
    expect(besideFields(refused('rung', 'said'), ['rung', 'said', 'placed'])).toBeNull();
    expect(besideFields(null, ['rung'])).toBeNull();
  });

  it('is what has no field in the form, such as a shop that cannot be reached', () => {
    expect(besideFields(refused('rung', 'order'), ['rung'])).toEqual(refused('order'));
  });

  it('is all of a failure of another kind', () => {
    const full: Failure = { kind: 'storage', words: 'The disk is full.' };
    expect(besideFields(full, ['rung'])).toBe(full);
  });
});
