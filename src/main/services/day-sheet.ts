import type { CounterpartHandlers } from '#shared/contract.ts';
import type { DaySheet } from '#shared/day-sheet-view.ts';
import { dayFigures } from '#shared/domain/day-sheet/day-figures.ts';
import { SHEET_DAYS } from '#shared/domain/day-sheet/day-sheet-messages.ts';
import { sheetDays } from '#shared/domain/day-sheet/sheet-days.ts';
import { type DayRange, typedRange } from '#shared/domain/input/typed-range.ts';
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
import { resultOf } from './stored-result.ts';

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

  function sheetOf(wanted: DayRange): Result<DaySheet> {
    const at = now();
    const recorded = daySheet.recorded();
    if (!recorded.ok) return resultOf(recorded);
    const days = sheetDays(wanted, recorded.value, at);
    if (!days.ok) return failed(invalidField('days', days.message));
    const { from, to } = days.value;
    const rows = daySheet.between(startOfDay(from).toISOString(), startOfDay(to, 1).toISOString());
    if (!rows.ok) return resultOf(rows);
    return succeeded({ days: days.value, at: at.toISOString(), figures: dayFigures(rows.value, isoDay(at)) });
  }

  function paperOf(days: DayRange): Result<DaySheetPaper> {
    const sheet = sheetOf(days);
    return sheet.ok ? succeeded(daySheetPaper(sheet.value, settings.current().shop, { practice })) : sheet;
  }

  return {
    read({ typed }) {
      const wanted = typedRange(typed, now());
      return wanted === null ? failed(invalidField('days', SHEET_DAYS.noDay)) : sheetOf(wanted);
    },

    async print(days) {
      const paper = paperOf(days);
      return paper.ok ? ports.printPaper(daySheetPage(paper.value)) : paper;
    },

    async savePdf(days) {
      const paper = paperOf(days);
      return paper.ok ? savePaper(ports, paper.value.fileName, daySheetPage(paper.value)) : paper;
    },

    async saveTable(days) {
      const paper = paperOf(days);
      return paper.ok ? saveTable(ports, paper.value.fileName, csvText(daySheetTable(paper.value))) : paper;
    },
  };
}
