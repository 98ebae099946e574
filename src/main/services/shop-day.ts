/** A day by the shop's own calendar, ISO date; `days` later where they are given. */
export function isoDay(instant: Date, days = 0): string {
  const day = new Date(instant.getFullYear(), instant.getMonth(), instant.getDate() + days);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
