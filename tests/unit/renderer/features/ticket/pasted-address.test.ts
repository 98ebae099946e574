import { describe, expect, it } from 'vitest';
import {
  findingsOf,
  isUnsorted,
  notSaidWords,
  type PastedAddress,
  pastedInto,
  rewordedWords,
  typedInto,
  withPasted,
} from '#renderer/features/ticket/pasted-address.ts';
import { setAddress, setCustomer, type Ticket } from '#shared/domain/ticket/ticket.ts';
import { readyTicket } from '#tests/builders/domain-samples.ts';

const WHOLE = '1 Sample Street, Darwin Northern Territory 0800, Ph: 0491 570 006, alex@example.com';

const blank = (): Ticket => setCustomer(readyTicket(), { name: '', phone: '', email: '', note: '' });

function pasted(ticket: Ticket, text = WHOLE): PastedAddress {
  const found = pastedInto(ticket, text, false);
  if (found === null) throw new Error('This is no whole address.');
  return found;
}

describe('an address that is typed into the street', () => {
  const nowhere = { line1: '', line2: '', city: '', state: '', postcode: '' };
  const typed = (line1: string, place: Partial<typeof nowhere> = {}): Ticket =>
    setAddress(blank(), { ...nowhere, line1, ...place });

  it('is split where it is a whole one, and can be put back as it was typed', () => {
    const ticket = typed('1 Sample Street, Darwin NT 0800');
    const found = typedInto(ticket);
    if (found === null) throw new Error('This is no whole address.');
    expect(withPasted(ticket, found).address).toMatchObject({
      line1: '1 Sample Street',
      city: 'Darwin',
      state: 'NT',
      postcode: '0800',
    });
    expect(found.before.line1).toBe('1 Sample Street, Darwin NT 0800');
  });

  it.each(['1 Sample Street', '1 Sample Street, Darwin', 'Darwin NT 0800', '0800', ''])(
    'stays as it is where it is none: %j',
    (line1) => {
      expect(typedInto(typed(line1))).toBeNull();
    },
  );

  it('is split beside a state that was chosen already', () => {
    expect(typedInto(typed('1 Sample Street, Darwin NT 0800', { state: 'NT' }))).not.toBeNull();
  });

  it.each([
    ['', 'Mount Victoria', 'NSW'],
    ['NSW', 'Mount Victoria', 'NSW'],
    ['VIC', '', 'VIC'],
  ])('keeps a town whole that is named as a state is, beside the state %j', (state, city, sorted) => {
    const ticket = typed('12 Station Street, Mount Victoria 2786', { state });
    const found = typedInto(ticket);
    const { address } = found === null ? ticket : withPasted(ticket, found);
    expect([address.city, address.state]).toEqual([city, sorted]);
  });

  it('is split over a postcode that was typed into the suburb', () => {
    expect(typedInto(typed('1 Sample Street, Darwin NT 0800', { city: '750' }))).not.toBeNull();
  });

  it.each([{ line2: 'Shed 2' }, { city: 'Perth' }, { state: 'WA' }, { postcode: '6000' }])(
    'stays as it is beside what was entered of its place: %j',
    (place) => {
      expect(typedInto(typed('1 Sample Street, Darwin NT 0800', place))).toBeNull();
    },
  );
});

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
    const empty = setAddress(blank(), { line1: '', line2: '', city: 'Darwin', state: 'NT', postcode: '0800' });
    expect(pastedInto(empty, '12 Sample Street', false)).toBeNull();
    expect(pastedInto(blank(), blank().address.line1, false)).toBeNull();
    expect(pastedInto(blank(), '0800', false)).toBeNull();
    expect(
      pastedInto(setAddress(blank(), { line2: '', city: '', state: '', postcode: '' }), '1 High St', false),
    ).toBeNull();
  });

  it.each([
    ['12 Example St, Sydney', { city: 'Sydney', state: '', postcode: '' }],
    ['12 Example St Sydney', { city: 'Sydney', state: '', postcode: '' }],
    ['12 Example St, 2000', { city: '', state: 'NSW', postcode: '2000' }],
    ['12 Example St', { city: '', state: '', postcode: '' }],
    ['12 Example St, NSW', { city: '', state: 'NSW', postcode: '' }],
    ['Cnr George and Pitt Sts', { city: '', state: '', postcode: '' }],
    ['12 Example St, Sydney NSW 2000 Ring before', { city: 'Sydney', state: 'NSW', postcode: '2000' }],
  ])('leaves nothing of the address before beside a new street: %j', (text, place) => {
    const ticket = setAddress(blank(), { line2: 'Acme', city: 'Darwin', state: 'NT', postcode: '0800' });
    const { address } = withPasted(ticket, pasted(ticket, text));
    expect(address).toMatchObject({ ...place, line2: '' });
  });

  it.each(['some words, and others', 'Foo House', 'first\nsecond', 'Ring 0491 570 006 first'])(
    'leaves nothing of the address before beside a text that could not be sorted: %j',
    (text) => {
      const ticket = setAddress(blank(), { line2: 'Acme', city: 'Darwin', state: 'NT', postcode: '0800' });
      const found = pastedInto(ticket, text, true);
      if (found === null) throw new Error('It stands beside the place of before.');
      expect(found.isSorted).toBe(false);
      expect(withPasted(ticket, found).address).toMatchObject({
        line1: text.replace('\n', ', '),
        line2: '',
        city: '',
        state: '',
        postcode: '',
      });
      expect(notSaidWords(found)).toContain('“Acme Darwin NT 0800” of the old address was removed.');
    },
  );

  it('goes in as it is where it takes the place of nothing, or there is nothing beside it', () => {
    expect(pastedInto(blank(), 'Foo House', false)).toBeNull();
    expect(pastedInto(blank(), blank().address.line1, true)).toBeNull();
    expect(pastedInto(blank(), '  ', true)).toBeNull();
    const bare = setAddress(blank(), { line2: '', city: '', state: '', postcode: '' });
    expect(pastedInto(bare, 'Foo House', true)).toBeNull();
  });

  it('keeps the street where a place came alone', () => {
    const ticket = setAddress(blank(), {
      line1: '1 High St',
      line2: '',
      city: 'Darwin',
      state: 'NT',
      postcode: '0800',
    });
    expect(withPasted(ticket, pasted(ticket, 'Sydney 2000')).address).toMatchObject({
      line1: '1 High St',
      city: 'Sydney',
      state: 'NSW',
      postcode: '2000',
    });
  });

  it('says what was not said, and what went', () => {
    const ticket = setAddress(blank(), { line2: 'Acme', city: 'Darwin', state: 'NT', postcode: '0800' });
    expect(notSaidWords(pasted(ticket, '12 Example St, Sydney'))).toBe(
      'Missing: state, postcode. “Acme Darwin NT 0800” of the old address was removed.',
    );
    const none = setAddress(blank(), { line1: '', line2: '', city: '', state: '', postcode: '' });
    expect(notSaidWords(pasted(none, '12 Example St, 2000'))).toBe('Missing: suburb.');
    expect(notSaidWords(pasted(ticket))).toBeNull();
  });

  it('offers the place of before for a street that came alone, until something else is filled in', () => {
    const ticket = setAddress(blank(), { line2: '', city: 'Darwin', state: 'NT', postcode: '0800' });
    const found = pasted(ticket, '14 Example St');
    const sorted = withPasted(ticket, found);
    const [kept, ...others] = findingsOf(found, sorted);
    expect(others).toEqual([]);
    expect(kept?.kind).toBe('place');
    expect(kept?.words).toContain('Darwin NT 0800');
    const taken = kept?.take(sorted) ?? sorted;
    expect(taken.address).toMatchObject({ line1: '14 Example St', city: 'Darwin', state: 'NT', postcode: '0800' });
    expect(findingsOf(found, taken)).toEqual([]);
    expect(findingsOf(found, setAddress(sorted, { city: 'Sydney' }))).toEqual([]);
  });

  it.each([
    ['some words, and others', true],
    ['first\nsecond', true],
    ['ring 0491 570 006', true],
    ['Acme Motors, ring first', true],
    ['0800', false],
    ['NSW', false],
    ['Rosebank', false],
    ['12 Sample Street', false],
  ])('knows a text that could not be sorted: %j', (text, is) => {
    expect(isUnsorted(text)).toBe(is);
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
    expect(findingsOf(pasted(ticket), ticket)[0]).toMatchObject({
      kind: 'phone',
      words: expect.stringContaining('instead of 0491 570 110'),
    });
  });

  it('keeps what is left over for the note, behind what stands there', () => {
    const ticket = setCustomer(blank(), { note: 'Ring first' });
    const base = pasted(ticket);
    const found = { ...base, sorted: { ...base.sorted, offered: [], remainder: 'blue gate' } };
    const [left, ...others] = findingsOf(found, ticket);
    expect(others).toEqual([]);
    expect(left?.kind).toBe('rest');
    expect(left?.words).toContain('Left over: blue gate');
    const noted = left?.take(ticket) ?? ticket;
    expect(noted.customer.note).toBe('Ring first\nblue gate');
    expect(findingsOf(found, noted)).toEqual([]);
  });

  it('says nothing was understood where every word was copied', () => {
    const base = pasted(blank());
    expect(rewordedWords({ ...base.sorted, reworded: [] })).toBeNull();
    expect(rewordedWords({ ...base.sorted, reworded: [{ typed: 'Suburb:', as: '' }] })).toBe(
      'Understood: “Suburb:” skipped.',
    );
  });
});
