import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PracticeService, startPracticeService } from '#practice/start-practice-service.ts';
import type { PaperPage } from '#main/documents/paper-page.ts';
import type { SubmissionView } from '#shared/domain/order/submission.ts';
import { typedSettingsOf } from '#shared/domain/settings/settings.ts';
import { succeeded } from '#shared/result.ts';
import { valueIn } from '#tests/support/answer-values.ts';
import {
  connectShop,
  createTrialKeychain,
  fillTicket,
  makeFolder,
  openShop,
  type OpenShop,
  outcomeOf,
  removeFolder,
  saveTicket,
  submitTicket,
} from './open-shop.ts';
import { forgetCustomers } from './forget-customers.ts';

const LOGO = 'data:image/png;base64,iVBORw0KGgo=';
const SHOP = {
  shopName: 'Sample Parts',
  shopAbn: '51824753556',
  shopPhone: '(02) 5550 0100',
  shopTerms: 'Pay first.',
  shopLogo: LOGO,
};

let service: PracticeService;
let folder: string;
let shop: OpenShop;
let printed: PaperPage[];
let copied: string[];
let saveTo: string | null;

beforeAll(async () => {
  service = await startPracticeService();
});
afterAll(() => service.close());
beforeEach(async () => {
  folder = await makeFolder();
  [printed, copied, saveTo] = [[], [], null];
  shop = openShop(folder, createTrialKeychain(), {
    ports: {
      copyText: async (text) => void copied.push(text),
      chooseFile: async ({ name }) => {
        saveTo = join(folder, name);
        return saveTo;
      },
      printPaper: async (page) => {
        printed.push(page);
        return succeeded({ printed: true });
      },
      paperAsPdf: async (page) => succeeded(new TextEncoder().encode(page.html)),
    },
  });
  await connectShop(shop, service, SHOP);
});
afterEach(async () => {
  service.drills.clear();
  await shop.close();
  await removeFolder(folder);
});

/** Sends an order as the window does: kept first. */
async function order(): Promise<SubmissionView> {
  const ticket = await fillTicket(shop);
  valueIn(await saveTicket(shop, ticket));
  return valueIn(await submitTicket(shop, ticket, 'They have put it right'));
}

async function paperOf({ id }: SubmissionView): Promise<string> {
  expect(valueIn(await shop.handlers.orders.print({ submissionId: id }))).toEqual({ printed: true });
  return printed.at(-1)?.html ?? '';
}

describe('the paper of an order in the records', () => {
  test('is the acknowledgement of one that the supplier has, on the shop’s own paper', async () => {
    const submission = await order();
    const html = await paperOf(submission);
    const outcome = outcomeOf(submission);
    const transactionId = outcome.kind === 'acknowledged' ? outcome.transactionId : 'none';
    for (const said of [
      'ACKNOWLEDGED',
      transactionId,
      'Sample Parts',
      'ABN <bdi>51 824 753 556',
      '(02) 5550 0100',
      'Pay first.',
      LOGO,
    ]) {
      expect(html).toContain(said);
    }
    expect(html).toContain(`Barcode of ${submission.customerReference}`);

    valueIn(await shop.handlers.orders.savePdf({ submissionId: submission.id }));
    expect(saveTo).toBe(join(folder, `Order acknowledgement ${submission.customerReference}.pdf`));
    expect(await readFile(saveTo ?? '', 'utf8')).toContain(transactionId);
    valueIn(await shop.handlers.orders.copyText({ submissionId: submission.id }));
    expect(copied.at(-1)).toContain(`ACKNOWLEDGED ${transactionId}`);
  });

  test('names the last entry of the history when it ended, as the diagnostics name it', async () => {
    const submission = await order();
    const html = await paperOf(submission);
    const [, entry, head] =
      /In the history of this shop’s orders it is entry (\d+): ([0-9a-f ]{19})\./.exec(html) ?? [];
    const { logs } = valueIn(await shop.handlers.diagnostics.read(undefined));
    const orders = logs.find(({ name }) => name === 'orders');
    expect({ entry: Number(entry), head }).toEqual({ entry: orders?.entries, head: orders?.head });
    valueIn(await shop.handlers.orders.copyText({ submissionId: submission.id }));
    expect(copied.at(-1)).toContain(`entry ${entry}: ${head}`);
    // An order that is sent afterwards changes nothing of it.
    await order();
    expect(await paperOf(submission)).toBe(html);
  });

  test('is a call sheet while nobody knows, and an acknowledgement once somebody found out', async () => {
    service.drills.set('order', 'reset after acceptance', 1);
    const submission = await order();
    expect(outcomeOf(submission).kind).toBe('unknown');
    const sheet = await paperOf(submission);
    expect(sheet).toContain('<h1>Call sheet</h1>');
    expect(sheet).not.toContain('Pay first.');
    valueIn(await shop.handlers.orders.copyText({ submissionId: submission.id }));
    expect(copied.at(-1)).toContain('SENT – NOT CONFIRMED');

    valueIn(
      await shop.handlers.orders.resolve({
        submissionId: submission.id,
        rung: 'Order desk',
        said: 'They have it',
        placed: true,
        transactionId: 'TX-9',
        initials: 'AB',
      }),
    );
    valueIn(await shop.handlers.orders.copyText({ submissionId: submission.id }));
    expect(copied.at(-1)).toContain('ACKNOWLEDGED TX-9');
  });

  test('has the head and the terms of the day on which it was sent, and the logo of now', async () => {
    service.drills.set('order', 'reset after acceptance', 1);
    const unknown = await order();
    const placed = await order();
    const { settings } = valueIn(await shop.handlers.setUp.session(undefined));
    const next = {
      shopName: 'Other Parts',
      shopAbn: '',
      shopPhone: '(02) 5550 0199',
      shopTerms: 'Paid in 7 days.',
      shopLogo: '',
    };
    valueIn(await shop.handlers.setUp.saveSettings({ ...typedSettingsOf(settings), ...next }));
    for (const html of [await paperOf(placed), await paperOf(unknown)]) {
      for (const said of ['Sample Parts', 'ABN <bdi>51 824 753 556', '(02) 5550 0100']) expect(html).toContain(said);
      for (const said of ['Other Parts', '(02) 5550 0199', 'Paid in 7 days.', LOGO]) expect(html).not.toContain(said);
    }
    expect(await paperOf(placed)).toContain('Pay first.');
    expect(await paperOf(unknown)).not.toContain('Pay first.');
    valueIn(await shop.handlers.orders.copyText({ submissionId: placed.id }));
    expect(copied.at(-1)).toContain('Pay first.');
    const later = await paperOf(await order());
    expect(later).toContain('Paid in 7 days.');
    expect(later).not.toContain('Pay first.');
  });

  test('is none where the supplier refused, and where its customer was forgotten', async () => {
    service.drills.set('order', 'refused', 1);
    const refused = await order();
    expect(await shop.handlers.orders.print({ submissionId: refused.id })).toMatchObject({
      failure: {
        kind: 'invalid input',
        problems: [
          { message: expect.stringContaining('no document for this order: the supplier has not confirmed it') },
        ],
      },
    });
    const kept = await order();
    valueIn(await forgetCustomers(shop, kept.ticketId, 'AB'));
    expect(await shop.handlers.orders.print({ submissionId: kept.id })).toMatchObject({
      failure: { kind: 'invalid input', problems: [{ message: expect.stringContaining('was deleted') }] },
    });
    expect(printed).toEqual([]);
  });
});
