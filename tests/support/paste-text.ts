import type { Page } from '@playwright/test';

/**
 * Pastes a text where the cursor is, as a browser tells the page of it: by an event that the page may take. What the
 * page leaves to the browser is not typed.
 */
export async function pasteText(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(paste);
  }, text);
}
