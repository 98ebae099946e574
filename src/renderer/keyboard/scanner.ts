import type { ScannerSettings } from '#shared/domain/settings/scanner-settings.ts';
import { isModifierKey } from './modifier-keys.ts';
import { codeIn, countTyped, endsInNumber, textOf, type TypedCharacter, withTyped } from './scan-text.ts';

/**
 * Tells a scanner from a person by the time between keys (`docs/trade.md` 3.5). It is a machine without a clock: each
 * press comes with its time, and what is to be done comes back as data. A run of keys within `gapMs` of one another
 * that is long enough is a scan; of anything shorter, every key goes where it was meant.
 *
 * The first key of a run in a field goes there at once, so that nobody waits for the letter that they typed; it is
 * taken back where it turns out to be a scanner's. Outside of fields, where a digit would do something, it is waited
 * for, and so it is where its field is still on its way.
 */

/** A key press as it was heard. Callers may carry more in it, such as where it was meant to go. */
export interface ScanPress extends TypedCharacter {
  /** When it was pressed, ms, as the event's own time stamp has it. */
  readonly at: number;
  /** Its field is on its way: where it goes there before it is known for a scanner's, nobody can take it back. */
  readonly waits: boolean;
  /** Ctrl, Alt or ⌘ is held. Shift is none: scanners hold it for capitals. */
  readonly modified: boolean;
  /** The key is held down and repeats itself. */
  readonly repeat: boolean;
}

/** What the presses heard before came to. */
export type ScanEvent<P extends ScanPress> =
  /** A person's: they go where they were meant, in this order. */
  | { readonly kind: 'give back'; readonly presses: readonly P[] }
  /** A scan. `count` is the number typed with `*` before it, as typed; null where none was. */
  | (ScannedKeys<P> & { readonly kind: 'scan'; readonly code: string; readonly count: string | null })
  /** The same code within 200 ms: it counts once, and only its `takeBack` is done. */
  | (ScannedKeys<P> & { readonly kind: 'same again'; readonly code: string });

/** The keys of a scan, and what of them is to be taken out of the field that they went to. */
export interface ScannedKeys<P extends ScanPress> {
  /** What the scanner pressed, without the key that ends it. */
  readonly presses: readonly P[];
  /** The last characters before the cursor of the field that belong to the scan, a `3*` before it included. */
  readonly takeBack: number;
  /** The first of `presses` went to its field, and is one of those. */
  readonly firstPassed: boolean;
}

/** What a press led to. The events come before the press itself. */
export interface ScanStep<P extends ScanPress> {
  readonly state: ScannerState<P>;
  readonly events: readonly ScanEvent<P>[];
  /** The press is kept, and nobody else shall have it; false where it goes its usual way. */
  readonly kept: boolean;
}

/** What the machine remembers. */
export interface ScannerState<P extends ScanPress> {
  /** The run of keys that may become a scan. */
  readonly burst: readonly P[];
  /** When the last key of the run came, ms: its last character, or a Shift or a control character behind that. */
  readonly heardAt: number;
  /** The first of the run went to its field. */
  readonly firstPassed: boolean;
  /** What was typed by hand last. */
  readonly typed: readonly TypedCharacter[];
  /** The scan before: its code, and when its last key came. */
  readonly last: { readonly code: string; readonly at: number } | null;
  /** The end of the scan before: `from` when its last key came, ms; `ended` once its end key did. Null before any. */
  readonly tail: { readonly from: number; readonly ended: boolean } | null;
}

/**
 * A code that begins again so soon behind its own end is one scan, ms; and so long may the key that ends it be late.
 */
const ONE_SCAN_MS = 200;

/** A machine that has heard nothing yet. */
export function startScanner<P extends ScanPress>(): ScannerState<P> {
  return { burst: [], heardAt: 0, firstPassed: false, typed: [], last: null, tail: null };
}

