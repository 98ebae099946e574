import type { TicketAddress } from '../address/ticket-address.ts';
import { phoneDigits } from '../australia/phone-digits.ts';

/** What one record says of its customer, as it was typed. */
export interface CustomerTold {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly company: string;
  readonly abn: string;
  readonly address: TicketAddress;
}

/** Everything that the records of a customer say of them, each writing once, what was said last first. */
export type CustomerFacts = {
  readonly [fact in 'names' | 'phones' | 'emails' | 'companies' | 'addresses']: readonly string[];
};

/** Nothing is known. */
export const NO_FACTS: CustomerFacts = { names: [], phones: [], emails: [], companies: [], addresses: [] };

/** Most writings of one fact that are kept: a phone that is typed for everybody has thousands of names. */
export const MOST_FACTS = 40;

/**
 * The facts with those of older records behind them. Writings that differ in capitals or spaces alone are one, and so
 * are those of one phone number.
 */
export function withOlderFacts(facts: CustomerFacts, older: readonly CustomerTold[]): CustomerFacts {
  if (older.length === 0) return facts;
  return {
    names: added(facts.names, older, ({ name }) => name),
    phones: added(facts.phones, older, ({ phone }) => phone, numberOf),
    emails: added(facts.emails, older, ({ email }) => email),
    companies: added(facts.companies, older, ({ company, abn }) => inOneLine([company, abn], ', ABN ')),
    addresses: added(facts.addresses, older, ({ address }) => addressLine(address)),
  };
}

/** An address in one line; empty where nobody typed one: a state alone is on every ticket. */
export function addressLine({ line1, line2, city, state, postcode }: TicketAddress): string {
  if (`${line1}${line2}${city}${postcode}`.trim() === '') return '';
  return inOneLine([line1, line2, inOneLine([city, state, postcode], ' ')], ', ');
}

function added(
  known: readonly string[],
  older: readonly CustomerTold[],
  factOf: (told: CustomerTold) => string,
  nameOf: (fact: string) => string = writingOf,
): readonly string[] {
  const byName = new Map(known.map((fact) => [nameOf(fact), fact]));
  for (const told of older) {
    const fact = factOf(told).trim();
    const name = nameOf(fact);
    if (name !== '' && byName.size < MOST_FACTS && !byName.has(name)) byName.set(name, fact);
  }
  return [...byName.values()];
}

function writingOf(fact: string): string {
  return fact.replaceAll(/\s+/g, '').toLowerCase();
}

/** A phone by its number; one with words beside it, or without a digit, by its writing. */
function numberOf(phone: string): string {
  return (/\p{L}/u.test(phone) ? '' : phoneDigits(phone)) || writingOf(phone);
}

function inOneLine(parts: readonly string[], between: string): string {
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(between);
}
