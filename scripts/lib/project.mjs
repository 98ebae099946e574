// Where things are. Everything a script runs, it runs with the project's own Node, from node_modules.
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Notes that the scripts keep for themselves; gone with node_modules. */
export const CACHE = join(ROOT, 'node_modules', '.cache', 'counterpart');

/**
 * The Node of the package of this platform, whatever Node started the script: 24 or newer, each at the version that
 * `scripts/node/package.json` pins.
 */
export const PROJECT_NODE = join(
  ROOT,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** The tools' entry files, run by `PROJECT_NODE`. */
export const TOOLS = {
  biome: join(ROOT, 'node_modules', '@biomejs', 'biome', 'bin', 'biome'),
  oxlint: join(ROOT, 'node_modules', 'oxlint', 'bin', 'oxlint'),
  tsc: join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc'),
  vitest: join(ROOT, 'node_modules', 'vitest', 'vitest.mjs'),
  playwright: join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js'),
  vite: join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js'),
  electronVite: join(ROOT, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js'),
  installElectron: join(ROOT, 'node_modules', 'electron', 'install.js'),
};

/** Programs of the project itself that a script hands its work to. */
export const PROGRAMS = {
  demo: join(ROOT, 'tests', 'demo', 'run-demo.ts'),
  screenshots: join(ROOT, 'tests', 'demo', 'take-screenshots.ts'),
  stateScreenshots: join(ROOT, 'tests', 'demo', 'take-state-screenshots.ts'),
  keepPictures: join(ROOT, 'tests', 'demo', 'keep-pictures.ts'),
  bench: join(ROOT, 'tests', 'bench', 'run-bench.ts'),
  hub: join(ROOT, 'src', 'hub', 'run-hub.ts'),
  policies: join(ROOT, 'tests', 'policies', 'write-policies.ts'),
  standIn: join(ROOT, 'tests', 'electron-standin', 'run.ts'),
  standInPackage: join(ROOT, 'tests', 'electron-standin', 'run-package.ts'),
  debByDpkg: join(ROOT, 'scripts', 'packaging', 'deb-by-dpkg.mjs'),
  package: join(ROOT, 'scripts', 'package.mjs'),
  withKeyring: join(ROOT, 'scripts', 'with-keyring.mjs'),
};

/** The environment of everything that a script starts: the project's Node first on the path. */
export function projectEnvironment(extra = {}) {
  const own = [dirname(PROJECT_NODE), join(ROOT, 'node_modules', '.bin')];
  const environment = { ...process.env, ...extra };
  const key = Object.keys(environment).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  environment[key] = [...own, ...(environment[key] ?? '').split(delimiter).filter((one) => !own.includes(one))].join(
    delimiter,
  );
  return environment;
}

/** The full path of a command on the PATH, or null. */
export function findCommand(name, environment = process.env) {
  const endings = process.platform === 'win32' ? ['.exe', '.cmd', ''] : [''];
  for (const folder of (environment.PATH ?? environment.Path ?? '').split(delimiter)) {
    for (const ending of endings) {
      const path = join(folder, name + ending);
      if (folder !== '' && existsSync(path)) {
        return path;
      }
    }
  }
  return null;
}

/** One plain line to the person at the terminal. */
export function say(line) {
  process.stdout.write(`${line}\n`);
}
