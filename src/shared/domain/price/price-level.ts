import { ruledPrice, type PriceRule, type RuledPrice } from './price-rule.ts';

/**
 * The price levels of a shop: retail, trade, and others by name. A level is all rows of the settings that have its
 * name, and the first row's level is the shop's standard. Without a row levels are off, and a customer's price is the
 * supplier's.
 */

/** A row of the settings. Brand and product type are empty where it is for any. */
export interface LevelRow extends PriceRule {
  readonly level: string;
  readonly brand: string;
  readonly type: string;
}

/** What of a part a row is chosen by. */
export interface PricedPart {
  readonly brand: string | null;
  /** Title of its product type; null where the record names none. */
  readonly type: string | null;
}

/** How a part is priced at a level, as its line on a ticket keeps it. */
export interface LinePricing {
  /** Name of the level. */
  readonly level: string;
  /** Title of the part's product type, so that another level can be found for it; null where its record names none. */
  readonly type: string | null;
  /** Null where no row of the level is for the part: it is sold at the supplier's price. */
  readonly rule: PriceRule | null;
}

/** The most rows that the settings take. */
export const MOST_LEVEL_ROWS = 200;

/** The names of the levels, each once, in the order of their first rows. */
export function levelNames(rows: readonly LevelRow[]): readonly string[] {
  const names = new Map<string, string>();
  for (const { level } of rows) if (!names.has(plain(level))) names.set(plain(level), level);
  return [...names.values()];
}

/**
 * The level that is meant: the one of this name, else the shop's standard. Null where levels are off. `isMissing` where
 * a name was given that the settings do not have.
 */
export function levelMeant(
  rows: readonly LevelRow[],
  name: string | null,
): { readonly level: string; readonly isMissing: boolean } | null {
  const names = levelNames(rows);
  const [standard] = names;
  if (standard === undefined) return null;
  const own = name === null ? undefined : names.find((each) => plain(each) === plain(name));
  return { level: own ?? standard, isMissing: name !== null && own === undefined };
}

/**
 * How a part is priced at a level, or at the shop's standard where none is named; null where levels are off. Of the
 * rows that are for the part that one counts which names most of it: brand and type, then brand, then type, then
 * neither.
 */
export function pricingOf(rows: readonly LevelRow[], name: string | null, part: PricedPart): LinePricing | null {
  const meant = levelMeant(rows, name);
  if (meant === null) return null;
  const { level } = meant;
  const own = rows.filter((row) => plain(row.level) === plain(level) && isFor(row, part));
  const best = own.toSorted((one, other) => namedOf(other) - namedOf(one))[0];
  const rule =
    best === undefined ? null : { as: best.as, tenThousandths: best.tenThousandths, rounding: best.rounding };
  return { level, type: part.type, rule };
}

function isFor({ brand, type }: LevelRow, part: PricedPart): boolean {
  return (
    (brand === '' || plain(brand) === plain(part.brand ?? '')) &&
    (type === '' || plain(type) === plain(part.type ?? ''))
  );
}

/** How much of a part a row names. */
function namedOf({ brand, type }: LevelRow): number {
  return (brand === '' ? 0 : 2) + (type === '' ? 0 : 1);
}

/**
 * What the customer pays where a line is priced so; without a level or a row for the part it is the supplier's price.
 */
export function pricedAt(pricing: LinePricing | null | undefined, supplierCents: number): RuledPrice | null {
  const rule = pricing?.rule ?? null;
  return rule === null ? { cents: supplierCents, kept: null } : ruledPrice(rule, supplierCents);
}

/** The same in cents; null where the supplier's price is not known, or the level makes no price of it. */
export function customerCents(pricing: LinePricing | null | undefined, supplierCents: number | null): number | null {
  return supplierCents === null ? null : (pricedAt(pricing, supplierCents)?.cents ?? null);
}

/** Whether two rules make the same of every price. */
export function isSameRule(one: PriceRule | null, other: PriceRule | null): boolean {
  return one?.tenThousandths === other?.tenThousandths && one?.rounding === other?.rounding;
}

/** Whether two levels have the same name: blanks and capitals tell nothing apart. */
export function isSameLevel(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

/** What stands where a level makes no price of a part. */
export function noLevelPriceWords({ level }: Pick<LinePricing, 'level'>): string {
  return `The ${level} level gives no usable price for this part. Enter what the customer pays for one.`;
}

function plain(name: string): string {
  return name.replace(/\s+/g, ' ').trim().toLowerCase();
}
