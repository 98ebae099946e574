import { expect } from '@playwright/test';
import { PARTS, PLATES, PRACTICE_SETTINGS } from '#practice/fixtures.ts';
import { orderRequests } from '../support/asked.ts';
import { PRACTICE_SALE } from '../demo/practice-sale.ts';
import {
  BASE_URL_CASES,
  CODE_CASES,
  CREDENTIAL_CASES,
  PLATE_CASES,
  TICKET_CASES,
  type TicketCase,
} from '../support/bad-texts.ts';
import type { CounterScreen } from '../support/counter-screen.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';
import { expectFieldError, expectNoFieldError, fieldValues } from '../support/field-errors.ts';
import { pasteText } from '../support/paste-text.ts';
import { SetUpScreen } from '../support/set-up-screen.ts';
import { test } from '../support/shop-test.ts';
import { act } from '../support/keys.ts';

/** A whole ticket, so that there is something to lose. */
async function fullTicket(counter: CounterScreen): Promise<void> {
  await counter.findVehicle(PLATES.cleanHit.plate, PLATES.cleanHit.state);
  await counter.sell(PARTS.towBall);
  await counter.enterCustomer(PRACTICE_SALE.customer, PRACTICE_SALE.address, PRACTICE_SALE.notes);
  await act(counter.page, 'go to order details');
  await expect(counter.ticket.getByLabel('Customer reference')).toBeVisible();
  await counter.forms.getByRole('button', { name: 'change', exact: true }).press('Enter');
  await expect(counter.ticket.getByLabel('Country', { exact: true })).toBeFocused();
}

test(
  'a plate that is none is told beside the field, and nothing is asked or lost',
  enduranceFlow('tests/unit/shared/domain/australia/plate.test.ts'),
  async ({ shop: { counter, service } }) => {
    await fullTicket(counter);
    const { vehicle, page } = counter;
    const plate = vehicle.getByLabel('Registration plate');
    const kept = await fieldValues(counter.formsOpenOrClosed);
    const asked = service.requests.length;
    for (const { typed, message } of PLATE_CASES) {
      await test.step(typed === '' ? 'nothing' : typed, async () => {
        await plate.fill(typed);
        await plate.press('Enter');
        await expectFieldError(plate, message);
        await expect(plate).toHaveValue(typed);
        await expect(plate).toBeFocused();
      });
    }
    await expect(counter.known).toBeVisible();
    await expect(page.getByRole('banner')).toContainText(PLATES.cleanHit.plate);
    expect(await fieldValues(counter.formsOpenOrClosed)).toEqual(kept);
    expect(service.requests).toHaveLength(asked);
    await plate.fill('1');
    await expectNoFieldError(plate);
  },
);

test('a part code that cannot be asked for is told beside the field, and the open part stays', async ({
  shop: { counter, service },
}) => {
  await counter.openPart(PARTS.slashSku);
  const code = counter.part.getByLabel(/^Part code/);
  // The picture of the open part may still be on its way.
  const products = () => service.requests.filter(({ operation }) => operation === 'product').length;
  const asked = products();
  for (const { typed, message } of CODE_CASES) {
    await test.step(typed === '' ? 'nothing' : typed, async () => {
      await code.fill(typed);
      await code.press('Enter');
      await expectFieldError(code, message);
      await expect(counter.part.getByRole('button', { name: `Copy SKU ${PARTS.slashSku}`, exact: true })).toBeVisible();
    });
  }
  expect(products()).toBe(asked);
});

for (const section of new Set(TICKET_CASES.map((each) => each.section))) {
  test(
    `${section}: what is no good is told beside the field, stays in it, and stops the order`,
    enduranceFlow('tests/unit/shared/domain/ticket/ticket-fields.test.ts'),
    async ({ shop: { counter, service } }) => {
      await fullTicket(counter);
      const kept = await fieldValues(counter.formsOpenOrClosed);
      const sent = orderRequests(service).length;
      for (const one of TICKET_CASES.filter((each) => each.section === section)) {
        await test.step(one.name, () => expectRefused(counter, one));
        expect(await fieldValues(counter.formsOpenOrClosed)).toEqual(kept);
      }
      expect(orderRequests(service)).toHaveLength(sent);
    },
  );
}

/** Types every bad text into a field, tries to send the last one, goes to it from the review, and fixes it. */
async function expectRefused(counter: CounterScreen, { field, cases }: TicketCase): Promise<void> {
  const { page, order } = counter;
  const input = await field(counter);
  const good = await input.inputValue();
  for (const { typed, message } of cases) {
    await input.fill(typed);
    await input.press('Tab');
    await expectFieldError(input, message);
    await expect(input).toHaveValue(typed);
  }
  await counter.review();
  const inTheWay = order.getByRole('list', { name: 'Fix these first' });
  await expect(inTheWay.getByRole('button')).toHaveCount(1);
  await act(page, 'submit order');
  await expect(counter.sendButton).toBeHidden();
  await inTheWay.getByRole('button').press('Enter');
  await expect(input).toBeFocused();
  await input.fill(good);
  await expectNoFieldError(input);
  // What was fixed behind the review has to be read out: it is opened again.
  await counter.review();
  await expect(counter.sendButton).toBeEnabled();
}

