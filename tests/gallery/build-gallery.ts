import { join, normalize } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Plugin } from 'vite';
import { writeLicences } from '#scripts/lib/licences-module.mjs';

const WINDOW_LATE = join(import.meta.dirname, '../../src/renderer/components/late.tsx');
const GALLERY_LATE = join(import.meta.dirname, 'late.tsx');

/** Puts the gallery's `late.tsx` in the place of the window's, which it alone reads. */
function lateOfGallery(): Plugin {
  return {
    name: 'late-of-gallery',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!source.endsWith('/late.tsx') || importer === undefined || normalize(importer) === GALLERY_LATE) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found !== null && normalize(found.id) === WINDOW_LATE ? GALLERY_LATE : found;
    },
  };
}

/** How the gallery is served while somebody works on a panel: `npx vite --config tests/gallery/vite.config.ts`. */
export const GALLERY_CONFIG = {
  configFile: false,
  root: import.meta.dirname,
  base: './',
  publicDir: join(import.meta.dirname, '../../src/renderer/public'),
  plugins: [lateOfGallery(), react(), writeLicences(join(import.meta.dirname, '../..'))],
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
