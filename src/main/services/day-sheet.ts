import type { CounterpartHandlers } from '#shared/contract.ts';
import type { DaySheet } from '#shared/day-sheet-view.ts';
import { dayFigures } from '#shared/domain/day-sheet/day-figures.ts';
import { SHEET_DAYS } from '#shared/domain/day-sheet/day-sheet-messages.ts';
import { allRows, type DayRows } from '#shared/domain/day-sheet/day-rows.ts';
import { sheetDays } from '#shared/domain/day-sheet/sheet-days.ts';
import { type DayRange, impossibleDayIn, typedRange } from '#shared/domain/input/typed-range.ts';
import { csvText } from '#shared/domain/values/csv.ts';
import { isoDay, startOfDay } from '#shared/domain/values/shop-day.ts';
import { failed, invalidField, type Result, succeeded } from '#shared/result.ts';
import type { KeptSettings } from '../app/stored-settings.ts';
import { daySheetPage } from '../documents/day-sheet-page.ts';
import { type DaySheetPaper, daySheetPaper } from '../documents/day-sheet-paper.ts';
import { daySheetTable } from '../documents/day-sheet-table.ts';
import { savePaper, saveTable } from '../platform/paper-file.ts';
import type { PlatformPorts } from '../platform/platform-ports.ts';
import type { Records } from '../records/records.ts';
import { createShortSteps } from './short-steps.ts';
import { resultOf } from './stored-result.ts';

/** Days that are read at one go: some hundredths of a second in a busy shop. */
const DAYS_AT_ONCE = 7;

/**
 * Counts what was done on some days, and puts it on paper and into a file. It asks nobody and changes nothing, so that
 * it is there without a connection. Each mode has records of its own: practice is never among live figures.
 */
export function createDaySheet(options: {
  readonly mode: 'service' | 'practice';
  readonly records: Pick<Records, 'daySheet'>;
  readonly settings: Pick<KeptSettings, 'current'>;
  readonly ports: Pick<PlatformPorts, 'chooseFile' | 'printPaper' | 'paperAsPdf'>;
  readonly now: () => Date;
}): CounterpartHandlers['daySheet'] {
  const { settings, ports, now } = options;
  const { daySheet } = options.records;
  const practice = options.mode === 'practice';

  /** The rows of some days, a few days at a time: a year of them must not keep the counter waiting. */
  async function rowsOf({ from, to }: DayRange): Promise<Result<DayRows>> {
    const rest = createShortSteps();
    const pieces: DayRows[] = [];
    for (let first = from; first <= to; ) {
      const next = isoDay(startOfDay(first, DAYS_AT_ONCE));
      const end = next > to ? startOfDay(to, 1) : startOfDay(next);
      const rows = daySheet.between(startOfDay(first).toISOString(), end.toISOString());
      if (!rows.ok) return resultOf(rows);
      pieces.push(rows.value);
      first = next;
      if (first <= to) await rest();
    }
    return succeeded(allRows(pieces));
  }

  async function sheetOf(wanted: DayRange): Promise<Result<DaySheet>> {
    const at = now();
    const recorded = daySheet.recorded();
    if (!recorded.ok) return resultOf(recorded);
    const days = sheetDays(wanted, recorded.value, at);
    if (!days.ok) return failed(invalidField('days', days.message));
    const rows = await rowsOf(days.value);
    if (!rows.ok) return rows;
    return succeeded({ days: days.value, at: at.toISOString(), figures: dayFigures(rows.value, isoDay(at)) });
  }

  async function paperOf(days: DayRange): Promise<Result<DaySheetPaper>> {
    const sheet = await sheetOf(days);
    return sheet.ok ? succeeded(daySheetPaper(sheet.value, settings.current().shop, { practice })) : sheet;
  }

  return {
    async read({ typed }) {
      const wanted = typedRange(typed, now());
      if (wanted !== null) return sheetOf(wanted);
      const impossible = impossibleDayIn(typed);
      return failed(invalidField('days', impossible === null ? SHEET_DAYS.noDay : SHEET_DAYS.noSuchDay(impossible)));
    },

    async print(days) {
      const paper = await paperOf(days);
      return paper.ok ? ports.printPaper(daySheetPage(paper.value)) : paper;
    },

    async savePdf(days) {
      const paper = await paperOf(days);
      return paper.ok ? savePaper(ports, paper.value.fileName, daySheetPage(paper.value)) : paper;
    },

    async saveTable(days) {
      const paper = await paperOf(days);
      return paper.ok ? saveTable(ports, paper.value.fileName, csvText(daySheetTable(paper.value))) : paper;
    },
  };
}
