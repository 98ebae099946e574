import { TIME_UNCLEAR } from '#shared/domain/values/shop-day.ts';

/**
 * "4 March 2026, 1:00 pm" of an ISO time, in the shop's time: in full, so that nobody has to guess the month. A
 * time that cannot be read is "time unclear".
 */
export function momentOf(isoTime: string, timeZone: string | undefined): string {
  const time = new Date(isoTime);
  if (Number.isNaN(time.getTime())) return TIME_UNCLEAR;
  const day = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', year: 'numeric', timeZone });
  const clock = new Intl.DateTimeFormat('en-AU', { hour: 'numeric', minute: '2-digit', hour12: true, timeZone });
  return `${day.format(time)}, ${clock.format(time).replace(/\s/g, ' ')}`;
}
