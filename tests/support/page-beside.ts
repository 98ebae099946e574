import type { Page } from '@playwright/test';

/** Opens an empty page, of a size where one is named, in the browser of a window; it ends with its context. */
export async function openPageBeside(
  window: Page,
  size?: { readonly width: number; readonly height: number },
): Promise<Page> {
  const context = await window
    .context()
    .browser()
    ?.newContext(size === undefined ? {} : { viewport: size });
  if (context === undefined) throw new Error('The window belongs to no browser.');
  return await context.newPage();
}
