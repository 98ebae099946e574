import { assertNever } from '#shared/assert-never.ts';
import { bareScan } from '#shared/domain/values/barcode.ts';
import type { ScannerSettings } from '#shared/domain/settings/scanner-settings.ts';
import { doPress } from './do-press.ts';
import { dropBeforeCaret, type FieldBefore, fieldNow, restoreField, type TextField, typeInto } from './field-text.ts';
import type { HeldKeys } from './held-keys.ts';
import { keyboardPipeline } from './keyboard-pipeline.ts';
import type { Scan } from './scan-takers.ts';
import {
  forgetTyped,
  hearPress,
  hearSilence,
  type ScanEvent,
  type ScannedKeys,
  type ScannerState,
  type ScanPress,
  type ScanStep,
  startScanner,
  typedThere,
  wakeAt,
} from './scanner.ts';
import { withLettersTurned } from './scan-text.ts';
import { hearLetter } from './select-letters.ts';
import { takesText } from './takes-text.ts';
import type { TypedAhead } from './typed-ahead.ts';

/** A press as the window heard it, with what is needed to let it go where it was meant after all. */
interface WindowPress extends ScanPress {
  readonly target: Element | null;
  /** What its field held before it; null outside of fields. */
  readonly before: FieldBefore | null;
  /** Nothing was there yet to take it: it was typed ahead. */
  readonly ahead: boolean;
  readonly as: Pick<KeyboardEvent, 'code' | 'shiftKey'>;
  /** Caps Lock made a small letter of it, although Shift was held for a capital. */
  readonly turned: boolean;
}

/** What the scanner of the window needs. */
export interface WindowScanner {
  /** As they are now. */
  readonly settings: () => ScannerSettings;
  readonly take: (scan: Scan) => void;
  readonly typedAhead: Pick<TypedAhead, 'keeping'>;
  readonly heldKeys: Pick<HeldKeys, 'holding' | 'inTurn' | 'redo'>;
}

/**
 * How much longer than its own time a run is waited for, ms: the last of its keys may have been pressed and not have
 * reached the window yet.
 */
const GRACE_MS = 16;

/** The longest that keys are reckoned with to be late, ms. */
const MOST_LATE_MS = 250;

/**
 * Hears every key before anybody else, so that no letter of a scan reaches a field or a button (`docs/trade.md` 3.5),
 * and gives the scans away. What a person typed goes where it was meant. Called once, at the start.
 */
