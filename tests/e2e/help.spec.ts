import { access, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { PARTS } from '#practice/fixtures.ts';
import { GUIDE_SALE } from '#shared/domain/training/guided-sale.ts';
import { expectAccessible } from '../support/axe.ts';
import { CounterScreen } from '../support/counter-screen.ts';
import { act } from '../support/keys.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';
import { test } from '../support/shop-test.ts';

/** Axe looks at several screens in each. */
test.slow();

test(
  'diagnostics and licences are a key away, before a mode is chosen and at the counter',
  enduranceFlow('tests/integration/services/diagnostics.test.ts'),
  async ({ launch }) => {
    const { page } = await launch();
    const counter = new CounterScreen(page);
    const diagnostics = page.getByRole('region', { name: 'Diagnostics', exact: true });
    const about = page.getByRole('region', { name: 'About Counterpart', exact: true });

    await test.step('before a mode is chosen: versions, keychain, and nothing open', async () => {
      await expect(page.getByRole('heading', { name: 'How do you want to start?' })).toBeVisible();
      const keys = page.getByRole('navigation', { name: 'Keys' });
      await expect(keys.getByRole('button', { name: /Diagnostics$/ })).toBeVisible();
      await act(page, 'show diagnostics');
      await expect(diagnostics.getByText('none chosen')).toBeVisible();
      await act(page, 'check network');
      await expect(diagnostics.getByRole('alert')).toBeVisible();
      await act(page, 'back');
    });

    await test.step('at the counter: files, failures, and the way to the service step by step', async () => {
      await counter.openPractice();
      await counter.askForPart('NO-SUCH-PART');
      await expect(counter.part.getByRole('alert')).toBeVisible();
      await act(page, 'show diagnostics');
      await expect(diagnostics.getByText(/format \d+ of \d+; not encrypted; sound at/).first()).toBeVisible();
      await expect(diagnostics.getByText('not found, product, 404')).toBeVisible();
      await act(page, 'check network');
      await expect(diagnostics.getByText('The supplier answered.')).toBeVisible();
      await act(page, 'check records');
      await expect(diagnostics.getByText('The records are sound.')).toBeVisible();
      await act(page, 'copy report');
      await expect(diagnostics.getByText('Report copied')).toBeVisible();
      await expectAccessible(page, 'diagnostics');
      await act(page, 'back');
      await expect(counter.part).toBeVisible();
    });

    await test.step('the licence of a library is found by its name and opened by Enter', async () => {
      await act(page, 'show about');
      await expect(about.getByLabel('Search names, licences and texts')).toBeFocused();
      await page.keyboard.type('multiple ciphers');
      await expect(about.getByRole('listitem')).toHaveCount(1);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(about.getByRole('region', { name: 'Licence of SQLite3 Multiple Ciphers' })).toContainText('MIT');
      await expectAccessible(page, 'about');
      await act(page, 'back');
      await counter.openPart(PARTS.towBall);
    });
  },
);

test(
  'records that were set aside are deleted by keys, after a question',
  enduranceFlow('tests/integration/records/set-aside-records.test.ts'),
  async ({ launch, dataFolder }) => {
    const { page } = await launch();
    const counter = new CounterScreen(page);
    const name = 'records.db.damaged-20260101T000000Z';
    const kept = 'records.db.damaged-20260102T000000Z';
    await counter.openPractice();
    for (const each of [kept, name, `${name}-wal`]) await writeFile(join(dataFolder, 'practice', each), 'damaged');
    const diagnostics = page.getByRole('region', { name: 'Diagnostics', exact: true });
    const question = page.getByRole('dialog', { name: 'Delete these records?' });
    const list = page.getByRole('dialog', { name: 'Which records do you want to delete?' });

    await act(page, 'show diagnostics');
    await expect(diagnostics.getByRole('button', { name: /Delete damaged records/ })).toBeVisible();
    await act(page, 'delete set aside');
    await expect(list.getByRole('button', { name: kept })).toBeVisible();
    await page.keyboard.press('1');
    await expect(question).toContainText(name);
    await expectAccessible(page, 'deleting records that were set aside');
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await access(join(dataFolder, 'practice', name));

    await act(page, 'delete set aside');
    await expect(list.getByRole('button', { name: kept })).toBeVisible();
    await page.keyboard.press('1');
    await expect(question.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(question.getByRole('button', { name: 'No, keep them' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(diagnostics.getByText(`${name} was deleted.`)).toBeVisible();
    await expect(diagnostics.getByText(`${kept} (`)).toBeVisible();
    for (const gone of [name, `${name}-wal`])
      await expect(access(join(dataFolder, 'practice', gone))).rejects.toThrow();
    await access(join(dataFolder, 'practice', kept));
  },
);

test(
  'a newcomer to practice is led from the plate to a quote, a key at a time, and not asked again',
  enduranceFlow('tests/unit/shared/domain/training/guided-sale.test.ts'),
  async ({ launch }) => {
    const running = await launch();
    const { page } = running;
    const counter = new CounterScreen(page);
    const guide = page.getByRole('region', { name: 'Guided sale', exact: true });
    const offer = page.getByRole('complementary', { name: 'Guided sale' });
    await counter.openPractice();
    await expect(offer).toBeVisible();
    await expectAccessible(page, 'guide offered');

    await act(page, 'guided sale');
    await expect(guide).toContainText('step 1 of 8');
    await expectAccessible(page, 'guide step 1');
    await act(page, 'go to plate');
    await page.keyboard.type(GUIDE_SALE.plate);
    await page.keyboard.press('Enter');
    await expect(guide).toContainText('step 2 of 8');

    await test.step('it is left by Esc, is not over another sale, and is taken up where its ticket stands', async () => {
      await act(page, 'back');
      await expect(guide).toHaveCount(0);
      await counter.newTicket();
      await act(page, 'guided sale');
      await expect(guide).toContainText('step 2 of 8');
    });

    await act(page, 'go to part');
    await page.keyboard.type(GUIDE_SALE.part);
    await page.keyboard.press('Enter');
    await expect(guide).toContainText('step 3 of 8');
    await test.step('with the other body it does not go on, and the answer is taken back', async () => {
      await act(page, 'go to question');
      await page.keyboard.press('2');
      await expect(guide).toContainText('No, not a tray');
      await act(page, 'take back answer');
      await expect(guide).toContainText('step 3 of 8');
      await expect(guide).toContainText('the number of the answer');
    });
    await act(page, 'go to question');
    await page.keyboard.press('1');
    await expect(guide).toContainText('step 4 of 8');
    await act(page, 'add to ticket');
    await expect(guide).toContainText('step 5 of 8');
    await act(page, 'add required');
    await expect(page.getByRole('dialog')).toContainText(PARTS.hiluxHarness);
    await page.keyboard.press('1');
    await expect(guide).toContainText('step 6 of 8');
    await act(page, 'compare rates');
    await expect(guide).toContainText('step 7 of 8');
    await page.keyboard.press('1');
    await expect(guide).toContainText('step 8 of 8');
    await act(page, 'make quote');
    await expect(guide).toContainText(/A quote in \d+ keys and /);
    await expectAccessible(page, 'guide ended');
    // Esc goes out of the quote first, then out of the rates that it was made over.
    await act(page, 'back');
    await expect(page.getByRole('heading', { name: /^Quote / })).toHaveCount(0);
    await act(page, 'back');
    await expect(page.getByRole('heading', { name: 'Delivery rates' })).toHaveCount(0);
    await expect(guide).toContainText('A quote in');
    await act(page, 'back');
    await expect(guide).toHaveCount(0);

    const again = await running.restart();
    const second = new CounterScreen(again.page);
    await second.openPractice();
    await second.newTicket();
    await expect(
      again.page.getByRole('heading', { name: 'Which part' }).or(again.page.getByText('Scan or type a part code')),
    ).toBeVisible();
    await expect(again.page.getByRole('complementary', { name: 'Guided sale' })).toHaveCount(0);
    await again.close();
  },
);
