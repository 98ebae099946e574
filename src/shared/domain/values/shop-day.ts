/** Days by the shop's own calendar, which is that of the computer. A day is an ISO date, such as "2026-03-04". */

const WORDS = new Intl.DateTimeFormat('en-AU', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The day of an instant; `days` later where they are given. */
export function isoDay(instant: Date, days = 0): string {
  const day = new Date(instant.getFullYear(), instant.getMonth(), instant.getDate() + days);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** The instant at which a day begins; `days` later where they are given. A day has 23 hours where clocks are put on. */
export function startOfDay(iso: string, days = 0): Date {
  const [year, month, day] = iso.split('-').map(Number) as [number, number, number];
  return new Date(year, month - 1, day + days);
}

/** "Wed, 4 Mar 2026". */
export function dayInFull(iso: string): string {
  return WORDS.format(new Date(`${iso}T00:00:00Z`));
}