export function beginScanner({ settings, take, typedAhead, heldKeys }: WindowScanner): void {
  let state: ScannerState<WindowPress> = startScanner();
  let timer: ReturnType<typeof setTimeout> | null = null;
  // A busy window hears keys late, one after another: the next one may be as late as the last ones were, ms.
  let lateBy = 0;
  let givingBack = false;

  function follow(step: ScanStep<WindowPress>): void {
    ({ state } = step);
    for (const event of step.events) act(event);
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const wake = wakeAt(state, settings());
    if (wake === null) return;
    const wait = Math.max(settings().gapMs, wake + GRACE_MS - performance.now());
    timer = setTimeout(() => wakeUp(wake), wait + lateBy);
  }

  function wakeUp(at: number): void {
    follow(hearSilence(state, at, settings()));
  }

  function act(event: ScanEvent<WindowPress>): void {
    switch (event.kind) {
      case 'give back':
        giveBack(event.presses);
        return;
      case 'same again':
        takeItBack(event, null);
        return;
      case 'scan':
        takeItBack(event, event.count);
        take({ code: codeOf(event), count: event.count, slowestGapMs: slowestGap(event.presses) });
        return;
      default:
        assertNever(event);
    }
  }

  function takeItBack(keys: ScannedKeys<WindowPress>, count: string | null): void {
    const { presses, takeBack, firstPassed } = keys;
    const first = presses[0];
    if (firstPassed && first?.before != null) restoreField(first.before);
    if (count === null) return;
    const typed = `${count}*`.slice(0, takeBack - (firstPassed ? 1 : 0));
    if (typed === '') return;
    if (first?.waits !== true) {
      if (first?.before != null) dropBeforeCaret(first.before.field, typed);
      return;
    }
    // The count was typed for what is on its way, as the scan was: it is taken out of the field that it comes to.
    heldKeys.inTurn(() => {
      const field = document.activeElement;
      if (takesText(field)) dropBeforeCaret(field, typed);
    });
  }

  /** Lets presses go where they were meant, in their order. */
  function giveBack(presses: readonly WindowPress[]): void {
    // The listener of a key has moved the cursor for it: that key is typed there, and so are those after it.
    let field: TextField | null = null;
    givingBack = true;
    for (const press of presses) {
      if (field === null) field = giveOneBack(press);
      else typeInto(field, press.key);
    }
    givingBack = false;
  }

  /** Answers the field that the cursor was moved to for it; null where it was not. */
  function giveOneBack(press: WindowPress): TextField | null {
    const { key, ahead, waits, as } = press;
    const kept = { key, ...as, ctrlKey: false, metaKey: false, altKey: false, repeat: false };
    // What is typed ahead of a mode is kept with what was typed there before it, whatever else is on its way.
    if (!waits || (ahead && typedAhead.keeping())) return doPress(kept, placeOf(press));
    heldKeys.redo(kept);
    return null;
  }

  /** Where a press was meant to go, as far as that is still there. */
  function placeOf({ ahead, target }: WindowPress): Element {
    const focused = document.activeElement ?? document.body;
    // The field that it was typed ahead for has come meanwhile.
    const came = ahead && !typedAhead.keeping() && takesText(focused);
    return !came && target?.isConnected === true ? target : focused;
  }

  keyboardPipeline.join('key arrives', 'scanner', (event) => {
    if (!event.isTrusted || event.isComposing) return 'goes on';
    lateBy = Math.min(MOST_LATE_MS, Math.max(performance.now() - event.timeStamp, lateBy / 2, 0));
    // What was waited for is decided first: it may move the cursor, and then this key goes there.
    follow(hearSilence(state, event.timeStamp, settings()));
    const step = hearPress(state, pressOf(event, typedAhead.keeping(), heldKeys.holding()), settings());
    if (step.kept) {
      event.preventDefault();
    } else if (event.target instanceof HTMLSelectElement && event.key.length === 1) {
      hearLetter(event.target, event.key);
    }
    follow(step);
    return step.kept ? 'taken' : 'goes on';
  });
  let focused: EventTarget | null = null;
  window.addEventListener(
    'focusin',
    ({ target }) => {
      // A key that was held and is done now moves the cursor in its turn: what was typed behind it was heard since. A
      // character that moves the cursor to where it is typed is the first of what is typed there.
      if (target !== focused && !heldKeys.holding()) state = givingBack ? typedThere(state) : forgetTyped(state);
      focused = target;
    },
    true,
  );
  keyboardPipeline.join('pointer is pressed', 'scanner', () => {
    state = forgetTyped(state);
    return 'goes on';
  });
}

function pressOf(event: KeyboardEvent, ahead: boolean, waits: boolean): WindowPress {
  const { key, code, ctrlKey, altKey, metaKey, shiftKey, repeat } = event;
  const target = document.activeElement;
  const inField = takesText(target);
  return {
    key,
    at: event.timeStamp,
    modified: ctrlKey || altKey || metaKey,
    repeat,
    // What waits for its field stands there once that has come.
    inField: inField || waits,
    waits,
    target,
    before: inField ? fieldNow(target) : null,
    ahead: ahead && !inField,
    as: { code, shiftKey },
    turned: shiftKey && event.getModifierState('CapsLock') && /^[a-z]$/.test(key),
  };
}

/** The code as it stands on the label. */
function codeOf({ code, presses }: ScannedKeys<WindowPress> & { readonly code: string }): string {
  return bareScan(presses.some(({ turned }) => turned) ? withLettersTurned(code) : code);
}

function slowestGap(presses: readonly ScanPress[]): number {
  const gaps = presses.map(({ at }, index) => at - (presses[index - 1]?.at ?? at));
  return Math.round(Math.max(0, ...gaps));
}
