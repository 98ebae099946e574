/** Lets the window keep what was typed last, before Counterpart closes and nothing can be asked any more. */
export interface LastSave {
  /**
   * Tells the window that Counterpart closes; resolves when it has kept everything. A window that does not answer,
   * because its page hangs or is gone, is waited for no longer than its time.
   */
  ask(): Promise<void>;
  /** The window has kept everything. */
  done(): void;
}

/** How long a window is waited for, ms. What it had to keep was typed in the last moment: that takes no time. */
const PATIENCE_MS = 3_000;

/** Makes it. `tell` announces to the window that Counterpart closes. */
export function createLastSave(tell: () => void, patienceMs = PATIENCE_MS): LastSave {
  let finish: (() => void) | null = null;
  let asking: Promise<void> | null = null;

  async function askOnce(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      finish = resolve;
      timer = setTimeout(resolve, patienceMs);
      tell();
    });
    clearTimeout(timer);
    finish = null;
    asking = null;
  }

  return {
    // Asked twice, by locking and by closing, both wait for one answer.
    ask: () => (asking ??= askOnce()),
    done: () => finish?.(),
  };
}
