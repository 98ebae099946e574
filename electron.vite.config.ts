import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { NATIVE_PACKAGES } from './scripts/lib/native-packages.mjs';
import { writeLicences } from './scripts/lib/licences-module.mjs';
import { contractChannels } from './src/shared/contract-channels.ts';

const { dependencies } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8')) as {
  readonly dependencies: Readonly<Record<string, string>>;
};

/** What main imports lies in its bundles, but for machine code: a start reads a few files instead of hundreds. */
const bundled = Object.keys(dependencies).filter((name) => !NATIVE_PACKAGES.includes(name));

/**
 * Three bundles, one per process; the page of the customer's window is a fourth (`customer.vite.config.ts`). Main is an
 * ES module with three entries: the composition root, the worker in which large parts are decoded and the one in which
 * snapshots of the records are checked. Each preload is one CommonJS file, because a sandboxed preload cannot import; the
 * names of the contract are written into it, its schemas are not. The window's assets are never inlined, because its content
 * security policy allows nothing but files of its own origin, and it names no files to be read ahead: they lie beside it.
 */
export default defineConfig({
  main: {
    // Packaged or not is decided here and by nothing that is given later (`scripts/build.mjs --packaged`).
    define: { COUNTERPART_PACKAGED: JSON.stringify(process.env['COUNTERPART_BUILD'] === 'packaged') },
    build: {
      outDir: 'out/main',
      minify: false,
      externalizeDeps: { exclude: bundled },
      rollupOptions: {
        input: {
          index: 'src/main/index.ts',
          'part-worker': 'src/main/part-cache/part-worker.ts',
          'snapshot-worker': 'src/main/records/copies/snapshot-worker.ts',
        },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  },
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
    plugins: [react(), writeLicences(import.meta.dirname)],
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
});
