// A folder for what tests write that lies in memory, where the system has one: nothing in it waits for a disk.
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
/** What has to be left of it, and of the memory that it is a part of, bytes: more than tests ever have at a time. */
const ROOM = 4 * 2 ** 30;

/**
 * Makes a folder in memory; null where there is no such place, too little room in it, or where no program may run from
 * it. The caller removes it.
 */
export function makeMemoryFolder() {
  if (process.platform !== 'linux' || process.availableMemory() < 2 * ROOM) {
    return null;
  }
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    if (bavail * bsize < ROOM) {
      return null;
    }
    const folder = mkdtempSync(join(IN_MEMORY, 'counterpart-'));
    if (runsPrograms(folder)) {
      // A server of a test that runs as another user reaches its own folder in it; what others are in it keeps closed.
      chmodSync(folder, 0o711);
      return folder;
    }
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // Then the usual folder does.
  }
  return null;
}

function runsPrograms(folder) {
  const program = join(folder, 'runs');
  writeFileSync(program, '#!/bin/sh\nexit 0\n');
  chmodSync(program, 0o700);
  const { status } = spawnSync(program);
  rmSync(program);
  return status === 0;
}
