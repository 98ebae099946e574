/** Days read out of a carrier's text: "2-4 business days" is 2 to 4. */
export interface DeliveryDays {
  readonly from: number;
  readonly to: number;
}

/** A range, a number of days, or one of the two phrases for the next day; in brackets behind it a remark without digits. */
const DAYS =
  /^(?:about |approx(?:imately|\.)? |within |allow |estimated |delivery in )?(?:(\d{1,2}) ?(?:-|–|—|to) ?(\d{1,2})|(\d{1,2})) ?(?:business |working )?days?\.?(?: ?\([^)\d]*\))?$/i;
const NEXT_DAY = /^(?:overnight|next (?:business |working )?day)\.?(?: ?\([^)\d]*\))?$/i;

/**
 * The days in a carrier's text: "2-4 business days", "3 days", "Next business day", "Overnight". Null for any text that
 * says more or something else, as a guess would make a slow carrier the fastest. No date is computed from it.
 */
export function readDeliveryDays(text: string | null | undefined): DeliveryDays | null {
  const plain = (text ?? '').replace(/\s+/g, ' ').trim();
  if (NEXT_DAY.test(plain)) return { from: 1, to: 1 };
  const [, from, to, single] = DAYS.exec(plain) ?? [];
  if (single !== undefined) return { from: Number(single), to: Number(single) };
  if (from === undefined || to === undefined || Number(from) > Number(to)) return null;
  return { from: Number(from), to: Number(to) };
}
