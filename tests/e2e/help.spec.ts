import { expect } from '@playwright/test';
import { PARTS } from '../../src/practice/landmarks.ts';
import { expectGoodInBothThemes } from '../support/both-themes.ts';
import { CounterScreen } from '../support/counter-screen.ts';
import { test } from '../support/counterpart-test.ts';
import { act } from '../support/keys.ts';

test('diagnostics and licences are a key away, before a door is taken and at the counter', async ({ launch }) => {
  const { page } = await launch();
  const counter = new CounterScreen(page);
  const diagnostics = page.getByRole('region', { name: 'Diagnostics', exact: true });
  const about = page.getByRole('region', { name: 'About Counterpart', exact: true });

  await test.step('before a door is taken: versions, keychain, and nothing open', async () => {
    await expect(page.getByRole('heading', { name: 'Where do you want to sell from?' })).toBeVisible();
    await act(page, 'show diagnostics');
    await expect(diagnostics.getByText('none taken')).toBeVisible();
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
    await expect(diagnostics.getByText('The service answered.')).toBeVisible();
    await act(page, 'copy report');
    await expect(diagnostics.getByText('The report is on the clipboard')).toBeVisible();
    await expectGoodInBothThemes(page, 'diagnostics');
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
    await expectGoodInBothThemes(page, 'about');
    await act(page, 'back');
    await counter.openPart(PARTS.towBall);
  });
});
