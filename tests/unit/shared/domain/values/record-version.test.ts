import { expect, it } from 'vitest';
import { isFirstOfEpoch, VERSIONS_AN_EPOCH } from '#shared/domain/values/record-version.ts';

it('tells the first version of each epoch from those behind it', () => {
  const first = [1, VERSIONS_AN_EPOCH + 1, 7 * VERSIONS_AN_EPOCH + 1];
  expect(first.map(isFirstOfEpoch)).toEqual([true, true, true]);
  expect([0, 2, VERSIONS_AN_EPOCH, VERSIONS_AN_EPOCH + 2].map(isFirstOfEpoch)).toEqual([false, false, false, false]);
});
