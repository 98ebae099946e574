import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testsOfPlace } from '#scripts/lib/tests-of-place.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'counterpart-place-'));
  const files = {
    'tests/unit/shared/domain/part/stock.test.ts': '',
    'tests/unit/shared/domain/ticket/ticket.test.ts':
      "import { partView } from '../../../../../src/shared/domain/part/part-view.ts';",
    'tests/unit/main/parts-api/said.test.ts': "import { said } from '../../../../src/main/parts-api/said.ts';",
    'tests/unit/main/parts-api/failed.test.ts': "import { failed } from '#main/parts-api/said.ts';",
    'package.json': JSON.stringify({ imports: { '#main/*': './src/main/*' } }),
    'tests/unit/renderer/part-samples.ts': '',
    'tests/e2e/part.spec.ts': '',
    'tests/e2e/sale.spec.ts': "import { test } from '../support/part.ts';",
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('the tests of a place', () => {
  it('are those that stand there, and those that import from there', () => {
    expect(testsOfPlace(root, 'unit', ['part'])).toEqual([
      'tests/unit/shared/domain/part/stock.test.ts',
      'tests/unit/shared/domain/ticket/ticket.test.ts',
    ]);
    expect(testsOfPlace(root, 'e2e', ['Part'])).toEqual(['tests/e2e/part.spec.ts']);
  });

  it('are those of each place that is named, each once', () => {
    expect(testsOfPlace(root, 'unit', ['parts-api', 'said', 'stock'])).toEqual([
      'tests/unit/main/parts-api/failed.test.ts',
      'tests/unit/main/parts-api/said.test.ts',
      'tests/unit/shared/domain/part/stock.test.ts',
    ]);
    expect(testsOfPlace(root, 'unit', ['said'])).toContain('tests/unit/main/parts-api/failed.test.ts');
    expect(testsOfPlace(root, 'unit', ['nowhere'])).toEqual([]);
  });
});
