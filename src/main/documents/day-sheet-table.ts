import type { CsvValue } from '#shared/domain/values/csv.ts';
import { decimalOfCents } from '#shared/domain/values/money.ts';
import type { DaySheetPaper } from './day-sheet-paper.ts';

const HEADER = [
  'First day',
  'Last day',
  'Real or practice',
  'Section',
  'Line',
  'How many',
  'Amount incl. GST ($)',
  'How many without an amount',
  'Counted at',
] as const;

/** The sheet as the rows of a file: each with its days and mode, so that files can be put together. */
export function daySheetTable({ days, practice, parts, countedIso }: DaySheetPaper): readonly (readonly CsvValue[])[] {
  const mode = practice ? 'Practice' : 'Real';
  const rows = parts.flatMap(({ title, rows: those }) =>
    those.map(({ label, count, cents, withoutAmount }): readonly CsvValue[] => [
      days.from,
      days.to,
      mode,
      title,
      label,
      count,
      // Where no amount is known there is none to add up. With both decimals it is still a number in a spreadsheet.
      cents === null || (count > 0 && count === withoutAmount) ? '' : decimalOfCents(cents),
      withoutAmount,
      countedIso,
    ]),
  );
  return [HEADER, ...rows];
}
