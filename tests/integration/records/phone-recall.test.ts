import { describe, expect, it } from 'vitest';
import { answerOf, openShop, standingClock, temporaryFolder } from './shop.ts';
import { BALL, line, order, quoteInput, refuseBall, ticket } from './sale.ts';

/** A customer with a name and a phone, and nothing else. */
const customer = (name: string, phone: string) => ({ name, phone, email: '', note: '', company: '', abn: '' });

function ticketWithPlate(id: string, plate: string, of: ReturnType<typeof customer>) {
  const { vehicle } = ticket(id);
  if (vehicle?.kind !== 'by plate') throw new Error('The ticket of the tests has a vehicle by its plate.');
  return ticket(id, { customer: of, vehicle: { ...vehicle, plate } });
}

describe('a phone that is being typed', () => {
  it('names its customer with their last sale, vehicles and address, from its first six digits on', () => {
    const shop = openShop(temporaryFolder());
    answerOf(shop.tickets.save(ticket('t1'), null));
    const found = answerOf(shop.phoneRecall.ofPhone('049157', 'new'));
    expect(found).toEqual({
      customers: [
        {
          name: 'Ava Example',
          phone: '0491 570 006',
          email: 'ava@example.com',
          company: '',
          abn: '',
          address: ticket('t1').address,
          plates: ['ABC12D'],
          last: {
            kind: 'ticket',
            ticketId: 't1',
            quote: null,
            firstPart: 'TB-4821-R Class 4 towbar, flat tongue',
            totalCents: 54_900,
            at: '2026-03-04T02:00:00.000Z',
            standing: { orderState: null, sold: false, ticketState: 'open', lostBecause: null, quoted: false },
          },
        },
      ],
      more: false,
    });
    expect(answerOf(shop.phoneRecall.ofPhone('049158', 'new')).customers).toEqual([]);
    expect(answerOf(shop.phoneRecall.ofPhone('049157', 't1')).customers, 'of the ticket itself').toEqual([]);
  });

  it('names the newest of ticket, quote and order by the order in which they came, whatever the clock said', () => {
    const clock = standingClock();
    const shop = openShop(temporaryFolder(), { now: clock.now });
    const last = () => answerOf(shop.phoneRecall.ofPhone('0491570006', 'new')).customers[0]?.last;
    answerOf(shop.tickets.save(ticket('t1'), null));
    clock.pass(-1);
    answerOf(shop.quotes.issue(quoteInput(ticket('t1'))));
    expect(last()).toMatchObject({ kind: 'quote', quote: { number: 1, revision: 1 }, totalCents: 59_762 });
    clock.pass(-1);
    answerOf(shop.submissions.prepare({ id: 's1', ticketId: 't1', request: order(), reason: null }));
    expect(last(), 'not sent yet').toMatchObject({ kind: 'ticket' });
    answerOf(shop.submissions.send('s1'));
    expect(last()).toMatchObject({ kind: 'order', quote: null, at: '2026-03-02T02:00:00.000Z' });
  });

  it('gives the phone as it is dialled here after an order, which went out with its country code', () => {
    const shop = openShop(temporaryFolder());
    answerOf(shop.tickets.save(ticket('t1'), null));
    const request = order({ customer_phone: '+61491570006' });
    answerOf(shop.submissions.prepare({ id: 's1', ticketId: 't1', request, reason: null }));
    answerOf(shop.submissions.send('s1'));
    const [known] = answerOf(shop.phoneRecall.ofPhone('0491570006', 'new')).customers;
    expect(known?.phone).toBe('0491 570 006');
    const person = { phone: '0491570006', name: 'ava example' };
    expect(answerOf(shop.customerHistory.typedLast(person))?.phone).toBe('0491 570 006');
    expect(answerOf(shop.customerHistory.told(person, null, 9)).map(({ phone }) => phone)).toEqual([
      '0491 570 006',
      '0491 570 006',
    ]);
  });

  it('names both customers of one phone, and a record without a name only where no other has one', () => {
    const shop = openShop(temporaryFolder());
    const phone = '0491 570 006';
    const sell = (id: string, name: string) =>
      answerOf(shop.tickets.save(ticket(id, { customer: customer(name, phone) }), null));
    const names = () => answerOf(shop.phoneRecall.ofPhone('0491570006', 'new')).customers.map(({ name }) => name);
    sell('t1', '');
    expect(names()).toEqual(['']);
    sell('t2', 'Ava Example');
    sell('t3', 'Bert Example');
    sell('t4', 'AVA  Example');
    expect(names()).toEqual(['AVA  Example', 'Bert Example']);
  });

  it('names two who are one customer once, with both histories, under either phone and under both', () => {
    const shop = openShop(temporaryFolder());
    const of = (id: string, name: string, phone: string, plate: string) =>
      answerOf(shop.tickets.save(ticketWithPlate(id, plate, customer(name, phone)), null));
    of('t1', 'Ava Example', '0491 570 006', 'OLD111');
    of('t2', 'A. Example', '0491 570 156', 'NEW222');
    of('t3', 'Bert Example', '0491 570 156', 'BRT333');
    const recalled = (digits: string) =>
      answerOf(shop.phoneRecall.ofPhone(digits, 'new')).customers.map(({ name, phone, plates, last }) => ({
        row: `${name} ${phone}`,
        plates,
        last: last.ticketId,
      }));
    expect(recalled('049157')).toHaveLength(3);
    const ava = { phone: '0491570006', name: 'ava example' };
    answerOf(shop.customerSheets.merge(ava, { phone: '0491570156', name: 'a example' }, '2026-03-04T02:00:00.000Z'));
    const plates = ['NEW222', 'OLD111'];
    expect(recalled('049157')).toEqual([
      { row: 'A. Example 0491 570 156', plates, last: 't2' },
      { row: 'Bert Example 0491 570 156', plates: ['BRT333'], last: 't3' },
    ]);
    // What is typed stays typed: the name and the phone are those that begin as it does.
    expect(recalled('0491570006')).toEqual([{ row: 'Ava Example 0491 570 006', plates, last: 't2' }]);
  });

  it('says of the last sale whether it was sold, quoted, lost or is open', () => {
    const shop = openShop(temporaryFolder());
    const standing = () => answerOf(shop.phoneRecall.ofPhone('0491570006', 'new')).customers[0]?.last.standing;
    answerOf(shop.tickets.save(ticket('t1'), null));
    expect(standing()).toMatchObject({ ticketState: 'open', lostBecause: null });
    answerOf(shop.tickets.close('t1'));
    answerOf(shop.tickets.lost('t1', 'price'));
    expect(standing()).toMatchObject({ ticketState: 'closed', lostBecause: 'price', sold: false });
    answerOf(shop.tickets.reopen('t1'));
    answerOf(shop.quotes.issue(quoteInput(ticket('t1'))));
    expect(standing()).toMatchObject({ quoted: true, orderState: null });
    answerOf(shop.submissions.prepare({ id: 's1', ticketId: 't1', request: order(), reason: null }));
    answerOf(shop.submissions.send('s1'));
    expect(standing()).toMatchObject({ orderState: 'sending', sold: true });
  });

  it('says of an order that was refused what was sent, whatever its ticket holds since', () => {
    const shop = openShop(temporaryFolder(), { totalOf: () => 74_900 });
    const last = () => answerOf(shop.phoneRecall.ofPhone('0491570006', 'new')).customers[0]?.last;
    refuseBall(shop, undefined, undefined, { totalCents: 20_000 });
    const edited = ticket('ball', { lines: [line('l2', 'TB-749', 'Towbar kit')] });
    answerOf(shop.tickets.save(edited, null));
    expect(last()).toMatchObject({ kind: 'order', firstPart: 'BALL-50', totalCents: 20_000 });
    const sent = order({ lines: [{ ...BALL, sku: 'TB-749', price_inc_tax: '749.00' }], charges: [] });
    answerOf(shop.submissions.prepare({ id: 's2', ticketId: 'ball', request: sent, reason: 'changed' }));
    answerOf(shop.submissions.send('s2'));
    expect(last()).toMatchObject({ kind: 'order', firstPart: 'TB-749 Towbar kit', totalCents: 74_900 });
  });

  it('keeps an e-mail, an address and plates that the newest record lacks', () => {
    const shop = openShop(temporaryFolder());
    const bare = ticket('t2', { customer: customer('Ava Example', '+61 491 570 006'), vehicle: null });
    answerOf(shop.tickets.save(ticket('t1'), null));
    answerOf(shop.tickets.save({ ...bare, address: { ...bare.address, line1: ' ' } }, null));
    expect(answerOf(shop.phoneRecall.ofPhone('0491570006', 'new')).customers).toMatchObject([
      {
        phone: '+61 491 570 006',
        email: 'ava@example.com',
        address: { line1: '12 Sample Street' },
        plates: ['ABC12D'],
      },
    ]);
    answerOf(shop.tickets.save({ ...ticket('t1'), address: { ...bare.address, line1: '' } }, null));
    expect(answerOf(shop.phoneRecall.ofPhone('0491570006', 'new')).customers[0]?.address).toBeNull();
  });

  it('keeps a company and its ABN, as they were typed last', () => {
    const shop = openShop(temporaryFolder());
    const of = (company: string, abn: string) => ({ ...customer('Ava Example', '0491 570 006'), company, abn });
    const company = () => answerOf(shop.phoneRecall.ofPhone('0491570006', 'new')).customers[0];
    answerOf(shop.tickets.save(ticket('t1', { customer: of('Example Towing', '51 824 753 556') }), null));
    answerOf(shop.tickets.save(ticket('t2', { customer: of(' ', '12') }), null));
    expect(company()).toMatchObject({ company: 'Example Towing', abn: '12' });
    expect(answerOf(shop.tickets.find('t1'))?.customer).toMatchObject({ company: 'Example Towing' });
  });

  it('shows five customers and says that there are more', () => {
    const shop = openShop(temporaryFolder());
    for (let index = 0; index < 5; index += 1) {
      const known = customer(`Customer ${index}`, `0491 570 00${index}`);
      answerOf(shop.tickets.save(ticket(`t${index}`, { customer: known }), null));
    }
    const found = (digits: string) => answerOf(shop.phoneRecall.ofPhone(digits, 'new'));
    expect(found('0491570')).toMatchObject({ customers: Array.from({ length: 5 }, () => ({})), more: false });
    answerOf(shop.tickets.save(ticket('t6', { customer: customer('Customer 6', '0491 570 006') }), null));
    expect(found('0491570')).toMatchObject({ customers: Array.from({ length: 5 }, () => ({})), more: true });
    expect(found('0491570006')).toMatchObject({ customers: [{ name: 'Customer 6' }], more: false });
    answerOf(shop.tickets.save(ticket('t7', { customer: customer('Customer 7', '0491 570 006') }), null));
    for (let index = 8; index < 12; index += 1) {
      answerOf(shop.tickets.save(ticket(`t${index}`, { customer: customer(`C ${index}`, '0491 570 006') }), null));
    }
    expect(found('0491570006')).toMatchObject({ customers: Array.from({ length: 5 }, () => ({})), more: true });
  });

  it('knows nobody who was forgotten', async () => {
    const shop = openShop(temporaryFolder());
    answerOf(shop.tickets.save(ticket('t1'), null));
    answerOf(shop.quotes.issue(quoteInput(ticket('t1'))));
    const owners = answerOf(shop.customers.ofSale('t1')).flatMap(({ records }) => records.map(({ owner }) => owner));
    expect(answerOf(shop.phoneRecall.ofPhone('0491570006', 'new')).customers).toHaveLength(1);
    answerOf(await shop.privacy.forget(owners, 'AE'));
    expect(answerOf(shop.phoneRecall.ofPhone('0491570006', 'new'))).toEqual({ customers: [], more: false });
  });

  it('takes a name of 5,000 characters', () => {
    const shop = openShop(temporaryFolder());
    const long = 'Ava '.repeat(1_250);
    answerOf(shop.tickets.save(ticket('t1', { customer: customer(long, '0491 570 006') }), null));
    expect(answerOf(shop.phoneRecall.ofPhone('0491570006', 'new')).customers[0]?.name).toBe(long);
  });
});
