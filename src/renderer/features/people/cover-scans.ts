import { SHORTEST_PIN } from '#shared/domain/people/pin.ts';
import { useSession } from '#renderer/sale/session.ts';
import { defaultScannerSettings } from '#shared/domain/settings/scanner-settings.ts';
import { keyboardPipeline } from '#renderer/keyboard/keyboard-pipeline.ts';
import { isModifierKey } from '#renderer/keyboard/modifier-keys.ts';
import { heldKeys } from '#renderer/keyboard/window-holds.ts';

/** A key as it was pressed at the cover. */
export interface CoverPress {
  readonly key: string;
  /** When it was pressed, ms, as the event's own time stamp has it. */
  readonly at: number;
  /** Ctrl, Alt or ⌘ is held. */
  readonly modified: boolean;
  readonly repeat: boolean;
}

/** What a key at the cover is. */
export type CoverKey =
  /** A person's, as far as is known. */
  | 'typed'
  /** The same, and the first of a run. */
  | 'begins'
  /** By it the run that it ends is known for a scanner's. */
  | 'scan'
  /** One more key of a scan. */
  | 'of a scan';

/**
 * So long behind the key before is one still of what was dropped, ms. A PIN that a person rolled goes on slower than it
 * began, and its end would be another PIN, and a wrong one. Who begins anew reads first why.
 */
const BEHIND_MS = 800;

/**
 * Tells a scan at the cover from what a person types there: a locked counter takes the keys before the scanner of the
 * window hears them, and a code of a few digits could be a PIN. Keys that are as near to each other as a scanner's are
 * one, as soon as they are as many as a PIN has; `gapMs` is what the settings say of it. What follows is of it until
 * its Enter, Backspace or a moment without a key.
 */
export function createCoverScans(gapMs: () => number): { hear(press: CoverPress): CoverKey } {
  let count = 0;
  let heardAt = 0;
  let isScan = false;

  function follows(at: number, withinMs: number): boolean {
    return count > 0 && at >= heardAt && at - heardAt <= withinMs;
  }

  function over(as: CoverKey): CoverKey {
    count = 0;
    isScan = false;
    return as;
  }

  function character(at: number): CoverKey {
    const goesOn = follows(at, isScan ? BEHIND_MS : gapMs());
    const wasScan = goesOn && isScan;
    count = goesOn ? count + 1 : 1;
    heardAt = at;
    isScan = count >= SHORTEST_PIN;
    if (isScan) return wasScan ? 'of a scan' : 'scan';
    return count === 1 ? 'begins' : 'typed';
  }

  return {
    hear({ key, at, modified, repeat }) {
      // Scanners hold Shift for a capital, which takes its time.
      if (isModifierKey(key)) {
        if (count > 0 && !repeat) heardAt = at;
        return 'typed';
      }
      const types = [...key].length === 1;
      // Scanners send the separator of a label with Ctrl.
      if (modified && types && isScan && follows(at, gapMs() * 2)) return 'of a scan';
      if (modified || repeat) return over('typed');
      if (types) return character(at);
      const ends = (key === 'Enter' || key === 'Tab') && isScan && follows(at, BEHIND_MS);
      return over(ends ? 'of a scan' : 'typed');
    },
  };
}

/**
 * Keeps scans from the form of the cover for as long as it is there. `begins` hears of the first key of what may become
 * one, before it is typed; `scanned` that it is one, some of whose keys were typed. Returns how to end that.
 */
export function dropCoverScans({ begins, scanned }: Record<'begins' | 'scanned', () => void>): () => void {
  const scans = createCoverScans(() => {
    const scanner = useSession.getState().session?.settings.scanner ?? defaultScannerSettings();
    return scanner.gapMs;
  });
  return keyboardPipeline.join('key arrives', 'cover scan', (event) => {
    // What is pressed while a PIN is checked waits for the counter.
    if (!event.isTrusted || event.isComposing || heldKeys.holding()) return 'goes on';
    const { key, ctrlKey, altKey, metaKey, repeat, timeStamp } = event;
    const heard = scans.hear({ key, at: timeStamp, modified: ctrlKey || altKey || metaKey, repeat });
    if (heard === 'begins') begins();
    if (heard === 'scan') scanned();
    if (heard === 'typed' || heard === 'begins') return 'goes on';
    event.preventDefault();
    return 'taken';
  });
}
