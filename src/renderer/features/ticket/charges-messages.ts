import type { ChargeChoice } from '#shared/domain/ticket/ticket-charge.ts';
import { formatCents } from '#shared/domain/values/money.ts';

/** What is charged beside parts and delivery. */
export const CHARGES = {
  title: 'Extra charges',
  list: 'Charges',
  how: 'A number adds a charge or removes it. Prices include GST.',
  none: 'No charges are set up. Add them in Settings, under Extra charges.',
  noGst: 'Set in Settings, under Extra charges, whether their prices include GST. Until then none can be added.',
  on: 'on the ticket',
  locked: 'This ticket can’t be changed.',
  added: (name: string, cents: number): string => `${name} added, ${formatCents(cents)}.`,
  removed: (name: string): string => `${name} removed.`,
} as const;

/** What a charge costs, as its row says it: while nobody has said whether GST is in it, what the settings have. */
export function chargePrice({ cents, asSetCents }: Pick<ChargeChoice, 'cents' | 'asSetCents'>): string {
  return cents === null ? `${formatCents(asSetCents)}, GST not set` : formatCents(cents);
}
