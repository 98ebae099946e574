import { clockTimeOf, dayAndTimeOf, isoDay, shortDayOf, twoDigits } from '#shared/domain/values/shop-day.ts';

const DAY = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** "14:02", in the shop's time. */
export function clockTime(iso: string): string {
  return clockTimeOf(new Date(iso));
}

/** "12:04:07", in the shop's time. */
export function clockTimeWithSeconds(iso: string): string {
  return `${clockTime(iso)}:${twoDigits(new Date(iso).getSeconds())}`;
}

/** "Mon, 2 Mar 2026 at 14:02", in the shop's time, for what is looked back on later. */
export function dayAndTime(iso: string): string {
  return dayAndTimeOf(new Date(iso));
}

/** "20 Nov 2026", in the shop's time, for what may be long ago. */
export function shortDay(iso: string): string {
  return shortDayOf(new Date(iso));
}

/** "20 Nov, 14:02", in the shop's time, for what was done not long ago. */
export function shortDayAndTime(iso: string): string {
  return `${DAY.format(new Date(isoDay(new Date(iso))))}, ${clockTime(iso)}`;
}
