import { heldKeys } from '../keyboard/window-holds.ts';
import type { MainView } from '../sale/main-views.ts';

/** When a view was asked for last, ms of the window's own clock. */
let viewAskedAt = 0;
/** When a field of the ticket was asked for last, by the same clock. */
let fieldAskedAt = 0;

/** Lets the keys go that were typed for a view that is on its way. */
let viewArrived: (() => void) | null = null;
/** Lets the keys go that were typed for a field of the ticket that is on its way. */
let fieldArrived: (() => void) | null = null;

/** Starts afresh: neither a view nor a field was asked for. Returns how to end it: no key waits any more. */
export function beginAwaitedPlace(): () => void {
  viewAskedAt = 0;
  fieldAskedAt = 0;
  return () => {
    viewArrived?.();
    viewArrived = null;
    fieldArrived?.();
    fieldArrived = null;
  };
}

/** Holds the keys that are typed for a view that is on its way. */
export function awaitView(view: MainView, before: MainView): void {
  viewAskedAt = performance.now();
  if (view === before) return;
  viewArrived?.();
  viewArrived = view === 'part' ? null : heldKeys.hold();
}

/** Holds the keys that are typed for a field that is on its way; null lets them go. */
export function awaitField(field: string | null): void {
  // Once the cursor stands there: the section that the field is in may have to be drawn first.
  if (fieldArrived !== null) setTimeout(fieldArrived);
  fieldArrived = field === null ? null : heldKeys.hold();
  if (field !== null) fieldAskedAt = performance.now();
}

/** Another view is drawn in the middle: the keys that were typed for it go on. */
export function viewIsDrawn(): void {
  if (viewArrived !== null) setTimeout(viewArrived);
  viewArrived = null;
}

/** Whether the person asked for a view after a moment, ms of the window's own clock. */
export function viewAskedSince(moment: number): boolean {
  return viewAskedAt > moment;
}

/** Whether the person asked for a field of the ticket after a moment, by the same clock. */
export function fieldAskedSince(moment: number): boolean {
  return fieldAskedAt > moment;
}
