/** A rectangle of the desktop, in its own points. */
export interface Bounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where a window was: on which display, as the system names it, and which part of the desktop it took. */
export interface WindowPlace {
  readonly displayId: number;
  readonly bounds: Bounds;
}

/** A display, as far as a window is put onto it. */
export interface DisplayInUse {
  readonly id: number;
  /** All of it. */
  readonly bounds: Bounds;
  /** What bars of the system leave of it. */
  readonly workArea: Bounds;
}

/** What is kept of the customer's window. */
export interface KeptCustomerWindow {
  /** Whether it is to be open. */
  readonly open: boolean;
  /** Where it was last; null before it was opened. */
  readonly place: WindowPlace | null;
}

/** The customer's window of a counter where nobody has opened it. */
export const NEVER_OPENED: KeptCustomerWindow = { open: false, place: null };

/** Its size where it shares the only display with the seller's window, at the most. */
const BESIDE_SELLER = { width: 800, height: 600 } as const;

/**
 * Where the customer's window is opened: all of the display it was on; else of the first one that the seller's window
 * is not on. `asked` is whether a person asks for it now: then it is opened on whatever display there is, in a corner
 * of the seller's own where that is the only one. Null where its display is not there and nobody asks: it comes back
 * with its display. A system may call a display by another id once it is plugged in again: then the place on the
 * desktop says which one it was.
 */
export function customerWindowPlace(parts: {
  readonly displays: readonly DisplayInUse[];
  /** The display that the seller's window is on; null where that is not known. */
  readonly sellersDisplay: number | null;
  readonly kept: WindowPlace | null;
  readonly asked: boolean;
}): WindowPlace | null {
  const { displays, sellersDisplay, kept, asked } = parts;
  const others = displays.filter(({ id }) => id !== sellersDisplay);
  const free = others.length === 0 ? displays : others;
  const own =
    kept === null
      ? undefined
      : (free.find(({ id }) => id === kept.displayId) ?? others.find(({ bounds }) => isWithin(kept.bounds, bounds)));
  const display = own ?? (asked ? free[0] : undefined);
  if (display === undefined) return null;
  const { id: displayId, bounds, workArea } = display;
  if (others.length > 0 && displays.length > 1) return { displayId, bounds: workArea };
  const isThere = kept !== null && displayId === kept.displayId && isWithin(kept.bounds, bounds);
  return { displayId, bounds: isThere ? kept.bounds : cornerOf(workArea) };
}

function isWithin(inner: Bounds, outer: Bounds): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

function cornerOf({ x, y, width, height }: Bounds): Bounds {
  const size = { width: Math.min(BESIDE_SELLER.width, width), height: Math.min(BESIDE_SELLER.height, height) };
  return { x: x + width - size.width, y: y + height - size.height, ...size };
}
