import { describe, expect, it } from 'vitest';
import {
  changeOfCustomer,
  type CustomerToTake,
  holdsOnlyPhone,
  saleAgain,
  soldTo,
  withKnownCustomer,
  withNothingBefore,
  withoutTaken,
} from '#shared/domain/ticket/known-customer.ts';
import { TICKET_FIELD_NAMES, type TicketField, withTicketFieldText } from '#shared/domain/ticket/ticket-fields.ts';
import { setAddress, setCustomer, type Ticket, type TicketLine } from '#shared/domain/ticket/ticket.ts';
import { plateChoice, readyTicket, ticketLine } from '#tests/builders/domain-samples.ts';
import { emptyTicket } from '#tests/builders/ticket-samples.ts';

const { address } = readyTicket({});
const TYPED = { name: 'Ava Example', phone: '0491 570 006', email: 'ava@example.com' };
const KNOWN = { ...TYPED, company: 'Example Towing', abn: '51 824 753 556', address };

describe('a known customer that is taken', () => {
  it('fills phone, name, e-mail, company, ABN and address', () => {
    const taken = withKnownCustomer(setCustomer(emptyTicket(), { phone: '049157' }), KNOWN);
    expect(taken.customer).toMatchObject({ ...TYPED, company: 'Example Towing', abn: '51 824 753 556' });
    expect(taken.address).toEqual(address);
  });

  it('leaves an address alone of which anything was typed', () => {
    const ticket = setAddress(emptyTicket(), { postcode: '0800' });
    expect(withKnownCustomer(ticket, KNOWN).address).toEqual(ticket.address);
  });

  it('leaves what is not known as it was typed', () => {
    const ticket = setCustomer(emptyTicket(), {
      name: 'Bert',
      email: 'bert@example.com',
      note: 'Ring first',
      company: 'Bert’s',
    });
    const taken = withKnownCustomer(ticket, {
      name: ' ',
      phone: '0491 570 006',
      email: '',
      company: '',
      abn: ' ',
      address: null,
    });
    expect(taken).toEqual(setCustomer(ticket, { phone: '0491 570 006' }));
  });
});

describe('a known customer that is taken over another one', () => {
  const fresh = setCustomer(setAddress(emptyTicket(), { state: 'NT' }), { phone: '0491 570 006' });
  const AVA = { ...KNOWN, address: { ...address, line1: '12 Sample Street', state: 'VIC' } };
  const BERT = { name: 'Bert Example', phone: '0491 570 156', email: '', company: '', abn: '', address: null };
  const BERTS = { ...address, line1: '7 Other Road', state: 'QLD' };
  const bertOver = (ticket: Ticket, bert: CustomerToTake = BERT) =>
    withKnownCustomer(withoutTaken(ticket, { customer: AVA, was: fresh }), bert);
  const withAva = withKnownCustomer(fresh, AVA);

  it('takes what the first one gave with them, their address and its state too', () => {
    const { customer, address: where } = bertOver(setCustomer(withAva, { phone: '0491 570 156' }));
    expect(customer).toEqual({ ...fresh.customer, name: 'Bert Example', phone: '0491 570 156' });
    expect(where).toEqual(fresh.address);
    expect(bertOver(withAva, { ...BERT, address: BERTS }).address).toEqual(BERTS);
  });

  it('leaves what was typed since', () => {
    const typed = setAddress(setCustomer(withAva, { email: 'office@example.com', note: 'Ring first' }), {
      line2: 'Rear',
    });
    const { customer, address: where } = bertOver(typed, { ...BERT, address: BERTS });
    expect(customer).toMatchObject({ email: 'office@example.com', note: 'Ring first', company: '', abn: '' });
    expect(where).toEqual({ ...AVA.address, line2: 'Rear' });
  });

  it('leaves what was typed before the first one', () => {
    const was = setAddress(setCustomer(fresh, { company: 'Site office' }), { line1: '1 Site Way', city: 'Darwin' });
    const over = withKnownCustomer(withoutTaken(withKnownCustomer(was, AVA), { customer: AVA, was }), {
      ...BERT,
      address: BERTS,
    });
    expect(over.customer).toMatchObject({ name: 'Bert Example', company: 'Site office', email: '' });
    expect(over.address).toEqual(was.address);
  });

  it('brings back nothing that was typed before and deleted since, where the first one gave nothing for it', () => {
    const was = setCustomer(fresh, { company: 'Site office' });
    const cleared = setCustomer(withKnownCustomer(was, BERT), { company: '' });
    expect(withoutTaken(cleared, { customer: BERT, was }).customer.company).toBe('');
  });

  it('leaves all as it is where nobody was taken', () => {
    expect(withoutTaken(withAva, null)).toEqual(withAva);
  });

  it('is the same as they were where they are taken twice', () => {
    expect(withKnownCustomer(withoutTaken(withAva, { customer: AVA, was: fresh }), AVA)).toEqual(withAva);
    const alone = { ...BERT, name: 'Ava Example' };
    expect(
      withKnownCustomer(withoutTaken(withKnownCustomer(fresh, alone), { customer: alone, was: fresh }), AVA),
    ).toEqual(withAva);
  });
});

