import { test as base } from '@playwright/test';
import { type ServedGallery, serveGallery } from './gallery-page.ts';

/** The test of what is drawn from fixtures alone: the gallery is built and served once for each worker. */
export const test = base.extend<object, { readonly gallery: ServedGallery }>({
  gallery: [
    async ({ playwright: _playwright }, provide) => {
      const gallery = await serveGallery();
      await provide(gallery);
      await gallery.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});
