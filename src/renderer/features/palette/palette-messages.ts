import type { PaletteKind } from '#shared/domain/input/palette-search.ts';

/** The texts of the search over everything. */
export const PALETTE_MESSAGES = {
  title: 'Search',
  field: 'Action, ticket, quote, order, vehicle or part',
  placeholder: 'Action, name, plate, code, number, phone or date',
  results: 'Results',
  kinds: {
    action: 'Action',
    ticket: 'Ticket',
    vehicle: 'Vehicle',
    quote: 'Quote',
    order: 'Order',
    part: 'Part',
  } satisfies { readonly [kind in PaletteKind]: string },
  closed: 'Closed',
  seenFirst: (label: string, key: string): string =>
    `“${label}” did nothing. Another view covered what it changes: press ${key} now that you see it.`,
  toHold: (key: string): string => `Hold ${key} to see supplier prices and margins.`,
  noneFound: (typed: string): string => `No match for “${typed}”`,
  /** Behind the keys of the two fields: where to go for what was never seen here. */
  seenOnly: 'Search finds what this counter has seen.',
  newPlate: 'looks up a new plate,',
  newPart: 'opens a part by its code.',
  choose: 'choose ·',
  take: 'opens it ·',
  takeByNumber: 'opens that line',
  outstanding: (orders: number): string => ` · older orders not searchable yet: ${orders.toLocaleString('en-AU')}`,
  more: ' · more found than shown: type more',
  counted: (shown: number, more: boolean): string => (more ? `${shown} shown; there are more` : `${shown} found`),
} as const;
