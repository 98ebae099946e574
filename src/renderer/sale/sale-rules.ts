import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import type { SALE_RULES } from './loaded-sale-rules.ts';

/** The rules that a ticket is kept by once a vehicle or a part is on it. */
export type SaleRules = typeof SALE_RULES;

let loaded: SaleRules | null = null;

/**
 * Loads the rules of a sale that has begun, for no first screen has one. Code that puts a vehicle or a part on a
 * ticket, or brings a ticket to the front that has one, waits for them first.
 */
export async function loadSaleRules(): Promise<SaleRules> {
  loaded ??= (await import('./loaded-sale-rules.ts')).SALE_RULES;
  return loaded;
}

/** Returns the rules; null before they are loaded, when the ticket in front has neither a vehicle nor a part. */
export function saleRules(): SaleRules | null {
  return loaded;
}

/**
 * Returns the rules that a ticket is kept by; null where nothing on it needs any. Throws where it does and nobody
 * waited for them: no reason outlives what it was given for in silence.
 */
export function rulesOf(ticket: Ticket): SaleRules | null {
  if (loaded === null && hasBegun(ticket)) throw new Error('The rules of a sale are wanted before they were loaded.');
  return loaded;
}

/** Whether a vehicle, a part or a reason is on a ticket, so that it takes the rules. */
export function hasBegun({ vehicle, lines, uncheckedReason }: Ticket): boolean {
  return vehicle !== null || lines.length > 0 || uncheckedReason !== null;
}
