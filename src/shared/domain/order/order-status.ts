/** How an order stands, as lists are narrowed down by it. */
export const ORDER_STATUSES = ['placed', 'unconfirmed', 'not placed'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];