/** Hears a press. Presses must come in the order in which they were pressed. */
export function hearPress<P extends ScanPress>(
  before: ScannerState<P>,
  press: P,
  settings: ScannerSettings,
): ScanStep<P> {
  const { state, events } = hearSilence(before, press.at, settings);
  // Shift is a key of the scanner's as well, which takes its time.
  if (isModifierKey(press.key))
    return { state: press.repeat ? state : { ...state, heardAt: press.at }, events, kept: false };
  if (isControlCharacter(state, press, settings)) return { state: { ...state, heardAt: press.at }, events, kept: true };
  if (press.modified || press.repeat) return passed(ended(state, events, settings), press);
  if ([...press.key].length === 1) return hearCharacter(state, events, press, settings);
  if (press.key !== 'Enter' && press.key !== 'Tab') return passed(ended(state, events, settings), press);
  if (state.burst.length > 0) {
    const step = ended(state, events, settings);
    const scanned = step.state.tail !== null;
    return scanned ? { ...step, state: endedBy(step.state, press), kept: true } : passed(step, press);
  }
  if (belongsToScan(state, press, settings)) return { state: endedBy(state, press), events, kept: true };
  return passed({ state, events, kept: false }, press);
}

/**
 * Hears that nothing more came until `at`, ms: a run that was waited for is decided. Call it at `wakeAt`, and only when
 * no press is waiting to be heard.
 */
export function hearSilence<P extends ScanPress>(
  state: ScannerState<P>,
  at: number,
  settings: ScannerSettings,
): ScanStep<P> {
  const waiting = state.burst.length === 0 || follows(state.heardAt, at, gapAllowed(state, settings));
  return waiting ? { state, events: [], kept: false } : ended(state, [], settings);
}

/** When silence decides what was heard, ms; null where nothing is waited for. */
export function wakeAt<P extends ScanPress>(state: ScannerState<P>, settings: ScannerSettings): number | null {
  return state.burst.length === 0 ? null : state.heardAt + gapAllowed(state, settings) + 1;
}

/** The cursor went elsewhere: a `3*` that was typed there counts for nothing here. */
export function forgetTyped<P extends ScanPress>(state: ScannerState<P>): ScannerState<P> {
  return { ...state, typed: [] };
}

/** The cursor went along with what is typed: all of it stands in a field now. */
export function typedThere<P extends ScanPress>(state: ScannerState<P>): ScannerState<P> {
  return { ...state, typed: state.typed.map((character) => ({ ...character, inField: true })) };
}

function hearCharacter<P extends ScanPress>(
  state: ScannerState<P>,
  events: readonly ScanEvent<P>[],
  press: P,
  settings: ScannerSettings,
): ScanStep<P> {
  const heardAt = press.at;
  if (state.burst.length > 0)
    return { state: { ...state, burst: [...state.burst, press], heardAt }, events, kept: true };
  if (!mayBegin(press, settings)) return passed({ state, events, kept: false }, press);
  const firstPassed = press.inField && !press.waits && settings.prefix === '';
  return { state: { ...state, burst: [press], heardAt, firstPassed, tail: null }, events, kept: !firstPassed };
}

/**
 * Scanners send the control characters of a label with Ctrl, such as the separator of GS1 as Ctrl+]: nobody's key in a
 * scan.
 */
function isControlCharacter<P extends ScanPress>(
  state: ScannerState<P>,
  { key, modified, repeat }: ScanPress,
  settings: ScannerSettings,
): boolean {
  return modified && !repeat && [...key].length === 1 && isLongEnough(state, settings);
}

/** Whether the run is a scan if nothing more comes: without the `*` of a count before it. */
function isLongEnough<P extends ScanPress>(state: ScannerState<P>, settings: ScannerSettings): boolean {
  return codeIn(textOf(starToCount(state, settings).burst), settings) !== null;
}

/**
 * The longest time to the next key, ms. A run that is long enough is a scanner's, and one whose end is still to come is
 * given twice the time: a code that is cut in two by a late key would be two codes that nobody scanned.
 */
