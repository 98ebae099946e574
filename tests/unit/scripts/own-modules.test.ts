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

it('a test has modules of its own where it builds stores, replaces something or loads a module late', () => {
  const root = projectOf({
    'tests/unit/renderer/pure.test.ts': "import { ONE } from '#renderer/pure.ts';\nexpect(ONE).toBe(1);\n",
    'tests/unit/renderer/declares.test.ts': "import { useOne } from '#renderer/store.ts';\n",
    'tests/unit/renderer/builds.test.ts': "buildStores('window', [useOne]);\n",
    'tests/unit/renderer/replaces.test.ts': "vi.stubGlobal('window', {});\n",
    'tests/unit/renderer/late.test.ts': "const { next } = await import('#renderer/counted.ts');\n",
    'tests/unit/renderer/builds.ts': "buildStores('window', []);\n",
  });
  expect(testsWithOwnModules(root, 'tests/unit/renderer')).toEqual([
    'tests/unit/renderer/builds.test.ts',
    'tests/unit/renderer/late.test.ts',
    'tests/unit/renderer/replaces.test.ts',
  ]);
});

it('of this project some have and most do not', () => {
  const own = testsWithOwnModules(ROOT, 'tests/unit/renderer');
  expect(own).toContain('tests/unit/renderer/window.test.ts');
  const all = readdirSync(join(ROOT, 'tests/unit/renderer'), { recursive: true, encoding: 'utf8' });
  expect(own.length).toBeLessThan(all.filter((name) => /\.test\.tsx?$/.test(name)).length / 2);
});
