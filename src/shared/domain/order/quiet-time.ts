import type { Moment } from './send-window.ts';

/**
 * How long after the bytes of an order can last have left nobody may write down that it was *not placed*, ms: until
 * then they, or the order in the queue of the supplier, may still be on the way. A shop can set it longer, never
 * shorter.
 */
export const SHORTEST_QUIET_MS = 5 * 60_000;

/**
 * How long it is until *not placed* may be written down of an order, ms; 0 where it may be now. `known` is when this
 * run of Counterpart first knew that the attempt had ended. The steady clock alone counts, so that setting the calendar
 * shortens nothing; what passed before a start no clock tells for certain, so that the time begins anew there.
 */
export function quietLeftMs(known: Moment, now: Moment, quietMs: number): number {
  const quiet = Math.max(quietMs, SHORTEST_QUIET_MS);
  return Math.max(0, Math.ceil(quiet - Math.max(0, now.steadyMs - known.steadyMs)));
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
  return `“Not placed” can be saved in ${waitWords(leftMs)}: the order may still be on its way. Ask again then. “Placed” can be saved now.`;
}

function counted(count: number, of: string): string | null {
  if (count === 0) return null;
  return count === 1 ? `1 ${of}` : `${count} ${of}s`;
}
