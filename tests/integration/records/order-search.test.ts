import { describe, expect, it } from 'vitest';
import type { Records } from '#main/records/records.ts';
import type { OrderRequest } from '#shared/interface/order.ts';
import { BALL, line, order, refuseBall, ticket } from './sale.ts';
import { answerOf, openShop, standingClock, temporaryFolder } from './shop.ts';

const GUID = '6f1c2a34-0000-4000-8000-00000000abcd';
const NO_ONE = { customer_name: '', customer_email: '', customer_phone: '' };

let sale = 0;

/** Sends an order of a ticket of its own and concludes it; answers its submission id. */
function place(
  shop: Records,
  changes: Partial<OrderRequest['order']> = {},
  transactionId: string | null = GUID,
): string {
  sale += 1;
  const id = `s${sale}`;
  const ticketId = `t${sale}`;
  answerOf(shop.tickets.save(ticket(ticketId), null));
  answerOf(shop.submissions.prepare({ id, ticketId, request: order(changes), reason: 'wanted twice' }));
  answerOf(shop.submissions.send(id));
  answerOf(
    shop.submissions.conclude(
      id,
      transactionId === null
        ? { kind: 'unknown', happened: 'cut', status: null }
        : { kind: 'acknowledged', transactionId },
    ),
  );
  answerOf(shop.tickets.close(ticketId));
  return id;
}

function found(shop: Records, typed: string, standing: 'placed' | 'unconfirmed' | 'not placed' | null = null) {
  return answerOf(shop.orders.find({ typed, standing, limit: 50 })).rows.map(({ submissionId }) => submissionId);
}

function shopOfOrders() {
  sale = 0;
  const shop = openShop(temporaryFolder(), { now: standingClock().now });
  const wanted = place(
    shop,
    {
      customer_email: 'zoe.mueller@example.com',
      customer_reference: 'CP-20260304-4812-0099',
      customer_phone: '+61491570156',
      customer_name: 'Zoë Müller',
    },
    'aa11bb22-cc33-4d44-8e55-ff6600112233',
  );
  const others = Array.from({ length: 25 }, (_, at) =>
    place(shop, { customer_reference: `CP-20260304-4812-1${at + 100}` }),
  );
  return { shop, wanted, others };
}

const ITS_OWN = [
  'CP-20260304-4812-0099',
  'cp-20260304-4812-0099',
  '4812-0099',
  'aa11bb22-cc33-4d44-8e55-ff6600112233',
  'AA11BB22',
  'aa11bb22cc33',
  'aa11bb22-cc',
  'zoe.mueller@example.com',
  'zoe.mueller',
  'Zoë Müller',
  'muller zoe',
  '0491 570 156',
  '+61 491 570 156',
  '570156',
];
const SHARED = [
  'ABC12D',
  'TB-4821-R',
  'tb4821r',
  'Sample Street',
  'darwin 0800',
  '4/3/2026',
  '2026-03-04',
  'March 2026',
  '4/3',
  '4 mar',
  'today',
  'tb-4821',
  'SAMPLE street darwin',
  '',
];

