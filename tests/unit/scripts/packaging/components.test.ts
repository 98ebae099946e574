import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shippedLicences } from '#scripts/lib/licences.mjs';
import { billOfMaterials } from '#scripts/packaging/bill-of-materials.mjs';
import { compareComponents, shippedComponents } from '#scripts/packaging/components.mjs';
import { electronParts, KNOWN_PARTS } from '#scripts/packaging/electron-parts.mjs';

const ROOT = join(import.meta.dirname, '../../../..');
const ZIPS = JSON.parse(readFileSync(join(ROOT, 'node_modules/electron/checksums.json'), 'utf8')) as Readonly<
  Record<string, string>
>;

const components = shippedComponents();
const bill = billOfMaterials({ version: '1.2.3', time: 1_700_000_000, components, parts: KNOWN_PARTS, zips: ZIPS });
const named = ({ name, version }: { readonly name: string; readonly version: string }) => `${name}@${version}`;

describe('the bill of materials', () => {
  it('names what the licences page names, in its version, and Chromium and Node inside of Electron', () => {
    const page = shippedLicences(ROOT).map(named);
    expect(page.length).toBeGreaterThan(40);
    expect(bill.components.map(named)).toEqual([
      ...page,
      `Chromium@${KNOWN_PARTS.chromium}`,
      `Node.js@${KNOWN_PARTS.node}`,
    ]);
  });

  it('has address and hash of every package, as the lockfile has it', () => {
    const zod = components.find(({ name }) => name === 'zod');
    expect(zod?.address).toBe(`pkg:npm/zod@${zod?.version}`);
    const [react] = bill.components.filter(({ name }) => name === '@base-ui/react');
    expect(react).toMatchObject({ purl: expect.stringMatching(/^pkg:npm\/%40base-ui\/react@\d/) });
    const packages = components.filter(({ address }) => address.startsWith('pkg:npm/'));
    expect(packages.length).toBeGreaterThan(30);
    for (const { sha512 } of packages) expect(sha512).toMatch(/^[0-9a-f]{128}$/);
  });

  it('has the hash of each of Electron’s files that is packed', () => {
    const [electron] = bill.components.filter(({ name }) => name === 'Electron');
    const text = JSON.stringify(electron);
    for (const system of ['linux-x64', 'win32-x64', 'win32-arm64', 'darwin-x64', 'darwin-arm64']) {
      const [, hash = 'none'] =
        Object.entries(ZIPS).find(([name]) => /^electron-v[\d.]+-(.+)\.zip$/.exec(name)?.[1] === system) ?? [];
      expect(text).toContain(hash);
    }
    expect(() => billOfMaterials({ version: '1', time: 0, components, parts: KNOWN_PARTS, zips: {} })).toThrow(
      'no hash of',
    );
  });

  it('refers to nothing that it does not name, and says no time but that of the commit', () => {
    const refs = ['counterpart', ...bill.components.map((component) => component['bom-ref'])];
    expect(new Set(refs).size).toBe(refs.length);
    for (const { ref, dependsOn } of bill.dependencies) {
      expect(refs).toContain(ref);
      for (const on of dependsOn) expect(refs).toContain(on);
    }
    expect(bill.metadata.timestamp).toBe('2023-11-14T22:13:20.000Z');
    expect(bill.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
    const again = { version: '1.2.3', time: 1_700_000_000, components, parts: KNOWN_PARTS, zips: ZIPS };
    expect(billOfMaterials(again)).toEqual(bill);
    expect(billOfMaterials({ ...again, version: '1.2.4' }).serialNumber).not.toBe(bill.serialNumber);
  });

  it('names a licence by its SPDX name, a choice as an expression, and others in words', () => {
    const one = (licence: string) => {
      const [zod] = components;
      if (zod === undefined) throw new Error('Nothing is shipped.');
      const made = billOfMaterials({
        version: '1',
        time: 0,
        components: [{ ...zod, licence }],
        parts: KNOWN_PARTS,
        zips: ZIPS,
      });
      const [component] = made.components;
      return component !== undefined && 'licenses' in component ? component.licenses : null;
    };
    expect(one('MIT')).toEqual([{ license: { id: 'MIT' } }]);
    expect(one('(MIT OR CC0-1.0)')).toEqual([{ expression: '(MIT OR CC0-1.0)' }]);
    expect(one('public domain')).toEqual([{ license: { name: 'public domain' } }]);
  });
});

describe('what the bundles are made of', () => {
  const lock = {
    packages: { '': {}, 'node_modules/zod': {}, 'node_modules/big.js': {}, 'node_modules/vite': { dev: true } },
  };

  it('is what the licences page says', () => {
    expect(compareComponents(['zod', 'big.js', 'zod'], lock)).toEqual({ unlisted: [], absent: [] });
  });

  it('is refused where a bundle takes what no page names, a tool of development among it, or takes one no longer', () => {
    expect(compareComponents(['zod', 'big.js', 'vite'], lock).unlisted).toEqual(['vite']);
    expect(compareComponents(['zod', 'big.js', 'domutils'], lock).unlisted).toEqual(['domutils']);
    expect(compareComponents(['zod'], lock).absent).toEqual(['big.js']);
  });
});

describe('what Electron is made of', () => {
  it('is asked of its binary, and known in part without one', () => {
    expect(electronParts(null)).toEqual(KNOWN_PARTS);
    const ask = () => ({ chrome: `${KNOWN_PARTS.chromium}.0.1.2`, node: `${KNOWN_PARTS.node}.9.0` });
    expect(electronParts('electron', ask)).toEqual({
      chromium: `${KNOWN_PARTS.chromium}.0.1.2`,
      node: `${KNOWN_PARTS.node}.9.0`,
    });
  });

  it('is the very version that everything was tried with', () => {
    expect(() => electronParts('electron', () => ({ chrome: '1.0', node: `${KNOWN_PARTS.node}.0` }))).toThrow(
      'chromium 1.0',
    );
    expect(readFileSync(join(ROOT, 'docs/platform.md'), 'utf8').replaceAll('\n', ' ')).toContain(
      `is Chromium ${KNOWN_PARTS.chromium} and Node ${KNOWN_PARTS.node}`,
    );
  });
});
