// What an import names: a file of the project by its way from the importing file, or by an alias of package.json.
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/**
 * The aliases of package.json's "imports": `#shared/` stands for `src/shared/`.
 * @param {string} root  the project's root
 * @returns {readonly { readonly alias: string, readonly folder: string }[]} both end in `/`; none without a
 * package.json
 */
export function readAliases(root) {
  const manifest = join(root, 'package.json');
  const { imports = {} } = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {};
  return Object.entries(imports).map(([alias, folder]) => ({
    alias: alias.replace(/\*$/, ''),
    folder: folder.replace(/^\.\//, '').replace(/\*$/, ''),
  }));
}

/**
 * @param {ReturnType<typeof readAliases>} aliases
 * @param {string} file       the importing file, from the root, with `/`
 * @param {string} specifier  as written
 * @returns {string | null} the path from the root that it names; null where it names a package or a module of Node's
 */
export function importedPath(aliases, file, specifier) {
  if (specifier.startsWith('.')) {
    return posix.join(posix.dirname(file), specifier);
  }
  const named = aliases.find(({ alias }) => specifier.startsWith(alias));
  return named === undefined ? null : posix.join(named.folder, specifier.slice(named.alias.length));
}

/**
 * How an import that climbs is to be written. What leaves its own top folder, such as `src/main` for `src/shared`, and
 * what climbs two folders or more is named by its alias; everything nearer by its way.
 * @param {ReturnType<typeof readAliases>} aliases
 * @param {string} file       the importing file, from the root, with `/`
 * @param {string} specifier  as written
 * @returns {string}
 */
export function bestSpecifier(aliases, file, specifier) {
  const path = importedPath(aliases, file, specifier);
  const target = path === null ? undefined : folderOf(aliases, path);
  if (path === null || target === undefined) {
    return specifier;
  }
  const way = posix.relative(posix.dirname(file), path);
  const leaves = folderOf(aliases, file) !== target && way.startsWith('../');
  return leaves || way.startsWith('../../')
    ? target.alias + path.slice(target.folder.length)
    : way.startsWith('.')
      ? way
      : `./${way}`;
}

function folderOf(aliases, path) {
  return aliases.find(({ folder }) => path.startsWith(folder));
}
