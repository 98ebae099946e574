import { decimalOfCents, formatCents, priceWithGst } from '../values/money.ts';
import type { Ticket } from './ticket.ts';

/**
 * What a shop charges beside the parts and their delivery, such as a tail lift or fitting. The rows are in the
 * settings; a ticket keeps name, code and price of each as they were when it was put on.
 */

/** A charge of the settings. */
export interface ShopCharge {
  readonly name: string;
  /** Goes out as `charge_identifier` (`docs/service.md` 6). */
  readonly code: string;
  /** Cents, with or without GST as the shop says of all its charges. */
  readonly cents: number;
}

/** A charge on a ticket. */
export interface TicketCharge {
  readonly name: string;
  readonly code: string;
  /** Cents with GST. */
  readonly cents: number;
}

/** The charges of a shop, and whether GST is in their prices; null while nobody has said so. */
export interface ShopCharges {
  readonly rows: readonly ShopCharge[];
  readonly includesGst: boolean | null;
}

/** The most rows that the settings take. */
export const MOST_CHARGES = 20;
/** The most that one charge may be, cents: more than that is a slip of the hand. */
export const LARGEST_CHARGE_CENTS = 1_000_000;

/** A charge that can be put on a ticket, or is on it. */
export interface ChargeChoice {
  readonly name: string;
  readonly on: boolean;
  /** What it costs on this ticket, or would cost, cents with GST; null while nobody has said whether GST is in it. */
  readonly cents: number | null;
  /** What the settings have now, cents with GST or without as they say; what it costs where they have it no more. */
  readonly asSetCents: number;
}

/** The charges of the settings, and behind them those of the ticket that are in the settings no more. */
export function chargeChoices({ charges }: Pick<Ticket, 'charges'>, shop: ShopCharges): readonly ChargeChoice[] {
  const own = shop.rows.map(({ name, cents }) => {
    const there = charges.find((charge) => isSameCharge(charge, name));
    return { name, on: there !== undefined, cents: there?.cents ?? centsWithGst(cents, shop), asSetCents: cents };
  });
  const others = charges.filter(({ name }) => !shop.rows.some((row) => isSameCharge(row, name)));
  return [...own, ...others.map(({ name, cents }) => ({ name, on: true, cents, asSetCents: cents }))];
}

/**
 * The ticket with a charge put on as the settings have it now, or taken off where it is on it. It stays as it is where
 * the settings have no such charge, or nobody has said whether GST is in its price.
 */
export function toggleCharge<Of extends Pick<Ticket, 'charges'>>(ticket: Of, name: string, shop: ShopCharges): Of {
  const { charges } = ticket;
  if (charges.some((charge) => isSameCharge(charge, name))) {
    return { ...ticket, charges: charges.filter((charge) => !isSameCharge(charge, name)) };
  }
  const row = shop.rows.find((each) => isSameCharge(each, name));
  const cents = row === undefined ? null : centsWithGst(row.cents, shop);
  if (row === undefined || cents === null) return ticket;
  return { ...ticket, charges: [...charges, { name: row.name, code: row.code, cents }] };
}

/** What charges come to together, cents with GST. */
export function chargesCents(charges: readonly TicketCharge[]): number {
  return charges.reduce((sum, { cents }) => sum + cents, 0);
}

/** What the settings say otherwise of the charges of a ticket by now, a sentence each. Nothing is changed by itself. */
export function chargeNews({ charges }: Pick<Ticket, 'charges'>, shop: ShopCharges): readonly string[] {
  return charges.flatMap(({ name, code, cents }) => {
    const row = shop.rows.find((each) => isSameCharge(each, name));
    if (row === undefined) return [`${name} is not among the charges in the settings any more.`];
    const news =
      row.code === code ? [] : [`${name} has the order code ${code} on this ticket and ${row.code} in the settings.`];
    const now = centsWithGst(row.cents, shop);
    if (now === null || now === cents) return news;
    return [...news, `${name} is ${formatCents(cents)} on this ticket and ${formatCents(now)} in the settings.`];
  });
}

/** Whether a charge has this name: blanks and capitals tell nothing apart. */
export function isSameCharge(charge: { readonly name: string }, name: string): boolean {
  return plainName(charge.name) === plainName(name);
}

function plainName(name: string): string {
  return name.replace(/\s+/g, ' ').trim().toLowerCase();
}

function centsWithGst(cents: number, { includesGst }: ShopCharges): number | null {
  return includesGst === null ? null : priceWithGst(decimalOfCents(cents), includesGst);
}
