import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PaperPage } from '#main/documents/paper-page.ts';
import type { PlatformPorts } from '#main/platform/platform-ports.ts';
import type { DaySheetRows } from '#main/records/shop/day-sheet-rows.ts';
import { createDaySheet } from '#main/services/day-sheet.ts';
import type { DayRows } from '#shared/domain/day-sheet/day-rows.ts';
import type { RecordedSpan } from '#shared/domain/day-sheet/sheet-days.ts';
import { usualAppearance } from '#shared/domain/settings/appearance.ts';
import { defaultSettings } from '#shared/domain/settings/settings.ts';
import { succeeded } from '#shared/result.ts';
import { problemFields, valueIn } from '#tests/support/answer-values.ts';

const ROWS: DayRows = {
  tickets: [],
  quotes: [],
  orders: [
    {
      state: 'placed',
      amounts: { totalCents: 59_762, freightCents: 4_862 },
      carriers: ['=StarTrack'],
      initials: '',
    },
  ],
  closed: [],
};

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'counterpart-day-'));
  vi.stubEnv('TZ', 'Australia/Sydney');
});
afterEach(async () => {
  // What the next file loads is made for its own time zone.
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

function service(
  given: {
    readonly now?: string;
    readonly recorded?: RecordedSpan;
    readonly file?: string | null;
    readonly practice?: boolean;
    readonly broken?: boolean;
  } = {},
) {
  const between = vi.fn<DaySheetRows['between']>(() => ROWS);
  const pages: PaperPage[] = [];
  const ports = {
    chooseFile: vi.fn<PlatformPorts['chooseFile']>(async () => given.file ?? null),
    printPaper: async (page: PaperPage) => {
      pages.push(page);
      return succeeded({ printed: true });
    },
    paperAsPdf: async () => succeeded(new TextEncoder().encode('%PDF')),
  };
  const failure = { ok: false, failure: { code: 'SQLITE_IOERR', message: 'no' } } as never;
  const calls = createDaySheet({
    mode: given.practice === true ? 'practice' : 'service',
    records: {
      daySheet: {
        recorded: () => ({ ok: true, value: given.recorded ?? { first: null, newest: null } }),
        between: (from, to) => (given.broken === true ? failure : { ok: true, value: between(from, to) }),
      },
    },
    settings: {
      current: () => ({ shop: defaultSettings(), counterNumber: 1, appearance: usualAppearance() }) as never,
    },
    ports,
    now: () => new Date(given.now ?? '2026-03-04T03:00:00.000Z'),
  });
  return { calls, between, pages, ports };
}

/** The times that a typed text is counted by. */
async function span(typed: string, now?: string): Promise<readonly string[]> {
  const { calls, between } = service(now === undefined ? {} : { now });
  valueIn(await calls.read({ typed }));
  return between.mock.calls.flat();
}

describe('the day sheet', () => {
  it('counts a day of the shop, from midnight to midnight', async () => {
    expect(await span('today')).toEqual(['2026-03-03T13:00:00.000Z', '2026-03-04T13:00:00.000Z']);
    expect(await span('today', '2026-03-03T12:59:59.999Z')).toEqual([
      '2026-03-02T13:00:00.000Z',
      '2026-03-03T13:00:00.000Z',
    ]);
    expect(await span('today', '2026-03-03T13:00:00.000Z')).toEqual([
      '2026-03-03T13:00:00.000Z',
      '2026-03-04T13:00:00.000Z',
    ]);
    expect(await span('yesterday')).toEqual(['2026-03-02T13:00:00.000Z', '2026-03-03T13:00:00.000Z']);
  });

  it('counts 25 hours of the day on which clocks are put back, 23 of that on which they are put on', async () => {
    const later = '2026-11-01T00:00:00.000Z';
    expect(await span('5/4/2026', later)).toEqual(['2026-04-04T13:00:00.000Z', '2026-04-05T14:00:00.000Z']);
    expect(await span('4/10/2026', later)).toEqual(['2026-10-03T14:00:00.000Z', '2026-10-04T13:00:00.000Z']);
    expect(await span('3/4/2026 to 6/4/2026', later)).toEqual(['2026-04-02T13:00:00.000Z', '2026-04-06T14:00:00.000Z']);
  });

  it('reads a long range a week at a time, each day once, over a change of the clocks too', async () => {
    const times = await span('1/4/2026 to 15/4/2026', '2026-11-01T00:00:00.000Z');
    expect(times).toEqual([
      '2026-03-31T13:00:00.000Z',
      '2026-04-07T14:00:00.000Z',
      '2026-04-07T14:00:00.000Z',
      '2026-04-14T14:00:00.000Z',
      '2026-04-14T14:00:00.000Z',
      '2026-04-15T14:00:00.000Z',
    ]);
    const week = await span('1/4/2026 to 7/4/2026', '2026-11-01T00:00:00.000Z');
    expect(week).toEqual(['2026-03-31T13:00:00.000Z', '2026-04-07T14:00:00.000Z']);
    expect(await span('2/11/2025 to 1/11/2026', '2026-11-01T00:00:00.000Z')).toHaveLength(2 * 53);
  });

  it('refuses beside the field what is no day, and days of which there can be no sheet', async () => {
    const { calls } = service({ recorded: { first: '2026-03-01T00:00:00.000Z', newest: null } });
    for (const typed of ['soon', '4/3/2026 to 1/3/2026', '5/3/2026', '28/2/2026']) {
      expect([typed, problemFields(await calls.read({ typed }))]).toEqual([typed, ['days']]);
    }
    expect(problemFields(await calls.print({ from: '2026-03-05', to: '2026-03-05' }))).toEqual(['days']);
  });

  it('says so where the disk does not give the records up', async () => {
    const { calls, pages } = service({ broken: true });
    expect(await calls.read({ typed: '' })).toMatchObject({ ok: false, failure: { kind: 'storage' } });
    const days = { from: '2026-03-04', to: '2026-03-04' };
    for (const act of [calls.print, calls.savePdf, calls.saveTable])
      expect(await act(days)).toMatchObject({ ok: false });
    expect(pages).toEqual([]);
  });

  it('goes to the printer, and into files that are named by their days', async () => {
    const file = join(folder, 'day');
    const { calls, pages, ports } = service({ file, practice: true });
    const days = { from: '2026-03-01', to: '2026-03-04' };
    expect(valueIn(await calls.print(days))).toEqual({ printed: true });
    expect(pages[0]?.html).toContain('NOT REAL SALES');
    expect(valueIn(await calls.savePdf(days))).toEqual({ file });
    expect(valueIn(await calls.saveTable(days))).toEqual({ file });
    expect(ports.chooseFile.mock.calls).toEqual([
      [{ name: 'Practice day sheet 2026-03-01 to 2026-03-04.pdf', kind: 'PDF' }],
      [{ name: 'Practice day sheet 2026-03-01 to 2026-03-04.csv', kind: 'CSV' }],
    ]);
    const text = await readFile(file, 'utf8');
    expect(text.startsWith('\uFEFFFirst day,Last day,Real or practice,')).toBe(true);
    expect(text).toContain(`"'=StarTrack",1,48.62,`);
  });

  it('writes nothing where the person calls it off, and says why where the disk does not take it', async () => {
    const days = { from: '2026-03-04', to: '2026-03-04' };
    expect(valueIn(await service().calls.saveTable(days))).toBeNull();
    const { calls } = service({ file: join(folder, 'gone', 'day.csv') });
    expect(await calls.saveTable(days)).toMatchObject({ ok: false, failure: { kind: 'platform' } });
  });
});
