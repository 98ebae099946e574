/**
 * Numbers of quotes that each counter of a shop has for itself, for when the shop has not leased it any: those of
 * counter 1234 begin at 412,340,000 (`docs/decisions/0036-one-shop-many-counters.md`). The functions of the shop's
 * database and the counter's own records have to agree on them.
 */

/** Where the reserves begin: no leased number reaches them. */
export const RESERVES_FROM = 400_000_000;

/** How many numbers the reserve of a counter has. */
export const RESERVE_SIZE = 10_000;

/** How many of them are passed over where other records may have given some that nobody here knows. */
export const RESERVE_PASSED = 500;
