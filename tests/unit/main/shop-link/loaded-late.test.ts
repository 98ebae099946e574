import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const MAIN = join(import.meta.dirname, '../../../../src/main');

describe('a counter alone', () => {
  it('loads nothing of the link to a shop: the rest of main takes types of it, and imports it when it is wanted', () => {
    const files = globSync('**/*.ts', { cwd: MAIN }).filter((file) => !file.startsWith('shop-link'));
    const importing = files.filter((file) => readFileSync(join(MAIN, file), 'utf8').includes('shop-link/'));
    expect(importing).toContain(join('app', 'shop-room.ts'));
    const atOnce = importing.flatMap((file) =>
      readFileSync(join(MAIN, file), 'utf8')
        .split('\n')
        .filter((line) => /^(?:import|export) (?!type )/.test(line) && line.includes('shop-link/'))
        .map((line) => `${file}: ${line}`),
    );
    expect(atOnce).toEqual([]);
  });
});
