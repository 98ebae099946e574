import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig } from 'vite';
import { writeLicences } from '#scripts/lib/licences-module.mjs';

/** How the gallery is served while somebody works on a panel: `npx vite --config tests/gallery/vite.config.ts`. */
export const GALLERY_CONFIG = {
  configFile: false,
  root: import.meta.dirname,
  base: './',
  publicDir: join(import.meta.dirname, '../../src/renderer/public'),
  plugins: [react(), writeLicences(join(import.meta.dirname, '../..'))],
  resolve: {
    alias: [{ find: /^node:crypto$/, replacement: join(import.meta.dirname, 'short-hash.ts') }],
  },
  logLevel: 'warn',
} satisfies InlineConfig;

/** Builds the gallery into a folder. It is no part of what is shipped. */
export async function buildGallery(folder: string): Promise<void> {
  await build({
    ...GALLERY_CONFIG,
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'esnext',
      minify: false,
      modulePreload: { polyfill: false },
      // What is loaded late is there at once: a state stands still as soon as it is drawn.
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
}
