import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { NATIVE_PACKAGES } from '#scripts/lib/native-packages.mjs';
import { CACHE, ROOT } from '#scripts/lib/project.mjs';
import { MADE_QUICK_BESIDE } from './made-quick.ts';
import { BUNDLED_PROGRAMS, MAIN_PROGRAMS } from './main-programs.ts';

/**
 * Bundles what tests start beside themselves, once for a run: a worker of one file begins in a third of the time that
 * one of a hundred modules takes, and tests begin hundreds. The tests, and what they start, find them by the
 * environment.
 */
export async function setup(): Promise<(() => void) | undefined> {
  // Another project of the run has done it.
  if (process.env[BUNDLED_PROGRAMS] !== undefined) return undefined;
  mkdirSync(CACHE, { recursive: true });
  // Below node_modules, so that they find the packages of machine code.
  const folder = mkdtempSync(join(CACHE, 'programs-'));
  // Node would try each as CommonJS first.
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  const { 'history-maker': maker, ...asShipped } = MAIN_PROGRAMS;
  await Promise.all([
    bundle(folder, asShipped, []),
    // A history makes new records by the dozen, and what it proves is not how.
    bundle(folder, { 'history-maker': maker }, [MADE_QUICK_BESIDE]),
  ]);
  process.env[BUNDLED_PROGRAMS] = folder;
  return () => {
    delete process.env[BUNDLED_PROGRAMS];
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
}

async function bundle(
  folder: string,
  programs: { readonly [name: string]: string },
  plugins: readonly Plugin[],
): Promise<void> {
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    plugins: [...plugins],
    ssr: { noExternal: true, external: [...NATIVE_PACKAGES] },
    build: {
      ssr: true,
      target: 'node24',
      outDir: folder,
      minify: false,
      emptyOutDir: false,
      rollupOptions: {
        input: { ...programs },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
}
