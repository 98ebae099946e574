import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { testsWithOwnModules } from '#scripts/lib/own-modules.mjs';

const ROOT = join(import.meta.dirname, '../../..');

function projectOf(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'counterpart-own-modules-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

it('a test has modules of its own where it reaches one that keeps something, or replaces one', () => {
  const root = projectOf({
    'package.json': '{ "imports": { "#renderer/*": "./src/renderer/*" } }',
    'src/renderer/pure.ts': 'export const ONE = 1;\n',
    'src/renderer/counted.ts':
      "import { ONE } from './pure.ts';\nlet count = ONE;\nexport const next = () => (count += 1);\n",
    'src/renderer/by-counted.ts': "export { next } from './counted.ts';\n",
    'src/renderer/store.ts': "export const useOne = declareStore('useOne', () => null);\n",
    'src/renderer/known.ts': 'const KNOWN = new Map<string, string>();\nexport const known = () => KNOWN.size;\n',
    'src/renderer/table.ts': "export const TABLE = new Map([['a', 1]]);\n",
    'tests/unit/renderer/pure.test.ts': "import { ONE } from '#renderer/pure.ts';\nexpect(ONE).toBe(1);\n",
    'tests/unit/renderer/table.test.ts': "import { TABLE } from '#renderer/table.ts';\n",
    'tests/unit/renderer/counted.test.ts': "import { next } from '#renderer/by-counted.ts';\n",
    'tests/unit/renderer/store.test.ts': "import { useOne } from '#renderer/store.ts';\n",
    'tests/unit/renderer/known.test.ts': "import { known } from '#renderer/known.ts';\n",
    'tests/unit/renderer/types.test.ts': "import type { next } from '#renderer/counted.ts';\n",
    'tests/unit/renderer/replaces.test.ts': "vi.stubGlobal('window', {});\n",
    'tests/unit/renderer/late.test.ts': "const { next } = await import('#renderer/counted.ts');\n",
  });
  expect(testsWithOwnModules(root, 'tests/unit/renderer')).toEqual([
    'tests/unit/renderer/counted.test.ts',
    'tests/unit/renderer/known.test.ts',
    'tests/unit/renderer/late.test.ts',
    'tests/unit/renderer/replaces.test.ts',
    'tests/unit/renderer/store.test.ts',
  ]);
});

it('of this project some have and most do not', () => {
  const own = testsWithOwnModules(ROOT, 'tests/unit/renderer');
  expect(own).toContain('tests/unit/renderer/window.test.ts');
  const all = readdirSync(join(ROOT, 'tests/unit/renderer'), { recursive: true, encoding: 'utf8' });
  expect(own.length).toBeLessThan(all.filter((name) => /\.test\.tsx?$/.test(name)).length / 2);
});
