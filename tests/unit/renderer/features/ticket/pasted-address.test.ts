import { describe, expect, it } from 'vitest';
import {
  findingsOf,
  type PastedAddress,
  pastedInto,
  rewordedWords,
  withPasted,
} from '../../../../../src/renderer/features/ticket/pasted-address.ts';
import { setCustomer, type Ticket } from '../../../../../src/shared/domain/ticket.ts';
import { readyTicket } from '../../../shared/domain/samples.ts';

const WHOLE = '1 Sample Street, Darwin Northern Territory 0800, Ph: 0491 570 006, alex@example.com';

const blank = (): Ticket => setCustomer(readyTicket(), { name: '', phone: '', email: '', note: '' });

function pasted(ticket: Ticket, text = WHOLE): PastedAddress {
  const found = pastedInto(ticket, text);
  if (found === null) throw new Error('This is no whole address.');
  return found;
}

describe('an address that is pasted into a ticket', () => {
  it('stands in its fields, and the one before can be put back', () => {
    const ticket = blank();
    const found = pasted(ticket);
    expect(withPasted(ticket, found).address).toMatchObject({
      line1: '1 Sample Street',
      city: 'Darwin',
      state: 'NT',
      postcode: '0800',
    });
    expect(found.before).toEqual(ticket.address);
    expect(rewordedWords(found.sorted)).toContain('“Northern Territory” as NT');
  });

  it('goes in as it is where it is no whole address', () => {
    expect(pastedInto(blank(), '12 Sample Street')).toBeNull();
    expect(pastedInto(blank(), '0800')).toBeNull();
  });

  it('offers phone and e-mail for the customer, one by one until all are taken', () => {
    let ticket = blank();
    const found = pasted(ticket);
    const taken: string[] = [];
    for (
      let [next] = findingsOf(found, ticket);
      next !== undefined && taken.length < 9;
      [next] = findingsOf(found, ticket)
    ) {
      taken.push(next.words);
      ticket = next.take(ticket);
    }
    expect(taken).toHaveLength(2);
    expect(ticket.customer).toMatchObject({ email: 'alex@example.com', note: '' });
    expect(ticket.customer.phone.replaceAll(' ', '')).toBe('0491570006');
  });

  it('says what it would replace', () => {
    const ticket = setCustomer(blank(), { phone: '0491 570 110' });
    expect(findingsOf(pasted(ticket), ticket)[0]?.words).toContain('instead of 0491 570 110');
  });

  it('keeps what is left over for the note, behind what stands there', () => {
    const ticket = setCustomer(blank(), { note: 'Ring first' });
    const base = pasted(ticket);
    const found = { ...base, sorted: { ...base.sorted, offered: [], remainder: 'blue gate' } };
    const [left, ...others] = findingsOf(found, ticket);
    expect(others).toEqual([]);
    expect(left?.words).toContain('Left over: blue gate');
    const noted = left?.take(ticket) ?? ticket;
    expect(noted.customer.note).toBe('Ring first\nblue gate');
    expect(findingsOf(found, noted)).toEqual([]);
  });

  it('says nothing was understood where every word was copied', () => {
    const base = pasted(blank());
    expect(rewordedWords({ ...base.sorted, reworded: [] })).toBeNull();
    expect(rewordedWords({ ...base.sorted, reworded: [{ typed: 'Suburb:', as: '' }] })).toBe(
      'Understood: “Suburb:” left out.',
    );
  });
});
