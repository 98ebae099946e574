#!/usr/bin/env node
// What electron-builder asks of fpm for a deb, done by the machine's own dpkg-deb: nothing is downloaded, and two
// packings of the same files give the same bytes. electron-builder calls it by CUSTOM_FPM_PATH.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  lutimesSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';

/** For a person who removes it. An upgrade calls the same script with another word. */
const WHERE_DATA_STAYS = `
case "\${1:-}" in remove|purge)
  echo 'Records and settings of Counterpart stay in ~/.config/Counterpart of each person who used it.'
esac
`;

const text = { type: 'string' };
const texts = { type: 'string', multiple: true, default: [] };
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    force: { type: 'boolean' },
    s: { ...text, short: 's' },
    t: { ...text, short: 't' },
    d: { ...texts, short: 'd' },
    'deb-recommends': texts,
    'deb-compression': { ...text, default: 'xz' },
    'deb-priority': { ...text, default: 'optional' },
    architecture: text,
    'after-install': text,
    'after-remove': text,
    description: text,
    version: text,
    package: text,
    name: text,
    maintainer: text,
    vendor: text,
    url: text,
    category: { ...text, default: 'misc' },
    license: text,
  },
});

const stage = mkdtempSync(join(tmpdir(), 'counterpart-deb-'));
try {
  placeFiles();
  const content = filesBelow('.');
  mkdirSync(join(stage, 'DEBIAN'));
  writeControl(content);
  writeSums(content);
  writeScripts();
  sameForAll();
  execFileSync(
    'dpkg-deb',
    ['--root-owner-group', `-Z${String(values['deb-compression'])}`, '--build', stage, values.package],
    {
      stdio: 'inherit',
    },
  );
} finally {
  rmSync(stage, { recursive: true, force: true });
}

/** Each positional says `from=to`: a file, or a folder's content. */
function placeFiles() {
  for (const mapping of positionals) {
    const at = mapping.lastIndexOf('=');
    const to = join(stage, mapping.slice(at + 1));
    mkdirSync(dirname(to), { recursive: true });
    cpSync(mapping.slice(0, at), to, { recursive: true, verbatimSymlinks: true });
  }
}

function filesBelow(folder) {
  return readdirSync(join(stage, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(stage.length + 1))
    .toSorted();
}

function writeControl(content) {
  const kilobytes = Math.ceil(content.reduce((sum, file) => sum + statSync(join(stage, file)).size, 0) / 1024);
  const [first = '', ...more] = (values.description ?? '').split('\n').map((line) => line.trim());
  const fields = [
    ['Package', values.name],
    ['Version', values.version],
    ['Architecture', values.architecture],
    ['Maintainer', values.maintainer],
    ['Installed-Size', String(kilobytes)],
    ['Depends', values.d.join(', ')],
    ['Recommends', values['deb-recommends'].join(', ')],
    ['Section', values.category],
    ['Priority', values['deb-priority']],
    ['Homepage', values.url],
    ['Description', [first, ...more.map((line) => ` ${line === '' ? '.' : line}`)].join('\n')],
  ];
  const lines = fields.filter(([, value]) => value !== undefined && value !== '').map((field) => field.join(': '));
  writeFileSync(join(stage, 'DEBIAN', 'control'), `${lines.join('\n')}\n`);
}

function writeSums(content) {
  const lines = content.map(
    (file) =>
      `${createHash('md5')
        .update(readFileSync(join(stage, file)))
        .digest('hex')}  ${file}`,
  );
  writeFileSync(join(stage, 'DEBIAN', 'md5sums'), `${lines.join('\n')}\n`);
}

function writeScripts() {
  for (const [name, from] of [
    ['postinst', values['after-install']],
    ['postrm', values['after-remove']],
  ]) {
    if (from !== undefined) {
      writeFileSync(
        join(stage, 'DEBIAN', name),
        readFileSync(from, 'utf8') + (name === 'postrm' ? WHERE_DATA_STAYS : ''),
      );
      chmodSync(join(stage, 'DEBIAN', name), 0o755);
    }
  }
}

/** Modes and times that do not tell of the machine that packed. */
function sameForAll() {
  execFileSync('chmod', ['-R', 'u+rwX,go+rX,go-w', stage]);
  const seconds = Number(process.env.SOURCE_DATE_EPOCH ?? 0);
  for (const entry of [...readdirSync(stage, { recursive: true }), '.']) {
    lutimesSync(join(stage, String(entry)), seconds, seconds);
  }
}