describe('a known customer that is taken on a ticket with an earlier sale', () => {
  const BERT = { name: 'Bert Example', phone: '0491 570 156', email: '', company: '', abn: '', address: null };
  const again = setCustomer(setAddress(emptyTicket(), { ...address, state: 'VIC' }), { ...KNOWN, note: 'Ring first' });

  it('takes what the customer of that sale had with them, and leaves what was typed since', () => {
    const before = soldTo(again, 'NT');
    const { customer, address: where } = withKnownCustomer(withoutTaken(again, before), BERT);
    expect(customer).toEqual({
      ...again.customer,
      name: BERT.name,
      phone: BERT.phone,
      email: '',
      company: '',
      abn: '',
      note: '',
    });
    expect(where).toEqual({ ...emptyTicket().address, state: 'NT' });
    const typed = setCustomer(again, { email: 'office@example.com', note: 'Gate code 12' });
    const left = { email: 'office@example.com', company: '', note: 'Gate code 12' };
    expect(withoutTaken(typed, before).customer).toMatchObject(left);
  });

  it('keeps what that sale said to the carrier where it is the same customer, and takes it with them after that', () => {
    const before = soldTo(again, 'NT');
    const ava = { ...KNOWN, phone: '+61 491 570 006', name: 'ava  example', address: null };
    const { leaves, comes } = changeOfCustomer(before, ava);
    const still = withKnownCustomer(withoutTaken(again, leaves), ava);
    expect(still.customer.note).toBe('Ring first');
    const bert = changeOfCustomer({ customer: comes, was: before.was }, BERT);
    expect(bert.comes).toEqual(BERT);
    expect(withoutTaken(still, bert.leaves).customer.note).toBe('');
    expect(changeOfCustomer(null, BERT)).toEqual({ leaves: null, comes: BERT });
    expect(changeOfCustomer({ customer: BERT, was: before.was }, BERT).comes).toEqual({ ...BERT, note: '' });
  });

  it('leaves the address alone where that sale had none', () => {
    const bare = setAddress(again, { line1: '', line2: '', city: '', postcode: '' });
    expect(withoutTaken(bare, soldTo(bare, null)).address).toEqual(bare.address);
    expect(withoutTaken(again, soldTo(again, null)).address.state).toBe('');
  });
});

describe('a known customer who was taken, once somebody was forgotten', () => {
  const was = setAddress(setCustomer(emptyTicket(), { name: 'Bob', email: 'bob@example.com', company: 'Bob’s' }), {
    line1: '9 New Street',
  });

  it('goes with all that is theirs, and nothing of who was there before comes back', () => {
    const ticket = setCustomer(withKnownCustomer(setAddress(was, { line1: '' }), KNOWN), { company: 'Typed since' });
    const left = withNothingBefore({ customer: KNOWN, was }, 'NT');
    expect(left.customer).toEqual(KNOWN);
    const { customer, address: where } = withoutTaken(ticket, left);
    expect(customer).toEqual({ ...ticket.customer, name: '', email: '', abn: '' });
    expect(where).toEqual({ ...emptyTicket().address, state: 'NT' });
    expect(JSON.stringify(left.was)).not.toMatch(/Bob|bob@|9 New Street/);
  });
});

