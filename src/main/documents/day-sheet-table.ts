import type { CsvValue } from '#shared/domain/values/csv.ts';
import { decimalOfCents } from '#shared/domain/values/money.ts';
import type { DaySheetPaper } from './day-sheet-paper.ts';

const HEADER = ['From', 'To', 'Mode', 'Part', 'What', 'Number', 'Amount', 'Without an amount', 'Counted'] as const;

/** The sheet as the rows of a file: each with its days and mode, so that files can be put together. */
export function daySheetTable({ days, practice, parts, countedAt }: DaySheetPaper): readonly (readonly CsvValue[])[] {
  const mode = practice ? 'Practice' : 'Service';
  const rows = parts.flatMap(({ title, rows: those }) =>
    those.map(({ label, count, cents, withoutAmount }): readonly CsvValue[] => [
      days.from,
      days.to,
      mode,
      title,
      label,
      count,
      // Where no amount is known there is none to add up.
      cents === null || (count > 0 && count === withoutAmount) ? '' : Number(decimalOfCents(cents)),
      withoutAmount,
      countedAt,
    ]),
  );
  return [HEADER, ...rows];
}
