// Which tests the endurance run repeats more often: those that ask tests/support/effort.ts how often, themselves or
// through what they import. All others would only do again what `npm test` does.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

const EFFORT = join('tests', 'support', 'effort.ts');
const TEST = /\.(test|spec)\.tsx?$/;
const IMPORTED = /from\s+'(\.[^']+)'/g;

/**
 * The test files below `tests/<kind>` that repeat by effort, as paths from the root with `/`, in order.
 * @param {string} root  the project's folder
 * @param {'unit' | 'integration' | 'e2e'} kind
 * @returns {readonly string[]}
 */
export function repeatedTests(root, kind) {
  const files = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(root, 'tests', name));
  const imports = new Map(files.map((file) => [file, importsOf(file)]));
  const repeating = new Set([join(root, EFFORT)]);
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
    .map((file) => relative(root, file).split(sep).join('/'))
    .filter((name) => name.startsWith(`tests/${kind}/`) && TEST.test(name))
    .sort((one, other) => (one < other ? -1 : 1));
}

function importsOf(file) {
  return [...readFileSync(file, 'utf8').matchAll(IMPORTED)].map(([, path]) => resolve(dirname(file), path));
}
