/**
 * What one act is called on every button that does it, wherever that is. They are there with the first screen: the bar
 * has one of them.
 */

/** F9 where the order went out, or may have. */
export const SEE_ORDER = 'See the order';
export const NEW_TICKET = 'New ticket';
export const REMOVE_DELIVERY = 'Remove delivery';
