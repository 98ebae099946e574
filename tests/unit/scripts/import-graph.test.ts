import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cyclesIn, importsAtRunTime } from '#scripts/lib/import-graph.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'counterpart-graph-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function cyclesOf(files: Readonly<Record<string, string>>): readonly (readonly string[])[] {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return cyclesIn(importsAtRunTime(root, 'src'));
}

describe('files that import each other', () => {
  it('are found over folders, over several lines, and where one passes on what it imports', () => {
    expect(
      cyclesOf({
        'src/a.ts': "import {\n  b,\n  type C,\n} from './in/b.ts';\n",
        'src/in/b.ts': "export { c } from '../c.tsx';\n",
        'src/c.tsx': "import './a.ts';\n",
        'src/d.ts': "import { a } from './a.ts';\n",
      }),
    ).toEqual([['src/a.ts', 'src/in/b.ts', 'src/c.tsx']]);
  });

  it('are found where they import each other by an alias', () => {
    expect(
      cyclesOf({
        'package.json': JSON.stringify({ imports: { '#shared/*': './src/shared/*', '#main/*': './src/main/*' } }),
        'src/main/a.ts': "import { b } from '#shared/in/b.ts';\nimport { z } from 'zod';\n",
        'src/shared/in/b.ts': "import { a } from '#main/a.ts';\nimport { c } from '#nowhere/c.ts';\n",
      }),
    ).toEqual([['src/main/a.ts', 'src/shared/in/b.ts']]);
  });

  it('are not found where types alone, a call, or a file that is not there close the circle', () => {
    expect(
      cyclesOf({
        'src/a.ts': "import { b } from './b.ts';\n",
        'src/b.ts':
          "import type { A } from './a.ts';\nimport { type A as B } from './a.ts';\nexport type { A } from './a.ts';\n",
        'src/c.ts':
          "import { a } from './a.ts';\nconst later = () => import('./c.ts');\nimport { gone } from './gone.ts';\n",
      }),
    ).toEqual([]);
  });

  it('are not found in the application', () => {
    expect(cyclesIn(importsAtRunTime(join(import.meta.dirname, '../../..'), 'src'))).toEqual([]);
  });
});
