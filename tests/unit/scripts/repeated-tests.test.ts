import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { repeatedTests } from '#scripts/lib/repeated-tests.mjs';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'counterpart-repeated-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

describe('the tests of the endurance run', () => {
  it('are those that ask how often they repeat, and those whose helpers ask', () => {
    write('tests/support/effort.ts', 'export {};');
    write('tests/unit/asks.test.ts', "import { effort } from '../support/effort.ts';");
    write('tests/unit/model.ts', "import {\n  effort,\n} from '../support/effort.ts';");
    write('tests/unit/through.test.ts', "import { model } from './model.ts';");
    write('tests/unit/once.test.ts', "import { it } from 'vitest';");
    write('package.json', JSON.stringify({ imports: { '#tests/*': './tests/*' } }));
    write('tests/unit/deep/by-alias.test.ts', "import { effort } from '#tests/support/effort.ts';");
    write('tests/e2e/asks.spec.ts', "import { effort } from '../support/effort.ts';");
    expect(repeatedTests(root, 'unit')).toEqual([
      'tests/unit/asks.test.ts',
      'tests/unit/deep/by-alias.test.ts',
      'tests/unit/through.test.ts',
    ]);
    expect(repeatedTests(root, 'e2e')).toEqual(['tests/e2e/asks.spec.ts']);
    expect(repeatedTests(root, 'integration')).toEqual([]);
  });

  it('hold kills, walks and searches of this project', () => {
    const here = join(import.meta.dirname, '../../..');
    expect(repeatedTests(here, 'unit')).toContain('tests/unit/shared/domain/order/order-protocol.test.ts');
    expect(repeatedTests(here, 'integration')).toContain('tests/integration/records/kill.test.ts');
    expect(repeatedTests(here, 'e2e')).toEqual(
      expect.arrayContaining(['tests/e2e/key-walk.spec.ts', 'tests/e2e/kill.spec.ts']),
    );
  });
});
