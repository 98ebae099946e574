import type { DayFigures, NamedTally, Tally } from './day-figures.ts';
import { LOST_BECAUSE, SHEET } from './day-sheet-messages.ts';

/** A row of the sheet. */
export interface SheetRow {
  readonly label: string;
  readonly count: number;
  /** Cents with GST; null where nothing is added up. */
  readonly cents: number | null;
  /** How many of the count have no known amount. */
  readonly withoutAmount: number;
  /** Whether it is the sum of the rows under it. */
  readonly isSum: boolean;
  /** How long its bar is against the longest of its part, 0 to 1; null for a sum. */
  readonly share: number | null;
}

/** A part of the sheet: a table with a title, and what is to be known of it, a sentence each. */
export interface SheetPart {
  readonly title: string;
  readonly rows: readonly SheetRow[];
  readonly notes: readonly string[];
}

/** The parts of the sheet in their order: what screen, paper and file say, each in its own way. */
export function sheetParts({
  tickets,
  quotes,
  orders,
  unknown,
  freight,
  lost,
  initials,
}: DayFigures): readonly SheetPart[] {
  const words = SHEET.initials;
  return [
    part(
      SHEET.tickets.title,
      [
        counted(SHEET.tickets.all, tickets.all, true),
        counted(SHEET.tickets.ordered, tickets.ordered),
        counted(SHEET.tickets.unconfirmed, tickets.unconfirmed),
        counted(SHEET.tickets.open, tickets.open),
        counted(SHEET.tickets.notSold, tickets.notSold),
      ],
      [noteOf(tickets.goOn, SHEET.tickets.goOn)],
    ),
    part(
      SHEET.quotes.title,
      [
        added(SHEET.quotes.all, quotes.all, true),
        added(SHEET.quotes.ordered, quotes.ordered),
        added(SHEET.quotes.unconfirmed, quotes.unconfirmed),
        ...present(added(SHEET.quotes.replaced, quotes.replaced)),
        added(SHEET.quotes.open, quotes.open),
        added(SHEET.quotes.ended, quotes.ended),
      ],
      [noteOf(quotes.estimates, SHEET.quotes.estimates)],
    ),
    part(
      SHEET.orders.title,
      [
        added(SHEET.orders.placed, orders.placed),
        added(SHEET.orders.unconfirmed, orders.unconfirmed),
        added(SHEET.orders.notPlaced, orders.notPlaced),
      ],
      [noteOf(orders.unconfirmed.count, () => SHEET.orders.mayChange)],
    ),
    part(
      SHEET.unknown.title,
      [
        added(SHEET.unknown.all, unknown.all, true),
        added(SHEET.unknown.open, unknown.open),
        added(SHEET.unknown.placed, unknown.placed),
        added(SHEET.unknown.notPlaced, unknown.notPlaced),
      ],
      [noteOf(unknown.all.count, () => SHEET.unknown.among)],
    ),
    part(
      SHEET.freight.title,
      [
        added(SHEET.freight.all, freight.all, true),
        ...freight.carriers.map(({ name, tally }) => added(name || SHEET.freight.noCarrier, tally)),
      ],
      [noteOf(freight.none, SHEET.freight.none)],
    ),
    part(
      SHEET.lost.title,
      [added(SHEET.lost.all, lost.all, true), ...lost.reasons.map(lostRow)],
      [noteOf(lost.notLost, SHEET.lost.notLost), noteOf(lost.undated, SHEET.lost.undated)],
    ),
    ...(initials.length === 0
      ? []
      : [
          part(
            words.title,
            initials.map(({ name, tally }) => added(name === null ? words.elsewhere : name || words.none, tally)),
            [words.source, initials.some(({ name }) => name === null) ? words.knownThere : null],
          ),
        ]),
  ];
}

/** Whether there is nothing in any part. */
export function isEmptySheet(parts: readonly SheetPart[]): boolean {
  return parts.every(({ rows, notes }) => notes.length === 0 && rows.every(({ count }) => count === 0));
}

function lostRow({ name, tally }: NamedTally<keyof typeof LOST_BECAUSE | null>): SheetRow {
  return added(name === null ? SHEET.lost.noReason : LOST_BECAUSE[name], tally);
}

function counted(label: string, count: number, isSum = false): SheetRow {
  return { label, count, cents: null, withoutAmount: 0, isSum, share: null };
}

function added(label: string, { count, cents, withoutAmount }: Tally, isSum = false): SheetRow {
  return { label, count, cents, withoutAmount, isSum, share: null };
}

/** A row that is shown only where it counts something. */
function present(row: SheetRow): readonly SheetRow[] {
  return row.count === 0 ? [] : [row];
}

function part(title: string, rows: readonly SheetRow[], notes: readonly (string | null)[]): SheetPart {
  const longest = Math.max(1, ...rows.filter(({ isSum }) => !isSum).map(({ count }) => count));
  return {
    title,
    rows: rows.map((row) => (row.isSum ? row : { ...row, share: row.count / longest })),
    notes: notes.filter((words) => words !== null),
  };
}

function noteOf(count: number, words: (count: number) => string): string | null {
  return count === 0 ? null : words(count);
}
