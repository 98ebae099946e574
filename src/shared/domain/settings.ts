import type { ServiceMapping } from './order.ts';
import type { StateCode } from './plate.ts';

/** The shop's settings that a seller or owner can change. All texts are trimmed; none holds a secret. */
export interface ShopSettings {
  readonly orderAccount: string;
  readonly defaultWarehouse: string;
  readonly carrierAccount: string;
  readonly freightChargeIdentifier: string;
  /** `limit` of the rate request, 1–50. */
  readonly rateLimit: number;
  readonly defaultState: StateCode | null;
  /** Whether the supplier's prices include GST; null until the shop has said so. There is no default. */
  readonly supplierPricesIncludeGst: boolean | null;
  readonly serviceMap: readonly ServiceMapping[];
  /** 2–6 capitals or digits before the customer reference. */
  readonly referencePrefix: string;
  /** Total deadlines of the calls, ms. */
  readonly plateDeadlineMs: number;
  readonly readDeadlineMs: number;
  readonly orderDeadlineMs: number;
}
