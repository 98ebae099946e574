/** What a row of a list says of a part that was read before. */
export const GLANCE_WORDS = {
  notChecked: 'Fit not checked',
  noPrice: 'price not known',
  old: (age: string) => `checked ${age}`,
  noStock: 'stock not known',
  stock: (quantity: string, warehouse: string) => `${quantity} ${warehouse}`,
  unsure: (stock: string, word: string | null) => (word === null ? `${stock} – ring to confirm` : `${stock} “${word}”`),
  none: 'none in stock',
  discontinued: 'Discontinued',
  notMet: 'A condition is not met',
} as const;
