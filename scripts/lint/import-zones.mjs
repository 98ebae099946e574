// Who may import whom, as one table: the rooms of the design and the packages that have a single importer.
// `counterpart-rules.mjs` turns it into lint errors; `tests/unit/lint` shows that each one is caught.
import { builtinModules } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bestSpecifier, importedPath, readAliases } from '../lib/import-paths.mjs';

const ALIASES = readAliases(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

/**
 * A room: the files under `within`, and what they may import. Where two rooms hold a file the longer path decides.
 * @typedef {object} Room
 * @property {string} within   folder, or one file, from the project's root
 * @property {string} because  said in the error, after the words "may not import …: "
 * @property {readonly string[]} paths      folders and files it may import, types and run time
 * @property {readonly string[]} typePaths  folders and files of which it may import types only
 * @property {readonly string[] | 'any'} packages
 * @property {boolean} node    whether Node's own modules may be imported
 */

const WINDOW_PACKAGES = ['react', 'react-dom', '@base-ui/react', 'zustand', 'virtua', 'lucide-react'];
/** Written into the window's page by the build (`scripts/lib/licences.mjs`). */
const WRITTEN_BY_THE_BUILD = ['virtual:licences'];
const WINDOW_RUNTIME = ['src/shared/domain', 'src/shared/assert-never.ts', 'src/shared/result.ts'];

/** What a shop's database and a counter that joins it have to agree on. */
const OF_SHOP_AND_COUNTER = ['src/hub/role-names.ts', 'src/hub/scram-verifier.ts'];

const DOMAIN = 'src/shared/domain';
/** The folders of the rules in their order: a folder imports itself and those before it. */
export const DOMAIN_ORDER = [
  'values',
  'people',
  'australia',
  'address',
  'price',
  'part',
  'vehicle',
  'fitment',
  'ticket',
  'order',
  'order-check',
  'quote',
  'input',
  'customer-window',
  'day-sheet',
  'code-list',
  'update',
  'settings',
  'training',
  'support',
];

/** @returns {Room} */
function domainFolder(folder, at) {
  return {
    within: `${DOMAIN}/${folder}`,
    because: `the folders of the rules have an order, and ${folder} may import ${at === 0 ? 'none of the others' : `those up to ${DOMAIN_ORDER[at - 1]} alone`}, big.js, and types of the wire`,
    paths: [
      ...DOMAIN_ORDER.slice(0, at + 1).map((earlier) => `${DOMAIN}/${earlier}`),
      'src/shared/assert-never.ts',
      'src/shared/result.ts',
    ],
    typePaths: ['src/shared/interface', 'src/shared/records-view.ts'],
    packages: ['big.js', 'libphonenumber-js'],
    node: false,
  };
}

/** @type {readonly Room[]} */
export const ROOMS = [
  ...DOMAIN_ORDER.map(domainFolder),
  {
    within: 'src/shared',
    because: 'shared runs anywhere, so it imports itself, zod, big.js and libphonenumber-js',
    paths: ['src/shared'],
    typePaths: [],
    packages: ['zod', 'big.js', 'libphonenumber-js'],
    node: false,
  },
  {
    within: 'src/shared/domain',
    because: 'the rules are pure and reach the window: at run time they import each other and big.js, no schema',
    paths: WINDOW_RUNTIME,
    typePaths: ['src/shared'],
    packages: ['big.js', 'libphonenumber-js'],
    node: false,
  },
  {
    within: 'src/shared/interface',
    because: 'the wire is what the service sends and takes: it imports itself, zod and big.js, no rule and no view',
    paths: ['src/shared/interface', 'src/shared/assert-never.ts'],
    typePaths: [],
    packages: ['zod', 'big.js'],
    node: false,
  },
  {
    within: 'src/practice',
    because: 'the practice service knows the wire in shared/interface and nothing else of the project',
    paths: ['src/practice', 'src/shared/interface', 'src/shared/assert-never.ts', 'resources'],
    typePaths: [],
    packages: ['hono', '@hono/node-server', 'zod', 'big.js'],
    node: true,
  },
  {
    within: 'src/preload',
    because: 'the preload derives the bridge from the contract: it imports shared and electron',
    paths: ['src/preload', 'src/shared'],
    typePaths: [],
    packages: ['electron'],
    node: false,
  },
  {
    within: 'src/renderer',
    because:
      'the window takes types from shared, and at run time only shared/domain, assert-never and result, and the packages it draws with',
    paths: ['src/renderer', 'resources', ...WINDOW_RUNTIME],
    typePaths: ['src/shared'],
    packages: [...WINDOW_PACKAGES, ...WRITTEN_BY_THE_BUILD],
    node: false,
  },
  {
    within: 'src/main',
    because: 'main imports shared, practice and what names the roles of a shop, never the preload or the window',
    paths: ['src/main', 'src/shared', 'src/practice', 'resources', ...OF_SHOP_AND_COUNTER],
    typePaths: [],
    packages: 'any',
    node: true,
  },
  {
    within: 'src/hub',
    because: 'what sets up the shared database runs by itself: it imports shared, Node and pg',
    paths: ['src/hub', 'src/shared'],
    typePaths: [],
    packages: ['pg', 'zod'],
    node: true,
  },
  {
    within: 'scripts',
    because: 'a script runs before anything is installed: Node and itself alone',
    paths: ['scripts'],
    typePaths: [],
    packages: [],
    node: true,
  },
  {
    within: 'scripts/packaging',
    because: 'a script of the packing runs once everything is installed, and imports scripts and packages alone',
    paths: ['scripts'],
    typePaths: [],
    packages: 'any',
    node: true,
  },
];

/** Modules that only the named folders and files of `src` import. `types: true`: their types may be named anywhere. */
export const SOLE_IMPORTERS = [
  {
    modules: ['electron'],
    by: ['src/main/index.ts', 'src/main/ipc', 'src/main/window', 'src/preload'],
    types: false,
    because:
      'it belongs to main/index.ts, main/ipc, main/window and the preload; the rest gets what it needs as arguments',
  },
  { modules: ['keytar'], by: ['src/main/credential-vault.ts'], types: false, because: 'one file holds the keychain' },
  {
    modules: ['electron-store'],
    by: ['src/main/settings-store.ts'],
    types: false,
    because: 'one file holds the settings',
  },
  {
    modules: ['better-sqlite3-multiple-ciphers'],
    by: ['src/main/records'],
    types: false,
    because: 'one folder holds the records',
  },
  {
    modules: ['undici', ...['https', 'http2', 'net', 'dgram', 'dns', 'dns/promises'].map((name) => `node:${name}`)],
    by: ['src/main/parts-api'],
    types: true,
    because: 'network calls are made in main/parts-api alone',
  },
  {
    modules: ['node:tls'],
    by: ['src/main/parts-api', 'src/main/shop-link', 'src/hub'],
    types: true,
    because: 'network calls are made in main/parts-api alone, but for those to the shared database',
  },
  {
    modules: ['pg'],
    by: ['src/hub', 'src/main/shop-link'],
    types: true,
    because: 'the shared database is known to what sets it up and to the link of a counter',
  },
  {
    modules: ['node:http'],
    by: ['src/main/parts-api', 'src/practice'],
    types: true,
    because: 'network calls are made in main/parts-api alone, and practice serves',
  },
  { modules: ['hono', '@hono/node-server'], by: ['src/practice'], types: false, because: 'only practice serves' },
  {
    modules: ['libphonenumber-js'],
    by: ['src/shared/domain/australia/contact.ts'],
    types: false,
    because: 'its tables are large, and the window must not carry them',
  },
  {
    modules: ['src/renderer/shell'],
    by: [
      'src/renderer/shell',
      'src/renderer/main.tsx',
      'src/renderer/window.ts',
      'src/renderer/flows.ts',
      'src/renderer/screens-after-forgetting.ts',
    ],
    types: false,
    because: 'the shell puts the features together, so nothing that it is made of may import it',
  },
  {
    modules: ['src/renderer/window.ts'],
    by: ['src/renderer/main.tsx'],
    types: false,
    because: 'the window is put together once, at its start',
  },
  {
    modules: ['src/renderer/flows.ts'],
    by: ['src/renderer/window.ts'],
    types: false,
    because: 'the window begins its flows, and nothing else does',
  },
  {
    modules: ['src/shared/domain/australia/contact.ts'],
    by: ['src/shared', 'src/main'],
    types: true,
    because: 'it brings libphonenumber-js, which the window must not carry',
  },
];

/** Names that only one folder imports: the typed path is the only path, and a server does not call. */
export const SOLE_NAMES = [
  { module: 'electron', name: 'ipcMain', by: 'src/main/ipc', because: 'the contract is bound in one loop' },
  { module: 'electron', name: 'ipcRenderer', by: 'src/preload', because: 'the bridge is made in one file' },
  {
    module: 'react',
    name: 'lazy',
    by: 'src/renderer/components/late.tsx',
    because: 'what late() makes can be loaded before it is shown, and is tried again where that failed',
  },
  { module: 'node:http', name: 'request', by: 'src/main/parts-api', because: 'network calls are made there alone' },
  { module: 'node:http', name: 'get', by: 'src/main/parts-api', because: 'network calls are made there alone' },
];

const FEATURES = 'src/renderer/features';
const FEATURELESS = ['src/renderer/components', 'src/renderer/keyboard', 'src/renderer/sale', 'src/renderer/look-ups'];

/**
 * Judges one import.
 * @param {object} wanted
 * @param {string} wanted.file       the importing file, from the project's root, with `/`
 * @param {string} wanted.specifier  as written
 * @param {boolean} wanted.typeOnly  `import type`, `export type`, or `import()` in a type
 * @param {readonly string[]} wanted.names  the names imported, `*` for a namespace, `default` for a default import
 * @returns {string | null} why it is forbidden, or null where it is allowed
 */
export function judgeImport({ file, specifier, typeOnly, names }) {
  const room = roomOf(file);
  if (room === null) {
    return null;
  }
  const target = targetOf(file, specifier);
  const refuse = (because) => `${file} may not import ${specifier}${typeOnly ? '' : ' at run time'}: ${because}.`;

  for (const sole of SOLE_IMPORTERS) {
    const guarded = sole.modules.some((module) => target.name === module || target.name.startsWith(`${module}/`));
    if (guarded && file.startsWith('src/') && !sole.by.some((place) => isWithin(file, place))) {
      if (!(typeOnly && sole.types)) {
        return refuse(sole.because);
      }
    }
  }
  for (const sole of SOLE_NAMES) {
    if (target.name === sole.module && !typeOnly && file.startsWith('src/') && !isWithin(file, sole.by)) {
      if (names.includes(sole.name) || names.includes('*') || names.includes('default')) {
        return refuse(`${sole.name} belongs to ${sole.by}, ${sole.because}; import the names you need`);
      }
    }
  }
  return judgeFeature(file, target, refuse) ?? judgeRoom(room, target, typeOnly, refuse);
}

/** Files that belong to a package.json of their own, which has no aliases. */
const WITHOUT_ALIASES = ['tests/electron-standin/conformance-app'];

/**
 * Judges how an import is written: near files by their way, far ones by their alias.
 * @param {string} file       the importing file, from the project's root, with `/`
 * @param {string} specifier  as written
 * @returns {string | null} what to write instead, or null where it is right
 */
export function judgeSpecifier(file, specifier) {
  if (!/^(?:src|tests)\//.test(file) || WITHOUT_ALIASES.some((place) => isWithin(file, place))) {
    return null;
  }
  const best = bestSpecifier(ALIASES, file, specifier);
  return best === specifier ? null : `Write ${best}: a far file is named by its alias, a near one by the way to it.`;
}

function judgeFeature(file, target, refuse) {
  if (target.kind !== 'path' || !isWithin(target.name, FEATURES)) {
    return null;
  }
  const featureOf = (path) => (isWithin(path, FEATURES) ? path.slice(FEATURES.length + 1).split('/')[0] : null);
  const own = featureOf(file);
  if (own !== null && own !== featureOf(target.name)) {
    return refuse('one feature never imports another; what both need belongs in components, keyboard or sale');
  }
  if (FEATURELESS.some((place) => isWithin(file, place))) {
    return refuse('components, keys and the sale know no feature');
  }
  return null;
}

function judgeRoom(room, target, typeOnly, refuse) {
  if (target.kind === 'node') {
    return room.node ? null : refuse(room.because);
  }
  if (target.kind === 'package') {
    const allowed =
      room.packages === 'any' ||
      room.packages.some((name) => target.name === name || target.name.startsWith(`${name}/`));
    return allowed ? null : refuse(room.because);
  }
  const allowed = typeOnly ? [...room.paths, ...room.typePaths] : room.paths;
  return allowed.some((place) => isWithin(target.name, place)) ? null : refuse(room.because);
}

/** The innermost room that holds the file, or null: tests and the configuration files live in none. */
function roomOf(file) {
  const holding = ROOMS.filter((room) => isWithin(file, room.within));
  return holding.length === 0
    ? null
    : holding.reduce((inner, room) => (room.within.length > inner.within.length ? room : inner));
}

/** What a specifier names: a path from the project's root, one of Node's own modules, or a package. */
function targetOf(file, specifier) {
  const bare = specifier.split('?')[0];
  const path = importedPath(ALIASES, file, bare);
  if (path !== null) {
    return { kind: 'path', name: path };
  }
  if (bare.startsWith('node:') || builtinModules.includes(bare)) {
    return { kind: 'node', name: bare.startsWith('node:') ? bare : `node:${bare}` };
  }
  return { kind: 'package', name: bare };
}

function isWithin(path, place) {
  return path === place || path.startsWith(`${place}/`);
}