describe('an order that was placed and closed', () => {
  it('is found by whatever is known of it, after twenty-five others', () => {
    const { shop, wanted, others } = shopOfOrders();
    for (const typed of ITS_OWN) expect([typed, found(shop, typed)]).toEqual([typed, [wanted]]);
    for (const typed of SHARED) expect([typed, found(shop, typed)]).toEqual([typed, [...others.toReversed(), wanted]]);
    for (const typed of ['5/3/2026', 'yesterday', 'zoe nobody', 'Nobody', 'sku', 'line1', '%', "' OR 1=1"])
      expect([typed, found(shop, typed)]).toEqual([typed, []]);
  });

  it('is found by an e-mail address alone', () => {
    const { shop } = shopOfOrders();
    const alone = place(shop, { ...NO_ONE, customer_email: 'only@example.com', customer_reference: 'JOB 42' });
    expect(found(shop, 'only@example.com')).toEqual([alone]);
    expect(found(shop, 'job 42')).toEqual([alone]);
    expect(answerOf(shop.orders.find({ typed: 'only@', standing: null, limit: 1 })).rows[0]?.customer).toBe(
      'only@example.com',
    );
  });

  it('is told with what it is known by, and with whether there are more', () => {
    const { shop, wanted } = shopOfOrders();
    const { rows, more } = answerOf(shop.orders.find({ typed: 'zoe', standing: null, limit: 50 }));
    expect(more).toBe(false);
    expect(rows).toEqual([
      {
        submissionId: wanted,
        ticketId: 't1',
        ticketState: 'closed',
        state: 'acknowledged',
        customerReference: 'CP-20260304-4812-0099',
        transactionId: 'aa11bb22-cc33-4d44-8e55-ff6600112233',
        sentAt: '2026-03-04T02:00:00.000Z',
        customer: 'Zoë Müller',
        plate: 'ABC12D',
        firstPart: expect.stringContaining('Class 4 towbar'),
        lineCount: 1,
        totalCents: expect.toSatisfy((cents: unknown) => cents === null || typeof cents === 'number'),
      },
    ]);
    expect(answerOf(shop.orders.find({ typed: '', standing: null, limit: 3 }))).toMatchObject({
      rows: { length: 3 },
      more: true,
    });
  });

  it('is found no more by the customer once that customer is forgotten, and still by what is the shop’s own', async () => {
    const { shop, wanted } = shopOfOrders();
    expect(answerOf(await shop.privacy.forget([{ kind: 'submission', id: wanted }], 'AE')).kind).toBe('done');
    for (const typed of ['zoe', 'Zoë Müller', 'zoe.mueller@example.com', '0491 570 156'])
      expect([typed, found(shop, typed)]).toEqual([typed, []]);
    for (const typed of ['CP-20260304-4812-0099', 'aa11bb22']) expect(found(shop, typed)).toEqual([wanted]);
  });

  it('is found by the plate that its ticket has now, and by the id that a person was told', () => {
    const { shop } = shopOfOrders();
    const id = place(shop, { customer_reference: 'CP-20260304-4812-0500' }, null);
    const before = answerOf(shop.tickets.find(`t${sale}`));
    if (before === null) throw new Error('There is no such ticket.');
    expect(found(shop, 'CP-20260304-4812-0500')).toEqual([id]);
    answerOf(shop.submissions.resolve(id, { placed: true, transactionId: 'TOLD-77', rung: 'a', said: 'b' }, 'ab'));
    answerOf(shop.tickets.reopen(`t${sale}`));
    answerOf(shop.tickets.save({ ...before, vehicle: null }, null));
    expect(found(shop, 'told-77')).toEqual([id]);
    expect(found(shop, 'abc12d')).not.toContain(id);
  });

  it('is told by its own numbers from whatever merely looks like one', () => {
    const { shop, wanted } = shopOfOrders();
    const known = (typed: string) => {
      const { named, some } = answerOf(shop.orders.known(typed));
      return { named: named.map(({ submissionId }) => submissionId), some };
    };
    for (const typed of [
      'CP-20260304-4812-0099',
      ' cp-20260304-4812-0099 ',
      'CP2026030448120099',
      '4812-0099',
      'aa11bb22-cc33-4d44-8e55-ff6600112233',
      'AA11BB22CC334D448E55FF6600112233',
      'aa11bb22',
      'aa11bb22-cc',
    ])
      expect([typed, known(typed)]).toEqual([typed, { named: [wanted], some: true }]);
    for (const typed of [
      '0099',
      'aa11',
      'zoe',
      'Zoë Müller',
      'TB-4821-R',
      'ABC12D',
      '4/3',
      '0491 570 156',
      'cp-20260304',
    ])
      expect([typed, known(typed)]).toEqual([typed, { named: [], some: true }]);
    for (const typed of ['4812-0098', 'aa11bb23', 'TB-4821-X', '99', '%', ''])
      expect([typed, known(typed)]).toEqual([typed, { named: [], some: false }]);
  });

  it('is found by the reference that the customer gave, whole, behind any number of others that begin like it', () => {
    const { shop } = shopOfOrders();
    const wanted = place(shop, { customer_reference: 'JOB 4' });
    for (let at = 0; at < 15; at += 1) place(shop, { customer_reference: `JOB 4${at}` });
    expect(answerOf(shop.orders.known('job 4')).named.map(({ submissionId }) => submissionId)).toEqual([wanted]);
    const plate = place(shop, { customer_reference: 'ABC12D' });
    expect(found(shop, 'abc12d')).toContain(plate);
    expect(answerOf(shop.orders.known('ABC12D')).named).toEqual([]);
  });
});

