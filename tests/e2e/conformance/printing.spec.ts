import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { ask, test } from '#tests/support/conformance-test.ts';
import type { RunningCounterpart } from '#tests/support/launch-counterpart.ts';
import { enduranceFlow } from '#tests/support/endurance-flow.ts';

/** A paper with one style sheet of its own, and whatever a text on it might try. */
function paper(body: string, styles = '@page { size: A4; margin: 10mm }'): { html: string; styleHash: string } {
  return {
    html: `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><title>Paper</title><style>${styles}</style></head><body>${body}</body></html>`,
    styleHash: createHash('sha256').update(styles).digest('base64'),
  };
}

async function pdfOf(page: Page, body: string, styles?: string): Promise<string> {
  const answer = (await ask(page, 'paper as a PDF', paper(body, styles))) as { pdf: string };
  expect(answer).toEqual({ pdf: expect.stringContaining('%PDF-') });
  return answer.pdf;
}

/** The paper's window is gone, for main and for the person at the screen. */
async function expectOneWindow({ page, pages }: RunningCounterpart): Promise<void> {
  await expect.poll(() => ask(page, 'windows')).toBe(1);
  await expect.poll(() => pages().length).toBe(1);
}

const pagesOf = (pdf: string): number => pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;

test.describe('paper', () => {
  test('becomes a PDF of A4 pages, by its own style sheet, in a window that is gone afterwards', async ({ shared }) => {
    const { page } = shared;
    const styles = '@page { size: A4; margin: 10mm } .next { break-before: page }';
    const pdf = await pdfOf(page, '<p>One</p><p class="next">Two</p>', styles);
    expect(pagesOf(pdf)).toBe(2);
    const [, across, down] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
    expect(Math.round(Number(across))).toBe(595);
    expect(Math.round(Number(down))).toBe(842);
    await expectOneWindow(shared);
    expect(await ask(page, 'sender')).toMatchObject({ url: 'app://counterpart/index.html', ours: true });
  });

  test('runs no script, takes no other style, and loads nothing', async ({ shared }) => {
    const longer = '<p style="height: 5000px">tall</p><style>p { break-before: page }</style>';
    const scripted =
      '<script>document.body.style.height = "9000px"</script><img src="x" onerror="document.body.style.height = \'9000px\'">';
    const loaded = '<iframe src="/index.html"></iframe><link rel="stylesheet" href="/page.css">';
    const pdf = await pdfOf(shared.page, `${longer}${scripted}${loaded}<p>End</p>`);
    expect(pagesOf(pdf)).toBe(1);
  });

  test('is given up where it takes too long, and its window with it', async ({ shared }) => {
    // Of so many pages that no computer has made them before it looks at its clock.
    const long = paper('<p class="next">P</p>'.repeat(300), '.next { break-before: page }');
    expect(await ask(shared.page, 'paper with no time', long)).toMatchObject({
      ok: false,
      failure: { kind: 'platform', words: expect.stringContaining('The PDF took too long') },
    });
    await expectOneWindow(shared);
  });

  test('goes with the window that it was for', async ({ shared }) => {
    expect(await ask(shared.page, 'paper of a window that closes', paper('<p>One</p>'))).toMatchObject({ ok: false });
    await expectOneWindow(shared);
  });

  test('is made several at a time', async ({ shared }) => {
    const { page } = shared;
    const styles = '.next { break-before: page }';
    const answers = await Promise.all(
      [0, 1, 2].map((breaks) => ask(page, 'paper as a PDF', paper('<p class="next">P</p>'.repeat(breaks + 1), styles))),
    );
    expect(answers.map((answer) => pagesOf((answer as { pdf: string }).pdf))).toEqual([1, 2, 3]);
    await expectOneWindow(shared);
  });
});

test.describe('the stand-in alone', () => {
  test.skip(
    ({ runtime }) => runtime === 'electron',
    'A printer and the system’s dialogs are a person’s to answer there.',
  );

  test(
    'has no printer unless a test names one',
    enduranceFlow('tests/e2e/quote-paper.spec.ts'),
    async ({ launch, appFolder, dataFolder }) => {
      const printer = join(dataFolder, 'printed.pdf');
      const without = await launch({ appFolder });
      expect(await ask(without.page, 'print a paper', paper('<p>One</p>'))).toEqual({
        ok: false,
        failure: { kind: 'platform', words: 'This computer has no printer. Set one up, or save a PDF.' },
      });
      await expectOneWindow(without);
      await without.close();
      const { page } = await launch({ appFolder, env: { COUNTERPART_STANDIN_PRINTER: printer } });
      expect(await ask(page, 'print a paper', paper('<p>One</p>'))).toEqual({
        ok: true,
        value: { printed: true },
      });
      expect(pagesOf(await readFile(printer, 'latin1'))).toBe(1);
    },
  );

  test(
    'answers dialogs as the environment says',
    enduranceFlow('tests/e2e/quote-paper.spec.ts'),
    async ({ launch, appFolder }) => {
      const folder = await mkdtemp(join(tmpdir(), 'counterpart-saved-'));
      const order = {
        customerReference: 'CP-1',
        customer: 'Alex Sample',
        lines: ['1 × TB-1'],
        sentAt: '2026-03-04T03:10:00.000Z',
      };
      const first = await launch({ appFolder });
      expect(await ask(first.page, 'where to save', 'Quote Q-000123.pdf')).toBe(null);
      expect(await ask(first.page, 'confirm closing', [order])).toBe(false);
      expect(first.log.join('\n')).toContain('CP-1 · Alex Sample · 1 × TB-1 · sent');
      await first.close();
      const second = await launch({
        appFolder,
        env: { COUNTERPART_STANDIN_SAVE_TO: folder, COUNTERPART_STANDIN_PRESS: 'Close anyway' },
      });
      expect(await ask(second.page, 'where to save', 'Quote Q-000123.pdf')).toBe(join(folder, 'Quote Q-000123.pdf'));
      expect(await ask(second.page, 'confirm closing', [order])).toBe(true);
      await rm(folder, { recursive: true, force: true });
    },
  );
});
