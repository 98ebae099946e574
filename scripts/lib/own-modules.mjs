// Which tests find every module as it is at a start: those that reach, by what they import, a module of the window that
// keeps something of its own, and those that replace a module or put something else in the place of a global. All others
// share the modules that are loaded, which makes them many times quicker to begin.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsAtRunTime } from './import-graph.mjs';

const TEST = /\.test\.tsx?$/;
/** What a module keeps from one test to the next: a variable of its own, or a store. */
const KEEPS =
  /^(?:export )?let |\bdeclare(?:Late)?Store\(|^(?:export )?const \w+(?:: [^=]+)? = (?:new (?:Map|Set|WeakMap)\b[^(]*\(\)|create[A-Z]\w*\()/m;
/** What a test does to all that comes after it, and what is loaded in the middle of one. */
const REPLACES = /\bvi\.(?:mock|doMock|resetModules|stubGlobal|useFakeTimers)\b|\bawait import\(/;

/**
 * @param {string} root    the project's folder
 * @param {string} folder  of the tests, from the root
 * @returns {readonly string[]} the test files that want modules of their own, from the root with `/`, in order
 */
export function testsWithOwnModules(root, folder) {
  const graph = new Map([...importsAtRunTime(root, 'src'), ...importsAtRunTime(root, 'tests')]);
  const text = (file) => readFileSync(join(root, file), 'utf8');
  const keeps = new Map(
    [...graph.keys()].map((file) => [file, file.startsWith('src/renderer/') && KEEPS.test(text(file))]),
  );
  const reaches = (file, seen = new Set()) => {
    if (seen.has(file)) {
      return false;
    }
    seen.add(file);
    return keeps.get(file) === true || (graph.get(file) ?? []).some((next) => reaches(next, seen));
  };
  return [...graph.keys()]
    .filter((file) => file.startsWith(`${folder}/`) && TEST.test(file))
    .filter((file) => REPLACES.test(text(file)) || reaches(file))
    .toSorted();
}
