// npm run package -- --linux | --win | --mac: packs Counterpart for these systems. Without Electron's binary the
// packages are of the stand-in, for trials; their names say so, and no release takes them. --dir: no installers.
// --standin: without asking for Electron. --trial: one that a test may reach into. --signed: stops where it cannot be
// signed. --updates: another file than the product's that says where updates come from.
import { mkdirSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fetchElectron } from './lib/electron.mjs';
import { ROOT, say } from './lib/project.mjs';
import { TARGETS } from './packaging/targets.mjs';
import { prepare } from './prepare.mjs';

const { values } = parseArgs({
  options: {
    linux: { type: 'boolean' },
    win: { type: 'boolean' },
    mac: { type: 'boolean' },
    dir: { type: 'boolean', default: false },
    standin: { type: 'boolean', default: false },
    trial: { type: 'boolean', default: false },
    signed: { type: 'boolean', default: false },
    output: { type: 'string', default: join('out', 'package') },
    version: { type: 'string' },
    updates: { type: 'string' },
  },
});
const systems = Object.keys(TARGETS).filter((system) => values[system]);
if (systems.length === 0) {
  say('Say for which system: npm run package -- --linux, --win or --mac.');
  process.exit(2);
}
await prepare({ machine: false });
// It needs what has been installed by now.
const { buildWhatIsPacked, pack, writeBillOfMaterials } = await import('./packaging/pack.mjs');

const kind = await kindOfPackage();
if (values.signed && kind !== 'shop') {
  say('Only what a shop may have is signed, and that takes Electron.');
  process.exit(1);
}
const { version, updates, signed } = values;
const output = resolve(ROOT, values.output);
const main = join(output, 'work', 'bundles', 'main');
mkdirSync(main, { recursive: true });
try {
  await buildWhatIsPacked(main, kind);
  for (const target of systems.flatMap((system) => TARGETS[system])) {
    const made = await pack({ target, kind, main, output, installers: !values.dir, version, updates, signed });
    const size = `${made.files} files in the archive, ${(made.bytes / 1_000_000).toFixed(1)} MB`;
    say(`Packed: ${relative(ROOT, made.unpacked)} (${size})`);
    for (const installer of made.installers) {
      say(`Packed: ${relative(ROOT, installer)}`);
    }
    for (const words of made.absent) {
      say(words);
    }
  }
  const bill = await writeBillOfMaterials(output, kind, version);
  say(`Made of: ${relative(ROOT, bill)}`);
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
rmSync(join(output, 'work'), { recursive: true, force: true });

async function kindOfPackage() {
  if (values.standin) {
    return 'standin';
  }
  const { binary, why } = await fetchElectron(say);
  if (binary === null) {
    say(`Packing without Electron: ${why}. These packages are for trials on this machine; no release takes them.`);
    return 'standin';
  }
  return values.trial ? 'trial' : 'shop';
}
