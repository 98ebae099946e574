import type { CustomerFit, OrderStep } from '#shared/domain/customer-window/customer-view.ts';

/** What the customer's window says, to be read from a step away. */
export const CUSTOMER_PAGE = {
  welcome: 'Welcome',
  beWithYou: 'We’ll be right with you.',
  practice: 'Practice',
  practiceMeans: 'Nothing here is a real order',
  part: 'Your part',
  ticket: 'Your items',
  priceEach: 'each, incl. GST',
  priceAsk: 'Ask us for the price',
  delivery: 'Delivery',
  noDelivery: 'Not included',
  total: 'Total incl. GST',
  estimate: 'Estimate incl. GST',
  estimateMeans: 'We are still checking these prices.',
  gst: (amount: string) => `includes ${amount} GST`,
  more: (count: number) => `and ${count} more`,
  item: (quantity: number | null, title: string) => (quantity === null ? title : `${quantity} × ${title}`),
  notPriced: 'to be priced',
  forVehicle: (vehicle: string) => `For your ${vehicle}`,
  to: (suburb: string) => `to ${suburb}`,
  placed: 'Order placed',
  reference: 'Your reference',
  thanks: 'Thank you.',
} as const;

/** The fit of a part: what is known of it, and no more. */
export const FIT_SAID: { readonly [kind in CustomerFit]: (vehicle: string) => string } = {
  fits: (vehicle) => `Fits your ${vehicle}`,
  'fits if': (vehicle) => `Fits your ${vehicle}, with conditions`,
  ask: (vehicle) => `One more detail about your ${vehicle} decides the fit`,
  'not listed': (vehicle) => `Not listed for your ${vehicle}`,
  'not confirmed': (vehicle) => `Fit not confirmed for your ${vehicle}`,
};

/** How far the order is. */
export const ORDER_SAID: { readonly [step in OrderStep]: string } = {
  'read out': 'Please check your order',
  sending: 'Placing your order…',
  'being confirmed': 'We are confirming your order',
};
