/** Calendar days in words, by their ISO date, or that of an ISO time, whatever the time zone. */

const FULL = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const SHORT = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const WITH_WEEKDAY = new Intl.DateTimeFormat('en-AU', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** "20 December 2026". What is no ISO date stays as it is. */
export function fullDay(isoDate: string): string {
  return written(FULL, isoDate);
}

/** "20 Dec", where the year is plain. What is no ISO date stays as it is. */
export function dayAndMonth(isoDate: string): string {
  return written(SHORT, isoDate);
}

/** "Sun, 20 Dec", of a day that is near. What is no ISO date stays as it is. */
export function nearDay(isoDate: string): string {
  return written(WITH_WEEKDAY, isoDate);
}

function written(form: Intl.DateTimeFormat, isoDate: string): string {
  const day = new Date(`${isoDate.slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(day.getTime()) ? isoDate : form.format(day);
}
