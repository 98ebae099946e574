import { useEffect, useLayoutEffect, useRef } from 'react';
import { useNumberKeys } from './number-keys.ts';
import { heldKeys } from './window-holds.ts';

/**
 * The numbers of a dialog with a numbered list; used once by each. Keys that are typed ahead wait until the digits are
 * heard there, as the focus may come a moment before.
 */
export function useDialogNumbers(): void {
  useNumberKeys();
  const release = useRef<() => void>(() => undefined);
  useLayoutEffect(() => {
    release.current = heldKeys.hold();
    return () => release.current();
  }, []);
  // In the same pass as the lists and the layer of the dialog.
  useEffect(() => {
    const heard = setTimeout(() => release.current());
    return () => clearTimeout(heard);
  }, []);
}
