import type { TicketAddress } from '../address/ticket-address.ts';

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

/** The facts with those of older records behind them. Writings that differ in capitals or spaces alone are one. */
export function withOlderFacts(facts: CustomerFacts, older: readonly CustomerTold[]): CustomerFacts {
  if (older.length === 0) return facts;
  return {
    names: added(facts.names, older, ({ name }) => name),
    phones: added(facts.phones, older, ({ phone }) => phone),
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
): readonly string[] {
  const byWriting = new Map(known.map((fact) => [writingOf(fact), fact]));
  for (const told of older) {
    const fact = factOf(told).trim();
    const writing = writingOf(fact);
    if (writing !== '' && byWriting.size < MOST_FACTS && !byWriting.has(writing)) byWriting.set(writing, fact);
  }
  return [...byWriting.values()];
}

function writingOf(fact: string): string {
  return fact.replaceAll(/\s+/g, '').toLowerCase();
}

function inOneLine(parts: readonly string[], between: string): string {
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(between);
}
