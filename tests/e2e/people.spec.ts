import { expect, type Page } from '@playwright/test';
import { PARTS, PLATES } from '#practice/fixtures.ts';
import { valueIn } from '../support/answer-values.ts';
import { expectAccessible } from '../support/axe.ts';
import { scan } from '../support/key-times.ts';
import { act } from '../support/keys.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';
import { test } from '../support/shop-test.ts';

/**
 * Two people at one counter, by keys alone: each signs in, one allows what the other may not do, and the till locks.
 */

test.use({ shopOf: 'people' });

const KIM = { initials: 'KM', pin: '80352714' };
const JO = { initials: 'JO', pin: '61937' };

const acts = async (page: Page) => valueIn(await page.evaluate(() => window.counterpart.records.audit()));

test(
  'two people share a counter: set up, changed over, a price allowed by the other, locked and unlocked',
  enduranceFlow('tests/integration/services/people.test.ts'),
  async ({ shop: { counter, service } }) => {
    const { page } = counter;
    const who = (initials: string) => page.getByRole('banner').getByRole('button', { name: initials });
    const locked = page.getByRole('dialog', { name: 'Locked' });

    async function add({ initials, pin }: typeof KIM): Promise<void> {
      await page.getByRole('button', { name: 'Add a person' }).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Add a person' });
      await expect(dialog.getByLabel('Initials')).toBeFocused();
      await page.keyboard.type(initials.toLowerCase());
      await dialog.getByLabel('New PIN (4 to 8 digits)').focus();
      await page.keyboard.type(pin);
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
    }

    async function lock(): Promise<void> {
      await act(page, 'unlock window');
      await expect(locked.getByLabel('PIN')).toBeFocused();
    }

    async function typePin(): Promise<void> {
      await page.keyboard.type(KIM.pin);
      await page.keyboard.press('Enter');
    }

    await test.step('the first is signed in by being added, and adds the next', async () => {
      await act(page, 'open settings');
      // What is typed as soon as they are open is looked for.
      await page.keyboard.type('people');
      await expect(page.getByLabel('Filter settings')).toHaveValue('people');
      await add(KIM);
      await expect(who('KM')).toBeVisible();
      await add(JO);
      await expect(page.getByRole('row', { name: /^JO / })).toContainText('Quote and order');
      await page.keyboard.press('Escape');
    });

    await test.step('one key and a PIN change over, and the ticket stays', async () => {
      await counter.sell(PARTS.towBall);
      await act(page, 'change person');
      const dialog = page.getByRole('dialog', { name: 'Change who is signed in' });
      await expect(dialog.getByLabel('PIN'), 'of two the other one is meant').toBeFocused();
      await expectAccessible(page, 'changing over');
      await page.keyboard.type(KIM.pin);
      await page.keyboard.press('Enter');
      await expect(dialog.getByText('Wrong PIN. Try again.')).toBeVisible();
      await page.keyboard.type(JO.pin);
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(who('JO')).toBeVisible();
    });

    await test.step('a price of one’s own is quoted by the word of the one who may', async () => {
      const price = await counter.lineField(PARTS.towBall, 'Price each, $');
      await price.fill('21.00');
      await act(page, 'make quote');
      const ask = page.getByRole('dialog', { name: 'Ask a colleague' });
      await expect(ask).toContainText('You can’t set your own price.');
      await expect(ask.getByLabel('PIN')).toBeFocused();
      await expectAccessible(page, 'a colleague is asked');
      await page.keyboard.type(KIM.pin);
      await page.keyboard.press('Enter');
      await expect(
        page
          .getByText('QUOTE – NOT ORDERED')
          .or(page.getByText(/^Q-\d{6}/))
          .first(),
      ).toBeVisible();
      await expect(who('JO'), 'nobody else is signed in by it').toBeVisible();
      expect((await acts(page)).slice(0, 1)).toMatchObject([
        { initials: 'JO', words: expect.stringMatching(/Allowed by KM\.$/) },
      ]);
    });

    await test.step('left alone, it asks who comes; no key of the counter goes through', async () => {
      await act(page, 'go to part');
      await act(page, 'unlock window');
      await expect(locked.getByLabel('PIN')).toBeFocused();
      await expectAccessible(page, 'a counter that asks who comes');
      for (const key of ['F9', 'Control+Enter', 'Escape', 'Control+n']) await page.keyboard.press(key);
      await act(page, 'unlock window');
      await expect(locked).toBeVisible();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.type('44');
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('km');
      await expect(locked.getByLabel('PIN'), 'nobody else can be meant').toBeFocused();
      await page.keyboard.type(KIM.pin);
      await page.keyboard.press('Enter');
      await page.keyboard.press('F2');
      await page.keyboard.type('XY12');
      await expect(locked).toBeHidden();
      await expect(who('KM')).toBeVisible();
      await expect(page.getByLabel('Registration plate'), 'pressed behind the PIN').toHaveValue('XY12');
    });

    await test.step('locked while a key waits, it asks at once, and what was typed behind that key is gone', async () => {
      service.drills.set('plate search', 'never answers', 3);
      await counter.askForPlate(PLATES.cleanHit.plate, PLATES.cleanHit.state);
      await act(page, 'review order');
      await expect(page.getByText(/^F9 is waiting for /)).toBeVisible();
      await page.keyboard.type('12');
      await lock();
      await typePin();
      await expect(locked).toBeHidden();
      await act(page, 'back');
      service.drills.set('plate search', null);
      await act(page, 'go to part');
    });

    await test.step('a scan at the cover is no PIN, and is not counted as a wrong one', async () => {
      await lock();
      for (const code of ['9312345678907', '4719', '61937', '93123457']) {
        await scan(page, code);
        await expect(locked.getByText('That came as fast as a scan: type the PIN again, slower.')).toBeVisible();
        await expect(locked.getByLabel('PIN')).toHaveValue('');
      }
      await typePin();
      await expect(locked).toBeHidden();
    });

    await test.step('a dialog is covered too, and the cursor is never nowhere behind it', async () => {
      const dialog = page.getByRole('dialog', { name: 'Change who is signed in' });
      await act(page, 'go to plate');
      await act(page, 'change person');
      await expect(dialog.getByLabel('PIN')).toBeFocused();
      await lock();
      await typePin();
      await expect(locked).toBeHidden();
      await expect(page.getByLabel('Registration plate')).toBeFocused();
    });

    await test.step('what is typed right behind a PIN that changes over is typed where the cursor was', async () => {
      const dialog = page.getByRole('dialog', { name: 'Change who is signed in' });
      const plate = page.getByLabel('Registration plate');
      for (const { initials, pin, behind } of [
        { ...JO, behind: 'AB12' },
        { ...KIM, behind: 'CD34' },
      ]) {
        await act(page, 'change person');
        await expect(dialog.getByLabel('PIN')).toBeFocused();
        await page.keyboard.type(`${pin}\n${behind}`);
        await expect(dialog).toBeHidden();
        await expect(who(initials)).toBeVisible();
        await expect(plate).toHaveValue(new RegExp(`${behind}$`));
        await expect(plate).toBeFocused();
      }
    });

    await test.step('a setting that is half typed is not saved by the cover', async () => {
      await act(page, 'open settings');
      const minutes = page.getByLabel('Lock after (minutes, 0 is off)');
      await minutes.focus();
      await page.keyboard.press('Control+a');
      await page.keyboard.type('7');
      await lock();
      await typePin();
      await page.keyboard.type('2');
      await expect(locked).toBeHidden();
      await expect(minutes).toBeFocused();
      await expect(minutes).toHaveValue('72');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.keyboard.press('Control+a');
      await page.keyboard.type('0');
      await page.keyboard.press('Escape');
    });

    await test.step('a page that begins anew asks too, and the cursor is where it was', async () => {
      await lock();
      await page.reload();
      await expect(locked.getByLabel('PIN')).toBeFocused();
      await typePin();
      await expect(locked).toBeHidden();
      await expect(page.getByLabel('Registration plate')).toBeFocused();
    });

    await test.step('who may change settings turns it off by their PIN, and nobody is asked any more', async () => {
      await act(page, 'open settings');
      await page.getByRole('button', { name: 'Turn off signing in' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Turn off signing in' });
      await expect(dialog.getByLabel('Current PIN')).toBeFocused();
      // Nothing, and words, are no PIN: none of them is counted as a wrong one.
      for (const typed of ['', 'turn', '', 'off']) {
        await page.keyboard.type(typed);
        await page.keyboard.press('Enter');
        await expect(dialog.getByText('A PIN has 4 to 8 digits.')).toBeVisible();
        await expect(dialog.getByLabel('Current PIN')).toHaveValue('');
      }
      await page.keyboard.type(JO.pin);
      await page.keyboard.press('Enter');
      await expect(dialog.getByText('Wrong PIN. Try again.')).toBeVisible();
      await dialog.getByLabel('Current PIN').fill(KIM.pin);
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(who('KM')).toHaveCount(0);
      await expect(page.getByRole('row', { name: /^KM / })).toContainText('Can’t sign in');
      await page.keyboard.press('Escape');
      await act(page, 'unlock window');
      await expect(locked).toBeHidden();
    });
  },
);
