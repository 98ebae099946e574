// Electron's fuses: what its program may do, written into the program itself. docs/decisions/0030 says why each.
import { FuseState, FuseV1Options, FuseVersion, flipFuses, getCurrentFuseWire } from '@electron/fuses';

/** What each fuse is in what is shipped. A fuse that Electron adds stops the packing until it stands here. */
export const FUSES = {
  RunAsNode: false,
  EnableCookieEncryption: true,
  EnableNodeOptionsEnvironmentVariable: false,
  EnableNodeCliInspectArguments: false,
  EnableEmbeddedAsarIntegrityValidation: true,
  OnlyLoadAppFromAsar: true,
  LoadBrowserProcessSpecificV8Snapshot: false,
  GrantFileProtocolExtraPrivileges: false,
  WasmTrapHandlers: true,
};

/** The fuses of a package; a test reaches into one for trials by Node's inspector. @param {string} kind */
export function fusesFor(kind) {
  return kind === 'trial' ? { ...FUSES, EnableNodeCliInspectArguments: true } : FUSES;
}

/**
 * Writes all fuses of a program. SECURITY: all or none, because a fuse that is left as Electron has it lets the shop's
 * own program run another's script with its rights.
 * @param {string} program  the file, on macOS the `.app`
 * @param {Readonly<Record<string, boolean>>} fuses
 * @param {{ sign?: boolean }} [options] `sign`: on macOS an application is signed for this computer afterwards
 */
export async function writeFuses(program, fuses, { sign = false } = {}) {
  const wanted = Object.entries(fuses).map(([name, on]) => [FuseV1Options[name], on]);
  await flipFuses(program, {
    version: FuseVersion.V1,
    strictlyRequireAllFuses: true,
    // Changing a program takes its signature away; without any, a Mac with Apple's processors starts nothing.
    resetAdHocDarwinSignature: sign && process.platform === 'darwin' && program.endsWith('.app'),
    ...Object.fromEntries(wanted),
  });
}

/**
 * Reads the fuses of a program.
 * @returns {Promise<Readonly<Record<string, boolean>>>} by name; one that is not known here by its number
 */
export async function readFuses(program) {
  const { version: _, ...wire } = await getCurrentFuseWire(program);
  const entries = Object.entries(wire).map(([place, state]) => [
    FuseV1Options[place] ?? place,
    state === FuseState.ENABLE,
  ]);
  return Object.fromEntries(entries);
}
