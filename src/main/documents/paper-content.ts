import { abnWords } from '#shared/domain/australia/abn.ts';
import type { ShopSettings } from '#shared/domain/settings/settings.ts';
import { checkLogo } from '#shared/domain/settings/shop-logo.ts';
import type { QuotedShop } from '#shared/records-view.ts';
import type { PaperFit } from './line-fitment.ts';
import { filledLines, oneLine } from './plain-text.ts';

/**
 * A line of a paper as it is printed. Amounts are texts with their sign; all texts are as they came, not yet escaped.
 */
export interface PaperLine {
  readonly number: number;
  readonly code: string;
  readonly brand: string;
  readonly title: string;
  readonly quantity: string;
  readonly each: string;
  readonly amount: string;
  /** Null where no vehicle was given. */
  readonly fit: PaperFit | null;
  /** Why it is sold although it is not known to fit; null where it is, or no reason was given. */
  readonly against: string | null;
  /** What the customer tows against what the part is good for; empty where nothing was said of it. */
  readonly towing: readonly string[];
  /** Required parts that are not on the paper: each with why the customer goes without it, or that it is needed. */
  readonly without: readonly string[];
  /** "Stock at SYD1: In Stock. Price and stock checked 4 March 2026, 1:00 pm"; "From warehouse SYD1". */
  readonly reading: string;
  /** True where its price or stock was read too long ago to promise. */
  readonly stale: boolean;
}

/** Something that has to be read before the rest: a word or two, and what they mean. */
export interface PaperNotice {
  readonly word: string;
  readonly meaning: string;
}

/** What every paper says, whatever it is. The same goes into print, PDF, the clipboard and a mail. */
export interface PaperContent {
  readonly title: string;
  /** What the paper is filed under, "Q-000123", and what its barcode says. */
  readonly label: string;
  /** What it is and is not, in words: no paper is without them (`docs/trade.md` 3.2). */
  readonly standing: string;
  readonly practice: boolean;
  /** What it is not in practice: "NOT A REAL QUOTE". */
  readonly unreal: string;
  readonly givenAt: string;
  readonly notices: readonly PaperNotice[];
  readonly shop: ShopOnPaper;
  readonly customer: readonly string[];
  readonly deliverTo: readonly string[];
  readonly vehicle: VehicleOnPaper | null;
  readonly lines: readonly PaperLine[];
  readonly goods: string;
  /** What is charged beside parts and delivery; empty where nothing is. */
  readonly charges: readonly { readonly words: string; readonly amount: string }[];
  readonly delivery: { readonly words: string; readonly amount: string | null; readonly stale: boolean };
  /** "Total incl. delivery", or "Total without delivery" while there is none. */
  readonly totalWords: string;
  readonly total: string;
  readonly gst: string;
  /** What holds of it, a sentence each. */
  readonly conditions: readonly string[];
}

/** The shop at the head of a paper; what it has not set is empty. */
export interface ShopOnPaper {
  readonly name: string;
  readonly abn: string;
  readonly phone: string;
  /** A picture as a data address, or empty. */
  readonly logo: string;
  readonly terms: readonly string[];
}

/** The vehicle that the parts are for. */
export interface VehicleOnPaper {
  readonly title: string;
  readonly facts: readonly string[];
}

/** What the shop prints on its papers. */
export type PaperShop = Pick<ShopSettings, 'shopName' | 'shopAbn' | 'shopTerms' | 'shopPhone' | 'shopLogo'>;

/** The mode and the time zone that a paper is made in; the machine's time zone unless a test names one. */
export interface PaperMaking {
  readonly practice: boolean;
  readonly timeZone?: string;
}

/** What stands behind a figure that was read too long ago. */
export const TOO_LONG_AGO = ' – too long ago to promise';

/** What holds of every price on every paper. */
export const PRICES_WITH_GST = 'All prices are in Australian dollars and include GST.';

/** What is kept of the shop with a quote or an order, to be printed on it later: all but its logo. */
export function quotedShop({ shopName, shopAbn, shopTerms, shopPhone }: QuotedShop): QuotedShop {
  return { shopName, shopAbn, shopTerms, shopPhone };
}

/**
 * The shop as its papers name it. SECURITY: a logo that is no picture of ours, however it came into the settings, is
 * left out.
 */
export function shopOnPaper(shop: PaperShop): ShopOnPaper {
  const logo = checkLogo(shop.shopLogo);
  return {
    name: oneLine(shop.shopName),
    abn: abnWords(oneLine(shop.shopAbn)),
    phone: oneLine(shop.shopPhone),
    logo: logo.ok ? logo.value : '',
    terms: filledLines(shop.shopTerms),
  };
}
