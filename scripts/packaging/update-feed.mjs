// The feed of updates: made of the files of a release, signed, and signed anew where it goes to more counters or is
// halted.
import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/project.mjs';

const DAY_MS = 24 * 60 * 60 * 1000;

/** For how long a feed is believed, days: it is signed anew before, or nobody takes anything from it. */
export const USUAL_DAYS = 30;

/**
 * What of a release is installed over an older one, by the kind of installation that takes it. @param {string} version
 */
export function updateFiles(version) {
  const name = `counterpart-${version}`;
  return {
    'linux-x64-deb': `${name}-linux-amd64.deb`,
    'mac-universal-zip': `${name}-mac-universal.zip`,
    'win-arm64-nsis': `${name}-win-arm64-setup.exe`,
    'win-x64-nsis': `${name}-win-x64-setup.exe`,
  };
}

/** The form of the records that this version writes: how many steps there are in `records-schema.ts`. */
export function recordsForm() {
  const text = readFileSync(join(ROOT, 'src', 'main', 'records', 'database', 'records-schema.ts'), 'utf8');
  const steps = text.slice(text.indexOf('RECORDS_MIGRATIONS'), text.indexOf('ESSENTIAL_RECORDS'));
  return steps.match(/^ {4}title: /gm)?.length ?? 0;
}

/**
 * Makes a feed of the files of a release.
 * @param {object} what
 * @param {string} what.folder     of the release
 * @param {string} what.version
 * @param {'pilot' | 'early' | 'all'} what.ring
 * @param {number} what.share      percentage of its counters, 0 to 100
 * @param {number} what.recordsForm  that the version writes
 * @param {string} what.publisher  in the certificate that the programs of Windows are signed with
 * @param {number} what.number     more than that of any feed of the ring before
 * @param {string | null} [what.securityFrom]  ISO time from which the bar says that it matters
 * @param {number} [what.days]
 * @param {Date} [what.now]
 */
export function makeFeed(what) {
  const { folder, version, ring, share, recordsForm, publisher, number, securityFrom = null } = what;
  const files = Object.entries(updateFiles(version)).map(([takes, name]) => {
    const content = readFileSync(join(folder, name));
    return {
      takes,
      name,
      bytes: content.length,
      sha512: createHash('sha512').update(content).digest('hex'),
      publisher: takes.startsWith('win-') ? publisher : null,
    };
  });
  const feed = { application: 'counterpart', form: 1, number, ring, version, recordsForm, share, halted: false };
  return { ...feed, securityFrom, files, ...datesOf(what) };
}

/**
 * The same feed for another share of the counters, or halted, with the next number and a new end. Nothing of its files
 * changes. Throws where a share shrinks: who has the version already keeps it, so that it would only look like a halt.
 * @param {{ share?: number, halted?: boolean, days?: number, now?: Date }} change
 */
export function changedFeed(feed, { share = feed.share, halted = feed.halted, ...dates }) {
  if (!(share >= 0 && share <= 100)) {
    throw new Error('A share is a percentage from 0 to 100.');
  }
  if (share < feed.share) {
    throw new Error(`The share is ${feed.share} % already. Halt the version where nobody else is to get it.`);
  }
  return { ...feed, share, halted, number: feed.number + 1, ...datesOf(dates) };
}

function datesOf({ days = USUAL_DAYS, now = new Date() }) {
  return { madeAt: now.toISOString(), validUntil: new Date(now.getTime() + days * DAY_MS).toISOString() };
}

/** A feed as it lies on the server. @param {string} key  the private Ed25519 key in PEM */
export function signedFeed(feed, key) {
  const signed = JSON.stringify(feed);
  const signature = sign(null, Buffer.from(signed), ed25519(createPrivateKey(key))).toString('base64');
  return `${JSON.stringify({ signed, signature }, null, 2)}\n`;
}

/**
 * The feed in a text that was signed with a key. Throws where it was not.
 * @param {string} key  the public key in PEM, or the private one
 */
export function verifiedFeed(text, key) {
  const { signed, signature = '' } = JSON.parse(text);
  if (!verify(null, Buffer.from(signed), ed25519(createPublicKey(key)), Buffer.from(signature, 'base64'))) {
    throw new Error('The feed was not signed with this key, or was changed since.');
  }
  return JSON.parse(signed);
}

function ed25519(key) {
  if (key.asymmetricKeyType !== 'ed25519') {
    throw new Error('The key of updates is an Ed25519 key.');
  }
  return key;
}
