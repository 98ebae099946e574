// Brings everything that a command needs, on a fresh clone as on the hundredth run. Silent where there is nothing to
// do. By hand, and then on any Node from 18 on: node scripts/prepare.mjs
import { pathToFileURL } from 'node:url';
import { prepareMachine } from './lib/machine.mjs';
import { preparePackages } from './lib/packages.mjs';

/**
 * @param {{ browser?: boolean, windows?: boolean, keyring?: boolean, postgres?: boolean, machine?: boolean }} wanted
 *   what the command can use beside the packages; `windows`: a person looks at the browser's; `machine: false` for one
 *   that needs nothing of the machine
 * @returns {Promise<{ browser: string | null, keyring: boolean }>} what there is; ends the process, with words, where
 *   the packages cannot be had
 */
export async function prepare({
  browser = false,
  windows = false,
  keyring = false,
  postgres = false,
  machine = true,
} = {}) {
  if (!(await preparePackages())) {
    process.exit(1);
  }
  return machine ? prepareMachine({ browser, windows, keyring, postgres }) : { browser: null, keyring: false };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await prepare({ browser: true, keyring: true, postgres: true });
}
