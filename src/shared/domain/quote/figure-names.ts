/** How the figures of a quote are named where it is said when each was read. */

export function stockFigure(sku: string): string {
  return `stock of ${sku}`;
}

export function priceFigure(sku: string): string {
  return `price of ${sku}`;
}

/** A price that the supplier has changed since, which was not settled when the quote was made. */
export function changedPriceFigure(sku: string): string {
  return `changed price of ${sku}`;
}

/** A price that the supplier gives no more, which nobody has asked them for when the quote was made. */
export function noPriceFigure(sku: string): string {
  return `no price of ${sku}`;
}

/** A price that was read while the shop said otherwise whether the supplier's prices include GST. */
export function gstPriceFigure(sku: string): string {
  return `price of ${sku} by the GST setting before`;
}

/** The same of the delivery. */
export const GST_DELIVERY_FIGURE = 'delivery by the GST setting before';

/** The rate that was chosen for the basket as it was quoted. */
export const DELIVERY_FIGURE = 'delivery';

/** A rate that was chosen, but for another basket or address than the quote's: it is in no total. */
export const OTHER_DELIVERY_FIGURE = 'delivery for other items or another address';

/** A rate that was chosen and undone since: a person has to choose again, and it is in no total. */
export const UNDONE_DELIVERY_FIGURE = 'delivery to be chosen again';

/** Why a delivery that was chosen is in no total, by the name of its figure; null for any other figure. */
export function whyLeftOut(what: string): string | null {
  if (what === UNDONE_DELIVERY_FIGURE) return 'has to be chosen again';
  return what === OTHER_DELIVERY_FIGURE ? 'was quoted for other parts or another address' : null;
}

export const VEHICLE_FIGURE = 'vehicle';
