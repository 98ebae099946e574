import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of its own that a test can fill: what is written to it then meets what the system says of a full disk. */
export interface SmallDisk {
  readonly folder: string;
  /** Fills it, but for so many bytes. */
  fill(leave?: number): void;
  /** Makes room again. */
  free(): void;
  close(): void;
}

/** Mounts one; null where this computer lets nobody mount a disk. */
export function openSmallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'counterpart-small-disk-'));
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).status !== 0) {
    rmSync(folder, { recursive: true });
    return null;
  }
  const filler = join(folder, 'filler');
  const room = () => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  return {
    folder,
    fill(leave = 0) {
      rmSync(filler, { force: true });
      writeFileSync(filler, Buffer.alloc(Math.max(room() - leave, 0)));
    },
    free: () => rmSync(filler, { force: true }),
    close() {
      spawnSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
