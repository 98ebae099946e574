import { useSyncExternalStore } from 'react';
import { useTicketColumn } from './ticket-column-store.ts';

/**
 * A window in which the forms stand beside the lines; the style sheets of the docket and of the forms have the same.
 */
const BESIDE = '(width >= 1880px) and (height >= 500px)';

/** Whether the open forms stand beside the lines instead of over them. */
export function useFormsBeside(): boolean {
  return useSyncExternalStore(listen, formsBeside);
}

/** Whether the open forms stand beside the lines instead of over them, now. */
export function formsBeside(): boolean {
  return window.matchMedia(BESIDE).matches;
}

/** Closes the forms where they lie over the lines; beside them they stay as they are. */
export function closeFormsOverLines(): void {
  if (!formsBeside()) useTicketColumn.getState().closeSheet();
}

function listen(changed: () => void): () => void {
  const wide = window.matchMedia(BESIDE);
  wide.addEventListener('change', changed);
  return () => wide.removeEventListener('change', changed);
}
