/**
 * Every text of the delivery cell but its label, which stands on the first screen: the cell tells what delivery may
 * cost before a whole address is known. They are apart from those of the rates, which are loaded with their view.
 */
export const DELIVERY_WORDS = {
  none: 'Postcode?',
  noneLine: 'for a delivery price',
  /** The postcode is known, and was not asked for. */
  notAsked: 'Price?',
  notAskedLine: (postcode: string) => `for delivery to ${postcode}`,
  postcode: 'Postcode',
  ask: 'Get a price',
  asking: 'Asking…',
  stops: 'Esc stops it',
  noTime: 'No time given',
  price: (amount: string, state: string, cheapest: boolean) => `${cheapest ? 'from ' : ''}${amount} to ${state}`,
  /** What an old price was of: it leaves the room to its age. */
  old: (amount: string, state: string) => `${state} ${amount}`,
  /** An age that breaks over two lines is read as a number alone. */
  aged: (words: string, age: string) => `${words} · ${age.replaceAll(' ', '\u00a0')}`,
  chosen: (amount: string) => `${amount} · chosen`,
  forCart: (amount: string, cheapest: boolean) => `Cart: ${cheapest ? 'from ' : ''}${amount}`,
  noRate: 'No rate found',
  noRateLine: (key: string) => `${key} compares them all`,
  noUsable: 'No usable rate',
  noUsableLine: (why: string) => `${why.charAt(0).toUpperCase()}${why.slice(1)}`,
  failed: 'No answer',
  announced: (days: string, price: string) => `Delivery ${days}, ${price}.`,
} as const;