describe('the orders', () => {
  it('are narrowed down by how they stand', () => {
    const shop = openShop(temporaryFolder());
    const placed = place(shop);
    const lost = place(shop, { customer_reference: 'CP-2' }, null);
    expect(found(shop, '', 'placed')).toEqual([placed]);
    expect(found(shop, '', 'unconfirmed')).toEqual([lost]);
    expect(found(shop, '', 'not placed')).toEqual([]);
    answerOf(shop.submissions.resolve(lost, { placed: true, transactionId: 'TX-77', rung: 'a', said: 'b' }, 'ab'));
    expect(found(shop, '', 'unconfirmed')).toEqual([]);
    expect(found(shop, 'TX-77', 'placed')).toEqual([lost]);
  });

  it('are narrowed down by how they stand and by what was typed at once, however many there are', () => {
    const shop = openShop(temporaryFolder(), { now: standingClock().now });
    sale = 0;
    const all = Array.from({ length: 30 }, (_, at) =>
      place(shop, { customer_reference: `CP-${at}` }, at % 10 === 3 ? null : GUID),
    );
    const lost = all.filter((_, at) => at % 10 === 3).toReversed();
    const placed = all.filter((_, at) => at % 10 !== 3).toReversed();
    for (const typed of ['darwin', 'darwin tb4821', '4/3', '']) {
      expect([typed, found(shop, typed, 'unconfirmed')]).toEqual([typed, lost]);
      expect([typed, found(shop, typed, 'placed')]).toEqual([typed, placed]);
      expect([typed, found(shop, typed, 'not placed')]).toEqual([typed, []]);
    }
  });

  it('that were prepared and never sent are none', () => {
    const shop = openShop(temporaryFolder());
    answerOf(shop.submissions.prepare({ id: 'p1', ticketId: 'tp', request: order(), reason: null }));
    expect(found(shop, '')).toEqual([]);
  });
});

