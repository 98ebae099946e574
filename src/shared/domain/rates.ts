/** The basket and destination that rates are asked for, as the rate request wants them (`interface.md` 4.4). */
export interface RateBasket {
  readonly items: readonly { readonly sku: string; readonly quantity: number; readonly brand: string }[];
  readonly destination: {
    readonly address1: string;
    readonly city: string;
    readonly province: string;
    /** Four characters; the integer is made only when the request is written. */
    readonly postcode: string;
    readonly country: string;
  };
  readonly ratesMode: string;
  readonly limit: number;
}

/** Days read out of a carrier's text: "2-4 business days" is 2 to 4. */
export interface DeliveryDays {
  readonly from: number;
  readonly to: number;
}

/** One rate as it is compared. */
export interface RateRow {
  readonly serviceCode: string;
  readonly serviceName: string;
  /** The carrier's text verbatim; null where there was none. */
  readonly deliveryText: string | null;
  readonly days: DeliveryDays | null;
  readonly priceInCents: number;
  /** `total_price` as it came, in dollars. */
  readonly priceInDollars: number;
  /** True where cents and dollars say the same. A rate whose two prices disagree is flagged and cannot be chosen unseen. */
  readonly pricesAgree: boolean;
  readonly currency: string | null;
  /** Why this rate cannot be put on an order; null where it can. */
  readonly unusable: string | null;
  readonly cheapest: boolean;
  readonly fastest: boolean;
}

/** Rates as they were quoted. */
export interface RatesView {
  readonly rows: readonly RateRow[];
  /** Names the basket and destination that they were quoted for. */
  readonly fingerprint: string;
  readonly readAt: string;
  readonly postcode: string;
  /** What is to be said of an empty or odd answer, such as a leading zero that was likely lost; null where nothing. */
  readonly remark: string | null;
}
