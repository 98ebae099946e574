import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { stored } from '../database/storage-failure.ts';

/** Where Linux keeps a name of the installation that no other has. */
const MACHINE_ID = '/etc/machine-id';

/**
 * Names this computer without telling anything about it: by the installation's own number where the system has one in a
 * file, else by the computer's name in the network. It is looked at only where no keychain vouches for the records.
 */
export function thisComputer(): string {
  const id = stored(() => readFileSync(MACHINE_ID, 'utf8').trim());
  const name = id.ok && id.value !== '' ? id.value : hostname();
  return createHash('sha256').update(`counterpart ${name}`).digest('hex').slice(0, 32);
}
