import Big from 'big.js';
import { accepted, type Checked, refused } from '../values/checked.ts';
import { LARGEST_CENTS } from '../values/money.ts';

/**
 * What a price level makes of the supplier's price of one part. Both prices are with GST: a factor of the one is the
 * same factor of the other without it, so that GST is said once, of the supplier's prices.
 */

/** How a customer's price is rounded, in the order in which it is offered. */
export const PRICE_ROUNDINGS = ['none', '5 c', '.95'] as const;

/** To the cent, to the nearest five cents, or to the nearest price that ends in .95. */
export type PriceRounding = (typeof PRICE_ROUNDINGS)[number];

/** A factor or a discount on the supplier's price, and how what comes of it is rounded. */
export interface PriceRule {
  /** How it was typed: both are kept as a factor. */
  readonly as: 'factor' | 'discount';
  /** The factor in ten-thousandths: 12 500 is ×1.25, 9 000 is a discount of 10 %. */
  readonly tenThousandths: number;
  readonly rounding: PriceRounding;
}

/** What comes of a rule. */
export interface RuledPrice {
  /** What the customer pays for one, cents with GST. */
  readonly cents: number;
  /**
   * Where plain rounding would have passed the supplier's price: a rule that takes nothing off is kept from going below
   * it, and a discount from going above it.
   */
  readonly kept: 'not below' | 'not above' | null;
}

const ONE = 10_000;
/** A tenth of the supplier's price, and twenty times it: what is beyond is a slip of the hand. */
const SMALLEST = ONE / 10;
const LARGEST = ONE * 20;

/** The step of a rounding, and what its prices end in, cents. */
const STEPS: { readonly [rounding in PriceRounding]: { readonly step: number; readonly end: number } } = {
  none: { step: 1, end: 0 },
  '5 c': { step: 5, end: 0 },
  '.95': { step: 100, end: 95 },
};

/**
 * The customer's price by a rule: exact, rounded once at the end, half up. Rounding never passes the supplier's price.
 * Where rounding leaves nothing above $0.00 the price is that to the cent. Null where even that is $0.00, or more than
 * can be typed.
 */
export function ruledPrice({ tenThousandths, rounding }: PriceRule, supplierCents: number): RuledPrice | null {
  const exact = new Big(supplierCents).times(tenThousandths).div(ONE);
  const { step, end } = STEPS[rounding];
  const nearest = exact.minus(end).div(step).round(0, Big.roundHalfUp).times(step).plus(end).toNumber();
  const isTaken = tenThousandths < ONE;
  const kept =
    !isTaken && nearest < supplierCents ? 'not below' : isTaken && nearest > supplierCents ? 'not above' : null;
  const moved = kept === null ? nearest : kept === 'not below' ? nearest + step : nearest - step;
  const cents = moved > 0 ? moved : exact.round(0, Big.roundHalfUp).toNumber();
  return cents > 0 && cents <= LARGEST_CENTS ? { cents, kept } : null;
}

/**
 * A factor or a discount as it is typed: "1.25", "0,9", "×0.9", "+10 %", "−10 %", "10 % off". A comma is a decimal
 * point.
 */
export function parsePriceChange(typed: string): Checked<Pick<PriceRule, 'as' | 'tenThousandths'>> {
  const text = typed.trim().replace(/(\d*),(\d+)/, (_all, whole: string, part: string) => `${whole || '0'}.${part}`);
  if (text === '') return refused(`Type ${EXAMPLES}.`);
  const [, factor] = /^[x×*]?\s*(\d*\.?\d+|\d+\.)$/i.exec(text) ?? [];
  if (factor !== undefined) {
    const exact = new Big(factor.replace(/^\./, '0.').replace(/\.$/, '')).times(ONE);
    const isFine = exact.round(0, Big.roundDown).eq(exact);
    return isFine || exact.lt(SMALLEST) || exact.gt(LARGEST) ? bounded('factor', exact) : refused(FACTOR_DECIMALS);
  }
  if (/^[-−–]\s*[\d.]+$/.test(text)) {
    return refused('A factor can’t be negative: the price would be less than $0.00. A discount ends in %, e.g. −10 %.');
  }
  const [, sign = '', percent, off] = /^([-−–+]?)\s*(\d+(?:\.\d+)?)\s*%(\s*off)?$/i.exec(text) ?? [];
  if (percent === undefined) return refused(`Type ${EXAMPLES}. ${LIMITS}`);
  const share = new Big(percent).times(ONE / 100);
  if (!share.round(0, Big.roundDown).eq(share)) return refused(PERCENT_DECIMALS);
  if (sign === '+' && off === undefined) return bounded('factor', new Big(ONE).plus(share));
  if (sign === '' && off === undefined) {
    return refused(`Say which way: −${percent} % is a discount, +${percent} % adds.`);
  }
  if (sign === '+') return refused(`Type −${percent} % for a discount, or +${percent} % to add.`);
  return bounded('discount', new Big(ONE).minus(share));
}

const FACTOR_DECIMALS = 'A factor has at most four decimals, e.g. 1.2345.';
const PERCENT_DECIMALS = 'A percentage has at most two decimals, e.g. −12.25 %.';
const LIMITS = 'From 0.1 to 20, or at most −90 %.';
const EXAMPLES = 'a factor such as 1.25, or a discount such as −10 %';

function bounded(as: PriceRule['as'], exact: Big): Checked<Pick<PriceRule, 'as' | 'tenThousandths'>> {
  if (exact.lte(0)) {
    return refused(`This leaves a price of $0.00 or less. Type ${EXAMPLES}.`);
  }
  if (exact.lt(SMALLEST))
    return refused('This is less than a tenth of the price. Type at least 0.1, or at most −90 %.');
  if (exact.gt(LARGEST)) return refused('This is more than 20 times the price. Type at most 20.');
  return accepted({ as, tenThousandths: exact.toNumber() });
}

/** A factor or a discount as it is typed and shown: "1.25", "−10 %". */
export function priceChangeWords({ as, tenThousandths }: Pick<PriceRule, 'as' | 'tenThousandths'>): string {
  if (as === 'factor') return new Big(tenThousandths).div(ONE).toFixed();
  return `−${new Big(ONE)
    .minus(tenThousandths)
    .div(ONE / 100)
    .toFixed()} %`;
}

/** A rounding by its name; null for one that is not known here. */
export function readRounding(typed: string): PriceRounding | null {
  return PRICE_ROUNDINGS.find((rounding) => rounding === typed.trim()) ?? null;
}
