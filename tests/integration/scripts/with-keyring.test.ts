import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const SCRIPT = join(ROOT, 'scripts/with-keyring.mjs');

const hasKeyring =
  process.platform === 'linux' &&
  ['dbus-run-session', 'gnome-keyring-daemon'].every((name) => spawnSync('which', [name]).status === 0);

/** Saves a secret, reads it back, and prints what it found and where its home is. */
const ROUND_TRIP = `
  import keytar from 'keytar';
  await keytar.setPassword('Counterpart test', 'round trip', 'SENTINEL-keyring');
  const found = await keytar.getPassword('Counterpart test', 'round trip');
  console.log(JSON.stringify({ keyring: process.env.COUNTERPART_KEYRING, home: process.env.HOME, found }));
`;

function withKeyring(
  ...command: readonly string[]
): Promise<{ readonly code: number | null; readonly output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [SCRIPT, '--', ...command], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}

describe('a command that is run with a keyring', () => {
  it.runIf(hasKeyring)('has a real one of its own, in a home that is gone afterwards', async () => {
    const { code, output } = await withKeyring(process.execPath, '--input-type=module', '--eval', ROUND_TRIP);
    expect(code).toBe(0);
    const told = JSON.parse(output) as { keyring: string; home: string; found: string };
    expect(told).toMatchObject({ keyring: 'real', found: 'SENTINEL-keyring' });
    expect(told.home).not.toBe(process.env.HOME);
    expect(existsSync(told.home)).toBe(false);
  });

  it('passes its exit code on', async () => {
    expect((await withKeyring(process.execPath, '--eval', 'process.exit(7)')).code).toBe(7);
  });

  it('is said to be missing where there is none', async () => {
    expect((await withKeyring('no-such-command-anywhere')).code).toBe(127);
  });
});
