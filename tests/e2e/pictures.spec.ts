import { expect, type Page } from '@playwright/test';
import { PARTS, PLATES } from '#practice/fixtures.ts';
import { CounterScreen } from '../support/counter-screen.ts';
import { test as counterpartTest } from '../support/counterpart-test.ts';
import { act } from '../support/keys.ts';
import { differenceFrom, expectOwnFaces, skipWithoutPictures, test } from '../support/picture-test.ts';
import { pictureFolder, PICTURES, SHIPPED_PICTURE } from '../support/pictures.ts';

/**
 * Whole windows as they looked when somebody looked at them last, pixel by pixel within the tolerance of
 * `playwright.config.ts`. What differs is either a fault or a new look: a person sees to it which, and `npm run
 * pictures` keeps the new look (`tests/README.md`).
 */

// One after the other, in one window. What differs once differs the next time too.
test.describe.configure({ mode: 'default', retries: 0, timeout: 240_000 });

test('the window is set in the faces that it brings along', async ({ pictureWindow: { page, draw } }) => {
  const [picture] = PICTURES['the ticket'] ?? [];
  if (picture === undefined) throw new Error('there is no picture of a ticket');
  await draw(picture);
  await expectOwnFaces(page);
});

for (const [group, pictures] of Object.entries(PICTURES)) {
  test(`${group}: every window looks as it did`, async ({ pictureWindow: { page, folder, said, draw } }, info) => {
    skipWithoutPictures(folder, info);
    const differences: string[] = [];
    for (const picture of pictures) {
      await draw(picture);
      const difference = await differenceFrom(page, [folder, picture.name], info);
      if (difference !== null) differences.push(difference);
    }
    if (differences.length > 0) throw new Error(differences.join('\n'));
    expect(said, 'what the console was told').toEqual([]);
  });
}

/** Small things that go wrong with a screen, each done to the drawn window. */
const SMALL_FAULTS: Readonly<Record<string, () => void>> = {
  'a key cap that moved by 2 px': () => {
    const cap = document.querySelector<HTMLElement>('footer kbd');
    if (cap === null) throw new Error('there is no key cap');
    cap.style.translate = '2px';
  },
  'another word': () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      if (texts.currentNode.nodeValue?.trim() !== 'Fits') continue;
      texts.currentNode.nodeValue = 'Fats';
      return;
    }
    throw new Error('nothing says Fits');
  },
  'another colour of one badge': () => {
    const badge = [...document.querySelectorAll<HTMLElement>('[aria-label="Vehicle"] span')].find(
      ({ textContent }) => textContent === 'Identified',
    );
    if (badge === undefined) throw new Error('there is no badge');
    badge.style.color = 'var(--condition)';
  },
};

test('small faults are seen, and a window that is drawn again is the same', async ({
  pictureWindow: { page, folder, draw },
}, info) => {
  skipWithoutPictures(folder, info);
  const [sale] = PICTURES['the ticket'] ?? [];
  if (sale === undefined) throw new Error('there is no picture of a ticket');
  const picture = [folder, `${sale.name}.png`];
  for (const [fault, commit] of Object.entries(SMALL_FAULTS)) {
    await draw(sale);
    await expect(page, `before ${fault}`).toHaveScreenshot(picture);
    await page.evaluate(commit);
    await expect(page, fault).not.toHaveScreenshot(picture);
  }
});

counterpartTest('the application as it is shipped looks as it did', async ({ launch, runtime }, info) => {
  counterpartTest.skip(runtime === 'electron', 'the pictures are of the browser that the stand-in draws with');
  const { page } = await launch({ size: { width: 1280, height: 800 }, colorScheme: 'light' });
  const folder = pictureFolder(page.context().browser()?.version() ?? '', process.platform);
  skipWithoutPictures(folder, info);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const counter = new CounterScreen(page);
  await counter.openPractice();
  await sellOneTowbar(counter);
  await expectOwnFaces(page);
  // The number of a sale begins with its day and its counter.
  const difference = await differenceFrom(page, [folder, SHIPPED_PICTURE], info, { mask: [counter.reference] });
  if (difference !== null) throw new Error(difference);
});

/** The beginning of a sale: a plate, the question that the part asks, and the part on the ticket. */
async function sellOneTowbar(counter: CounterScreen): Promise<void> {
  const { page } = counter;
  await counter.findVehicle(PLATES.bodyPair.plate, PLATES.bodyPair.state);
  await counter.openPart(PARTS.hiluxTubTowbar);
  await expect(counter.asked).toBeVisible();
  await act(page, 'go to question');
  await page.keyboard.press('1');
  await expect(counter.verdict).toContainText('Fits');
  await expect(counter.part.getByRole('img')).toBeVisible();
  await counter.addPart(PARTS.hiluxTubTowbar);
  await expect(counter.accessories).toBeVisible();
  await settled(page);
}

/** Waits until the ticket says that it is saved and every picture is there. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
}
