// Which packages a bundle is made of. Every build writes it down beside its bundles, for the list of what is shipped.
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

const WITHIN = /^.*node_modules[/\\]((?:@[^/\\]+[/\\])?[^/\\]+)/;

/**
 * The package that a module is of, by its folder below `node_modules`; null for the product's own.
 * @param {string} id  as the bundler names modules
 * @returns {string | null}
 */
export function packageOfModule(id) {
  return WITHIN.exec(id)?.[1]?.replace('\\', '/') ?? null;
}

/**
 * Where a bundle's packages are written down: beside the folder of the bundle, never in it, so that they are not
 * shipped.
 * @param {string} outDir  the folder of the bundle
 */
export function packagesFileOf(outDir) {
  return join(dirname(outDir), 'packages', `${basename(outDir)}.json`);
}

/**
 * Writes the names of the packages that a bundle is made of.
 * @param {{ name?: string }} [options]  `name` where two bundles share a folder
 */
export function writeBundledPackages({ name } = {}) {
  let folder = '';
  return {
    name: 'counterpart-bundled-packages',
    configResolved(/** @type {{ root: string, build: { outDir: string } }} */ config) {
      folder = resolve(config.root, config.build.outDir);
    },
    generateBundle(/** @type {object} */ _options, /** @type {Record<string, object>} */ bundle) {
      const ids = Object.values(bundle).flatMap((part) => part.moduleIds ?? []);
      const names = [...new Set(ids.map(packageOfModule))].filter((one) => one !== null).toSorted();
      const file = packagesFileOf(name === undefined ? folder : join(dirname(folder), name));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${JSON.stringify(names, null, 2)}\n`);
    },
  };
}
