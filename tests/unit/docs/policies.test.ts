import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentOfQuery } from '#main/policy/windows-policy.ts';
import { NOTHING_TAKEN, takeKeys } from '#main/policy/read-policy.ts';
import { POLICY_KEYS } from '#shared/domain/settings/policy-keys.ts';
import { adml, admx, mobileConfig, policyFiles, samplePolicy, withKeyTable } from '#tests/policies/policy-files.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, '../../..', path), 'utf8');
const idsOf = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, id]) => id));

describe('the files of policies', () => {
  it.each([...policyFiles()])('%s is as the settings are now; else: npm run policies', (path, content) => {
    expect(read(path)).toBe(content);
  });

  it('are told of in the page for fleets, key by key', () => {
    const page = read('docs/fleet.md');
    expect(withKeyTable(page)).toBe(page);
    expect(POLICY_KEYS.filter(({ key }) => !page.includes(`| \`${key}\` |`))).toEqual([]);
  });

  it('hold words for every name, and no word for none', () => {
    const asked = idsOf(admx(), /\$\(string\.([^)]+)\)/g);
    expect(idsOf(adml(), /<string id="([^"]+)"/g)).toEqual(asked);
    expect(idsOf(adml(), /<presentation id="([^"]+)"/g)).toEqual(idsOf(admx(), /\$\(presentation\.([^)]+)\)/g));
  });

  it('name every key that Counterpart reads in the registry, and no other', () => {
    expect(idsOf(admx(), /valueName="([^"]+)"/g)).toEqual(new Set(POLICY_KEYS.map(({ key }) => key)));
    const keys = idsOf(admx(), / key="([^"]+)"/g);
    for (const key of keys) {
      const content = contentOfQuery(`HKEY_LOCAL_MACHINE\\${key}\r\n    QuoteDays    REG_DWORD    0x7\r\n`);
      expect(takeKeys(content, NOTHING_TAKEN).problems).toEqual([]);
    }
    expect(keys.size).toBe(2);
  });

  it('begin with a policy of which every value is taken', () => {
    const { taken, problems } = takeKeys(samplePolicy(), NOTHING_TAKEN);
    expect(problems).toEqual([]);
    expect(Object.keys(taken.enforced)).toEqual(['BaseUrl', 'Store', 'UseStoreVehicles']);
    expect(Object.keys(taken.defaults).length).toBeGreaterThan(15);
  });

  it('are well formed', () => {
    for (const text of [admx(), adml(), mobileConfig()]) {
      const open: string[] = [];
      for (const [, close, name, self] of text.matchAll(/<(\/?)([A-Za-z]+)[^>]*?(\/?)>/g)) {
        if (self === '/') continue;
        if (close === '/') expect(open.pop()).toBe(name);
        else open.push(name ?? '');
      }
      expect(open).toEqual([]);
    }
  });
});
