// Which Chromium and which Node Electron is made of.
import { execFileSync } from 'node:child_process';

/**
 * The versions as far as they are known without the binary: those that docs/platform.md names, and the tests run on.
 */
export const KNOWN_PARTS = { chromium: '156', node: '24' };

/**
 * Asks Electron's binary; without one the answer is what is known. Throws where the binary is made of others than those
 * that everything here was tried with.
 * @param {string | null} binary
 * @param {(binary: string) => { chrome: string, node: string }} [ask]
 * @returns {{ chromium: string, node: string }}
 */
export function electronParts(binary, ask = askBinary) {
  if (binary === null) {
    return KNOWN_PARTS;
  }
  const { chrome: chromium, node } = ask(binary);
  for (const [name, version] of Object.entries({ chromium, node })) {
    if (version.split('.')[0] !== KNOWN_PARTS[name]) {
      throw new Error(`Electron is made of ${name} ${version}, not ${KNOWN_PARTS[name]}: see docs/platform.md.`);
    }
  }
  return { chromium, node };
}

function askBinary(binary) {
  const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1' };
  return JSON.parse(execFileSync(binary, ['-p', 'JSON.stringify(process.versions)'], { encoding: 'utf8', env }));
}
