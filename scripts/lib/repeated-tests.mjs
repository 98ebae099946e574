// Which tests the endurance run repeats more often: those that ask tests/support/effort.ts how often, themselves or
// through what they import. All others would only do again what `npm test` does.
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { importedPath, readAliases } from './import-paths.mjs';

const EFFORT = 'tests/support/effort.ts';
const TEST = /\.(test|spec)\.tsx?$/;
const IMPORTED = /from\s+'([.#][^']+)'/g;

/**
 * The test files below `tests/<kind>` that repeat by effort, as paths from the root with `/`, in order.
 * @param {string} root  the project's folder
 * @param {'unit' | 'integration' | 'e2e'} kind
 * @returns {readonly string[]}
 */
export function repeatedTests(root, kind) {
  const aliases = readAliases(root);
  const files = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `tests/${name.split(sep).join('/')}`);
  const imports = new Map(files.map((file) => [file, importsOf(root, aliases, file)]));
  const repeating = new Set([EFFORT]);
  let before = 0;
  while (before !== repeating.size) {
    before = repeating.size;
    for (const [file, imported] of imports) {
      if (imported.some((one) => repeating.has(one))) {
        repeating.add(file);
      }
    }
  }
  return [...repeating]
    .filter((name) => name.startsWith(`tests/${kind}/`) && TEST.test(name))
    .sort((one, other) => (one < other ? -1 : 1));
}

function importsOf(root, aliases, file) {
  const imported = readFileSync(join(root, file), 'utf8').matchAll(IMPORTED);
  return [...imported].map(([, specifier]) => importedPath(aliases, file, specifier));
}
