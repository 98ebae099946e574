import type { App, Event } from 'electron';

/**
 * Lets the application quit only after `finish` has resolved: an order that is under way gets its outcome first, at the
 * most as long as its deadline. Quitting again meanwhile changes nothing.
 */
export function quitAfter(app: Pick<App, 'on' | 'quit'>, finish: () => Promise<void>): void {
  let finished = false;
  let finishing: Promise<void> | null = null;
  app.on('before-quit', (event: Event) => {
    if (finished) return;
    event.preventDefault();
    finishing ??= finish().finally(() => {
      finished = true;
      app.quit();
    });
  });
}
