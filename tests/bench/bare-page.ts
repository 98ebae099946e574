import type { Page } from '@playwright/test';

/** A page in the same browser that holds a field and nothing else, with the cursor in it. */
export async function openBarePage(page: Page): Promise<Page> {
  const context = await page.context().browser()?.newContext();
  if (context === undefined) throw new Error('The window belongs to no browser.');
  const bare = await context.newPage();
  await bare.setContent('<input aria-label="Bare">');
  await bare.getByLabel('Bare').focus();
  return bare;
}
