import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findCommand } from '#scripts/lib/project.mjs';

/** A copy of this system in which a test may install something: what is changed in it is gone with it. */
export interface ThrowawaySystem {
  /** Runs a command in it; answers what it prints, and rejects where it fails. */
  run(command: string, ...args: readonly string[]): Promise<string>;
  /** A file of this system that starts a program of that one. */
  programOf(path: string): Promise<string>;
  close(): Promise<void>;
}

/** Why there is none here, in words; null where there is. */
export function throwawayObstacle(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'a copy of the system is for root on Linux';
  const absent = ['unshare', 'nsenter', 'chroot', 'mount'].filter((name) => findCommand(name) === null);
  return absent.length === 0 ? null : `there is no ${absent.join(', no ')}`;
}

/** Mounts an overlay over everything, in a namespace that ends with its standard input. */
const OPEN = `set -e
mount -t tmpfs none "$1"
mkdir "$1/changed" "$1/work" "$1/system"
mount -t overlay overlay -o "lowerdir=/,upperdir=$1/changed,workdir=$1/work" "$1/system"
for place in proc sys dev tmp; do mount --rbind "/$place" "$1/system/$place"; done
echo open
exec cat`;

/** Opens a copy of this system, with its folder for temporary files in common. */
export async function openThrowawaySystem(): Promise<ThrowawaySystem> {
  const folder = await mkdtemp(join(tmpdir(), 'counterpart-system-'));
  const mount = ['--mount', '--propagation', 'private'];
  const holder = spawn('unshare', [...mount, 'sh', '-c', OPEN, 'sh', folder], { stdio: ['pipe', 'pipe', 'inherit'] });
  const opened = await Promise.race([
    once(holder.stdout, 'data').then(() => true),
    once(holder, 'exit').then(() => false),
  ]);
  if (!opened) throw new Error('The copy of this system does not open.');
  const enter = ['--mount', `--target=${String(holder.pid)}`, '--', 'chroot', join(folder, 'system')];
  return {
    async run(command, ...args) {
      const { stdout, stderr } = await promisify(execFile)('nsenter', [...enter, command, ...args]);
      return `${stdout}${stderr}`;
    },
    async programOf(path) {
      const file = `${folder}-program`;
      await writeFile(file, `#!/bin/sh\nexec nsenter ${enter.join(' ')} '${path}' "$@"\n`);
      await chmod(file, 0o755);
      return file;
    },
    async close() {
      const ended = once(holder, 'exit');
      holder.stdin.end();
      await ended;
      await Promise.all([folder, `${folder}-program`].map((path) => rm(path, { recursive: true, force: true })));
    },
  };
}
