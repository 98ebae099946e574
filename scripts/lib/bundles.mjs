// The bundles in out/, those of the three processes and the page of the customer's window: made when a source is newer
// than they are.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, TOOLS, say } from './project.mjs';
import { runNodeQuietly } from './run.mjs';

const SOURCES = [
  'src',
  'resources',
  'electron.vite.config.ts',
  'customer.vite.config.ts',
  'scripts/lib/licences.mjs',
  'scripts/lib/native-packages.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
];
const BUNDLES = [
  'out/main/index.js',
  'out/preload/index.cjs',
  'out/preload/customer.cjs',
  'out/renderer/index.html',
  'out/renderer/customer.html',
];
const STAMP = join(ROOT, 'out', '.built');

/**
 * Builds all bundles, for developers.
 * @returns {Promise<{ ok: boolean, output: string }>} what the builder printed
 */
export async function buildBundles() {
  const begun = new Date();
  rmSync(STAMP, { force: true });
  const limitMs = 10 * 60_000;
  const window = await runNodeQuietly([TOOLS.electronVite, 'build'], { limitMs });
  // The other one empties the folder first.
  const customer = await runNodeQuietly([TOOLS.vite, 'build', '--config', 'customer.vite.config.ts'], { limitMs });
  const ok = window.code === 0 && customer.code === 0 && BUNDLES.every((bundle) => existsSync(join(ROOT, bundle)));
  // Without the stamp they count as stale.
  if (ok) {
    mkdirSync(join(ROOT, 'out'), { recursive: true });
    writeFileSync(STAMP, begun.toISOString());
  }
  return { ok, output: `${window.output}${customer.output}` };
}

/**
 * Builds main as it is shipped: with all that it imports, and nobody may debug it. What it may is written into it, and
 * nothing that is given at a start changes that. Preloads and pages are the same for developers and shops.
 * @param {string} folder  emptied first
 * @param {{ trial?: boolean }} [options] `trial`: a test may reach into it, on Electron by Node's inspector
 * @returns {Promise<{ ok: boolean, output: string }>} what the builder printed
 */
export async function buildShippedMain(folder, { trial = false } = {}) {
  const env = { COUNTERPART_SHIPPED_MAIN: folder, COUNTERPART_TRIAL: trial ? '1' : '' };
  const { code, output } = await runNodeQuietly([TOOLS.electronVite, 'build'], { env, limitMs: 10 * 60_000 });
  return { ok: code === 0 && existsSync(join(folder, 'index.js')), output };
}

/**
 * Builds where a source is newer than the last build that succeeded.
 * @returns {Promise<boolean>} false where it does not build; why has been said
 */
export async function prepareBundles() {
  if (!areBundlesStale()) {
    return true;
  }
  say('Building the application …');
  const { ok, output } = await buildBundles();
  if (!ok) {
    say(output.trim().split('\n').slice(-40).join('\n'));
    say('The application does not build; the lines above say why.');
  }
  return ok;
}

function areBundlesStale() {
  if (!existsSync(STAMP) || BUNDLES.some((bundle) => !existsSync(join(ROOT, bundle)))) {
    return true;
  }
  // The stamp's content is when the build began; a source saved during the build is newer than it.
  const builtAt = Date.parse(readFileSync(STAMP, 'utf8'));
  return SOURCES.some((source) => newestWithin(join(ROOT, source)) > builtAt);
}

/** The newest change in a file or folder, folders themselves included: removing a file changes its folder. */
function newestWithin(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) {
    return 0;
  }
  if (!stat.isDirectory()) {
    return stat.mtimeMs;
  }
  return readdirSync(path).reduce((newest, name) => Math.max(newest, newestWithin(join(path, name))), stat.mtimeMs);
}
