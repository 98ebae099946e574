// The one written list of what is shipped in app.asar, and of what lies beside it for administrators. What is in the
// list and not there, or there and not in the list, stops the packing.

/** Paths in the archive; `*` stands for one name, as the build or the target makes it. */
export const ARCHIVE_FILES = [
  'package.json',
  'LICENSE',
  'out/main/index.js',
  'out/main/part-worker.js',
  'out/main/snapshot-worker.js',
  // What its entries share, named by the build.
  'out/main/*-*.js',
  'out/main/updates.json',
  'out/main/natives/natives.json',
  'out/main/natives/*/better-sqlite3-multiple-ciphers.node',
  'out/main/natives/*/keytar.node',
  'out/preload/index.cjs',
  'out/preload/customer.cjs',
  'out/renderer/index.html',
  'out/renderer/customer.html',
  'out/renderer/mark.svg',
  'out/renderer/fonts/inter.woff2',
  'out/renderer/fonts/jetbrains-mono.woff2',
  'out/renderer/assets/*.js',
  'out/renderer/assets/*.css',
  'resources/icons/256.png',
];

/**
 * By which administrators' tools know the keys of a policy (`npm run policies`), by Node's name of the system: from
 * which folder of the project, where it lies in the package, and every file. In a deb it is a sample among the
 * documents; in the others it is below the folder of resources. No program reads them from there.
 */
export const POLICY_FILES = {
  linux: { from: 'resources/policies/linux', to: '/usr/share/doc/counterpart', files: ['policy.json'] },
  win32: {
    from: 'resources/policies/windows',
    to: 'policies',
    files: ['counterpart.admx', 'en-AU/counterpart.adml', 'en-US/counterpart.adml'],
  },
  darwin: { from: 'resources/policies/macos', to: 'policies', files: ['counterpart.mobileconfig'] },
};

const SHOWN = 10;

/** What of them lies beside the archive, in app.asar.unpacked: the system loads machine code from files alone. */
export const BESIDE_THE_ARCHIVE = /\.node$/;

/**
 * Compares files with the list.
 * @param {readonly string[]} files  paths in the archive, with `/`
 * @returns {{ unlisted: readonly string[], absent: readonly string[] }} files that no line names; lines that name none
 */
export function compareWithList(files) {
  const lines = ARCHIVE_FILES.map((line) => ({ line, matches: matcher(line) }));
  return {
    unlisted: files.filter((file) => !lines.some(({ matches }) => matches.test(file))),
    absent: lines.filter(({ matches }) => !files.some((file) => matches.test(file))).map(({ line }) => line),
  };
}

/**
 * Throws, naming each, where files are not those of the list. SECURITY: nothing is shipped that nobody wrote down: no
 * file of tests, of a developer or of a package that came along.
 */
export function expectListed(files, what) {
  const { unlisted, absent } = compareWithList(files);
  const words = [
    ...unlisted.map((file) => `${file} is in no line of scripts/packaging/archive-files.mjs`),
    ...absent.map((line) => `nothing is ${line}`),
  ];
  if (words.length > 0) {
    const more = words.length > SHOWN ? `; and ${words.length - SHOWN} more` : '';
    throw new Error(`${what}: ${words.slice(0, SHOWN).join('; ')}${more}.`);
  }
}

function matcher(line) {
  const pattern = line.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('*', '[^/]+');
  return new RegExp(`^${pattern}$`);
}
