/** Days read out of a carrier's text: "2-4 business days" is 2 to 4. */
export interface DeliveryDays {
  readonly from: number;
  readonly to: number;
}

/** A range or a number of days; in brackets behind it a remark without digits. */
const DAYS =
  /^(?:about |approx(?:imately|\.)? |within |allow |estimated |delivery in )?(?:(\d{1,2}) ?(?:-|–|—|to) ?(\d{1,2})|(\d{1,2})) ?(?:business |working )?days?\.?(?: ?\([^)\d]*\))?$/i;
/** "24 hours", "24-48 hours", "within 48 hrs": whole days written as hours. */
const HOURS =
  /^(?:about |approx(?:imately|\.)? |within |allow |estimated |delivery in )?(?:(\d{1,3}) ?(?:-|–|—|to) ?)?(\d{1,3}) ?(?:hours?|hrs?|h)\.?(?: ?\([^)\d]*\))?$/i;
const NEXT_DAY =
  /^(?:delivery |delivered )?(?:overnight|next[- ](?:business |working )?day|tomorrow)(?: (?:delivery|service|express|freight))?\.?(?: ?\([^)\d]*\))?$/i;
const SAME_DAY =
  /^(?:delivery |delivered )?(?:same[- ](?:business |working )?day|today)(?: (?:delivery|service|express|freight|courier))?\.?(?: ?\([^)\d]*\))?$/i;
/** Words of a delivery that may come on the day itself. */
const TODAY = /\b(?:same|to)[- ]?day\b|\bhours?\b|\bhrs?\b|\bminutes?\b|\bimmediate|\bhot ?shot\b|\bdirect\b/i;

/**
 * The days in a carrier's text: "2-4 business days", "3 days", "48 hours", "Next business day", "Overnight", "Same
 * day". Null for any text that says more or something else, as a guess would make a slow carrier the fastest. No date
 * is computed from it.
 */
export function readDeliveryDays(text: string | null | undefined): DeliveryDays | null {
  const plain = plainText(text);
  if (SAME_DAY.test(plain)) return { from: 0, to: 0 };
  if (NEXT_DAY.test(plain)) return { from: 1, to: 1 };
  const hours = HOURS.exec(plain);
  if (hours !== null) return spanOf(Number(hours[1] ?? hours[2]) / 24, Number(hours[2]) / 24);
  const days = DAYS.exec(plain);
  return days === null ? null : spanOf(Number(days[1] ?? days[3]), Number(days[2] ?? days[3]));
}

function spanOf(from: number, to: number): DeliveryDays | null {
  return from <= to && Number.isInteger(from) && Number.isInteger(to) ? { from, to } : null;
}

/**
 * Whether a delivery with a text that cannot be read may be sooner than days that can: nothing is sooner than the next
 * day but what comes on the day itself, and what says weeks alone is later than days of one.
 */
export function mayBeSooner(text: string | null, { to }: DeliveryDays): boolean {
  const plain = plainText(text);
  if (to <= 1) return to === 1 && TODAY.test(plain);
  return !(to <= 7 && /\bweeks?\b/i.test(plain) && !/\bdays?\b|\bhours?\b/i.test(plain));
}

function plainText(text: string | null | undefined): string {
  return (text ?? '').replace(/\s+/g, ' ').trim();
}
