// Which tests of the window find every module as it is at a start: those that build the window's stores, replace a
// module or put something else in the place of a global, or load a module in the middle of a test. All others share the
// modules that are loaded, which makes them many times quicker to begin: what a module keeps from one test to the next
// they set themselves, as they do from one test of a file to the next.
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

const TEST = /\.test\.tsx?$/;
/** What a test does to all that comes after it, and what is loaded in the middle of one. */
const OWN = /\bbuildStores\(|\bvi\.(?:mock|doMock|resetModules|stubGlobal|useFakeTimers)\b|\bawait import\(/;

/**
 * @param {string} root    the project's folder
 * @param {string} folder  of the tests, from the root
 * @returns {readonly string[]} the test files that want modules of their own, from the root with `/`, in order
 */
export function testsWithOwnModules(root, folder) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => TEST.test(name))
    .map((name) => `${folder}/${name.split(sep).join('/')}`)
    .filter((file) => OWN.test(readFileSync(join(root, file), 'utf8')))
    .toSorted();
}
