import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { NATIVE_PACKAGES } from '#scripts/lib/native-packages.mjs';
import { CACHE, ROOT } from '#scripts/lib/project.mjs';
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
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    ssr: { noExternal: true, external: [...NATIVE_PACKAGES] },
    build: {
      ssr: true,
      target: 'node24',
      outDir: folder,
      minify: false,
      rollupOptions: {
        input: { ...MAIN_PROGRAMS },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  process.env[BUNDLED_PROGRAMS] = folder;
  return () => {
    delete process.env[BUNDLED_PROGRAMS];
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
}
