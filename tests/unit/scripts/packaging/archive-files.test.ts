import { describe, expect, it } from 'vitest';
import { ARCHIVE_FILES, compareWithList, expectListed, POLICY_FILES } from '#scripts/packaging/archive-files.mjs';
import { policyFiles } from '#tests/policies/policy-files.ts';

/** One file for each line of the list. */
const FILES = ARCHIVE_FILES.map((line) => line.replaceAll('*', 'one'));

describe('the list of what administrators find beside the archive', () => {
  it('has every file that is made of the keys of a policy, and no other', () => {
    const listed = Object.values(POLICY_FILES).flatMap(({ from, files }) => files.map((file) => `${from}/${file}`));
    expect(new Set(listed)).toEqual(new Set(policyFiles().keys()));
  });
});

describe('the list of what is shipped in the archive', () => {
  it('is met by one file for each of its lines', () => {
    expect(compareWithList(FILES)).toEqual({ unlisted: [], absent: [] });
  });

  it.each([
    'src/main/index.ts',
    'tests/support/seller.ts',
    'docs/keys.md',
    'out/main/index.js.map',
    'out/renderer/assets/index.js.map',
    'out/renderer/assets/deeper/index.js',
    'node_modules/keytar/lib/keytar.js',
    'out/main/natives/linux-x64/other.node',
  ])('has no line for %s', (file) => {
    expect(compareWithList([...FILES, file]).unlisted).toEqual([file]);
    expect(() => expectListed([...FILES, file], 'The archive')).toThrow(`${file} is in no line`);
  });

  it('misses what a line names', () => {
    const without = FILES.filter((file) => file !== 'out/preload/customer.cjs');
    expect(compareWithList(without).absent).toEqual(['out/preload/customer.cjs']);
    expect(() => expectListed(without, 'The archive')).toThrow('nothing is out/preload/customer.cjs');
  });
});
