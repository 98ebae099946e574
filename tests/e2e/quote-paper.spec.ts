import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { PARTS } from '#practice/fixtures.ts';
import { setCustomer, type Ticket, type TicketLine } from '#shared/domain/ticket/ticket.ts';
import { addPart } from '#shared/domain/ticket/ticket-lines.ts';
import { valueIn } from '../support/answer-values.ts';
import '../support/counter-screen.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';
import { test } from '../support/shop-test.ts';

/** Text that would be markup, a style or another direction of reading if it were not written as text. */
const HOSTILE = '<script>document.body.remove()</script><style>*{display:none}</style> 🚙 קרוק';

/** The pages of a PDF, and whether every one is A4. */
async function pagesOf(file: string): Promise<number> {
  const pdf = await readFile(file, 'latin1');
  const boxes = pdf.match(/\/MediaBox\s*\[[^\]]*\]/g) ?? [];
  for (const box of boxes) expect(box).toMatch(/\[0 0 59[45](\.\d+)? 84[12](\.\d+)?\]/);
  return boxes.length;
}

/** Opens practice and saves a ticket that `fill` makes of a part, behind the window's back. */
async function ticketInPractice(page: Page, fill: (line: TicketLine) => readonly TicketLine[]): Promise<Ticket> {
  valueIn(await page.evaluate(() => window.counterpart.setUp.openPractice()));
  const fresh = valueIn(await page.evaluate(() => window.counterpart.tickets.startNew()));
  const part = valueIn(
    await page.evaluate((code) => window.counterpart.parts.open({ code, lookup: 'paper' }), PARTS.hiluxTubTowbar),
  );
  const added = addPart(fresh, part, { lineId: 'l1', preferredWarehouse: null, verdict: null });
  const named = setCustomer(added, { name: `Sample ${HOSTILE}`, email: 'practice.customer@example.com' });
  const ticket = { ...named, lines: named.lines.flatMap(fill) };
  valueIn(await page.evaluate((saved) => window.counterpart.tickets.save({ ticket: saved, cursor: null }), ticket));
  return ticket;
}

const FIRST = { number: 1, revision: 1 };

test.describe('the paper of a quote', () => {
  test.skip(
    ({ runtime }) => runtime === 'electron',
    'A printer and the system’s dialogs are a person’s to answer there.',
  );

  let folder: string;
  test.beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'counterpart-paper-'));
  });
  test.afterEach(async () => rm(folder, { recursive: true, force: true }));

  test('is printed, saved as a PDF and drafted as a mail, and leaves no window behind', async ({ launch }) => {
    const printer = join(folder, 'printed.pdf');
    const { page, pages, log } = await launch({
      env: { COUNTERPART_STANDIN_SAVE_TO: folder, COUNTERPART_STANDIN_PRINTER: printer },
    });
    const ticket = await ticketInPractice(page, (line) => [{ ...line, title: HOSTILE }]);
    const quote = valueIn(await page.evaluate((id) => window.counterpart.quotes.issue({ ticketId: id }), ticket.id));
    expect(quote.label).toBe('TR-000001');

    expect(valueIn(await page.evaluate((which) => window.counterpart.quotes.print(which), FIRST))).toEqual({
      printed: true,
    });
    const saved = valueIn(await page.evaluate((which) => window.counterpart.quotes.savePdf(which), FIRST));
    expect(saved).toEqual({ file: join(folder, 'Quote TR-000001.pdf') });
    expect((await readdir(folder)).toSorted()).toEqual(['Quote TR-000001.pdf', 'printed.pdf']);
    expect(await pagesOf(printer)).toBe(1);
    expect(await pagesOf(join(folder, 'Quote TR-000001.pdf'))).toBe(1);

    valueIn(await page.evaluate((which) => window.counterpart.quotes.emailDraft(which), FIRST));
    await expect
      .poll(() => log.join('\n'))
      .toContain('Would open mailto:practice.customer@example.com?subject=PRACTICE%3A%20Quote%20TR-000001');
    await expect.poll(() => pages().length).toBe(1);
  });

  test(
    'says that there is no printer, and saves nothing where the dialog is called off',
    enduranceFlow('tests/integration/services/quotes.test.ts'),
    async ({ launch }) => {
      const { page } = await launch();
      const ticket = await ticketInPractice(page, (line) => [line]);
      valueIn(await page.evaluate((id) => window.counterpart.quotes.issue({ ticketId: id }), ticket.id));
      expect(await page.evaluate((which) => window.counterpart.quotes.print(which), FIRST)).toMatchObject({
        failure: { kind: 'platform', words: expect.stringContaining('no printer') },
      });
      expect(valueIn(await page.evaluate((which) => window.counterpart.quotes.savePdf(which), FIRST))).toBe(null);
    },
  );

  test(
    'has 500 lines on as many pages as it takes',
    enduranceFlow('tests/unit/main/documents/quote-paper.test.ts'),
    async ({ launch }) => {
      const { page } = await launch({ env: { COUNTERPART_STANDIN_SAVE_TO: folder } });
      const ticket = await ticketInPractice(page, (line) =>
        Array.from({ length: 500 }, (_, at) => ({ ...line, id: `l${at}`, sku: `${line.sku}-${at}` })),
      );
      const quote = valueIn(await page.evaluate((id) => window.counterpart.quotes.issue({ ticketId: id }), ticket.id));
      expect(quote.ticket.lines).toHaveLength(500);
      valueIn(await page.evaluate((which) => window.counterpart.quotes.savePdf(which), FIRST));
      expect(await pagesOf(join(folder, 'Quote TR-000001.pdf'))).toBeGreaterThan(20);
    },
  );
});
