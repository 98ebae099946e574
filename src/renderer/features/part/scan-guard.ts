/**
 * Tells a scanner from a person who takes a line by its number: a scanner types its whole code within a moment, and no
 * digit of it may put a part on the ticket.
 */
export interface ScanGuard {
  /** A digit was pressed: `take` is done unless another key comes within a moment. */
  pick(digit: number, take: () => void): void;
  /**
   * Another key was pressed that types `key`. Answers what was held back of a code and now belongs into the code field
   * (empty where the code begins with this key); null where the key is none of a code.
   */
  hear(key: string): string | null;
  /** Nothing is waited for any more. */
  end(): void;
}

/** What a scan guard needs of the world. */
export interface ScanClock {
  readonly after: (ms: number, act: () => void) => () => void;
}

/** A scanner sends its keys a few milliseconds apart; nobody presses two keys within this, ms. */
const SCAN_MS = 60;

/** Makes a guard. */
export function createScanGuard({ after }: ScanClock): ScanGuard {
  let held: { readonly digit: number; readonly callOff: () => void } | null = null;

  function letGo(): string {
    const text = held === null ? '' : String(held.digit);
    held?.callOff();
    held = null;
    return text;
  }

  return {
    pick(digit, take) {
      letGo();
      const callOff = after(SCAN_MS, () => {
        held = null;
        take();
      });
      held = { digit, callOff };
    },
    hear(key) {
      if (held !== null) return letGo();
      return /^[\p{L}]$/u.test(key) ? '' : null;
    },
    end: () => void letGo(),
  };
}
