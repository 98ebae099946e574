/**
 * Days and times by the shop's own calendar, which is that of the computer. A day is an ISO date, such as "2026-03-04".
 * Everywhere on the screen a time is of a clock of 24 hours; documents that customers get have their own form
 * (`paper-time.ts`).
 */

const WORDS = new Intl.DateTimeFormat('en-AU', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** What is said of a time that cannot be read. */
export const TIME_UNCLEAR = 'time unclear';

const SHORT = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/**
 * "14:02", in the zone that the computer is in now: a format of Intl would keep the one in which it was made. A time
 * that cannot be read is "time unclear".
 */
export function clockTimeOf(instant: Date): string {
  if (Number.isNaN(instant.getTime())) return TIME_UNCLEAR;
  return `${twoDigits(instant.getHours())}:${twoDigits(instant.getMinutes())}`;
}

/** "Mon, 2 Mar 2026 at 14:02", for what is looked back on later. A time that cannot be read is "time unclear". */
export function dayAndTimeOf(instant: Date): string {
  if (Number.isNaN(instant.getTime())) return TIME_UNCLEAR;
  return `${dayInFull(isoDay(instant))} at ${clockTimeOf(instant)}`;
}

/** "20 Nov 2026", for what may be long ago. */
export function shortDayOf(instant: Date): string {
  return SHORT.format(new Date(isoDay(instant)));
}

/** The day of an instant; `days` later where they are given. */
export function isoDay(instant: Date, days = 0): string {
  const day = new Date(instant.getFullYear(), instant.getMonth(), instant.getDate() + days);
  return `${day.getFullYear()}-${twoDigits(day.getMonth() + 1)}-${twoDigits(day.getDate())}`;
}

/** The instant at which a day begins; `days` later where they are given. A day has 23 hours where clocks are put on. */
export function startOfDay(iso: string, days = 0): Date {
  const [year, month, day] = iso.split('-').map(Number) as [number, number, number];
  return new Date(year, month - 1, day + days);
}

/** A part of a day or time with two digits. */
export function twoDigits(part: number): string {
  return String(part).padStart(2, '0');
}

/** "Wed, 4 Mar 2026". */
export function dayInFull(iso: string): string {
  return WORDS.format(new Date(`${iso}T00:00:00Z`));
}
