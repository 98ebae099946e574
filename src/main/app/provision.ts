import type { Readable } from 'node:stream';
import { checkCredential } from '#shared/domain/values/credential.ts';
import type { Policy } from '#shared/domain/settings/policy.ts';
import { createCredentialVault, type CredentialVault } from '../credential-vault.ts';
import type { Keychain } from '../keychain-call.ts';
import { originOf } from '../parts-api/base-url.ts';
import type { OpenedSettingsFile } from '../settings-store.ts';
import { connectionUnderPolicy } from './policy-settings.ts';
import { settingsAtHand } from './settings-at-hand.ts';
import { PROVISION_SWITCH } from './start-task.ts';
import { freshSettings, keepSettings } from './stored-settings.ts';

/** The most that is read of the standard input, bytes: no credential is as long. */
const MOST_BYTES = 16 * 1024;
/** How long the input is waited for, ms: a program that was started by hand may never be given any. */
const LONGEST_MS = 30_000;

/** What came of keeping a credential: `why` says why not, and never holds any of it. */
export type Provisioned = { readonly kept: true } | { readonly kept: false; readonly why: string };

/** Keeps a credential from the standard input for the counter of a data folder, which no other Counterpart has open. */
export async function provisionCounter(options: {
  readonly dataFolder: string;
  readonly policy: Policy;
  readonly openSettingsFile: (folder: string, now: () => Date) => OpenedSettingsFile;
  readonly openKeychain: () => Promise<Keychain>;
  readonly account: string;
  readonly programArguments: readonly string[];
  readonly input: Readable & { readonly isTTY?: boolean };
  readonly now: () => Date;
}): Promise<Provisioned> {
  const { openKeychain, account, now } = options;
  // A seller has to be told of settings that are fresh now: here nobody would be.
  const { remark } = settingsAtHand(options.dataFolder, freshSettings());
  if (remark !== null) return notKept(`${remark} Start it once, check the settings, and run this again.`);
  const { file } = options.openSettingsFile(options.dataFolder, now);
  const { kept: settings } = keepSettings(file, freshSettings());
  const vault = createCredentialVault({
    openKeychain,
    account,
    marker: {
      read: () => settings.current().credentialSavedAt,
      write: (credentialSavedAt) => settings.change({ credentialSavedAt }),
    },
    now,
  });
  const connection = connectionUnderPolicy(settings.current().connection, options.policy);
  return await provision({ ...options, origin: connection && originOf(connection.baseUrl), vault });
}

/**
 * Takes a credential from the standard input and keeps it in the keychain of the person who runs this, for the service
 * that the counter is set up for. It is told whether it was kept, and nothing else.
 *
 * SECURITY: it comes in no argument, where every program of the computer could read it, and it is written nowhere but
 * into the keychain: where there is none it is let go again.
 */
export async function provision(options: {
  readonly programArguments: readonly string[];
  readonly input: Readable & { readonly isTTY?: boolean };
  /** The origin of the service that it is for; null where the counter is set up for none. */
  readonly origin: string | null;
  readonly vault: Pick<CredentialVault, 'save' | 'state'>;
  readonly longestMs?: number;
}): Promise<Provisioned> {
  const { input, origin, vault } = options;
  if (isInArguments(options.programArguments)) return notKept(IN_ARGUMENTS);
  if (origin === null) return notKept(NO_SERVICE);
  if (input.isTTY === true) return notKept('The credential comes by a pipe, never typed where it can be seen.');
  const text = await readInput(input, options.longestMs ?? LONGEST_MS);
  if (text === null) return notKept('No credential came on the standard input, or far too much.');
  const checked = checkCredential(text);
  if (!checked.ok) return notKept(checked.message);
  const saved = await vault.save({ credential: checked.value, origin });
  if (!saved.ok) return notKept(`The keychain did not keep it: ${saved.detail}`);
  const state = vault.state();
  return state.kind === 'session only' ? notKept(`There is no keychain here: ${state.detail}`) : { kept: true };
}

const NO_SERVICE = 'This counter has no supplier yet. Set BaseUrl and Store by a policy, or connect it once.';
const IN_ARGUMENTS =
  'A credential never goes into an argument: other programs can read it there. Have this one changed, and pass the new one on the standard input.';

function notKept(why: string): Provisioned {
  return { kept: false, why };
}

/** Whether something that may be a credential stands behind the switch. */
function isInArguments(programArguments: readonly string[]): boolean {
  const name = `--${PROVISION_SWITCH}`;
  const behind = programArguments[programArguments.indexOf(name) + 1];
  return (
    programArguments.some((each) => each.startsWith(`${name}=`)) ||
    (programArguments.includes(name) && behind !== undefined && !behind.startsWith('-'))
  );
}

/** What came, without the one line's end that every shell puts behind it; null for nothing, for too much, too late. */
async function readInput(input: Readable, longestMs: number): Promise<string | null> {
  const parts: Buffer[] = [];
  const timer = setTimeout(() => input.destroy(new Error('nothing came')), longestMs);
  try {
    let bytes = 0;
    for await (const part of input) {
      const buffer = Buffer.from(part as Uint8Array | string);
      bytes += buffer.byteLength;
      if (bytes > MOST_BYTES) return null;
      parts.push(buffer);
    }
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
  const text = Buffer.concat(parts)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .replace(/\r?\n$/, '');
  return text === '' ? null : text;
}
