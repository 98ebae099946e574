import { MONTH_NAMES } from '../../../shared/domain/month-names.ts';

/** A month 1–12 by name; what is no month is said by its number. */
export function monthName(month: number): string {
  return MONTH_NAMES[month - 1] ?? `month ${month}`;
}
