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
