/**
 * Times as a clock on the wall shows them, and the instants that they are. `zone` is an IANA name; undefined is the
 * computer's own zone, which is the shop's.
 */

/** What a calendar and a clock on the wall show. */
export interface WallTime {
  readonly year: number;
  /** 1–12. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** What the wall shows at an instant. */
export function wallTimeAt(instant: Date, zone?: string): WallTime {
  const parts = new Intl.DateTimeFormat('en-AU', {
    calendar: 'gregory',
    numberingSystem: 'latn',
    timeZone: zone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(instant);
  const numbers = new Map(parts.map(({ type, value }) => [type, Number(value)] as const));
  const part = (type: Intl.DateTimeFormatPartTypes): number => numbers.get(type) as number;
  return { year: part('year'), month: part('month'), day: part('day'), hour: part('hour'), minute: part('minute') };
}

/**
 * The instant at which the wall shows a time. Where clocks are put back it is shown twice: the first is meant. Where
 * they are put on it is shown never: then the instant is as much later as they are put on. A day past the end of its
 * month is one of the next.
 */
export function instantOf(wall: WallTime, zone?: string): Date {
  const asUtc = Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute);
  const before = asUtc - offsetAt(asUtc - DAY_MS, zone);
  const after = asUtc - offsetAt(asUtc + DAY_MS, zone);
  const shown = [before, after]
    .toSorted((one, other) => one - other)
    .find((instant) => instant + offsetAt(instant, zone) === asUtc);
  return new Date(shown ?? before);
}

/** The same time of the day some days later. */
export function daysLater(wall: WallTime, days: number): WallTime {
  const date = new Date(Date.UTC(wall.year, wall.month - 1, wall.day + days));
  return { ...wall, year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** The day of the week, 0 for Sunday. */
export function weekdayOf({ year, month, day }: WallTime): number {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay();
}

/** Whether the calendar has this day. */
export function isCalendarDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** How far the wall is ahead of UTC at an instant, ms. */
function offsetAt(instant: number, zone: string | undefined): number {
  const { year, month, day, hour, minute } = wallTimeAt(new Date(instant), zone);
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(instant / MINUTE_MS) * MINUTE_MS;
}
