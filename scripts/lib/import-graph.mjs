// Which files of a folder import which of them at run time, and where they do so in a circle. A module that is asked
// for by a call (`import()`) is read later, when nothing of the circle is half made: it does not count.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { importedPath, readAliases } from './import-paths.mjs';

const SOURCE = /\.tsx?$/;
/** A statement that imports or passes on, with what stands before its `from`, and an import for its effects alone. */
const STATEMENT = /^(?:import|export)\s+(?:([^'";]*?)\sfrom\s+)?['"]([.#][^'"]+)['"]/gm;

/**
 * @param {string} root    the project's root
 * @param {string} folder  from the root
 * @returns {Map<string, readonly string[]>} each file from the root, with `/`, and the files that it imports
 */
export function importsAtRunTime(root, folder) {
  const graph = new Map();
  const aliases = readAliases(root);
  for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && SOURCE.test(entry.name)) {
      const file = relative(root, join(entry.parentPath, entry.name)).split(sep).join('/');
      graph.set(file, importsOf(root, aliases, file));
    }
  }
  return graph;
}

function importsOf(root, aliases, file) {
  const imported = [];
  for (const [, names, specifier] of readFileSync(join(root, file), 'utf8').matchAll(STATEMENT)) {
    const target = importedPath(aliases, file, specifier);
    if (target !== null && !isOfTypes(names) && SOURCE.test(target) && existsSync(join(root, target))) {
      imported.push(target);
    }
  }
  return imported;
}

/** Whether a statement names types alone: `type { A }`, or `{ type A, type B }`. */
function isOfTypes(names) {
  if (names === undefined) {
    return false;
  }
  const listed = /^\{([\s\S]*)\}$/.exec(names.trim())?.[1].split(',') ?? [names];
  return listed.every((name) => name.trim() === '' || /^type\s/.test(name.trim()));
}

/**
 * @param {Map<string, readonly string[]>} graph
 * @returns {readonly (readonly string[])[]} the files of each circle, in the order in which they import each other
 */
export function cyclesIn(graph) {
  const cycles = [];
  const done = new Set();
  const path = [];
  const visit = (file) => {
    const at = path.indexOf(file);
    if (at !== -1) {
      cycles.push(path.slice(at));
      return;
    }
    if (done.has(file)) {
      return;
    }
    path.push(file);
    for (const next of graph.get(file) ?? []) {
      visit(next);
    }
    path.pop();
    done.add(file);
  };
  for (const file of graph.keys()) {
    visit(file);
  }
  return cycles;
}
