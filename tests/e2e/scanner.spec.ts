import { expect, type Page } from '@playwright/test';
import { PARTS } from '#practice/fixtures.ts';
import { CounterScreen } from '../support/counter-screen.ts';
import { act } from '../support/keys.ts';
import { handTyped, pressTimed, scan } from '../support/key-times.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';
import { test } from '../support/shop-test.ts';

/** What is said of a scan that came to nothing. */
function said(page: Page) {
  return page.getByRole('status', { name: 'Scanner' });
}

test('a scan opens its part from any screen, as many as were counted, and leaves the field as it was', async ({
  launch,
}) => {
  const { page } = await launch();
  const counter = new CounterScreen(page);
  const shown = (sku: string) => counter.part.getByRole('button', { name: `Copy SKU ${sku}`, exact: true });

  await test.step('at the choice of mode it says where scans go', async () => {
    await expect(page.getByRole('heading', { name: 'How do you want to start?' })).toBeVisible();
    await scan(page, PARTS.towBall);
    await expect(said(page)).toContainText(
      `Scanned ${PARTS.towBall}. Scans open parts, quotes and orders at the counter`,
    );
  });
  await test.step('while practice opens it waits for the counter', async () => {
    await act(page, 'practice');
    await scan(page, `]C1${PARTS.hiluxHarness}`);
    await expect(shown(PARTS.hiluxHarness)).toBeVisible();
    await expect(said(page)).toBeEmpty();
  });

  await test.step('from the plate field, whose half typed plate stays', async () => {
    await act(page, 'go to plate');
    await page.keyboard.type('CP4');
    await scan(page, PARTS.towBall);
    await expect(shown(PARTS.towBall)).toBeVisible();
    await expect(counter.vehicle.getByLabel('Registration plate')).toHaveValue('CP4');
    await expect(counter.vehicle.getByLabel('Registration plate')).toBeFocused();
  });

  await test.step('counted again by another scan, and put on by one key', async () => {
    await scan(page, PARTS.towBall);
    await expect(counter.part.getByRole('button', { name: /^Add 2/ })).toBeVisible();
    await act(page, 'add to ticket');
    await counter.expectCell(PARTS.towBall, 'Quantity', '2');
  });

  await test.step('three of it behind 3*, which leaves the field with it', async () => {
    // Nothing is waited for: some of it may be typed before the field is there.
    await act(page, 'go to customer');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Smith 3*');
    await scan(page, PARTS.hiluxHarness);
    await expect(shown(PARTS.hiluxHarness)).toBeVisible();
    await expect(counter.ticket.getByLabel('Name', { exact: true })).toHaveValue('Smith ');
    await act(page, 'add to ticket');
    await counter.expectCell(PARTS.hiluxHarness, 'Quantity', '3');
  });

  await test.step('also where all of it was typed before the field was there', async () => {
    await act(page, 'go to part');
    const name = counter.ticket.getByLabel('Name', { exact: true });
    await pressTimed(page, [{ key: 'F7', gap: 0 }, { key: 'Tab', gap: 0 }, ...handTyped('Jones 2*')], 'last');
    await expect(name).toHaveValue('Jones 2*');
    await scan(page, PARTS.towBall);
    await expect(shown(PARTS.towBall)).toBeVisible();
    await expect(name).toHaveValue('Jones ');
  });

  await test.step('which keeps its cursor and what can be undone, wherever in a text it was', async () => {
    const notes = counter.ticket.getByLabel('Supplier notes');
    await act(page, 'go to notes');
    await expect(notes).toBeFocused();
    await page.keyboard.type('leave at dock');
    for (let back = 0; back < 4; back += 1) await page.keyboard.press('ArrowLeft');
    await scan(page, PARTS.towBall);
    await expect(shown(PARTS.towBall)).toBeVisible();
    await page.keyboard.type('the ');
    await expect(notes).toHaveValue('leave at the dock');
    await page.keyboard.press('ControlOrMeta+a');
    await scan(page, PARTS.hiluxHarness);
    await expect(shown(PARTS.hiluxHarness)).toBeVisible();
    await page.keyboard.press('Backspace');
    await expect(notes).toHaveValue('');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(notes).toHaveValue('leave at the dock');
    // Nothing of either scan comes back, however much is undone.
    const undone: string[] = [];
    while ((await notes.inputValue()) !== '') {
      await page.keyboard.press('ControlOrMeta+z');
      undone.push(await notes.inputValue());
      expect(undone.length).toBeLessThan(40);
    }
    expect(undone.join('')).not.toMatch(/[A-Z0-9]/);
  });

  await test.step('a list of states too, where two letters at once are one word', async () => {
    const state = counter.vehicle.getByRole('combobox');
    await state.focus();
    await pressTimed(
      page,
      Array.from('ta').map((key) => ({ key, gap: 15 })),
      'last',
    );
    await expect(state).toHaveValue('TAS');
    await scan(page, `W${PARTS.towBall}`);
    await expect(counter.part.getByText(`W${PARTS.towBall} not found`)).toBeVisible();
    await expect(state).toHaveValue('TAS');
  });

  await test.step('from the palette, which it closes', async () => {
    await act(page, 'find anything');
    await page.keyboard.type('set');
    await scan(page, PARTS.towBall);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(shown(PARTS.towBall)).toBeVisible();
  });

  await test.step('from the settings, the tickets, the rates and the review', async () => {
    // Each another one than the one before: the same within a moment is the same scan.
    for (const [screen, code] of [
      ['open settings', PARTS.towBall],
      ['show tickets', PARTS.hiluxHarness],
      ['compare rates', PARTS.towBall],
      ['review order', PARTS.hiluxHarness],
    ] as const) {
      await act(page, screen);
      await expect(counter.part).toBeHidden();
      await scan(page, code);
      await expect(shown(code)).toBeVisible();
    }
  });

  await test.step('from the sheet of keys, which it closes', async () => {
    await act(page, 'show keys');
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
    await scan(page, PARTS.towBall);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(shown(PARTS.towBall)).toBeVisible();
  });
});

