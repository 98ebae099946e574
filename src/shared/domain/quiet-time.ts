import type { Moment } from './send-window.ts';

/**
 * How long after the bytes of an order can last have left nobody may write down that it was *not placed*, ms: until then they, or
 * the order in the queue of the supplier, may still be on the way. A shop can set it longer, never shorter.
 */
export const SHORTEST_QUIET_MS = 5 * 60_000;

/** When this Counterpart first knew that an attempt had ended, and how long before that it did, ms. */
export interface FirstKnown {
  readonly at: Moment;
  readonly agedMs: number;
}

/**
 * What is known of an attempt whose last byte can have left at an ISO time, from now on. Its age by the calendar counts up to this moment alone:
 * after it the steady clock does, so that setting the calendar shortens nothing. Of the future, and where nobody knows, it is now.
 */
export function firstKnown(leftAt: string | null, now: Moment): FirstKnown {
  const aged = now.wallMs - Date.parse(leftAt ?? '');
  return { at: now, agedMs: Math.max(aged || 0, 0) };
}

/** How long it is until *not placed* may be written down of an order, ms; 0 where it may be now. */
export function quietLeftMs({ at, agedMs }: FirstKnown, now: Moment, quietMs: number): number {
  const quiet = Math.max(quietMs, SHORTEST_QUIET_MS);
  return Math.max(0, Math.ceil(quiet - agedMs - (now.steadyMs - at.steadyMs)));
}

/** A time to wait in words, rounded up to a second: "4 minutes 12 seconds", "1 minute", "30 seconds". */
export function waitWords(ms: number): string {
  const all = Math.ceil(ms / 1_000);
  const minutes = counted(Math.floor(all / 60), 'minute');
  const seconds = counted(all % 60, 'second');
  return [minutes, seconds].filter((part) => part !== null).join(' ') || 'a moment';
}

/** What stands in the way of writing down *not placed*, in sentences. */
export function notPlacedTooEarlyWords(leftMs: number): string {
  return `“Not placed” can be written down in ${waitWords(leftMs)}: until then the order may still be on its way. Ask the supplier again after that. “Placed” can be written down now.`;
}

function counted(count: number, of: string): string | null {
  if (count === 0) return null;
  return count === 1 ? `1 ${of}` : `${count} ${of}s`;
}
