// The two libraries of machine code.

/**
 * The packages that main's bundles leave out: the system loads machine code from files alone.
 * @type {readonly string[]}
 */
export const NATIVE_PACKAGES = ['better-sqlite3-multiple-ciphers', 'keytar'];