test(
  'a postcode of Darwin is good as 0800',
  enduranceFlow('tests/unit/shared/domain/australia/postcode.test.ts'),
  async ({ shop: { counter } }) => {
    await counter.openForms();
    const postcode = counter.ticket.getByLabel('Postcode');
    await postcode.fill('800');
    await postcode.press('Tab');
    await expectFieldError(postcode, /Type the leading zero/);
    await postcode.fill('0800');
    await postcode.press('Tab');
    await expectNoFieldError(postcode);
  },
);

test(
  'settings that are no good are told beside their fields and nothing is saved',
  enduranceFlow('tests/unit/shared/domain/settings/settings.test.ts'),
  async ({ shop: { counter } }) => {
    const setUp = new SetUpScreen(counter.page);
    const cases = {
      'Max rates': ['0', /whole number of rates from 1 to 50/],
      'Reference prefix': ['A-', /^Type 2 to 6 letters or digits/],
      'Plate look-up (seconds)': ['soon', /whole number of seconds from 1 to 120/],
      'Parts, rates and pictures (seconds)': ['121', /whole number of seconds from 1 to 120/],
      'Order (seconds)': ['1', /whole number of seconds from 5 to 300/],
      'Order account': ['A'.repeat(101), /^Type at most 100 characters/],
    } as const;
    await setUp.openSettings();
    const good = await fieldValues(setUp.settings);
    const typed = Object.fromEntries(Object.entries(cases).map(([label, [text]]) => [label, text]));
    await setUp.typeSettings(typed);
    await act(counter.page, 'save settings');
    for (const [label, [text, message]] of Object.entries(cases)) {
      const field = setUp.settings.getByLabel(label, { exact: true });
      await expectFieldError(field, message);
      await expect(field).toHaveValue(text);
    }
    await expect(setUp.settings.getByText('Not saved: 6 fields need fixing.')).toBeVisible();
    await setUp.settings.getByRole('button', { name: 'Undo unsaved changes' }).press('Enter');
    expect(await fieldValues(setUp.settings)).toEqual(good);
  },
);

test(
  'the connection: what is no good is told beside its field, and nothing else is lost',
  enduranceFlow('tests/unit/main/parts-api/connect-problem.test.ts'),
  async ({ launch }) => {
    const { page, log } = await launch();
    const setUp = new SetUpScreen(page);
    await setUp.openConnectionForm();
    const form = page.getByRole('main');
    const good = {
      baseUrl: 'https://parts.example/api',
      store: PRACTICE_SETTINGS.store,
      credential: 'credential-417',
      pricesIncludeGst: true,
    };
    for (const press of ['test', 'connect'] as const) {
      for (const { typed, message } of BASE_URL_CASES) {
        await test.step(`${press}: ${typed}`, async () => {
          await setUp.typeConnection({ ...good, baseUrl: typed });
          const kept = await fieldValues(form);
          await setUp[press]();
          await expectFieldError(setUp.baseUrl, message);
          expect(await fieldValues(form)).toEqual(kept);
          expect(await setUp.baseUrl.getAttribute('aria-describedby')).not.toBeNull();
          await expectNoFieldError(setUp.store);
        });
      }
      for (const { typed, message } of CREDENTIAL_CASES) {
        await test.step(`${press}: a credential of ${typed.length}`, async () => {
          await setUp.typeConnection({ ...good, credential: typed });
          const kept = await fieldValues(form);
          await setUp[press]();
          await expectFieldError(setUp.credential, message);
          expect(await fieldValues(form)).toEqual(kept);
          await expectNoFieldError(setUp.baseUrl);
        });
      }
      await setUp.typeConnection({ ...good, store: '' });
      await setUp[press]();
      await expectFieldError(setUp.store, /^Type the store identifier/);
    }
    await expect(form).not.toContainText('pass-word-417');
    expect(log.join('\n')).not.toMatch(/pass-word-417|credential-417/);
  },
);

test(
  'a credential with a line break is refused, wherever the line break comes in',
  enduranceFlow('tests/unit/shared/domain/values/credential.test.ts'),
  async ({ launch }) => {
    const { page } = await launch();
    const setUp = new SetUpScreen(page);
    await setUp.openConnectionForm();
    await setUp.typeConnection({
      baseUrl: 'https://parts.example',
      store: 'a-store',
      credential: '',
      pricesIncludeGst: true,
    });
    const asked = await page.evaluate(() =>
      window.counterpart.setUp.test({
        baseUrl: 'https://parts.example',
        store: 'a-store',
        useStoreVehicles: true,
        credential: 'credential\r\n417',
        lookup: 'test',
      }),
    );
    expect(asked).toMatchObject({
      ok: false,
      failure: {
        kind: 'invalid input',
        problems: [{ field: 'credential', message: 'The credential holds a line break. Paste it again as one line.' }],
      },
    });
    await setUp.credential.focus();
    await pasteText(page, 'credential\n417');
    await setUp.connect();
    await expectFieldError(setUp.credential, /^The credential holds a line break\. Paste it again as one line\./);
    await expect(setUp.baseUrl).toHaveValue('https://parts.example');
  },
);
