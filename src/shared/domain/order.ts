import type { FieldProblem } from '../result.ts';
import type { OrderRequest } from '../interface/order.ts';

/** What of the settings goes into an order. */
export interface OrderSettings {
  readonly account: string;
  readonly defaultWarehouse: string;
  readonly carrierAccount: string;
  readonly freightChargeIdentifier: string;
  /** `service_code` → what an order line's `shipping` wants; a code without an entry goes out as its own identifier. */
  readonly serviceMap: readonly ServiceMapping[];
}

/** A row of the mapping table of rates to carriers (`field-notes.md` 1.7). */
export interface ServiceMapping {
  readonly serviceCode: string;
  readonly carrierIdentifier: string;
  readonly carrierAccount: string;
}

/** Something to know before the order goes out, that does not stop it. */
export interface OrderWarning {
  readonly about: string;
  readonly words: string;
}

/** The order ready to be read out and sent, or what is still in the way. */
export interface OrderReview {
  /** What stops the order: each beside its field. Empty where it can be sent. */
  readonly problems: readonly FieldProblem[];
  readonly warnings: readonly OrderWarning[];
  /** The exact request; null while problems stand in its way. */
  readonly request: OrderRequest | null;
  /** Names the exact request: submitting names it, and another request is not sent in its place. Empty without one. */
  readonly fingerprint: string;
  readonly goodsCents: number;
  readonly deliveryCents: number;
  readonly totalCents: number;
  readonly gstCents: number;
}
