import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { PARTS, PLATES } from '#practice/fixtures.ts';
import { CounterScreen } from '../support/counter-screen.ts';
import { act } from '../support/keys.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';
import { test } from '../support/shop-test.ts';

/** The keys of the foot of the window, as they are shown. */
const shownKeys = (page: Page) => page.getByRole('navigation', { name: 'Keys' });
const actionOf = (page: Page, label: string) => page.getByRole('button', { name: new RegExp(`^${label}`) });
const RATES = 'Compare delivery rates';

test(
  'a key that was changed works and is shown everywhere at once, and after a restart',
  enduranceFlow('tests/unit/renderer/keyboard/key-remapping.test.ts'),
  async ({ launch, dataFolder }) => {
    const first = await launch();
    const { page } = first;
    const counter = new CounterScreen(page);
    await counter.openPractice();
    const ratesKey = shownKeys(page).getByRole('button', { name: /Rates$/ });
    await expect(ratesKey).toHaveText('F6 Rates');
    const recheck = shownKeys(page).getByRole('button', { name: /Refresh$/ });
    await expect(recheck, 'no part is open').toHaveAttribute('aria-disabled', 'true');

    await act(page, 'open settings');
    await expect(page.getByText('All actions use their standard keys.')).toBeVisible();
    await act(page, 'change keys');
    await expect(page.getByLabel('Find an action')).toBeFocused();
    await page.keyboard.type('compare');
    await page.keyboard.press('Enter');
    const row = actionOf(page, RATES);
    await expect(row).toHaveAttribute('aria-pressed', 'true');

    await page.keyboard.press('F9');
    await expect(page.getByRole('alert')).toHaveText(/F9 is the key of “Review order/);
    await page.keyboard.press('Control+C');
    await expect(page.getByRole('alert')).toHaveText(/Ctrl C can’t be used/);
    await expect(ratesKey).toHaveText('F6 Rates');
    await page.keyboard.press('Alt+D');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(ratesKey).toHaveText('Alt D Rates');
    await expect(ratesKey).toHaveAttribute('aria-keyshortcuts', 'Alt+D');
    await expect(row).toBeFocused();

    await act(page, 'show keys');
    await expect(page.getByRole('dialog').getByText(RATES)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.keyboard.press('F6');
    await expect(counter.part).toBeVisible();
    await page.keyboard.press('Alt+D');
    await expect(page.getByRole('heading', { name: 'Delivery rates' })).toBeVisible();
    await expect(counter.rates).toContainText('Alt D');

    const second = await first.restart();
    const again = new CounterScreen(second.page);
    await again.openPractice();
    await second.page.keyboard.press('Alt+D');
    await expect(second.page.getByRole('heading', { name: 'Delivery rates' })).toBeVisible();
    await act(second.page, 'change keys');
    await second.page.keyboard.type('alt d');
    await second.page.keyboard.press('Enter');
    await expect(actionOf(second.page, RATES)).toHaveAttribute('aria-pressed', 'true');
    await second.page.keyboard.press('Backspace');
    await expect(shownKeys(second.page).getByRole('button', { name: /Rates$/ })).toHaveText('F6 Rates');
    await second.close();

    const file = join(dataFolder, 'settings.json');
    const kept = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
    await writeFile(file, JSON.stringify({ ...kept, keys: [{ action: 'compare rates', chord: 'F9' }] }));
    const third = await launch();
    const fixed = new CounterScreen(third.page);
    await fixed.openPractice();
    const notice = third.page.getByRole('complementary', { name: /key/i });
    await expect(notice).toContainText(`“${RATES}”: F9 is the key of “Review order`);
    await third.page.keyboard.press('F6');
    await expect(third.page.getByRole('heading', { name: 'Delivery rates' })).toBeVisible();
    await act(third.page, 'change keys');
    await act(third.page, 'all standard keys');
    await expect(notice).toHaveCount(0);
  },
);

test(
  'the palette finds actions, tickets, quotes, vehicles and parts, and does them by keys',
  enduranceFlow('tests/unit/renderer/features/palette/palette-entries.test.ts'),
  async ({ launch }) => {
    const { page } = await launch();
    const counter = new CounterScreen(page);
    await counter.openPractice();
    const field = page.getByRole('combobox', { name: 'Action, ticket, quote, order, vehicle or part' });
    const options = page.getByRole('option');

    // What is typed behind the key, before the palette was ever loaded, is in its field.
    await act(page, 'find anything');
    await page.keyboard.type('compare');
    await expect(field).toHaveValue('compare');
    await expect(field).toHaveAttribute('aria-activedescendant', /.+/);
    await expect(options.first()).toHaveText(/Compare delivery rates.*F6/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Delivery rates' })).toBeFocused();

    await counter.findVehicle(PLATES.cleanHit.plate, PLATES.cleanHit.state);
    await counter.sell(PARTS.hiluxTubTowbar);
    await act(page, 'make quote');
    // Actions may name a vehicle too.
    const vehicles = page.getByRole('option', { name: /^Vehicle/ });
    const quote = page.getByRole('heading', { name: /^Quote Q-|^Quote TR/ });
    await expect(quote).toBeVisible();
    const label = (await quote.innerText()).replace('Quote ', '');
    await counter.newTicket();

    await act(page, 'find anything');
    await expect(options.first(), 'what was taken last comes first').toHaveText(/Compare delivery rates/);
    await expect(options.nth(1), 'actions are taught with their keys').toHaveText(/Action.+(Alt|Ctrl|F\d)/);
    await expect(options.filter({ hasText: /Ticket/ }).first()).toBeAttached();
    await page.keyboard.type(label.toLowerCase());
    await page.keyboard.press('Enter');
    await expect(quote).toHaveText(`Quote ${label}`);

    await act(page, 'find anything');
    await page.keyboard.type(PARTS.hiluxTubTowbar.slice(0, 6));
    await expect(options.filter({ hasText: 'Part' }).first()).toContainText(PARTS.hiluxTubTowbar);
    const number = (await options.allInnerTexts()).findIndex((text) => text.includes('Part')) + 1;
    await act(page, 'pick found', number);
    await expect(page.getByRole('button', { name: `Copy SKU ${PARTS.hiluxTubTowbar}` })).toBeVisible();

    await act(page, 'find anything');
    await page.keyboard.type(PLATES.cleanHit.plate);
    await expect(vehicles).toBeVisible();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('nothing of the kind');
    await expect(options).toHaveCount(0);
    await expect(page.getByText('No match for “nothing of the kind”')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    const reference = await counter.reference.innerText();
    await act(page, 'find anything');
    await page.keyboard.type(PLATES.cleanHit.plate);
    await expect(options.filter({ hasText: 'Ticket' }).first()).toBeVisible();
    await expect(vehicles).toBeVisible();
    for (let at = 0; !(await options.nth(at).innerText()).includes('Ticket'); at += 1)
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(counter.reference).not.toHaveText(reference);
    await expect(counter.line(PARTS.hiluxTubTowbar)).toBeVisible();
  },
);
