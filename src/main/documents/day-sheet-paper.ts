import type { DaySheet } from '#shared/day-sheet-view.ts';
import { SHEET } from '#shared/domain/day-sheet/day-sheet-messages.ts';
import { type SheetPart, sheetParts } from '#shared/domain/day-sheet/sheet-parts.ts';
import type { DayRange } from '#shared/domain/input/typed-range.ts';
import { dayInFull } from '#shared/domain/values/shop-day.ts';
import { wallTimeAt } from '#shared/domain/values/zoned-time.ts';
import { type PaperMaking, type PaperShop, type ShopOnPaper, shopOnPaper } from './paper-content.ts';
import { momentOf } from './paper-time.ts';

/** The day sheet on paper: the shop's own, which names no customer. */
export interface DaySheetPaper {
  /** "Wed, 4 Mar 2026", or the first and the last day. */
  readonly label: string;
  readonly days: DayRange;
  /** What a file of it is called, without its ending. */
  readonly fileName: string;
  readonly practice: boolean;
  /** "Counted 4 March 2026, 1:00 pm". */
  readonly countedAt: string;
  /** The same for a spreadsheet: "2026-03-04 13:00". */
  readonly countedIso: string;
  readonly shop: ShopOnPaper;
  /** What is to be known of the days, a sentence each. */
  readonly notes: readonly string[];
  readonly parts: readonly SheetPart[];
  /** What holds of all figures, a sentence each. */
  readonly conditions: readonly string[];
}

/** Puts a sheet on paper. The terms of the shop have no place on it. */
export function daySheetPaper({ days, at, figures }: DaySheet, shop: PaperShop, how: PaperMaking): DaySheetPaper {
  const { from, to, notes } = days;
  const isOneDay = from === to;
  const name = `Day sheet ${isOneDay ? from : `${from} to ${to}`}`;
  return {
    label: isOneDay ? dayInFull(from) : `${dayInFull(from)} to ${dayInFull(to)}`,
    days: { from, to },
    fileName: how.practice ? `Practice ${name.toLowerCase()}` : name,
    practice: how.practice,
    countedAt: `Counted ${momentOf(at, how.timeZone)}`,
    countedIso: isoMoment(new Date(at), how.timeZone),
    shop: shopOnPaper({ ...shop, shopTerms: '' }),
    notes,
    parts: sheetParts(figures),
    conditions: [SHEET.now, SHEET.withGst, 'This sheet names no customer.'],
  };
}

function isoMoment(at: Date, zone: string | undefined): string {
  const { year, month, day, hour, minute } = wallTimeAt(at, zone);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}`;
}
