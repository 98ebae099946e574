import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect, type Locator, type Page, type TestInfo } from '@playwright/test';
import type { ServedGallery } from './gallery-page.ts';
import { test as galleryTest } from './gallery-test.ts';
import { KEPT_PICTURES } from './kept-pictures.ts';
import { type Picture, pictureFolder } from './pictures.ts';

/** The gallery in one window, in which scene after scene is drawn to be compared. */
export interface PictureWindow {
  readonly page: Page;
  /** The folder of the pictures that this browser is compared with. */
  readonly folder: string;
  /** What the console was told. */
  readonly said: readonly string[];
  /** Draws a scene in its look, and waits until everything in it is there. */
  draw(picture: Picture): Promise<void>;
}

const ROOT = join(import.meta.dirname, '../..');
const FACES = ['Inter', 'JetBrains Mono'];

/** The window of each gallery: opened once, for to draw every scene the first time takes a while. */
const windows = new WeakMap<ServedGallery, Promise<PictureWindow>>();

/** The test of the pictures: one window of the gallery for all of them. */
export const test = galleryTest.extend<{ readonly pictureWindow: PictureWindow }>({
  pictureWindow: async ({ gallery }, provide) => {
    const opening = windows.get(gallery) ?? openWindow(gallery);
    windows.set(gallery, opening);
    await provide(await opening);
  },
});

async function openWindow(gallery: ServedGallery): Promise<PictureWindow> {
  const { page, said } = await gallery.open({ width: 1280, height: 800 });
  return {
    page,
    said,
    folder: pictureFolder(gallery.browserVersion, process.platform),
    async draw({ scene, look: { width, height, colorScheme } }) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      await page.evaluate((id) => window.gallery.show(id), `picture-${scene}`);
      await page.evaluate(async () => {
        await document.fonts.ready;
        await Promise.all([...document.images].map((image) => image.decode()));
      });
    },
  };
}

/** Skips the test, in words, where no picture was kept of this browser on this system, unless they are being made. */
export function skipWithoutPictures(folder: string, { config }: TestInfo): void {
  test.skip(
    config.updateSnapshots === 'none' && !existsSync(join(KEPT_PICTURES, folder)),
    `The screens are not compared: there are no pictures of ${folder}. \`npm run pictures\` makes them.`,
  );
}

/** Proves that the window is set in the two faces that it brings along. */
export async function expectOwnFaces(page: Page): Promise<void> {
  const faces = await page.evaluate(async (names) => {
    const fonts = names.map((name) => `16px "${name}"`);
    await Promise.all(fonts.map((font) => document.fonts.load(font)));
    return {
      checked: fonts.filter((font) => document.fonts.check(font)).length,
      // A face that the page does not declare would pass the check: the system has to have it.
      loaded: [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
    };
  }, FACES);
  expect(faces).toEqual({ checked: FACES.length, loaded: FACES.map((name) => expect.stringContaining(name)) });
}

/** Compares a window with a picture. Answers what differs and where that is to be seen; null where nothing does. */
export async function differenceFrom(
  page: Page,
  [folder, name]: readonly [folder: string, name: string],
  info: TestInfo,
  options: { readonly mask?: Locator[] } = {},
): Promise<string | null> {
  try {
    await expect(page).toHaveScreenshot([folder, `${name}.png`], { ...options, maskColor: '#808080' });
    return null;
  } catch (error) {
    const lines = stripVTControlCharacters(String(error)).split('\n');
    const why = lines.find((line) => /pixels|image|exist|stable/.test(line)) ?? lines[0] ?? '';
    const left = relative(ROOT, info.outputPath(folder, name));
    return `${name}: ${why.trim()}\n  ${left}-expected.png, -actual.png and -diff.png show it`;
  }
}
