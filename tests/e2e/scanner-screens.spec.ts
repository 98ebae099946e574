import { expect, type Locator, type Page } from '@playwright/test';
import { PARTS } from '#practice/fixtures.ts';
import { effort } from '../support/effort.ts';
import { handTyped, pressTimed, type TimedKey } from '../support/key-times.ts';
import { act } from '../support/keys.ts';
import { submitOverBridge } from '../support/order-watch.ts';
import { ownSale } from '../support/own-sale.ts';
import { test } from '../support/shop-test.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';

/** Rounds of typing, scanning and typing on every screen. */
const ROUNDS = effort(1, 10);
/** Scans, one behind the other, into one field. */
const IN_A_ROW = effort(4, 400);
/** The same on every run, and never twice the same. */
let seed = 20260304;

function random(most: number): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  return seed % most;
}

function drawn(signs: string, length: number): string {
  return Array.from({ length }, () => signs[random(signs.length)]).join('');
}

/** A scan at 7 to 20 ms a key, ended by Enter, in capitals with Shift held as scanners do. */
function scanned(code: string): readonly TimedKey[] {
  const keys = [...code].flatMap((key) => (/[A-Z]/.test(key) ? ['Shift', key] : [key]));
  return [...keys, 'Enter'].map((key) => ({ key, gap: 7 + random(5) }));
}

/** A person who types as fast as anyone does, 60 to 120 ms a key. */
function typedFast(text: string): readonly TimedKey[] {
  return handTyped(text).map(({ key }) => ({ key, gap: 60 + random(61) }));
}

/** A code that no part has. */
const freshCode = (): string => `X${drawn('0123456789ABCDEFGHJKLMNPQRSTUVWXYZ-', 6 + random(6))}9`;
const freshText = (): string => drawn('abcdefghij klmnop', 2 + random(9)).trim() || 'ab';

/** Counts presses of buttons and forms that were sent, from now on. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    let presses = 0;
    for (const kind of ['click', 'submit'] as const) addEventListener(kind, () => (presses += 1), { capture: true });
    Object.assign(window, { countedPresses: () => presses });
  });
  return () => page.evaluate(() => (Reflect.get(window, 'countedPresses') as () => number)());
}

interface Screen {
  readonly name: string;
  readonly go: () => Promise<unknown>;
  /** Is there once the screen is. */
  readonly there: Locator;
  /** The field that has the cursor; null where none has. */
  readonly field: Locator | null;
  /** What closes it again, where scans are not taken. */
  readonly dialog?: true;
  /** A scan closes it and goes on to the counter. */
  readonly scanCloses?: true;
}

test.slow();
// Where other flows have left unknown orders, the dialog begins with their list and not with the form of this one.
test.use({ shopOf: 'the scanner' });

