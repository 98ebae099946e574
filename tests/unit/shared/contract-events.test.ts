import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { contract } from '#shared/contract.ts';

const SOURCES = join(import.meta.dirname, '../../../src');

function textOf(folder: string): string {
  return readdirSync(join(SOURCES, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(join(SOURCES, folder, name), 'utf8'))
    .join('\n');
}

it('announces every event of the contract in main, and hears it in the window', () => {
  const [main, renderer] = [textOf('main'), textOf('renderer')];
  const events = Object.keys(contract.events);
  expect(events.length).toBeGreaterThan(5);
  expect(events.filter((name) => !main.includes(`announce('${name}',`))).toEqual([]);
  expect(events.filter((name) => !renderer.includes(`client.on.${name}(`))).toEqual([]);
});
