import {
  hearPress,
  hearSilence,
  type ScanEvent,
  type ScanPress,
  type ScanStep,
  startScanner,
  wakeAt,
} from '#renderer/keyboard/scanner.ts';
import { defaultScannerSettings, type ScannerSettings } from '#shared/domain/settings/scanner-settings.ts';

/** A press that is known by its number. */
export interface NumberedPress extends ScanPress {
  readonly number: number;
}

/** Where every key of a run went. */
export interface Heard {
  /** What stands in the field where the cursor is, or was done outside of one, in the order in which it came. */
  readonly reached: readonly NumberedPress[];
  /** Keys that were taken for a scan's. */
  readonly scanned: readonly NumberedPress[];
  readonly scans: readonly { readonly code: string; readonly count: string | null }[];
  readonly sameAgain: readonly string[];
}

/** Keys with the time since the one before, ms: `gaps` is one for all, or one for each. */
export function pressed(
  keys: readonly string[],
  gaps: number | readonly number[],
  more: Partial<ScanPress> = {},
): readonly (Omit<ScanPress, 'at'> & { readonly gap: number })[] {
  return keys.map((key, index) => ({
    key,
    inField: true,
    waits: false,
    modified: false,
    repeat: false,
    ...more,
    gap: typeof gaps === 'number' ? gaps : (gaps[index] as number),
  }));
}

/** A scan as the scanner sends it: `wait` ms after the key before, then a key every `gap` ms, and Enter. */
export function scanned(code: string, { wait = 500, gap = 10, ends = ['Enter'], ...more }: ScanSample = {}) {
  return pressed([...code, ...ends], [wait, ...Array.from({ length: code.length + ends.length - 1 }, () => gap)], more);
}

interface ScanSample extends Partial<ScanPress> {
  readonly wait?: number;
  readonly gap?: number;
  readonly ends?: readonly string[];
}

/**
 * A window with one field: hears the presses as it would, silence included unless its timers are late, and does what it
 * is told.
 */
export function hear(
  presses: readonly (Omit<ScanPress, 'at'> & { readonly gap: number })[],
  changed: Partial<ScannerSettings> = {},
  { timers = true }: { readonly timers?: boolean } = {},
): Heard {
  const settings = { ...defaultScannerSettings(), ...changed };
  let state = startScanner<NumberedPress>();
  let at = 1_000;
  let reached: readonly NumberedPress[] = [];
  let kept: readonly NumberedPress[] = [];
  const scanned: NumberedPress[] = [];
  const scans: { readonly code: string; readonly count: string | null }[] = [];
  const sameAgain: string[] = [];

  function act(event: ScanEvent<NumberedPress>): void {
    if (event.kind === 'give back') {
      reached = [...reached, ...event.presses];
      kept = kept.filter((press) => !event.presses.includes(press));
      return;
    }
    // Shift and its like stand in no field.
    const characters = reached.filter(({ key }) => [...key].length === 1);
    const back = characters.slice(characters.length - event.takeBack);
    reached = reached.filter((press) => !back.includes(press));
    scanned.push(...back, ...kept);
    kept = [];
    if (event.kind === 'scan') scans.push({ code: event.code, count: event.count });
    else sameAgain.push(event.code);
  }

  function follow(step: ScanStep<NumberedPress>): void {
    state = step.state;
    for (const event of step.events) act(event);
  }

  for (const [number, { gap, ...press }] of presses.entries()) {
    at += gap;
    const wake = wakeAt(state, settings);
    if (timers && wake !== null && wake < at) follow(hearSilence(state, wake, settings));
    const numbered = { ...press, at, number };
    const ending = press.key === 'Enter' || press.key === 'Tab';
    const step = hearPress(state, numbered, settings);
    // What it led to comes before it: where it begins another run, it is no key of the scan that it ends.
    follow(step);
    // The key that ends a scan is the scan's, whether it comes with it or late.
    if (step.kept && !ending) kept = [...kept, numbered];
    if (step.kept && ending) scanned.push(numbered);
    if (!step.kept) reached = [...reached, numbered];
  }
  follow(hearSilence(state, at + 1_000, settings));
  // Whatever is kept now would never reach anything.
  if (kept.length > 0) throw new Error('Keys were lost');
  return { reached, scanned, scans, sameAgain };
}

/** What stands in the field. */
export function fieldText({ reached }: Heard): string {
  return reached
    .filter(({ key, modified }) => [...key].length === 1 && !modified)
    .map(({ key }) => key)
    .join('');
}