describe('what was sold before and is sold again', () => {
  const fresh = { ...emptyTicket(), id: 'new', openedAt: '2026-05-01T00:00:00.000Z', customerReference: 'CP-NEW' };
  const sold = { ...readyTicket({}), fromQuote: { number: 3, revision: 1 } };

  it('is on the fresh ticket with its customer, under a reference of its own, and is of no quote', () => {
    const { id, openedAt, customerReference } = fresh;
    const own = { id, openedAt, customerReference, fromQuote: null, uncheckedReason: null };
    expect(saleAgain(fresh, sold)).toEqual({ ...sold, ...own });
  });

  it('keeps its charges as they were, and is of no purchase order: that was of one purchase', () => {
    const charges = [{ name: 'Fitting', code: 'FIT', cents: 15_000 }];
    expect(saleAgain(fresh, { ...sold, charges, purchaseOrder: 'PO-7' })).toMatchObject({ charges, purchaseOrder: '' });
  });

  it('has the address of a fresh ticket where the customer was forgotten', () => {
    const forgotten = setAddress(sold, { line1: '', line2: '', city: '', postcode: '', state: '' });
    expect(saleAgain(fresh, forgotten).address).toEqual(fresh.address);
  });

  it('stands by no price of an old quote', () => {
    const honoured = { quote: 'Q-000123', quotedCents: 50_000, nowCents: 54_900, reason: 'As quoted' };
    const then = { ...sold, lines: sold.lines.map((line) => ({ ...line, honoured })) };
    expect(saleAgain(fresh, then).lines.map((line) => line.honoured)).toEqual(sold.lines.map(() => null));
  });

  it('is at the list price of a part whose quoted price was honoured, and at no other', () => {
    const honoured = { quote: 'Q-000123', quotedCents: 50_000, nowCents: 54_900, reason: 'As quoted' };
    const again = (line: Partial<TicketLine>) => {
      const lines = [ticketLine({ partPriceCents: 54_900, price: '500.00', honoured, ...line })];
      return saleAgain(fresh, { ...sold, lines }).lines[0]?.price;
    };
    expect(again({})).toBe('549.00');
    const rule = { as: 'discount', tenThousandths: 9_500, rounding: 'none' } as const;
    expect(again({ pricing: { level: 'Trade', type: null, rule } })).toBe('521.55');
    // Typed since, or the supplier's price is not known: there is no list price that it would be at.
    expect(again({ price: '510' })).toBe('510');
    expect(again({ partPriceCents: null })).toBe('500.00');
  });
});

describe('a ticket that is left for the sale of a known customer', () => {
  const typed = setCustomer(emptyTicket(), { phone: '0491 57' });
  /** What nobody has to have typed: its own reference, where a fresh ticket goes, and the phone itself. */
  const ON_EVERY_TICKET: readonly TicketField[] = [
    'customer.phone',
    'customerReference',
    'address.state',
    'address.country',
    'address.countryCode',
  ];

  it('holds nothing but the phone', () => {
    expect(holdsOnlyPhone(typed)).toBe(true);
    expect(holdsOnlyPhone(emptyTicket())).toBe(true);
  });

  it.each(TICKET_FIELD_NAMES.filter((field) => !ON_EVERY_TICKET.includes(field)))(
    'is kept as it is with %s',
    (field) => {
      expect(holdsOnlyPhone(withTicketFieldText(typed, field, 'Typed'))).toBe(false);
      expect(holdsOnlyPhone(withTicketFieldText(typed, field, ' '))).toBe(true);
    },
  );

  it.each([
    ['a charge', { charges: [{ name: 'Fitting', code: 'FIT', cents: 15_000 }] }],
    ['a line', { lines: readyTicket({}).lines }],
    ['a vehicle', { vehicle: plateChoice([]) }],
  ])('is kept as it is with %s', (_, change) => {
    expect(holdsOnlyPhone({ ...typed, ...change })).toBe(false);
  });
});
