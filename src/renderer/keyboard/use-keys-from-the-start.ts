import { useEffect, useLayoutEffect, useRef } from 'react';
import { heldKeys } from './window-holds.ts';

/**
 * For a dialog with a numbered list: keys that are typed ahead wait until the digits are heard there, as the focus may
 * come a moment before.
 */
export function useKeysFromTheStart(): void {
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
