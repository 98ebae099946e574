import { withKeysHeld } from './after-frame.ts';

/**
 * Puts the focus onto an element of a screen that was drawn just now, in a frame of its own, and holds the keys until
 * then. A focus that was put elsewhere meanwhile stays there. Where nothing has the focus, as where the screen over it
 * went away, it is put there at once: the key that brought this one into sight may lead on to a field.
 */
export function focusOnceDrawn(find: () => HTMLElement | null): void {
  const before = document.activeElement;
  if (before === null || before === document.body) find()?.focus();
  else
    withKeysHeld(() => {
      if (document.activeElement === before) find()?.focus();
    });
}
