import { compactCode } from '../values/folded-text.ts';
import { checkPartCode } from '../values/part-code.ts';

/** How the rows of a pasted or chosen list become codes. A code stays the text that it is, whatever it begins with. */

/** Most codes of a list. */
export const MOST_CODES = 50_000;
/** Most lines without a code that are named. */
export const MOST_LINES_NAMED = 200;
/** Most columns that can be chosen from. */
const MOST_COLUMNS = 40;
/** Longest name of a column, characters. */
const LONGEST_COLUMN_NAME = 40;

/** A row as it was parsed, with the line that it begins on, from 1. */
export interface CodeRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A line without a code, and what is there instead. */
export interface LineWithoutCode {
  readonly line: number;
  readonly why: string;
}

/** What a list comes to. */
export interface FoundCodes {
  /** Each code once, in the order of the list. */
  readonly codes: readonly string[];
  /** Rows that repeat a code that came before. */
  readonly twice: number;
  /** The first lines without a code, and how many there are. */
  readonly noCode: readonly LineWithoutCode[];
  readonly noCodeCount: number;
  /** What the columns are called: by the header, or by what stands in the first row. */
  readonly columns: readonly string[];
  /** The column that was read, from 0. */
  readonly column: number;
  /** Whether the first row names the columns. */
  readonly hasHeader: boolean;
  /** The line of the first code over the limit, where nothing more was read; null where all of it was. */
  readonly tooManyAt: number | null;
}

/** Takes the rows of a list one by one. */
export interface CodeGathering {
  /** Takes a row. Answers false once no more are taken: there are too many codes. */
  take(row: CodeRow): boolean;
  found(): FoundCodes;
}

/** Names of a column of codes, folded, the most likely first. */
const CODE_NAMES = [
  'sku',
  'partcode',
  'partnumber',
  'partno',
  'productcode',
  'itemcode',
  'itemnumber',
  'itemno',
  'stockcode',
  'suppliercode',
  'supplierpartnumber',
  'manufacturersku',
  'code',
  'part',
  'item',
  'product',
];

/**
 * Makes a gathering.
 *
 * @param chosen the column that a person chose, from 0; null takes the one that the header names, else the first
 */
export function gatherCodes(chosen: number | null): CodeGathering {
  const codes = new Set<string>();
  const noCode: LineWithoutCode[] = [];
  let noCodeCount = 0;
  let twice = 0;
  let tooManyAt: number | null = null;
  let layout: Pick<FoundCodes, 'columns' | 'column' | 'hasHeader'> | null = null;

  return {
    take({ line, cells }) {
      if (tooManyAt !== null) return false;
      if (cells.every((cell) => cell.trim() === '')) {
        if (cells.length > 1) lacks(line, 'nothing but separators');
        return true;
      }
      if (layout === null) {
        layout = layoutOf(cells, chosen);
        if (layout.hasHeader) return true;
      }
      const cell = cells[layout.column] ?? '';
      const checked = checkPartCode(cell);
      if (!checked.ok) lacks(line, cell.trim() === '' ? 'the column of codes is empty' : checked.message);
      else if (isWrittenAsPhone(checked.value)) lacks(line, 'this looks like a phone number');
      else if (codes.has(checked.value)) twice += 1;
      else if (codes.size === MOST_CODES) tooManyAt = line;
      else codes.add(checked.value);
      return tooManyAt === null;
    },
    found: () => ({
      codes: [...codes],
      twice,
      noCode,
      noCodeCount,
      tooManyAt,
      ...(layout ?? { columns: [], column: 0, hasHeader: false }),
    }),
  };

  function lacks(line: number, why: string): void {
    noCodeCount += 1;
    if (noCode.length < MOST_LINES_NAMED) noCode.push({ line, why });
  }
}

/**
 * Whether a cell is a phone number in the groups in which those are written: a list of customers is no list of codes.
 * Codes of ten digits in one piece, or in other groups, are codes.
 */
function isWrittenAsPhone(text: string): boolean {
  return /^(?:04\d\d \d{3} \d{3}|\(?0[2378]\)? \d{4} \d{4}|\+61[ -]?\(?\d[\d )-]{7,})$/.test(text);
}

function layoutOf(
  first: readonly string[],
  chosen: number | null,
): Pick<FoundCodes, 'columns' | 'column' | 'hasHeader'> {
  const names = first.slice(0, MOST_COLUMNS).map((cell) => cell.trim());
  const folded = names.map(compactCode);
  const named = CODE_NAMES.map((name) => folded.indexOf(name)).find((at) => at >= 0) ?? null;
  const firstFilled = names.findIndex((name) => name !== '');
  return {
    columns: names.map((name) => name.slice(0, LONGEST_COLUMN_NAME)),
    column: chosen ?? named ?? Math.max(0, firstFilled),
    hasHeader: named !== null,
  };
}

/** Separators of cells, the one that is least often part of a text first. */
const SEPARATORS = ['\t', ';', '|', ','] as const;
/** How many lines are looked at. */
const LINES_LOOKED_AT = 20;

/**
 * The separator of a list, by its first lines: the one that stands in most of them, and most often. What is quoted is
 * not looked at. A comma where there is none.
 */
export function separatorOf(start: string): string {
  const lines = start
    .replace(/"(?:[^"]|"")*"?/g, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, LINES_LOOKED_AT);
  let best: { readonly separator: string; readonly lines: number; readonly all: number } | null = null;
  for (const separator of SEPARATORS) {
    const counts = lines.map((line) => line.split(separator).length - 1);
    const found = {
      separator,
      lines: counts.filter((count) => count > 0).length,
      all: counts.reduce((sum, count) => sum + count, 0),
    };
    if (found.lines === 0) continue;
    if (best === null || found.lines > best.lines || (found.lines === best.lines && found.all > best.all)) best = found;
  }
  return best?.separator ?? ',';
}
