// The feed of updates (docs/releasing.md). The key is read from the file that --key names, or with --key - from
// standard input; it is in no argument and no variable. node scripts/update-feed.mjs make RELEASE FEEDS --ring pilot
// --share 100 --publisher NAME --key FILE node scripts/update-feed.mjs roll-out FEED --share 25 --key FILE node
// scripts/update-feed.mjs halt FEED --key FILE node scripts/update-feed.mjs show FEED --key PUBLIC make:
// --security-from DATE says that it matters from a day on. --days: for how long the feed is believed.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT, say } from './lib/project.mjs';
import { changedFeed, makeFeed, recordsForm, signedFeed, USUAL_DAYS, verifiedFeed } from './packaging/update-feed.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ring: { type: 'string', default: 'all' },
    share: { type: 'string' },
    publisher: { type: 'string' },
    'security-from': { type: 'string' },
    days: { type: 'string', default: String(USUAL_DAYS) },
    key: { type: 'string' },
  },
});
const [command, first, second] = positionals;
const days = Number(values.days);

const COMMANDS = {
  make() {
    const { ring } = values;
    if (second === undefined || !['pilot', 'early', 'all'].includes(ring) || values.publisher === undefined) {
      throw new Error('Say the folder of the release, that of the feeds, --ring pilot, early or all, and --publisher.');
    }
    const key = readKey();
    const file = join(second, `${ring}.json`);
    const before = existsSync(file) ? verifiedFeed(readFileSync(file, 'utf8'), key) : null;
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    const feed = makeFeed({
      folder: first,
      version,
      ring,
      share: shareGiven(),
      recordsForm: recordsForm(),
      publisher: values.publisher,
      number: (before?.number ?? 0) + 1,
      securityFrom: values['security-from'] === undefined ? null : new Date(values['security-from']).toISOString(),
      days,
    });
    mkdirSync(second, { recursive: true });
    writeFileSync(file, signedFeed(feed, key));
    tell(feed);
  },
  'roll-out': () => change({ share: shareGiven() }),
  halt: () => change({ halted: true }),
  show: () => tell(verifiedFeed(readFileSync(first, 'utf8'), readKey())),
};

if (!Object.hasOwn(COMMANDS, command ?? '') || first === undefined || values.key === undefined) {
  say('Say what to do, with which file and which key, as scripts/update-feed.mjs explains at its top.');
  process.exitCode = 2;
} else {
  try {
    COMMANDS[command]();
  } catch (error) {
    say(`${command}: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}

function change(to) {
  const key = readKey();
  const feed = changedFeed(verifiedFeed(readFileSync(first, 'utf8'), key), { ...to, days });
  writeFileSync(first, signedFeed(feed, key));
  tell(feed);
}

function readKey() {
  return readFileSync(values.key === '-' ? 0 : values.key, 'utf8');
}

function shareGiven() {
  const share = Number(values.share ?? 'nothing');
  if (!(share >= 0 && share <= 100)) {
    throw new Error('Say --share, a percentage from 0 to 100.');
  }
  return share;
}

function tell({ number, ring, version, share, halted, recordsForm, validUntil }) {
  const state = halted ? 'halted' : `for ${share} %`;
  say(
    `Feed ${number} of ring ${ring}: version ${version}, ${state}, records form ${recordsForm}, until ${validUntil}.`,
  );
}
