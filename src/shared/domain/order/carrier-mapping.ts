import type { RateRow } from '../ticket/rates.ts';

/** A row of the mapping table of rates to carriers (`docs/trade.md` 1.7). */
export interface ServiceMapping {
  readonly serviceCode: string;
  readonly carrierIdentifier: string;
  readonly carrierAccount: string;
}

/** The row of the mapping table for a rate; `undefined` where there is none. */
export function mappingOf({ serviceCode }: RateRow, serviceMap: readonly ServiceMapping[]): ServiceMapping | undefined {
  return serviceMap.find((mapping) => mapping.serviceCode === serviceCode);
}

/**
 * The rates that the mapping table has no row for: each goes out under its own service code. The person who keeps the
 * settings decides whether that is right; the counter can do nothing about it.
 */
export function unmappedRates(rows: readonly RateRow[], serviceMap: readonly ServiceMapping[]): readonly RateRow[] {
  return rows.filter((row) => row.unusable === null && mappingOf(row, serviceMap) === undefined);
}
