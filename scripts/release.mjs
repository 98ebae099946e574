// What the release workflow asks about the files of a release, in a folder:
//   node scripts/release.mjs gather PACKAGES FOLDER  copies them out of the folders of the packages
//   node scripts/release.mjs check FOLDER TAG    they are those of the tag, all of them, and nothing else
//   node scripts/release.mjs sums FOLDER         writes SHA256SUMS
//   node scripts/release.mjs sign FOLDER         signs it with the Ed25519 key in COUNTERPART_RELEASE_KEY (PEM)
//   node scripts/release.mjs verify FOLDER KEY   the files are those that the owner of this public key signed (PEM)
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, say } from './lib/project.mjs';
import {
  expectReleaseFiles,
  faultOfSums,
  gatherReleaseFiles,
  signSums,
  writeSums,
} from './packaging/release-files.mjs';

const [command, folder, given] = process.argv.slice(2);
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

const COMMANDS = {
  gather() {
    const names = gatherReleaseFiles(folder, given, version);
    if (names.length === 0) {
      throw new Error(`Nothing in ${folder} is of a release.`);
    }
    for (const name of names) {
      say(`  ${name}`);
    }
  },
  check() {
    if (given !== `v${version}`) {
      throw new Error(`The tag is ${given ?? 'not named'}, and package.json says version ${version}.`);
    }
    expectReleaseFiles(folder, version);
  },
  sums: () => writeSums(folder),
  sign() {
    const key = process.env.COUNTERPART_RELEASE_KEY ?? '';
    if (key === '') {
      throw new Error('There is no key in COUNTERPART_RELEASE_KEY.');
    }
    signSums(folder, key);
  },
  verify() {
    const fault = faultOfSums(folder, readFileSync(given, 'utf8'));
    if (fault !== null) {
      throw new Error(fault);
    }
  },
};

const run = Object.hasOwn(COMMANDS, command ?? '') && folder !== undefined ? COMMANDS[command] : null;
if (run === null) {
  say('Say what of which folder: gather, check, sums, sign or verify, as scripts/release.mjs explains at its top.');
  process.exitCode = 2;
} else {
  try {
    run();
    say(`${command}: as it should be.`);
  } catch (error) {
    say(`${command}: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
