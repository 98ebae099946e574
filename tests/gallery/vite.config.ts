import { defineConfig } from 'vite';
import { GALLERY_CONFIG } from './build-gallery.ts';

/** `npx vite --config tests/gallery/vite.config.ts` shows the gallery and follows what is changed. */
export default defineConfig(GALLERY_CONFIG);