test(
  'from every screen a scan goes where scans go, and what is typed fast goes where the cursor is',
  enduranceFlow('tests/unit/renderer/keyboard/scanner.test.ts'),
  async ({ shop: { counter, service } }) => {
    const { page, ticket, vehicle, part } = counter;
    const said = page.getByRole('status', { name: 'Scanner' });
    const dialog = page.getByRole('dialog');
    await counter.enterSale(ownSale());
    await act(page, 'make quote');
    await expect(page.getByRole('button', { name: /Print/ }).first()).toBeVisible();
    service.drills.set('order', 'reset after acceptance', 1);
    await submitOverBridge(page);
    await counter.newTicket();
    await counter.sell(PARTS.towBall);
    const region = (name: string) => page.getByRole('region', { name, exact: true });
    const heading = (name: string) => page.getByRole('heading', { name, exact: true });
    const code = part.getByLabel(/^Part code/);
    const name = ticket.getByLabel('Name', { exact: true });
    const phone = ticket.getByLabel('Phone');
    const notes = ticket.getByLabel('Supplier notes');
    const plate = vehicle.getByLabel('Registration plate');
    const search = page.getByLabel(/^Search plate, customer, phone/);
    const settings = region('Settings').getByLabel('Order account');
    const barcodes = page.getByLabel(/^Scan or type a barcode/);
    const rung = dialog.getByLabel('Who did you speak to?');
    const palette = dialog.getByRole('combobox');
    const screens: readonly Screen[] = [
      { name: 'plate', go: () => act(page, 'go to plate'), there: plate, field: plate },
      { name: 'code', go: () => act(page, 'go to part'), there: code, field: code },
      { name: 'customer', go: () => act(page, 'go to customer'), there: phone, field: phone },
      {
        name: 'customer name',
        go: async () => {
          await act(page, 'go to customer');
          await page.keyboard.press('Tab');
        },
        there: name,
        field: name,
      },
      { name: 'notes', go: () => act(page, 'go to notes'), there: notes, field: notes },
      { name: 'lines', go: () => act(page, 'go to lines'), there: counter.line(PARTS.towBall), field: null },
      { name: 'rates', go: () => act(page, 'compare rates'), there: region('Delivery rates'), field: null },
      { name: 'review', go: () => act(page, 'review order'), there: heading('Order review'), field: null },
      { name: 'quotes', go: () => act(page, 'find quote'), there: search, field: search },
      { name: 'tickets', go: () => act(page, 'show tickets'), there: heading('Tickets'), field: null },
      {
        name: 'settings',
        go: async () => {
          await act(page, 'open settings');
          await settings.focus();
        },
        there: settings,
        field: settings,
      },
      { name: 'barcodes', go: () => act(page, 'show barcodes'), there: barcodes, field: null },
      { name: 'diagnostics', go: () => act(page, 'show diagnostics'), there: heading('Diagnostics'), field: null },
      { name: 'about', go: () => act(page, 'show about'), there: heading('About Counterpart'), field: null },
      { name: 'unknown orders', go: () => act(page, 'show unknown orders'), there: rung, field: rung, dialog: true },
      { name: 'palette', go: () => act(page, 'find anything'), there: palette, field: palette, scanCloses: true },
      { name: 'customer records', go: () => act(page, 'customer records'), there: dialog, field: null, dialog: true },
    ];
    const presses = await countPresses(page);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { name: screen, go, there, field, dialog: inDialog, scanCloses } of screens) {
        await test.step(`${screen}, round ${round + 1}`, async () => {
          await go();
          await expect(there).toBeVisible();
          const before = field === null ? '' : ((await field.inputValue()) ?? '');
          const [first, last] = [freshText(), freshText()];
          if (field !== null) {
            await expect(field).toBeFocused();
            await field.press('End');
            await pressTimed(page, typedFast(first), 'last');
            await expect(field).toHaveValue(`${before}${first}`);
          }
          const pressed = await presses();
          const scan = freshCode();
          await pressTimed(page, scanned(scan), 'first');
          if (screen === 'barcodes') {
            await expect(barcodes).toHaveValue(scan);
            await expect(page.getByText(`${scan} isn’t linked`)).toBeVisible();
          } else if (inDialog === true) {
            await expect(said).toContainText(`Scanned ${scan}`);
          } else {
            await expect(part.getByText(`${scan} not found`, { exact: true })).toBeVisible();
          }
          expect(await presses()).toBe(pressed);
          if (scanCloses === true) {
            await expect(dialog).toBeHidden();
          } else if (field !== null && (await field.isVisible())) {
            await expect(field).toHaveValue(`${before}${first}`);
            await pressTimed(page, typedFast(last), 'last');
            await expect(field).toHaveValue(`${before}${first}${last}`);
          }
          if (field !== null && scanCloses !== true) {
            // Where the scan led away from it, it is as it was left.
            if (!(await field.isVisible())) {
              await go();
              await expect(field).toHaveValue(`${before}${first}`);
            }
            // It is emptied, so that it never comes to its end.
            await field.fill('');
          }
          if (inDialog === true) {
            await page.keyboard.press('Escape');
            await expect(dialog).toBeHidden();
          }
        });
      }
    }
    await expect(counter.lines).toHaveCount(1);
    await counter.expectCell(PARTS.towBall, 'Quantity', '1');
    await act(page, 'go to part');
  },
);

test(
  'one scan behind the other, with fast typing between them, in one field',
  enduranceFlow('tests/unit/renderer/keyboard/scanner-fuzz.test.ts'),
  async ({ shop: { counter } }) => {
    const { page, ticket, part } = counter;
    await act(page, 'go to notes');
    const notes = ticket.getByLabel('Supplier notes');
    await expect(notes).toBeFocused();
    const presses = await countPresses(page);
    for (let done = 0; done < IN_A_ROW; done += 1) {
      const [before, after, scan] = [freshText(), freshText(), freshCode()];
      await pressTimed(page, typedFast(before), 'last');
      await pressTimed(page, scanned(scan), 'first');
      await pressTimed(page, typedFast(after), 'last');
      await expect(notes).toHaveValue(`${before}${after}`);
      await expect(part.getByText(`${scan} not found`, { exact: true })).toBeVisible();
      await notes.fill('');
    }
    expect(await presses()).toBe(0);
    await expect(ticket.getByText('No items yet')).toBeVisible();
  },
);