describe('an order that was refused, of a ticket that went on', () => {
  const rows = (shop: Records, typed = '') =>
    answerOf(shop.orders.find({ typed, standing: null, limit: 50 })).rows.map(
      ({ state, firstPart, lineCount, totalCents }) => [state, firstPart, lineCount, totalCents],
    );
  const REFUSED = ['refused', 'BALL-50 Tow ball 50 mm', 1, 20_000];

  it('says what was sent, beside the one of the same ticket that was placed', () => {
    const shop = openShop(temporaryFolder(), {
      totalOf: ({ lines }) => (lines[0]?.sku === 'BALL-50' ? 20_000 : 74_900),
    });
    refuseBall(shop, undefined, undefined, { totalCents: 20_000 });
    expect(rows(shop)).toEqual([REFUSED]);
    const towbar = line('l2', 'TB-749', 'Towbar kit');
    answerOf(shop.tickets.save(ticket('ball', { lines: [towbar] }), null));
    const withoutTitle = ['refused', 'BALL-50', 1, 20_000];
    expect(rows(shop), 'not sent again yet').toEqual([withoutTitle]);
    const sent = order({ lines: [{ ...BALL, sku: 'TB-749', price_inc_tax: '749.00' }], charges: [] });
    answerOf(shop.submissions.prepare({ id: 's2', ticketId: 'ball', request: sent, reason: 'changed' }));
    answerOf(shop.submissions.send('s2'));
    answerOf(shop.submissions.conclude('s2', { kind: 'acknowledged', transactionId: GUID }));
    expect(rows(shop)).toEqual([['acknowledged', 'TB-749 Towbar kit', 1, 74_900], withoutTitle]);
    expect(rows(shop, 'ball-50')).toEqual([withoutTitle]);
    expect(answerOf(shop.orders.known('aa')).some).toBe(false);
  });

  it('says what was sent of one that was not sent, or that a person found not placed', () => {
    const shop = openShop(temporaryFolder());
    refuseBall(shop, { kind: 'not sent', reason: 'connection refused' }, undefined, { totalCents: 20_000 });
    answerOf(shop.tickets.save(ticket('ball', { lines: [] }), null));
    expect(rows(shop)).toEqual([['not sent', 'BALL-50', 1, 20_000]]);
    const request = order({ lines: [BALL, BALL], charges: [] });
    const told = { totalCents: 40_000 };
    answerOf(shop.submissions.prepare({ id: 's2', ticketId: 'ball', request, reason: 'again', told }));
    answerOf(shop.submissions.send('s2'));
    answerOf(shop.submissions.conclude('s2', { kind: 'unknown', happened: 'cut', status: null }));
    answerOf(shop.submissions.resolve('s2', { placed: false, rung: 'a', said: 'b' }, 'ab'));
    expect(rows(shop)[0]).toEqual(['not placed', 'BALL-50', 2, 40_000]);
  });

  const pricing = { level: 'Retail', type: null, rule: null };
  const levelled = { ...line('l1', 'BALL-50', 'Tow ball 50 mm'), price: '250.00', partPriceCents: 20_000, pricing };
  const TITLED = 'BALL-50 Tow ball 50 mm';

  it('says what the customer was told, whatever becomes of its ticket, where it carried the supplier’s price', () => {
    const clock = standingClock();
    const shop = openShop(temporaryFolder(), { now: clock.now });
    refuseBall(shop, undefined, [levelled], { totalCents: 25_000 });
    expect(rows(shop)).toEqual([['refused', TITLED, 1, 25_000]]);
    clock.pass(1);
    const { address } = ticket('ball');
    const corrected = { lines: [levelled], address: { ...address, line1: '14 Sample Street' } };
    answerOf(shop.tickets.save(ticket('ball', corrected), null));
    expect(rows(shop), 'its address was put right').toEqual([['refused', TITLED, 1, 25_000]]);
    const { pricing: _, ...atSupplier } = levelled;
    for (const lines of [[{ ...levelled, price: '220.00', quantity: '2' }], [{ ...atSupplier, price: '200.00' }]]) {
      answerOf(shop.tickets.save(ticket('ball', { lines }), null));
      expect(rows(shop)).toEqual([['refused', TITLED, 1, 25_000]]);
    }
    answerOf(shop.tickets.save(ticket('ball', { lines: [] }), null));
    expect(rows(shop)).toEqual([['refused', 'BALL-50', 1, 25_000]]);
  });

  it('says nothing of an older one’s amount once its ticket was saved, or may have been: never the supplier’s', () => {
    const clock = standingClock();
    const shop = openShop(temporaryFolder(), { now: clock.now });
    refuseBall(shop, undefined, [levelled]);
    expect(rows(shop)).toEqual([['refused', TITLED, 1, 25_000]]);
    clock.pass(1);
    const towbar = { ...line('l2', 'TB-749', 'Towbar kit'), pricing };
    for (const [lines, firstPart] of [
      [[levelled], TITLED],
      [[{ ...levelled, price: '200.00' }], TITLED],
      [[{ ...levelled, quantity: '2' }], TITLED],
      [[towbar], 'BALL-50'],
      [[], 'BALL-50'],
    ] as const) {
      answerOf(shop.tickets.save(ticket('ball', { lines }), null));
      expect(rows(shop)).toEqual([['refused', firstPart, 1, null]]);
    }
    // Found not placed long after it was sent: it was locked until then.
    const request = order({ lines: [BALL], charges: [] });
    answerOf(shop.tickets.save(ticket('ball', { lines: [levelled] }), null));
    answerOf(shop.submissions.prepare({ id: 's2', ticketId: 'ball', request, reason: 'again' }));
    answerOf(shop.submissions.send('s2'));
    answerOf(shop.submissions.conclude('s2', { kind: 'unknown', happened: 'cut', status: null }));
    clock.pass(1);
    answerOf(shop.submissions.resolve('s2', { placed: false, rung: 'a', said: 'b' }, 'ab'));
    expect(rows(shop)[0]).toEqual(['not placed', TITLED, 1, 25_000]);
    clock.pass(1);
    answerOf(shop.tickets.save(ticket('ball', { lines: [levelled] }), null));
    expect(rows(shop)[0]).toEqual(['not placed', TITLED, 1, null]);
  });

  it.each([1, 0])('says nothing of an older one’s amount once its lines with a level are off, %i ms later', (later) => {
    const clock = standingClock();
    const shop = openShop(temporaryFolder(), { now: clock.now });
    const towbar = { ...line('l2', 'TB-749', 'Towbar kit'), price: '749.00' };
    const lines = [levelled, towbar];
    answerOf(shop.tickets.save(ticket('ball', { lines }), null));
    const request = order({ lines: [BALL, { ...BALL, sku: 'TB-749', price_inc_tax: '749.00' }], charges: [] });
    answerOf(shop.submissions.prepare({ id: 's1', ticketId: 'ball', request, reason: null }));
    answerOf(shop.submissions.send('s1'));
    answerOf(shop.submissions.conclude('s1', { kind: 'refused', status: 422, said: 'no' }));
    expect(rows(shop)).toEqual([['refused', TITLED, 2, 99_900]]);
    clock.pass(later);
    answerOf(shop.tickets.save(ticket('ball', { lines: [towbar] }), null));
    expect(rows(shop)).toEqual([['refused', 'BALL-50', 2, null]]);
  });

  it('says what an older one without a level was sent at while its ticket is as it was, and nothing after', () => {
    const clock = standingClock();
    const shop = openShop(temporaryFolder(), { now: clock.now });
    refuseBall(shop);
    expect(rows(shop)).toEqual([REFUSED]);
    clock.pass(1);
    const ball = { ...line('l1', 'BALL-50', 'Tow ball 50 mm'), price: '200.00' };
    answerOf(shop.tickets.save(ticket('ball', { lines: [ball] }), null));
    // A level may have been on it until then.
    expect(rows(shop)).toEqual([['refused', TITLED, 1, null]]);
  });

  it('says nothing of an older one’s amount where its ticket is changed, by whatever clock it was saved', () => {
    const shop = openShop(temporaryFolder());
    refuseBall(shop, undefined, [levelled]);
    answerOf(shop.tickets.save(ticket('ball', { lines: [{ ...levelled, quantity: '2' }] }), null));
    expect(rows(shop)).toEqual([['refused', TITLED, 1, null]]);
  });
});
