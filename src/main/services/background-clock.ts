/** The time by which the background reads: what a test hands in instead runs as fast as it likes. */
export interface BackgroundClock {
  /** A clock that only ever runs on, ms. */
  steadyMs(): number;
  /** Resolves after this long, or as soon as the signal ends. */
  sleep(ms: number, woken: AbortSignal): Promise<void>;
}

/** The clock of the computer. It keeps no process alive. */
export const COMPUTER_CLOCK: BackgroundClock = {
  steadyMs: () => performance.now(),
  sleep: (ms, woken) =>
    new Promise((resolve) => {
      if (woken.aborted) {
        resolve();
        return;
      }
      const done = (): void => {
        clearTimeout(timer);
        woken.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      timer.unref();
      woken.addEventListener('abort', done);
    }),
};
