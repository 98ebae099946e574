/** Days read out of a carrier's text: "2-4 business days" is 2 to 4. */
export interface DeliveryDays {
  readonly from: number;
  readonly to: number;
}

/** Those days and what they are: days of the week, or of work, which are more where a weekend is between them. */
export interface DeliverySpan extends DeliveryDays {
  readonly unit: 'calendar' | 'business';
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
const BUSINESS = /\b(?:business|working) days?\b/i;
const BUSINESS_DAYS = new RegExp(BUSINESS, 'gi');
/** Words of a delivery that may come on the day itself. */
const TODAY = /\b(?:same|to)[- ]?day\b|\bhours?\b|\bhrs?\b|\bminutes?\b|\bimmediate|\bhot ?shot\b|\bdirect\b/i;

/** Words that name days of the week, which may come before the next one of work does. */
const OF_THE_WEEK = /\b(?:days?|weekends?|sat(?:urdays?)?|sun(?:days?)?|tomorrow|overnight)\b/i;

/**
 * The days in a carrier's text: "2-4 business days", "3 days", "48 hours", "Next business day", "Overnight", "Same
 * day". Null for any text that says more or something else, as a guess would make a slow carrier the fastest. No date
 * is computed from it.
 */
export function readDeliveryDays(text: string | null | undefined): DeliveryDays | null {
  const span = readDeliverySpan(text);
  return span === null ? null : { from: span.from, to: span.to };
}

/** The same with the unit of the days. What comes on the day itself has none. */
export function readDeliverySpan(text: string | null | undefined): DeliverySpan | null {
  const plain = plainText(text);
  if (SAME_DAY.test(plain)) return { from: 0, to: 0, unit: 'calendar' };
  const unit = BUSINESS.test(plain) ? 'business' : 'calendar';
  if (NEXT_DAY.test(plain)) return { from: 1, to: 1, unit };
  const hours = HOURS.exec(plain);
  if (hours !== null) return spanOf(Number(hours[1] ?? hours[2]) / 24, Number(hours[2]) / 24, unit);
  const days = DAYS.exec(plain);
  return days === null ? null : spanOf(Number(days[1] ?? days[3]), Number(days[2] ?? days[3]), unit);
}

function spanOf(from: number, to: number, unit: DeliverySpan['unit']): DeliverySpan | null {
  return from <= to && Number.isInteger(from) && Number.isInteger(to) ? { from, to, unit } : null;
}

/** By the last day, then the first. */
export function byLastDay(one: DeliveryDays, other: DeliveryDays): number {
  return one.to - other.to || one.from - other.from;
}

/** Sorts by that; of equal ones days of the week come first, since as many of work are never sooner. */
export function byLastDayAndUnit(one: DeliverySpan, other: DeliverySpan): number {
  return byLastDay(one, other) || Number(one.unit === 'business') - Number(other.unit === 'business');
}

/** Whether a delivery with this text comes sooner than these days, or may. */
export function comesSooner(text: string | null, soonest: DeliverySpan): boolean {
  const span = readDeliverySpan(text);
  if (span === null) return mayBeSooner(text, soonest);
  if (span.unit === 'calendar' && soonest.unit === 'business') return span.to < mostCalendarDays(soonest.to);
  return byLastDay(span, soonest) < 0;
}

/** As many days of the week as so many of work are at most, with a weekend or a holiday more than their share. */
function mostCalendarDays(business: number): number {
  return (business * 7) / 5 + 2;
}

/**
 * Whether a delivery with a text that cannot be read may be sooner than days that can: nothing is sooner than the next
 * day but what comes on the day itself, nor than the next one of work but that and what names days of the week; and
 * what says weeks alone is later than days of one.
 */
function mayBeSooner(text: string | null, { to, unit }: DeliverySpan): boolean {
  const plain = plainText(text);
  if (to <= 1) {
    const ofTheWeek = unit === 'business' && OF_THE_WEEK.test(plain.replace(BUSINESS_DAYS, ''));
    return to === 1 && (ofTheWeek || TODAY.test(plain));
  }
  const week = unit === 'business' ? 5 : 7;
  return !(to <= week && /\bweeks?\b/i.test(plain) && !/\bdays?\b|\bhours?\b/i.test(plain));
}

function plainText(text: string | null | undefined): string {
  return (text ?? '').replace(/\s+/g, ' ').trim();
}
