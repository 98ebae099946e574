/** What a work answers; null where somebody called it off before. The work itself goes on to its end. */
export function unlessStopped<T>(work: Promise<T>, signal: AbortSignal): Promise<T | null> {
  const stopped = new Promise<null>((resolve) => {
    signal.addEventListener('abort', () => resolve(null), { once: true });
  });
  return Promise.race([work, stopped]);
}