function gapAllowed<P extends ScanPress>(state: ScannerState<P>, settings: ScannerSettings): number {
  const { gapMs, ends } = settings;
  return ends !== 'nothing' && isLongEnough(state, settings) ? gapMs * 2 : gapMs;
}

/** No code begins with a blank, and outside of a field a blank presses a button. */
function mayBegin({ key, inField }: ScanPress, { prefix }: ScannerSettings): boolean {
  return prefix === '' ? inField || key !== ' ' : key === prefix.charAt(0);
}

/** Decides what a run of keys was, now that no more of it comes. */
function ended<P extends ScanPress>(
  state: ScannerState<P>,
  events: readonly ScanEvent<P>[],
  settings: ScannerSettings,
): ScanStep<P> {
  const { burst, typed, firstPassed } = starToCount(state, settings);
  const [first] = burst;
  if (first === undefined) return { state: { ...state, burst, typed }, events, kept: false };
  const empty = { ...state, burst: [], firstPassed: false };
  const code = codeIn(textOf(burst), settings);
  if (code === null) {
    const presses = state.burst.slice(state.firstPassed ? 1 : 0);
    const given: readonly ScanEvent<P>[] = presses.length === 0 ? [] : [{ kind: 'give back', presses }];
    return {
      state: { ...empty, typed: withTyped(state.typed, state.burst) },
      events: [...events, ...given],
      kept: false,
    };
  }
  const counted = countTyped(typed);
  const inField = counted?.characters.filter((character) => character.inField).length ?? 0;
  const takeBack = inField + (firstPassed ? 1 : 0);
  const same = counted === null && state.last?.code === code && follows(state.last.at, first.at, ONE_SCAN_MS);
  const keys: ScannedKeys<P> = { presses: burst, takeBack, firstPassed };
  const scan: ScanEvent<P> = same
    ? { kind: 'same again', code, ...keys }
    : { kind: 'scan', code, count: counted?.count ?? null, ...keys };
  const at = burst.at(-1)?.at ?? first.at;
  const after = { ...empty, typed: [], last: { code, at }, tail: { from: at, ended: false } };
  return { state: after, events: [...events, scan], kept: false };
}

/** A `*` that was followed by the scan at once is the end of the count, and no part of the code. */
function starToCount<P extends ScanPress>(
  state: ScannerState<P>,
  { prefix }: ScannerSettings,
): Pick<ScannerState<P>, 'burst' | 'typed' | 'firstPassed'> {
  const [first, ...rest] = state.burst;
  const star = prefix === '' && first?.key === '*' && rest.length > 0;
  if (!star || !endsInNumber(state.typed)) return state;
  // Where it did not reach its field, there is nothing of it to be taken back.
  const typed = withTyped(state.typed, [{ key: '*', inField: state.firstPassed }]);
  return { burst: rest, typed, firstPassed: false };
}

/** The press goes its usual way: what it typed is remembered, and what it may have moved is forgotten. */
function passed<P extends ScanPress>(step: ScanStep<P>, press: P): ScanStep<P> {
  const { typed } = step.state;
  const character = [...press.key].length === 1 && !press.modified;
  const now = character ? withTyped(typed, [press]) : press.key === 'Backspace' ? typed.slice(0, -1) : [];
  return { state: { ...step.state, typed: now, tail: null }, events: step.events, kept: false };
}

function belongsToScan<P extends ScanPress>(
  { tail }: ScannerState<P>,
  press: P,
  { ends, gapMs }: ScannerSettings,
): boolean {
  if (tail === null) return false;
  return follows(tail.from, press.at, !tail.ended && press.key === ends ? ONE_SCAN_MS : gapMs);
}

/** The press ended the scan before. */
function endedBy<P extends ScanPress>(state: ScannerState<P>, { at }: P): ScannerState<P> {
  return { ...state, tail: { from: at, ended: true }, last: state.last === null ? null : { ...state.last, at } };
}

/** Whether a time comes after another by this much at the most. Time that ran backwards does not. */
function follows(from: number, at: number, withinMs: number): boolean {
  return at >= from && at - from <= withinMs;
}
