import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { shippedLicences } from './scripts/lib/licences.mjs';
import { contractChannels } from './src/shared/contract-channels.ts';

const LICENCES = 'virtual:licences';

/** Writes the licences of everything that is shipped into the page that shows them, as they stand installed at the build. */
function writeLicences() {
  return {
    name: 'counterpart-licences',
    resolveId: (id: string) => (id === LICENCES ? `\0${LICENCES}` : null),
    load: (id: string) =>
      id === `\0${LICENCES}`
        ? `export const LICENCES = ${JSON.stringify(shippedLicences(import.meta.dirname))};`
        : null,
  };
}

/**
 * Three bundles, one per process. Main is an ES module with three entries: the composition root, the worker in which
 * large parts are decoded and the one in which snapshots of the records are checked. The preload is one CommonJS file, because a sandboxed preload cannot import; the names of
 * the contract are written into it, its schemas are not. The window's assets are never inlined, because its content
 * security policy allows nothing but files of its own origin.
 */
export default defineConfig({
  main: {
    build: {
      outDir: 'out/main',
      minify: false,
      rollupOptions: {
        input: {
          index: 'src/main/index.ts',
          'part-worker': 'src/main/part-shelf/part-worker.ts',
          'snapshot-worker': 'src/main/records/snapshot-worker.ts',
        },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  },
  preload: {
    define: { COUNTERPART_CHANNELS: JSON.stringify(contractChannels()) },
    build: {
      outDir: 'out/preload',
      externalizeDeps: false,
      rollupOptions: {
        input: { index: 'src/preload/index.ts' },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: 'src/renderer',
    plugins: [react(), writeLicences()],
    build: {
      outDir: 'out/renderer',
      emptyOutDir: true,
      assetsInlineLimit: 0,
      minify: true,
      modulePreload: { polyfill: false },
      rollupOptions: { input: { index: 'src/renderer/index.html' } },
    },
  },
});
