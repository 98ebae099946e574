import type { FieldProblem } from '../../result.ts';

/** How this counter's scanner is told from a person, and what it sends around a code. */
export interface ScannerSettings {
  /** Longest time between two keys of one scan, ms, 10–55: scanners take 7 to 20, nobody types under 60 for long. */
  readonly gapMs: number;
  /** Fewest characters of a code, 3–20: two or three keys are sometimes hit at once by hand. */
  readonly minLength: number;
  /**
   * Characters that the scanner sends before every code, empty for none. Where there are some, a scan begins with them
   * alone, and every other key goes its way without being waited for.
   */
  readonly prefix: string;
  /** Characters that it sends after the code, empty for none. */
  readonly suffix: string;
  /** The key that it presses last. */
  readonly ends: ScanEnd;
}

/** The keys that scanners end a code with. */
export const SCAN_ENDS = ['Enter', 'Tab', 'nothing'] as const;
export type ScanEnd = (typeof SCAN_ENDS)[number];

/** Scanner settings as they are typed. */
export interface TypedScannerSettings {
  readonly gapMs: string;
  readonly minLength: string;
  readonly prefix: string;
  readonly suffix: string;
  readonly ends: ScanEnd;
}

/** The settings of a scanner as it comes out of its box. */
export function defaultScannerSettings(): ScannerSettings {
  return { gapMs: 40, minLength: 4, prefix: '', suffix: '', ends: 'Enter' };
}

/** Checks scanner settings as typed: what they come to, or every problem beside its field (`scanner.gapMs` …). */
export function checkScannerSettings(
  typed: TypedScannerSettings,
):
  | { readonly ok: true; readonly settings: ScannerSettings }
  | { readonly ok: false; readonly problems: readonly FieldProblem[] } {
  const problems: FieldProblem[] = [];
  const whole = (field: 'gapMs' | 'minLength', from: number, to: number, of: string): number => {
    const text = typed[field].trim();
    const value = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
    if (!(value >= from && value <= to)) {
      problems.push({ field: `scanner.${field}`, message: `Type a whole number of ${of} from ${from} to ${to}.` });
    }
    return value;
  };
  const signs = (field: 'prefix' | 'suffix'): string => {
    if (!/^[!-~]{0,5}$/.test(typed[field])) {
      const message = 'Type at most 5 plain signs without a blank, or leave it empty.';
      problems.push({ field: `scanner.${field}`, message });
    }
    return typed[field];
  };
  const settings: ScannerSettings = {
    gapMs: whole('gapMs', 10, 55, 'milliseconds'),
    minLength: whole('minLength', 3, 20, 'characters'),
    prefix: signs('prefix'),
    suffix: signs('suffix'),
    ends: typed.ends,
  };
  return problems.length === 0 ? { ok: true, settings } : { ok: false, problems };
}
