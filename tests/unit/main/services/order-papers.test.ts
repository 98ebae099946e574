import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PaperPage } from '#main/documents/paper-page.ts';
import type { PlatformPorts } from '#main/platform/platform-ports.ts';
import { createOrderPapers } from '#main/services/order-papers.ts';
import type { SubmissionView } from '#shared/domain/order/submission.ts';
import { usualAppearance } from '#shared/domain/settings/appearance.ts';
import { defaultSettings } from '#shared/domain/settings/settings.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import type { OrderRequest } from '#shared/interface/order.ts';
import type { UnknownOrder } from '#shared/records-view.ts';
import { type Result, succeeded } from '#shared/result.ts';
import { sampleQuote } from '#tests/builders/quote-paper-samples.ts';

const REQUEST: OrderRequest = {
  order: {
    account: 'ACC-1',
    warehouse: 'SYD1',
    customer_reference: 'CP/7:1',
    lines: [
      {
        sku: 'TB-4821-R',
        quantity: 1,
        price_inc_tax: '749.00',
        distributor_location_code: 'MEL1',
        shipping: { carrier_account: '', carrier_identifier: 'STX' },
      },
    ],
    customer_name: 'Alex Sample',
    customer_email: 'alex@example.com',
    customer_phone: '+61491570006',
    customer_note: '',
    address: {
      address_line_1: '1 Sample Street',
      address_line_2: '',
      city: 'Darwin',
      postal_code: '0800',
      state: 'NT',
      country: 'Australia',
      country_code: 'AU',
    },
    charges: [],
    notes: [],
  },
};

const AT = '2026-03-04T03:19:00.000Z';

function submissionThat(state: SubmissionView['state']): SubmissionView {
  return {
    id: 's1',
    ticketId: 't1',
    customerReference: 'CP/7:1',
    account: 'ACC-1',
    warehouse: 'SYD1',
    startedAt: AT,
    state,
  };
}

const ended = (outcome: Extract<SubmissionView['state'], { readonly kind: 'ended' }>['outcome']) =>
  submissionThat({ kind: 'ended', endedAt: AT, outcome });
const ACKNOWLEDGED = ended({ kind: 'acknowledged', transactionId: 'TX-77' });
const UNKNOWN = ended({ kind: 'unknown', happened: 'the connection was cut', status: null });
const REFUSED = ended({ kind: 'refused', status: 422, said: null });

const UNRESOLVED: UnknownOrder = {
  submissionId: 's1',
  ticketId: 't1',
  state: 'unknown',
  sentAt: AT,
  account: 'ACC-1',
  warehouse: 'SYD1',
  customerReference: 'CP/7:1',
  lines: ['1 × TB-4821-R'],
  customer: 'Alex Sample',
  totalCents: 74_900,
  happened: 'Outcome unknown: the connection was cut.',
  notPlacedInMs: 0,
  callText: 'Did this order reach you?',
};

const DISK: Result<never> = { ok: false, failure: { kind: 'storage', words: 'The disk failed.' } };

function orderPapers(
  given: {
    readonly standing?: Result<SubmissionView | null>;
    readonly request?: OrderRequest | null;
    readonly papersFail?: boolean;
    readonly unresolved?: Result<readonly UnknownOrder[]>;
    readonly ticket?: Result<Ticket | null>;
    readonly chosen?: string | null;
    readonly pdf?: Result<Uint8Array>;
    readonly mode?: 'service' | 'practice';
  } = {},
) {
  const ports = {
    copyText: vi.fn<PlatformPorts['copyText']>(async () => undefined),
    chooseFile: vi.fn<PlatformPorts['chooseFile']>(async () => given.chosen ?? null),
    printPaper: vi.fn<PlatformPorts['printPaper']>(async () => succeeded({ printed: true })),
    paperAsPdf: vi.fn<PlatformPorts['paperAsPdf']>(
      async () => given.pdf ?? succeeded(new TextEncoder().encode('%PDF')),
    ),
  };
  const request = given.request === undefined ? REQUEST : given.request;
  const calls = createOrderPapers({
    mode: given.mode ?? 'service',
    records: {
      submissions: {
        papers: () =>
          given.papersFail === true
            ? { ok: false, failure: { kind: 'disk failed', words: 'The disk failed.', code: 'EIO' } }
            : { ok: true, value: { request, answer: null, reason: null } },
      },
    },
    orders: {
      standing: () => given.standing ?? succeeded(ACKNOWLEDGED),
      unresolved: () => given.unresolved ?? succeeded([]),
    },
    tickets: { find: () => given.ticket ?? succeeded(sampleQuote().ticket) },
    settings: {
      current: () => ({
        shop: { ...defaultSettings(), shopName: 'Sample Street Parts' },
        chosen: [],
        connection: null,
        connectionBefore: null,
        credentialSavedAt: null,
        lastState: null,
        keys: [],
        counterNumber: 1,
        recoveryCodeConfirmedAt: null,
        appearance: usualAppearance(),
        guide: 'to be offered',
        customerWindow: { open: false, place: null },
        live: 'offered',
      }),
    },
    ports,
  });
  return { calls, ports };
}

