// macOS: Info.plist names the hash of app.asar, and Electron's framework has a slot for a digest of that naming, so
// that the plist cannot be changed alone. An empty slot is not looked at.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

const MARK = Buffer.from('AGbevlPCksUGKNL8TSn7wGmJEuJsXb2A');
const USED = 1;
const FORM = 1;
const DIGEST_BYTES = 32;

/**
 * The digest of what Info.plist names: path, algorithm and hash of each archive, by path.
 * @param {Readonly<Record<string, { algorithm: string, hash: string }>>} integrity  `ElectronAsarIntegrity`
 */
export function archiveDigest(integrity) {
  const digest = createHash('sha256');
  for (const path of Object.keys(integrity).toSorted()) {
    digest.update(path).update(integrity[path].algorithm).update(integrity[path].hash);
  }
  return digest.digest();
}

/**
 * Where the slots of a framework are: one for each processor. Throws where it has none, or one of another form.
 * @param {Buffer} framework
 * @returns {readonly number[]}
 */
function slotsOf(framework) {
  const slots = [];
  for (let at = framework.indexOf(MARK); at !== -1; at = framework.indexOf(MARK, at + 1)) {
    const slot = at + MARK.length;
    if (framework.length < slot + 2 + DIGEST_BYTES || (framework[slot] === USED && framework[slot + 1] !== FORM)) {
      throw new Error("Electron's framework has a digest of another form than scripts/packaging writes.");
    }
    slots.push(slot);
  }
  if (slots.length === 0) {
    throw new Error("Electron's framework has no slot for the archive's digest.");
  }
  return slots;
}

/** Fills every slot of a framework's file. */
export function writeArchiveDigest(file, digest) {
  const framework = readFileSync(file);
  for (const slot of slotsOf(framework)) {
    framework.set([USED, FORM], slot);
    framework.set(digest, slot + 2);
  }
  writeFileSync(file, framework);
}

/** Whether every slot of a framework's file is used and holds this digest. */
export function holdsArchiveDigest(file, digest) {
  const framework = readFileSync(file);
  return slotsOf(framework).every(
    (slot) =>
      framework[slot] === USED &&
      framework[slot + 1] === FORM &&
      framework.subarray(slot + 2, slot + 2 + DIGEST_BYTES).equals(digest),
  );
}
