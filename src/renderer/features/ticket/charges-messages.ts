import { formatCents } from '#shared/domain/values/money.ts';

/** What is charged beside parts and delivery. */
export const CHARGES = {
  title: 'Extra charges',
  list: 'Charges',
  how: 'A number adds a charge or removes it. Prices include GST.',
  none: 'No charges are set up. Add them in Settings, under Extra charges.',
  noGst: 'Set in Settings, under Extra charges, whether their prices include GST. Until then none can be added.',
  noPrice: 'price not known',
  on: 'on the ticket',
  locked: 'This ticket can’t be changed.',
  added: (name: string, cents: number): string => `${name} added, ${formatCents(cents)}.`,
  removed: (name: string): string => `${name} removed.`,
} as const;
