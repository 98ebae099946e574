import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PRACTICE_OPERATIONS, type PracticeOperation } from '#practice/operation.ts';
import type { Operation } from '#shared/result.ts';

/**
 * Practice knows the wire alone, so its list of operations is its own: an operation that only one side has stops here.
 */
const OPERATIONS: { readonly [operation in Operation]: PracticeOperation } & {
  readonly [operation in PracticeOperation]: Operation;
} = {
  'vehicle access': 'vehicle access',
  product: 'product',
  'plate search': 'plate search',
  'shipping rates': 'shipping rates',
  order: 'order',
  'product picture': 'product picture',
};

it('has every operation in practice that the service has, and no other', () => {
  expect(Object.keys(OPERATIONS)).toEqual([...PRACTICE_OPERATIONS]);
  expect(Object.values(OPERATIONS)).toEqual([...PRACTICE_OPERATIONS]);
});

it('serves every operation', () => {
  const routes = readFileSync(join(import.meta.dirname, '../../../src/practice/service-app.ts'), 'utf8');
  expect(PRACTICE_OPERATIONS.filter((operation) => !routes.includes(`serve(context, '${operation}'`))).toEqual([]);
});
