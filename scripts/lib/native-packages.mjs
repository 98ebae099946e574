// The two libraries of machine code, and where each keeps its file for a system.

/**
 * The packages that main's bundles leave out for developers, and take the file of for shipping.
 * @type {readonly string[]}
 */
export const NATIVE_PACKAGES = ['better-sqlite3-multiple-ciphers', 'keytar'];

/**
 * Where a package keeps its machine code for a system, from its own folder.
 * @param {string} name    one of `NATIVE_PACKAGES`
 * @param {string} system  such as `win32-x64`: Node's names of platform and architecture
 */
export function nativeFileOf(name, system) {
  return name === 'keytar' ? `prebuilds/${system}/keytar.node` : `prebuilds/${system}.node`;
}
