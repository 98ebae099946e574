import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Page } from '@playwright/test';

/** The files under a folder that hold a text as bytes, in UTF-8 or in UTF-16 of either order; paths from the folder. */
export async function filesHolding(folder: string, text: string): Promise<readonly string[]> {
  const utf16 = Buffer.from(text, 'utf16le');
  const forms = [Buffer.from(text), utf16, Buffer.from(utf16).swap16()];
  const holding: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    // The browser of the window removes files of its own while it runs.
    const bytes = await readFile(path).catch(() => Buffer.alloc(0));
    if (forms.some((form) => bytes.includes(form))) holding.push(relative(folder, path));
  }
  return holding;
}

/** Everything that a page shows and keeps, as one text: its markup, what its fields hold, and all of its storage. */
export function everythingInPage(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
    const kept: unknown[] = [
      document.documentElement.outerHTML,
      document.title,
      location.href,
      fields.map(({ value }) => value),
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
      history.state,
    ];
    for (const { name } of await indexedDB.databases()) kept.push(`a database: ${name}`);
    for (const name of await caches.keys()) kept.push(`a cache: ${name}`);
    return JSON.stringify(kept);
  });
}
