import { describe, expect, it } from 'vitest';
import { withKnownCustomer } from '#shared/domain/ticket/known-customer.ts';
import { setAddress, setCustomer } from '#shared/domain/ticket/ticket.ts';
import { readyTicket } from '#tests/builders/domain-samples.ts';
import { emptyTicket } from '#tests/builders/ticket-samples.ts';

const { address } = readyTicket({});
const KNOWN = { name: 'Ava Example', phone: '0491 570 006', email: 'ava@example.com', address };

describe('a known customer that is taken', () => {
  it('fills phone, name, e-mail and address', () => {
    const taken = withKnownCustomer(setCustomer(emptyTicket(), { phone: '049157' }), KNOWN);
    expect(taken.customer).toMatchObject({ name: 'Ava Example', phone: '0491 570 006', email: 'ava@example.com' });
    expect(taken.address).toEqual(address);
  });

  it('leaves an address alone of which anything was typed', () => {
    const ticket = setAddress(emptyTicket(), { postcode: '0800' });
    expect(withKnownCustomer(ticket, KNOWN).address).toEqual(ticket.address);
  });

  it('leaves what is not known as it was typed', () => {
    const ticket = setCustomer(emptyTicket(), { name: 'Bert', email: 'bert@example.com', note: 'Ring first' });
    const taken = withKnownCustomer(ticket, { name: ' ', phone: '0491 570 006', email: '', address: null });
    expect(taken).toEqual(setCustomer(ticket, { phone: '0491 570 006' }));
  });
});
