import type { Page } from '@playwright/test';
import { openPageBeside } from '../support/page-beside.ts';

/** A page in the same browser that holds a field and nothing else, with the cursor in it. */
export async function openBarePage(page: Page): Promise<Page> {
  const bare = await openPageBeside(page);
  await bare.setContent('<input aria-label="Bare">');
  await bare.getByLabel('Bare').focus();
  return bare;
}
