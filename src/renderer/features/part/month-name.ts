const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** A month 1–12 by name; what is no month is said by its number. */
export function monthName(month: number): string {
  return MONTHS[month - 1] ?? `month ${month}`;
}
