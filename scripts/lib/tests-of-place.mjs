// Which tests concern a place of the project: npm test -- part runs them and nothing else.
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { importedPath, readAliases } from './import-paths.mjs';

const TEST = /\.(?:test|spec)\.tsx?$/;
const IMPORTED = /from\s+'([.#][^']+)'/g;

/**
 * The test files below `tests/<kind>` whose own path names the place, or that import a file of `src` whose path does.
 * A path names a place where a folder or a word of a file's name is it: `part` is in `part-view.ts`, not in `parts.ts`.
 * @param {string} root  the project's folder
 * @param {'unit' | 'integration' | 'e2e'} kind
 * @param {readonly string[]} places
 * @returns {readonly string[]} as paths from the root with `/`, in order; empty where none does
 */
export function testsOfPlace(root, kind, places) {
  const folder = posix.join('tests', kind);
  const aliases = readAliases(root);
  const wanted = new Set(places.map((place) => place.toLowerCase()));
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => posix.join(folder, name.split(sep).join('/')))
    .filter((file) => TEST.test(file))
    .filter((file) => names(file, wanted) || sourcesOf(root, aliases, file).some((source) => names(source, wanted)))
    .toSorted();
}

function names(path, wanted) {
  return path
    .toLowerCase()
    .split('/')
    .some((segment) => wanted.has(segment) || segment.split(/[^a-z0-9]+/).some((word) => wanted.has(word)));
}

function sourcesOf(root, aliases, file) {
  return [...readFileSync(join(root, file), 'utf8').matchAll(IMPORTED)]
    .map(([, specifier]) => importedPath(aliases, file, specifier))
    .filter((source) => source?.startsWith('src/'))
    .map((source) => source.slice('src/'.length));
}