test(
  'a quote and an order are opened by their papers',
  enduranceFlow('tests/unit/shared/domain/input/scan-reading.test.ts'),
  async ({ launch }) => {
    const { page } = await launch();
    const counter = new CounterScreen(page);
    await counter.openPractice();
    await counter.sell(PARTS.towBall);
    await act(page, 'make quote');
    await expect(page.getByRole('heading', { name: 'TR-000001' })).toBeVisible();
    // Nothing takes a plate there, and that is said.
    await page.keyboard.type('cp', { delay: 90 });
    await expect(page.getByRole('status', { name: 'Keys pressed ahead' })).toContainText(
      'Ctrl N starts the next ticket, F2 goes to the plate.',
    );
    await act(page, 'back');
    await act(page, 'go to part');
    await scan(page, 'TR-000001');
    await expect(page.getByRole('heading', { name: 'TR-000001' })).toBeVisible();
    await scan(page, 'CP-20260304-4812-0007');
    await expect(said(page)).toContainText('No order CP-20260304-4812-0007 was sent from here');
  },
);

test(
  'a barcode that nobody knows is linked to its part once, known from then on, and unlinked',
  enduranceFlow('tests/unit/renderer/features/barcodes/barcode-alias-store.test.ts'),
  async ({ launch }) => {
    const { page } = await launch();
    const counter = new CounterScreen(page);
    const barcode = '9300675024235';
    const shown = (sku: string) => counter.part.getByRole('button', { name: `Copy SKU ${sku}`, exact: true });
    const dialog = page.getByRole('dialog', { name: 'Link to which part?' });
    await counter.openPractice();

    await test.step('the offer keeps the scan, and how many were meant', async () => {
      await act(page, 'go to customer');
      await expect(counter.ticket.getByLabel('Phone')).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.type('2*');
      await scan(page, barcode);
      await expect(counter.part.getByText(`${barcode} not found`)).toBeVisible();
      await act(page, 'link barcode');
      await expect(dialog).toContainText(barcode);
      await page.keyboard.type('NO-SUCH\n');
      await expect(dialog).toContainText('NO-SUCH not found');
      await scan(page, PARTS.towBall);
      await expect(dialog).toBeHidden();
      await expect(shown(PARTS.towBall)).toBeVisible();
      await expect(counter.part.getByRole('button', { name: /^Add 2/ })).toBeVisible();
    });

    await test.step('known from then on, scanned or typed', async () => {
      await counter.openPart(PARTS.hiluxHarness);
      await scan(page, barcode);
      await expect(shown(PARTS.towBall)).toBeVisible();
      await counter.openPart(PARTS.hiluxHarness);
      await counter.askForPart(barcode);
      await expect(shown(PARTS.towBall)).toBeVisible();
    });

    await test.step('listed, searched, unlinked, linked again', async () => {
      await act(page, 'show barcodes');
      const rows = page.getByRole('list', { name: 'Linked barcodes' }).getByRole('listitem');
      await expect(rows).toHaveText([new RegExp(`${barcode}.*${PARTS.towBall}`)]);
      await page.keyboard.type('nothing of it');
      await expect(page.getByText('nothing of it isn’t linked')).toBeVisible();
      await scan(page, barcode);
      await expect(rows).toHaveCount(1);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(page.getByText(`${barcode} isn’t linked`)).toBeVisible();
      await act(page, 'link again');
      await expect(rows).toHaveCount(1);
    });

    await test.step('the settings try a scan, and take what the scanner sends around it', async () => {
      await act(page, 'open settings');
      const settings = page.getByRole('region', { name: 'Settings', exact: true });
      await settings.getByLabel('Scan here to test').focus();
      await scan(page, barcode, 15);
      await expect(settings.getByText(`Read as a scan: ${barcode}, 13 characters, at most 15 ms apart.`)).toBeVisible();
      await page.keyboard.type('9300\n');
      await expect(settings.getByText(/^Read as typing: 4 keys, up to 90 ms apart/)).toBeVisible();
      await settings.getByLabel('Prefix (optional)').fill('~');
      await act(page, 'save settings');
      await expect(settings.getByRole('status').getByText(/^Saved /)).toBeVisible();
      await settings.getByLabel('Scan here to test').focus();
      await scan(page, `~${PARTS.hiluxHarness}`);
      await expect(settings.getByText(`Read as a scan: ${PARTS.hiluxHarness}, 9 characters`)).toBeVisible();
    });

    await test.step('a dialog that is open is left alone: it says where scans go', async () => {
      await act(page, 'customer records');
      await expect(page.getByRole('dialog')).toBeVisible();
      await scan(page, `~${PARTS.towBall}`);
      await expect(said(page)).toContainText('close what is open with Esc, then scan it again');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(said(page)).toBeEmpty();
    });
  },
);

