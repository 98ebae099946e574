import { withKeysHeld } from './after-frame.ts';

/**
 * Puts the focus onto an element of a screen that was drawn just now, in a frame of its own, and holds the keys until
 * then. Where the key that brought the screen into sight led to a field, the field keeps the focus.
 */
export function focusOnceDrawn(find: () => HTMLElement | null): void {
  const before = document.activeElement;
  withKeysHeld(() => {
    const now = document.activeElement;
    if (now === before || now === document.body) find()?.focus();
  });
}
