/** How an order stands, as lists are narrowed down by it. */
export const ORDER_STANDINGS = ['placed', 'unconfirmed', 'not placed'] as const;
export type OrderStanding = (typeof ORDER_STANDINGS)[number];