test(
  'while accessories are offered a scan counts what was typed before it, and what was picked goes on all the same',
  enduranceFlow('tests/unit/renderer/features/part/offer-keys.test.ts'),
  async ({ shop: { counter } }) => {
    const { page, offers } = counter;
    const shown = (sku: string) => counter.part.getByRole('button', { name: `Copy SKU ${sku}`, exact: true });
    await counter.openPart(PARTS.hiluxTubTowbar);
    await act(page, 'add to ticket');
    const harness = offers.getByRole('listitem').filter({ hasText: PARTS.hiluxHarness });
    const number = await counter.offerNumber(PARTS.hiluxHarness);
    await page.keyboard.press(number);
    await expect(harness).toContainText('Adding…');
    await scan(page, PARTS.towBall);
    // Without a vehicle nobody knows whether it fits: that is asked.
    await expect(page.getByRole('dialog', { name: /^Add Towbar wiring harness/ })).toBeVisible();
    await page.keyboard.press('1');
    await expect(shown(PARTS.towBall)).toBeVisible();
    await expect(counter.line(PARTS.hiluxHarness)).toBeVisible();

    await counter.newTicket();
    await counter.openPart(PARTS.hiluxTubTowbar);
    await act(page, 'add to ticket');
    await expect(harness).toBeVisible();
    await page.keyboard.type('3*', { delay: 90 });
    await expect(counter.part.getByLabel(/^Part code/)).toHaveValue('3*');
    await scan(page, PARTS.towBall);
    await expect(shown(PARTS.towBall)).toBeVisible();
    await expect(counter.part.getByRole('button', { name: /^Add 3/ })).toBeVisible();
    await expect(counter.part.getByLabel(/^Part code/)).not.toHaveValue('3*');
  },
);
