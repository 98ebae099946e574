import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { buildCatalogue, type PracticeCatalogue } from '#practice/catalogue/catalogue.ts';
import { pictureOf } from '#practice/pictures/picture.ts';
import { LETTERS_AS_ON_A_DESKTOP } from '../electron-standin/chromium.ts';
import { findChromium } from '../electron-standin/find-chromium.ts';
import { buildGallery } from '../gallery/build-gallery.ts';
import { PART_PICTURES } from './pictures.ts';

/**
 * The gallery, built and served to pages of a browser of its own. No port is opened: its files are handed to the page.
 */
export interface ServedGallery {
  /** The version of the browser, such as 156.0.7801.12. */
  readonly browserVersion: string;
  /** A page of the gallery with its first state not drawn yet. What it says to the console is kept in `said`. */
  open(look: GalleryLook): Promise<{ readonly page: Page; readonly said: string[] }>;
  close(): Promise<void>;
}

/** How a page of the gallery is looked at. */
export interface GalleryLook {
  readonly width: number;
  readonly height: number;
  readonly colorScheme?: 'light' | 'dark';
  readonly contrast?: 'more' | 'no-preference';
  readonly forcedColors?: 'active' | 'none';
}

/** A name that browsers take for this very computer, so that the page may do all that the window may. */
const ADDRESS = 'http://gallery.localhost';
/** The moment at which every state is drawn, so that its ages and times are always the same. */
const MOMENT = '2026-03-02T12:06:00.000+11:00';
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** Builds the gallery and starts a browser. */
export async function serveGallery(): Promise<ServedGallery> {
  const folder = await mkdtemp(join(tmpdir(), 'counterpart-gallery-'));
  await buildGallery(folder);
  const catalogue = buildCatalogue(1);
  const asRoot = process.platform === 'linux' && process.getuid?.() === 0;
  const browser: Browser = await chromium.launch({
    executablePath: findChromium(),
    chromiumSandbox: !asRoot,
    // As the stand-in's: to emulate a graphics card only costs time, and each machine has another.
    args: ['--disable-gpu', LETTERS_AS_ON_A_DESKTOP],
    // Bars take room, as they do on Windows and Linux.
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  return {
    browserVersion: browser.version(),
    async open({ width, height, ...media }) {
      const context = await browser.newContext({
        viewport: { width, height },
        locale: 'en-AU',
        timezoneId: 'Australia/Sydney',
        reducedMotion: 'reduce',
        ...media,
      });
      const page = await context.newPage();
      const said: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') said.push(message.text());
      });
      page.on('pageerror', (error) => said.push(String(error)));
      await page.clock.setFixedTime(MOMENT);
      await page.route('**/*', async (route) => {
        const address = decodeURIComponent(new URL(route.request().url()).pathname);
        if (address.startsWith(PART_PICTURES)) {
          await route.fulfill(partPicture(catalogue, address.slice(PART_PICTURES.length)));
          return;
        }
        const path = normalize(address).replace(/^[\\/]+/, '');
        const file = path === '' ? 'index.html' : path;
        const body = await readFile(join(folder, file)).catch(() => null);
        if (body === null) await route.fulfill({ status: 404, body: '' });
        else await route.fulfill({ body, contentType: TYPES[extname(file)] ?? 'application/octet-stream' });
      });
      await page.goto(ADDRESS);
      await page.waitForFunction(() => 'gallery' in window);
      return { page, said };
    },
    async close() {
      await browser.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** What a request for the picture of a part is answered with. */
function partPicture(catalogue: PracticeCatalogue, sku: string) {
  const product = catalogue.product(sku);
  if (product === null) return { status: 404, body: '' };
  const body = Buffer.from(pictureOf(product.illustration, product.brand));
  return { status: 200, contentType: 'image/png', body };
}
