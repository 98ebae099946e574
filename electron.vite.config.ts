import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'electron-vite';
import { writeBundledPackages } from './scripts/lib/bundled-packages.mjs';
import { NATIVE_PACKAGES } from './scripts/lib/native-packages.mjs';
import { writeLicences } from './scripts/lib/licences-module.mjs';
import { contractChannels } from './src/shared/contract-channels.ts';

/**
 * Where main is built to as it is shipped (`scripts/lib/bundles.mjs`); not set where the bundles for developers are
 * built. Packaged or not is decided here and by nothing that is given later.
 */
const shippedTo = process.env['COUNTERPART_SHIPPED_MAIN'] ?? '';
const shipped = shippedTo !== '';

const { dependencies } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8')) as {
  readonly dependencies: Readonly<Record<string, string>>;
};
/**
 * What main imports lies in its bundles, but for machine code: a start reads a few files instead of hundreds. One that
 * is shipped finds its machine code by the archive's own list (`src/main/native-modules.ts`).
 */
const apart = shipped ? ['keytar'] : NATIVE_PACKAGES;
const bundled = Object.keys(dependencies).filter((name) => !apart.includes(name));

const main: UserConfig['main'] = {
  resolve: {
    alias: {
      // Its package brings no licence text: nothing is shipped whose terms nobody has read.
      'lazy-val': join(import.meta.dirname, 'src/main/update/lazy-value.ts'),
      // Installed for development alone, and taken where it is found.
      'supports-color': join(import.meta.dirname, 'src/main/update/no-colours.ts'),
    },
  },
  plugins: [writeBundledPackages()],
  define: {
    COUNTERPART_PACKAGED: JSON.stringify(shipped),
    COUNTERPART_TRIAL: JSON.stringify(process.env['COUNTERPART_TRIAL'] === '1'),
  },
  build: {
    outDir: shipped ? shippedTo : 'out/main',
    minify: false,
    externalizeDeps: { exclude: bundled },
    rollupOptions: {
      input: {
        index: 'src/main/index.ts',
        'part-worker': 'src/main/part-cache/part-worker.ts',
        'snapshot-worker': 'src/main/records/copies/snapshot-worker.ts',
      },
      output: {
        format: 'es',
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        // The names stay, for the log; the docstrings are a twentieth of the archive. Terms of a licence stay.
        comments: { legal: true, annotation: true, jsdoc: false },
      },
    },
  },
};

/**
 * Three bundles, one per process; the page of the customer's window is a fourth (`customer.vite.config.ts`). Main is an
 * ES module with three entries: the composition root, the worker in which large parts are decoded and the one in which
 * snapshots of the records are checked. Each preload is one CommonJS file, because a sandboxed preload cannot import;
 * the names of the contract are written into it, its schemas are not. The window's assets are never inlined, because
 * its content security policy allows nothing but files of its own origin, and it names no files to be read ahead: they
 * lie beside it.
 */
export default defineConfig(
  shipped
    ? { main }
    : {
        main,
        preload: {
          define: { COUNTERPART_CHANNELS: JSON.stringify(contractChannels()) },
          build: {
            outDir: 'out/preload',
            externalizeDeps: false,
            rollupOptions: {
              input: { index: 'src/preload/index.ts', customer: 'src/preload/customer.ts' },
              output: { format: 'cjs', entryFileNames: '[name].cjs' },
            },
          },
        },
        renderer: {
          root: 'src/renderer',
          plugins: [react(), writeLicences(import.meta.dirname), writeBundledPackages()],
          build: {
            outDir: 'out/renderer',
            emptyOutDir: true,
            assetsInlineLimit: 0,
            minify: true,
            modulePreload: false,
            rollupOptions: {
              input: { index: 'src/renderer/index.html' },
              // What the first screen needs is one file, not one for each company that its modules keep elsewhere.
              output: { codeSplitting: { groups: [{ name: 'first-screen', tags: ['$initial'] }] } },
            },
          },
        },
      },
);
