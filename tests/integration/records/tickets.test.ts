import { describe, expect, it } from 'vitest';
import { connect } from '#main/records/database/sqlite.ts';
import { recordsPath } from '#main/records/records.ts';
import { OF_PHONE } from '#main/records/shop/tickets.ts';
import { ticket } from './sale.ts';
import { answerOf, KEY, openShop, standingClock, temporaryFolder } from './shop.ts';

describe('tickets', () => {
  it('are on disk when saving returns, whole, with the cursor', () => {
    const folder = temporaryFolder();
    const clock = standingClock();
    const shop = openShop(folder, { now: clock.now });
    const sale = ticket('t1');
    expect(answerOf(shop.tickets.save(sale, '{"field":"plate","at":3}'))).toEqual({
      saved: true,
      savedAt: '2026-03-04T02:00:00.000Z',
    });
    shop.close();

    const again = openShop(folder);
    expect(answerOf(again.tickets.find('t1'))).toEqual(sale);
    expect(answerOf(again.tickets.cursor('t1'))).toBe('{"field":"plate","at":3}');
  });

  it('of a phone are found through an index, however many tickets were closed', () => {
    const folder = temporaryFolder();
    const shop = openShop(folder);
    for (const id of ['t1', 't2', 't3']) answerOf(shop.tickets.save(ticket(id), null));
    answerOf(shop.tickets.close('t1'));
    expect(answerOf(shop.tickets.ofPhone('0491570006', 2)).map(({ ticketId }) => ticketId)).toHaveLength(2);
    shop.close();
    const database = connect(recordsPath(folder), KEY, { readonly: true });
    const steps = database
      .prepare<[string, string, number], { readonly detail: string }>(`EXPLAIN QUERY PLAN ${OF_PHONE}`)
      .all('0491570006', '0491570006', 9)
      .map(({ detail }) => detail);
    database.close();
    expect(steps.filter((step) => /^SCAN [tcs] /.test(step))).toEqual(['SCAN t USING INDEX tickets_open']);
  });

  it('keep their order with the clock a day back, and say when they were saved by the clock as it is', () => {
    const folder = temporaryFolder();
    const clock = standingClock();
    const shop = openShop(folder, { now: clock.now });
    for (const id of ['t1', 't2', 't3']) answerOf(shop.tickets.save(ticket(id), null));
    answerOf(shop.tickets.close('t1'));
    clock.pass(-1);
    answerOf(shop.tickets.save(ticket('t4'), null));
    expect(answerOf(shop.tickets.save(ticket('t2', { notes: 'later' }), null))).toEqual({
      saved: true,
      savedAt: '2026-03-03T02:00:00.000Z',
    });
    answerOf(shop.tickets.close('t3'));
    shop.close();

    const again = openShop(folder, { now: clock.now });
    expect(answerOf(again.tickets.open()).map(({ ticketId }) => ticketId)).toEqual(['t2', 't4']);
    expect(answerOf(again.tickets.closed(9)).map(({ ticketId }) => ticketId)).toEqual(['t3', 't1']);
    expect(answerOf(again.tickets.find('t2'))?.notes).toBe('later');
  });

  it('keep the cursor where a save brings none', () => {
    const shop = openShop(temporaryFolder());
    answerOf(shop.tickets.save(ticket('t1'), 'here'));
    answerOf(shop.tickets.save(ticket('t1'), null));
    expect(answerOf(shop.tickets.cursor('t1'))).toBe('here');
  });

  it('keep the cursor alone, of a ticket that is open', () => {
    const folder = temporaryFolder();
    const clock = standingClock();
    const shop = openShop(folder, { now: clock.now });
    const sale = ticket('t1');
    answerOf(shop.tickets.save(sale, 'here'));
    const saved = answerOf(shop.tickets.row('t1'));
    clock.pass(1);
    expect(answerOf(shop.tickets.keepPlace('t1', 'there'))).toBe(true);
    expect(answerOf(shop.tickets.keepPlace('t1', 'x'.repeat(10_001)))).toBe(false);
    expect(answerOf(shop.tickets.keepPlace('t2', 'nowhere'))).toBe(false);
    shop.close();

    const again = openShop(folder, { now: clock.now });
    expect(answerOf(again.tickets.cursor('t1'))).toBe('there');
    expect(answerOf(again.tickets.find('t1'))).toEqual(sale);
    expect(answerOf(again.tickets.row('t1'))).toEqual(saved);
    answerOf(again.tickets.close('t1'));
    expect(answerOf(again.tickets.keepPlace('t1', 'elsewhere'))).toBe(false);
    expect(answerOf(again.tickets.cursor('t1'))).toBe('there');
  });

  it('list plate, customer, first part, total, age and state', () => {
    const clock = standingClock();
    const shop = openShop(temporaryFolder(), { now: clock.now });
    answerOf(shop.tickets.save(ticket('t1'), null));
    expect(answerOf(shop.tickets.open())).toEqual([
      {
        ticketId: 't1',
        state: 'open',
        plate: 'ABC12D',
        customer: 'Ava Example',
        firstPart: 'TB-4821-R Class 4 towbar, flat tongue',
        lineCount: 1,
        totalCents: 54_900,
        openedAt: '2026-03-04T02:00:00.000Z',
        savedAt: '2026-03-04T02:00:00.000Z',
        closedAt: null,
        quoteNumber: null,
        submission: null,
        sold: 0,
        lostBecause: null,
        copy: 0,
      },
    ]);
  });

  it('are found by the phone of their customer: open ones by a piece of it, closed ones by the whole', () => {
    const shop = openShop(temporaryFolder());
    const customer = { name: '', email: '', phone: '', note: '', company: '', abn: '' };
    const opened = (hour: number) => `2026-03-04T0${hour}:00:00.000Z`;
    for (const [id, phone, hour] of [
      ['closed', '0491 570 006', 1],
      ['open', '+61 491 570 006', 2],
      ['other', '0491 570 156', 3],
      ['none', '', 4],
    ] as const) {
      answerOf(shop.tickets.save(ticket(id, { customer: { ...customer, phone }, openedAt: opened(hour) }), null));
    }
    answerOf(shop.tickets.close('closed'));
    const found = (digits: string, limit = 20) =>
      answerOf(shop.tickets.ofPhone(digits, limit)).map(({ ticketId }) => ticketId);
    expect(found('0491570006')).toEqual(['open', 'closed']);
    expect(found('0491570006', 1)).toEqual(['open']);
    expect(found('570006')).toEqual(['open']);
    expect(found('491570')).toEqual(['other', 'open']);
    expect(found('0491570157')).toEqual([]);
    expect(found('')).toEqual([]);
  });

  it('keep the order in which they were opened, whatever is typed and whatever the clock says', () => {
    const clock = standingClock();
    const shop = openShop(temporaryFolder(), { now: clock.now });
    for (const id of ['t1', 't2', 't3']) {
      answerOf(shop.tickets.save(ticket(id), null));
      clock.pass(-1);
    }
    answerOf(shop.tickets.save(ticket('t1', { notes: 'changed' }), null));
    expect(answerOf(shop.tickets.open()).map(({ ticketId }) => ticketId)).toEqual(['t1', 't2', 't3']);
  });

  it('can be closed, and the closing undone', () => {
    const shop = openShop(temporaryFolder());
    for (const id of ['t1', 't2']) answerOf(shop.tickets.save(ticket(id), null));
    expect(answerOf(shop.tickets.close('t1'))).toBe(true);
    expect(answerOf(shop.tickets.close('t1'))).toBe(false);
    expect(answerOf(shop.tickets.open()).map(({ ticketId }) => ticketId)).toEqual(['t2']);
    expect(answerOf(shop.tickets.closed(10)).map(({ ticketId }) => ticketId)).toEqual(['t1']);

    expect(answerOf(shop.tickets.reopen('t1'))).toBe(true);
    expect(answerOf(shop.tickets.find('t1'))).toEqual(ticket('t1'));
    expect(answerOf(shop.tickets.open()).map(({ ticketId }) => ticketId)).toEqual(['t1', 't2']);
  });

  it('name the last closed first, also where the clock was set back between', () => {
    const clock = standingClock();
    const shop = openShop(temporaryFolder(), { now: clock.now });
    for (const id of ['t1', 't2', 't3']) answerOf(shop.tickets.save(ticket(id), null));
    for (const id of ['t2', 't1', 't3']) {
      answerOf(shop.tickets.close(id));
      clock.pass(-1);
    }
    expect(answerOf(shop.tickets.closed(2)).map(({ ticketId }) => ticketId)).toEqual(['t3', 't1']);
  });

  it('are not brought back by a window that still shows them', () => {
    const shop = openShop(temporaryFolder());
    answerOf(shop.tickets.save(ticket('t1'), null));
    answerOf(shop.tickets.close('t1'));
    expect(answerOf(shop.tickets.save(ticket('t1', { notes: 'late' }), null))).toEqual({
      saved: false,
      because: 'closed',
    });
    expect(answerOf(shop.tickets.find('t1'))?.notes).toBe('Leave with the neighbour');
  });

  it('come back with 10,000 characters of notes and 500 lines', () => {
    const folder = temporaryFolder();
    const lines = Array.from({ length: 500 }, (_, index) => ({ ...ticket('x').lines[0], id: `l${index}` }));
    const large = ticket('t1', { notes: 'ü'.repeat(10_000), lines: lines as ReturnType<typeof ticket>['lines'] });
    const shop = openShop(folder);
    answerOf(shop.tickets.save(large, null));
    shop.close();
    expect(answerOf(openShop(folder).tickets.find('t1'))).toEqual(large);
  });

  it('remember which one was in front', () => {
    const folder = temporaryFolder();
    const shop = openShop(folder);
    expect(answerOf(shop.tickets.inFront())).toBeNull();
    answerOf(shop.tickets.bringToFront('t7'));
    shop.close();
    expect(answerOf(openShop(folder).tickets.inFront())).toBe('t7');
  });

  const empty = {
    vehicle: null,
    lines: [],
    notes: '',
    customer: { name: '', email: '', phone: '', note: '', company: '', abn: '' },
    address: { ...ticket('x').address, line1: '', line2: '', city: '', postcode: '' },
  };

  it('that nothing was put on take no place among the open ones, but for the one in front', () => {
    const shop = openShop(temporaryFolder());
    const kept = { t1: {}, e1: empty, e2: { ...empty, notes: 'Ring back' }, e3: empty, t2: {} };
    for (const [id, changes] of Object.entries(kept)) answerOf(shop.tickets.save(ticket(id, changes), null));
    const listed = () => answerOf(shop.tickets.listed()).map(({ ticketId }) => ticketId);
    expect(listed()).toEqual(['t1', 'e2', 't2']);
    answerOf(shop.tickets.bringToFront('e3'));
    expect(listed()).toEqual(['t1', 'e2', 'e3', 't2']);
    answerOf(shop.tickets.bringToFront('t1'));
    answerOf(shop.tickets.save(ticket('e1', { ...empty, lines: ticket('x').lines }), null));
    expect(listed()).toEqual(['t1', 'e1', 'e2', 't2']);
    answerOf(shop.tickets.close('e1'));
    expect(listed()).toEqual(['t1', 'e2', 't2']);
    // The one that was opened last can be gone back to before anything is on it.
    for (const id of ['e4', 'e5']) answerOf(shop.tickets.save(ticket(id, empty), null));
    expect(listed()).toEqual(['t1', 'e2', 't2', 'e5']);
  });

  it.each([
    ['{"texts":{"plate":"AB"}}', true],
    ['{"texts":{"part code":"unsent\\nTB-"}}', true],
    ['{"texts":{"part code":"TB-4821-R","plate":""}}', false],
    ['{"view":"part","texts":{}}', false],
    ['not JSON', false],
    [null, false],
  ])('that something was begun in keep their place: %s', (cursor, isListed) => {
    const shop = openShop(temporaryFolder());
    for (const [id, kept] of [
      ['e1', cursor],
      ['e2', null],
    ] as const) {
      answerOf(shop.tickets.save(ticket(id, empty), kept));
    }
    expect(answerOf(shop.tickets.listed()).map(({ ticketId }) => ticketId)).toEqual(isListed ? ['e1', 'e2'] : ['e2']);
  });

  it('that nothing was ever put on fill no list of closed ones', () => {
    const shop = openShop(temporaryFolder());
    const kept = {
      e1: empty,
      e2: { ...empty, notes: 'Ring back' },
      e3: { ...empty, vehicle: ticket('x').vehicle },
      e4: { ...empty, charges: [{ name: 'Fitting', code: 'FIT', cents: 15_000 }] },
      e5: { ...empty, purchaseOrder: 'PO-7' },
    };
    for (const [id, changes] of Object.entries(kept)) {
      answerOf(shop.tickets.save(ticket(id, changes), null));
      answerOf(shop.tickets.close(id));
    }
    expect(answerOf(shop.tickets.closed(20)).map(({ ticketId }) => ticketId)).toEqual(['e5', 'e4', 'e3', 'e2']);
  });
});
