import type { FieldProblem } from '#shared/result.ts';
import type { ScannerSettings, TypedScannerSettings } from './scanner-settings.ts';

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
      const message = 'Enter up to 5 plain characters without a space, or leave it empty.';
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
