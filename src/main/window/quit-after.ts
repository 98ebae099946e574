import type { App, BrowserWindow, Event } from 'electron';

/** What stands between wanting to quit and quitting. */
export interface QuitTerms {
  /** Resolves with whether Counterpart may be closed: an order that is under way gets its outcome first. */
  readonly mayQuit: () => Promise<boolean>;
  /** Lets go of everything. Nothing can be asked afterwards. */
  readonly finish: () => Promise<void>;
}

/**
 * Lets the application quit only when it may. Closing the window is quitting, and the window stays until then, so that
 * it can say what is waited for. Quitting again meanwhile changes nothing.
 */
export function quitAfter(app: Pick<App, 'on' | 'quit'>, window: Pick<BrowserWindow, 'on'>, terms: QuitTerms): void {
  let finished = false;
  let asking: Promise<void> | null = null;

  async function ask(): Promise<void> {
    if (!(await terms.mayQuit())) return;
    await terms.finish();
    finished = true;
  }

  function whenAllowed(event: Event): void {
    if (finished) return;
    event.preventDefault();
    asking ??= ask().finally(() => {
      asking = null;
      if (finished) app.quit();
    });
  }

  app.on('before-quit', whenAllowed);
  window.on('close', whenAllowed);
}