const S1 = { submissionId: 's1' };
const printedPage = ({ ports }: ReturnType<typeof orderPapers>): PaperPage | undefined =>
  ports.printPaper.mock.calls[0]?.[0];

/** Why there is no paper, as the window is told. */
async function refusal(harness: ReturnType<typeof orderPapers>): Promise<string> {
  const { calls, ports } = harness;
  const answers = [await calls.print(S1), await calls.savePdf(S1), await calls.copyText(S1)];
  expect(ports.printPaper).not.toHaveBeenCalled();
  expect(ports.chooseFile).not.toHaveBeenCalled();
  expect(ports.copyText).not.toHaveBeenCalled();
  const words = answers.map((answer) => {
    if (answer.ok) return 'a paper';
    const { failure } = answer;
    if (failure.kind === 'invalid input') return failure.problems.map(({ message }) => message).join(' ');
    return failure.kind === 'storage' ? failure.words : failure.kind;
  });
  expect(new Set(words).size).toBe(1);
  return words[0] ?? '';
}

describe('the paper of an order', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'order-papers-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('is the acknowledgement where the supplier has it', async () => {
    const harness = orderPapers();
    expect(await harness.calls.print(S1)).toEqual(succeeded({ printed: true }));
    const html = printedPage(harness)?.html;
    expect(html).toContain('ACKNOWLEDGED TX-77');
    expect(html).toContain('Sample Street Parts');
    expect(html).not.toContain('NOT A REAL ORDER');
  });

  it('says that it is no real order in practice', async () => {
    const harness = orderPapers({ mode: 'practice' });
    await harness.calls.print(S1);
    expect(printedPage(harness)?.html).toContain('NOT A REAL ORDER');
  });

  it('is the call sheet while nobody knows', async () => {
    const { calls, ports } = orderPapers({ standing: succeeded(UNKNOWN), unresolved: succeeded([UNRESOLVED]) });
    expect(await calls.copyText(S1)).toEqual(succeeded(null));
    const text = ports.copyText.mock.calls[0]?.[0];
    expect(text).toContain('SENT – NOT CONFIRMED');
    expect(text).toContain('Did this order reach you?');
    expect(text).not.toContain('ACKNOWLEDGED');
  });

  it('is saved where the person chose, under a name that every file system takes', async () => {
    const chosen = join(folder, 'order.pdf');
    const { calls, ports } = orderPapers({ chosen });
    expect(await calls.savePdf(S1)).toEqual(succeeded({ file: chosen }));
    expect(await readFile(chosen, 'utf8')).toBe('%PDF');
    expect(ports.chooseFile).toHaveBeenCalledWith({ name: 'Order acknowledgement CP-7-1.pdf', kind: 'PDF' });
  });

  it('leaves no file where the person called it off, where there is no PDF, and where it cannot be written', async () => {
    const off = orderPapers();
    expect(await off.calls.savePdf(S1)).toEqual(succeeded(null));
    expect(off.ports.paperAsPdf).not.toHaveBeenCalled();
    const chosen = join(folder, 'order.pdf');
    expect(await orderPapers({ chosen, pdf: DISK }).calls.savePdf(S1)).toEqual(DISK);
    await expect(readFile(chosen)).rejects.toThrow('ENOENT');
    const nowhere = await orderPapers({ chosen: join(folder, 'gone', 'order.pdf') }).calls.savePdf(S1);
    expect(nowhere.ok || nowhere.failure.kind).toBe('platform');
  });

  it('is refused in words where there is none', async () => {
    expect(await refusal(orderPapers({ standing: succeeded(null) }))).toMatch(/never sent/);
    expect(await refusal(orderPapers({ request: null }))).toMatch(/customer data of this order was deleted/);
    expect(await refusal(orderPapers({ ticket: succeeded(null) }))).toMatch(/ticket of this order is gone/);
    expect(await refusal(orderPapers({ standing: succeeded(REFUSED) }))).toMatch(/has not confirmed it/);
  });

  it('says what the disk did where the records cannot be read', async () => {
    const unread = [
      { standing: DISK },
      { papersFail: true },
      { ticket: DISK },
      { standing: succeeded(UNKNOWN), unresolved: DISK },
    ];
    for (const given of unread) expect(await refusal(orderPapers(given))).toBe('The disk failed.');
  });
});
