import { expect, type Page } from '@playwright/test';
import { PARTS } from '#practice/fixtures.ts';
import { act } from '../support/keys.ts';
import { lengthenTicket } from '../support/long-ticket.ts';
import { restyledBy } from '../support/restyled.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';
import { test } from '../support/shop-test.ts';

/** A ticket of 200 lines: what a key draws again. */

/** Watches the lines from now on: `changedLines` answers those of which anything was drawn again. */
async function watchLines(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const changed = new Set<string>();
    const list = document.querySelector('[data-ticket-sheet] [role="list"]');
    if (list === null) throw new Error('There are no lines.');
    const lineOf = (node: Node): string =>
      (node instanceof Element ? node : node.parentElement)?.closest<HTMLElement>('[data-line-id]')?.dataset.lineId ??
      'the list';
    new MutationObserver((records) => {
      for (const { target } of records) changed.add(lineOf(target));
    }).observe(list, { subtree: true, childList: true, characterData: true, attributes: true });
    Object.assign(window, { changedLines: changed });
  });
  return () =>
    page.evaluate(() => {
      const { changedLines } = window as unknown as { readonly changedLines: Set<string> };
      const lines = [...changedLines];
      changedLines.clear();
      return lines;
    });
}

test.describe('among few tickets, of which each has a number to be brought back by', () => {
  test.use({ shopOf: 'the long ticket' });

  test(
    'a ticket of 200 lines draws the line again that a key is pressed in, and none for F7',
    enduranceFlow('tests/unit/renderer/features/ticket/docket-rows.test.ts'),
    async ({ shop: { counter } }) => {
      const { page, ticket, forms } = counter;
      await counter.sell(PARTS.towBall);
      await lengthenTicket(counter, 200);
      await act(page, 'go to part');
      const sheet = page.locator('[data-ticket-sheet]');
      await sheet.evaluate((element) => element.scrollTo(0, 3_000));
      const changedLines = await watchLines(page);
      await act(page, 'go to customer');
      await expect(forms).toBeVisible();
      await ticket.getByLabel('Name', { exact: true }).pressSequentially('Sam');
      await page.keyboard.press('Escape');
      await expect(forms).toBeHidden();
      expect(await sheet.evaluate(({ scrollTop }) => scrollTop)).toBe(3_000);
      await expect(ticket.getByRole('button', { name: /^Customer/ })).toContainText('Sam');
      expect(await changedLines()).toEqual([]);
      await act(page, 'go to lines');
      await expect(counter.lines.first().getByLabel('Quantity')).toBeVisible();
      await counter.lines.first().getByLabel('Quantity').fill('3');
      await expect(counter.lines.first()).toContainText('3 for');
      expect(await changedLines()).toEqual([await counter.lines.first().getAttribute('data-line-id')]);
    },
  );
});

test('a letter has the style of what it changes worked out, not of the whole window', async ({
  shop: { counter },
  runtime,
}) => {
  const { page } = counter;
  const browser = page.context().browser();
  test.skip(runtime === 'electron' || browser === null, 'Electron gives a test no trace of its browser');
  if (browser === null) return;
  await counter.sell(PARTS.towBall);
  await counter.openForms();
  await counter.ticket.getByLabel('Name', { exact: true }).pressSequentially('Practice', { delay: 40 });
  await expect(counter.ticket).toContainText('Saved');
  const restyled = await restyledBy(browser, async () => {
    await page.keyboard.press('S');
    await expect(counter.ticket).toContainText('Saved');
  });
  expect(restyled).not.toEqual([]);
  // A letter in its field, the name on the card and on the tab, and the mark that it is saved: some ten, of several
  // hundred.
  expect(Math.max(...restyled)).toBeLessThan(60);
});
