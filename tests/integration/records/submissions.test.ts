import { copyFileSync } from 'node:fs';
import { markPath } from '#main/records/keys/mark-recorder.ts';
import { marksOf } from '#main/records/shop/order-parts.ts';
import { describe, expect, it } from 'vitest';
import type { Records } from '#main/records/records.ts';
import { recordsPath } from '#main/records/records.ts';
import { OF_SAME_QUOTE } from '#main/records/shop/submission-rows.ts';
import { connect } from '#main/records/database/sqlite.ts';
import type { OrderRequest } from '#shared/interface/order.ts';
import { order, quoteInput, ticket } from './sale.ts';
import { KEY, openShop, standingClock, temporaryFolder, answerOf } from './shop.ts';

const GUID = '6f1c2a34-0000-4000-8000-00000000abcd';

function prepare(
  shop: Records,
  id: string,
  ticketId: string,
  request: OrderRequest = order(),
  reason: string | null = null,
) {
  return answerOf(shop.submissions.prepare({ id, ticketId, request, reason }));
}

/** Sends an order as far as this outcome. */
function sent(shop: Records, id: string, ticketId: string, request?: OrderRequest, reason?: string) {
  expect(prepare(shop, id, ticketId, request, reason ?? null).prepared).toBe(true);
  answerOf(shop.submissions.send(id));
}

const unknown = { kind: 'unknown', happened: 'the connection was cut', status: null } as const;

describe('a submission', () => {
  it('is written down step by step, and its papers with it', () => {
    const folder = temporaryFolder();
    const clock = standingClock();
    const shop = openShop(folder, { now: clock.now });
    sent(shop, 's1', 't1');
    answerOf(shop.submissions.keepAnswer('s1', '{"status":200,"body":"…"}'));
    answerOf(shop.submissions.conclude('s1', { kind: 'acknowledged', transactionId: GUID }));
    shop.close();

    const { submissions } = openShop(folder);
    expect(answerOf(submissions.find('s1'))).toEqual({
      id: 's1',
      incarnation: expect.stringMatching(/^[0-9a-f]{32}$/),
      ticketId: 't1',
      state: 'acknowledged',
      account: 'ACC1',
      warehouse: 'SYD1',
      customerReference: 'CP-20260304-0001',
      preparedAt: '2026-03-04T02:00:00.000Z',
      sentAt: '2026-03-04T02:00:00.000Z',
      endedAt: '2026-03-04T02:00:00.000Z',
      resolvedAt: null,
      outcome: { kind: 'acknowledged', transactionId: GUID },
      resolution: null,
      customerForgotten: false,
    });
    expect(answerOf(submissions.papers('s1'))).toEqual({
      request: order(),
      answer: '{"status":200,"body":"…"}',
      reason: null,
    });
    expect(answerOf(submissions.history('s1')).map(({ entry }) => entry.event)).toEqual([
      'prepared',
      'sending',
      'answered',
      'ended',
    ]);
    expect(answerOf(submissions.verify())).toEqual({ whole: true, entries: 4 });
  });

  it.each([
    { kind: 'refused', status: 422, said: 'No such account' },
    { kind: 'refused', status: 400, said: null },
    { kind: 'not sent', reason: 'connection refused' },
    { kind: 'unknown', happened: 'the service answered with status 503', status: 503 },
    { kind: 'acknowledged', transactionId: GUID },
  ] as const)('reads its outcome back: $kind', (outcome) => {
    const shop = openShop(temporaryFolder());
    sent(shop, 's1', 't1');
    expect(answerOf(shop.submissions.conclude('s1', outcome)).outcome).toEqual(outcome);
  });

  it('goes out once: it cannot be sent again, concluded again or taken back', () => {
    const shop = openShop(temporaryFolder());
    sent(shop, 's1', 't1');
    expect(() => shop.submissions.send('s1')).toThrow('not prepared');
    answerOf(shop.submissions.conclude('s1', unknown));
    expect(() => shop.submissions.send('s1')).toThrow('not prepared');
    expect(() => shop.submissions.conclude('s1', { kind: 'not sent', reason: 'connection refused' })).toThrow(
      'not sending',
    );
    expect(() => shop.submissions.abandon('s1')).toThrow('not prepared');
    expect(() => shop.submissions.send('nobody')).toThrow('not prepared');
  });

  it('is the only one of its ticket until it is resolved, or was refused or not sent', () => {
    const shop = openShop(temporaryFolder());
    sent(shop, 's1', 't1');
    expect(prepare(shop, 's2', 't1', order(), 'insists')).toMatchObject({
      prepared: false,
      because: 'the ticket has one',
      earlier: { id: 's1', state: 'sending' },
    });
    answerOf(shop.submissions.conclude('s1', unknown));
    expect(prepare(shop, 's2', 't1', order(), 'insists').prepared).toBe(false);
    answerOf(shop.submissions.resolve('s1', { rung: 'Order desk', said: 'nothing there', placed: false }, 'AE'));
    expect(prepare(shop, 's2', 't1', order(), 'insists').prepared).toBe(true);
    answerOf(shop.submissions.send('s2'));
    answerOf(shop.submissions.conclude('s2', { kind: 'refused', status: 422, said: null }));
    sent(shop, 's3', 't1', order(), 'insists');
    answerOf(shop.submissions.conclude('s3', { kind: 'acknowledged', transactionId: GUID }));
    expect(prepare(shop, 's4', 't1', order({ customer_reference: 'X' }), 'insists').prepared).toBe(false);
  });

  it('is the only one of its ticket by the database itself', () => {
    const folder = temporaryFolder();
    const shop = openShop(folder);
    sent(shop, 's1', 't1');
    sent(shop, 's2', 't2', order(), 'a second car');
    shop.close();
    const database = connect(recordsPath(folder), KEY, { readonly: false });
    expect(() => database.exec("UPDATE submissions SET ticket_id = 't1'")).toThrow('UNIQUE');
    expect(() => database.exec("UPDATE submissions SET state = 'prepared'")).toThrow('does not go from');
    expect(() => database.exec('DELETE FROM submissions')).toThrow('not deleted');
    database.close();
  });

  it('is unknown after a restart that found it sending, and abandoned where it was only prepared', () => {
    const folder = temporaryFolder();
    const shop = openShop(folder);
    prepare(shop, 's1', 't1');
    sent(shop, 's2', 't2', order({ customer_reference: 'CP-20260304-0002' }), 'a second car');
    sent(shop, 's3', 't3', order({ customer_reference: 'CP-20260304-0003' }), 'a third car');
    answerOf(shop.submissions.keepAnswer('s3', '{"status":200}'));
    shop.close();

    const { submissions } = openShop(folder);
    expect(answerOf(submissions.takeUpAfterStart()).map(({ id }) => id)).toEqual(['s2', 's3']);
    expect(answerOf(submissions.find('s1'))?.state).toBe('abandoned');
    expect(answerOf(submissions.find('s2'))?.outcome).toEqual({
      kind: 'unknown',
      happened: 'Counterpart was closed or lost power while it waited for the answer',
      status: null,
    });
    expect(answerOf(submissions.papers('s3')).answer).toBe('{"status":200}');
    expect(answerOf(submissions.unresolved()).map(({ id }) => id)).toEqual(['s2', 's3']);
    expect(answerOf(submissions.takeUpAfterStart())).toEqual([]);
    expect(answerOf(submissions.verify()).whole).toBe(true);
  });

  it('of another counter is left as it is by a start, also where the records went back to an earlier copy', () => {
    const folder = temporaryFolder();
    const shop = openShop(folder, { counterNumber: () => 4_812 });
    prepare(shop, 's1', 't1');
    sent(shop, 's2', 't2', order({ customer_reference: 'CP-20260304-0002' }), 'a second car');
    sent(shop, 's3', 't3', order({ customer_reference: 'CP-20260304-0003' }), 'a third car');
    sent(shop, 's4', 't4', order({ customer_reference: 'CP-20260304-0004' }), 'a fourth car');
    shop.close();
    const database = connect(recordsPath(folder), KEY, { readonly: false });
    const seats = database.prepare('SELECT DISTINCT seat FROM submissions').pluck().all();
    database.exec("UPDATE submissions SET seat = 5001, incarnation = 'theirs' WHERE submission_id IN ('s1', 's3')");
    // Written before rows said whose they are.
    database.exec("UPDATE submissions SET seat = 0, incarnation = '' WHERE submission_id = 's4'");
    database.close();
    expect(seats).toEqual([4_812]);
    // The mark beside the records is of another life: they are taken for an earlier copy, and begin a new one.
    const other = temporaryFolder();
    openShop(other).close();
    copyFileSync(markPath(other), markPath(folder));

    const { submissions, earlierCopy } = openShop(folder, { counterNumber: () => 7_003 });
    expect(earlierCopy).not.toBeNull();
    expect(answerOf(submissions.takeUpAfterStart()).map(({ id }) => id)).toEqual(['s2', 's4']);
    expect(answerOf(submissions.find('s1'))?.state).toBe('prepared');
    expect(answerOf(submissions.find('s3'))?.state).toBe('sending');
    expect(answerOf(submissions.isOwn('s2'))).toBe(true);
    expect(answerOf(submissions.isOwn('s3'))).toBe(false);
  });

  it('that cannot be called off yet stays prepared, and keeps its ticket', () => {
    const folder = temporaryFolder();
    const shop = openShop(folder);
    prepare(shop, 's1', 't1');
    shop.close();
    const { submissions } = openShop(folder);
    expect(answerOf(submissions.takeUpAfterStart({ calledOff: () => false }))).toEqual([]);
    expect(answerOf(submissions.find('s1'))?.state).toBe('prepared');
    expect(answerOf(submissions.takeUpAfterStart({ calledOff: () => true }))).toEqual([]);
    expect(answerOf(submissions.find('s1'))?.state).toBe('abandoned');
  });

  it('frees its ticket only by "not placed", and keeps who was rung and what they said', () => {
    const shop = openShop(temporaryFolder());
    sent(shop, 's1', 't1');
    answerOf(shop.submissions.conclude('s1', unknown));
    const placed = { rung: 'Order desk', said: 'It is there', placed: true, transactionId: GUID } as const;
    expect(answerOf(shop.submissions.resolve('s1', placed, 'AE'))).toMatchObject({
      state: 'placed',
      outcome: unknown,
      resolution: placed,
    });
    expect(answerOf(shop.submissions.unresolved())).toEqual([]);
    expect(prepare(shop, 's2', 't1', order({ customer_reference: 'X-1' }), 'insists').prepared).toBe(false);
    expect(() => shop.submissions.resolve('s1', placed, 'AE')).toThrow('not unknown');
  });
});

describe('a submission like an earlier one', () => {
  it('is stopped within seven days for the same lines and address, with the earlier one named', () => {
    const clock = standingClock();
    const shop = openShop(temporaryFolder(), { now: clock.now });
    sent(shop, 's1', 't1');
    answerOf(shop.submissions.conclude('s1', { kind: 'acknowledged', transactionId: GUID }));
    const same = order({
      customer_reference: 'CP-20260304-0002',
      address: { ...order().order.address, address_line_1: '12  SAMPLE Street.' },
    });
    clock.pass(7);
    expect(prepare(shop, 's2', 't2', same)).toMatchObject({
      prepared: false,
      because: 'equal to an earlier one',
      earlier: [{ because: 'same lines and address', submission: { id: 's1' } }],
    });
    expect(answerOf(shop.submissions.find('s2'))).toBeNull();
    clock.pass(0.01);
    expect(prepare(shop, 's2', 't2', same).prepared).toBe(true);
  });

  it('is stopped where the clock leapt instead of the days passing, also after a restart', () => {
    for (const days of [7.1, 8, 9.9, 30, 400, 4_000]) {
      const folder = temporaryFolder();
      const clock = standingClock();
      const shop = openShop(folder, { now: clock.now });
      sent(shop, 's1', 't1');
      answerOf(shop.submissions.conclude('s1', unknown));
      shop.close();
      clock.pass(days);
      for (let start = 0; start < 2; start += 1) {
        const again = openShop(folder, { now: clock.now });
        answerOf(again.tickets.save(ticket(`t${start}`), null));
        expect(prepare(again, 's2', 't2', order({ customer_reference: 'CP-2' }))).toMatchObject({
          earlier: [{ because: 'same lines and address', submission: { id: 's1' } }],
        });
        again.close();
        clock.pass(1);
      }
      // Of a time in which nothing was open a day counts at the most.
      for (let day = 0; day < 6; day += 1) {
        clock.pass(1);
        openShop(folder, { now: clock.now }).close();
      }
      const later = openShop(folder, { now: clock.now });
      expect(prepare(later, 's2', 't2', order({ customer_reference: 'CP-2' })).prepared).toBe(true);
    }
  });

  it('is stopped for the same customer reference however long ago', () => {
    const clock = standingClock();
    const shop = openShop(temporaryFolder(), { now: clock.now });
    sent(shop, 's1', 't1');
    answerOf(shop.submissions.conclude('s1', unknown));
    clock.pass(400);
    const other = order({ customer_reference: 'cp-20260304-0001', lines: [{ ...lineOf(order()), sku: 'OTHER' }] });
    expect(prepare(shop, 's2', 't2', other)).toMatchObject({
      earlier: [{ because: 'same customer reference', submission: { id: 's1' } }],
    });
  });

  describe('for the same quote', () => {
    /** A shop whose first ticket was quoted twice over, two tickets that were opened from its quotes, and another. */
    function shopWithQuote() {
      const clock = standingClock();
      const shop = openShop(temporaryFolder(), { now: clock.now });
      const { number, quoteId } = answerOf(shop.quotes.issue(quoteInput(ticket('t1'))));
      answerOf(shop.quotes.revise(number, quoteInput(ticket('t1', { notes: 'Ring first' }))));
      answerOf(shop.quotes.issue(quoteInput(ticket('t4'))));
      for (const id of ['t1', 't4']) answerOf(shop.tickets.save(ticket(id), null));
      answerOf(shop.tickets.save(ticket('t2', { fromQuote: { quoteId, number, revision: 1 } }), null));
      // An older Counterpart kept no id of the quote.
      answerOf(shop.tickets.save(ticket('t3', { fromQuote: { number, revision: 2 } }), null));
      return { shop, clock };
    }
    const TICKETS = ['t1', 't2', 't3', 't4'];
    const request = (id: string) =>
      order({ customer_reference: `CP ${id}`, lines: [{ ...lineOf(order()), sku: `TB ${id}` }] });

    it.each([
      ['t1', ['t2', 't3']],
      ['t2', ['t1', 't3']],
      ['t3', ['t1', 't2']],
      ['t4', []],
    ])('is stopped however long ago that was ordered, in whatever revision, by %s', (first, stopped) => {
      const { shop, clock } = shopWithQuote();
      sent(shop, 's1', first, request(first));
      answerOf(shop.submissions.conclude('s1', unknown));
      clock.pass(400);
      const earlier = (id: string) =>
        answerOf(shop.submissions.earlier(id, request(id))).map(({ because, submission }) => [because, submission.id]);
      const found = TICKETS.filter((id) => id !== first && earlier(id).length > 0);
      expect(found).toEqual(stopped);
      for (const id of stopped) {
        expect(earlier(id)).toEqual([['same quote', 's1']]);
        expect(prepare(shop, id, id, request(id))).toMatchObject({
          prepared: false,
          because: 'equal to an earlier one',
        });
      }
      answerOf(shop.submissions.resolve('s1', { rung: 'Order desk', said: 'nothing there', placed: false }, 'AE'));
      expect(TICKETS.filter((id) => earlier(id).length > 0)).toEqual([]);
    });

    it('is found through an index, however many tickets and orders there are', () => {
      const folder = temporaryFolder();
      openShop(folder).close();
      const database = connect(recordsPath(folder), KEY, { readonly: true });
      const steps = database
        .prepare<[string, string, string], { readonly detail: string }>(`EXPLAIN QUERY PLAN ${OF_SAME_QUOTE}`)
        .all('t1', 't1', 't1')
        .map(({ detail }) => detail);
      database.close();
      expect(steps).toContainEqual(expect.stringContaining('USING INDEX tickets_of_quote'));
      expect(steps.filter((step) => /^SCAN (tickets|submissions|quotes|[fqst])\b/.test(step))).toEqual([]);
    });
  });

  it('goes on with a reason, which stands in the history', () => {
    const shop = openShop(temporaryFolder());
    sent(shop, 's1', 't1');
    expect(prepare(shop, 's2', 't2', order(), '   ').prepared).toBe(false);
    expect(prepare(shop, 's2', 't2', order(), 'He has two cars').prepared).toBe(true);
    expect(answerOf(shop.submissions.papers('s2')).reason).toBe('He has two cars');
    expect(answerOf(shop.submissions.history('s2'))[0]?.entry).toMatchObject({ event: 'prepared', inSpiteOf: ['s1'] });
  });

  it('is not stopped by one that never reached the service', () => {
    const shop = openShop(temporaryFolder());
    sent(shop, 's1', 't1');
    answerOf(shop.submissions.conclude('s1', { kind: 'not sent', reason: 'name not resolved' }));
    prepare(shop, 's2', 't2');
    answerOf(shop.submissions.abandon('s2'));
    sent(shop, 's3', 't1');
    answerOf(shop.submissions.conclude('s3', { kind: 'not sent', reason: 'too late' }));
    expect(prepare(shop, 's4', 't1').prepared).toBe(true);
  });

  it('is not stopped by one that a person found not placed', () => {
    const shop = openShop(temporaryFolder());
    sent(shop, 's1', 't1');
    answerOf(shop.submissions.conclude('s1', unknown));
    answerOf(shop.submissions.resolve('s1', { rung: 'Order desk', said: 'nothing there', placed: false }, 'AE'));
    expect(prepare(shop, 's2', 't1').prepared).toBe(true);
  });

  it('is stopped for an hour by an equal one that was refused', () => {
    const clock = standingClock();
    const shop = openShop(temporaryFolder(), { now: clock.now });
    sent(shop, 's1', 't1');
    answerOf(shop.submissions.conclude('s1', { kind: 'refused', status: 422, said: null }));
    expect(prepare(shop, 's2', 't1')).toMatchObject({ prepared: false, because: 'equal to an earlier one' });
    expect(prepare(shop, 's3', 't2', order({ customer_reference: 'CP-2' })).prepared).toBe(false);
    clock.pass(1);
    expect(prepare(shop, 's4', 't1').prepared).toBe(true);
  });

  it('is seen also with the clock set back a day', () => {
    const clock = standingClock();
    const shop = openShop(temporaryFolder(), { now: clock.now });
    sent(shop, 's1', 't1');
    clock.pass(-1);
    expect(prepare(shop, 's2', 't2', order({ customer_reference: 'CP-2' })).prepared).toBe(false);
  });

  it('is found however its street is written, and by the mark that orders were given before', () => {
    const folder = temporaryFolder();
    const shop = openShop(folder);
    const street = (line: string, reference = 'B-1') =>
      order({ customer_reference: reference, address: { ...order().order.address, address_line_1: line } });
    sent(shop, 's1', 't1', street('Unit 3, 12 Example Street', 'A-1'));
    const same = [{ because: 'same lines and address' }];
    expect(answerOf(shop.submissions.earlier('t2', street('3/12 EXAMPLE ST.')))).toMatchObject(same);
    expect(answerOf(shop.submissions.earlier('t2', street('4/12 Example St')))).toEqual([]);
    shop.close();
    const database = connect(recordsPath(folder), KEY, { readonly: false });
    const secret = database.prepare<[], Uint8Array>("SELECT value FROM secrets WHERE name = 'marks'").pluck().get();
    const { addressAsSpelled } = marksOf(street('Unit 3, 12 Example Street'), secret ?? new Uint8Array());
    database.prepare<[Uint8Array]>('UPDATE submissions SET address_mark = ?').run(addressAsSpelled);
    database.close();
    const again = openShop(folder);
    expect(answerOf(again.submissions.earlier('t2', street('unit 3, 12  EXAMPLE street')))).toMatchObject(same);
  });

  it('is told apart by quantity, part and address', () => {
    const shop = openShop(temporaryFolder());
    sent(shop, 's1', 't1');
    const line = lineOf(order());
    const others = [
      order({ customer_reference: 'A-1', lines: [{ ...line, quantity: 2 }] }),
      order({ customer_reference: 'A-2', lines: [{ ...line, sku: 'TB-4821-L' }] }),
      order({ customer_reference: 'A-3', address: { ...order().order.address, postal_code: '0810' } }),
    ];
    for (const request of others) expect(answerOf(shop.submissions.earlier('t2', request))).toEqual([]);
    const apart = order({ customer_reference: '', lines: [{ ...line }, { ...line }] });
    sent(shop, 's2', 't2', apart);
    const together = order({ customer_reference: '', lines: [{ ...line, quantity: 2 }] });
    expect(answerOf(shop.submissions.earlier('t3', together))).toHaveLength(1);
  });
});

describe('the history', () => {
  function shopWithHistory() {
    const folder = temporaryFolder();
    const shop = openShop(folder);
    sent(shop, 's1', 't1');
    answerOf(shop.submissions.keepAnswer('s1', 'answer with Ava Example in it'));
    answerOf(shop.submissions.conclude('s1', { kind: 'refused', status: 422, said: 'Ava Example is unknown here' }));
    shop.close();
    return folder;
  }

  function tamper(folder: string, sql: string) {
    const database = connect(recordsPath(folder), KEY, { readonly: false });
    const triggers = database
      .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'trigger'")
      .pluck()
      .all();
    for (const name of triggers) database.exec(`DROP TRIGGER ${name}`);
    database.exec(sql);
    database.close();
  }

  it('cannot be changed, cut or added to in the middle', () => {
    const database = connect(recordsPath(shopWithHistory()), KEY, { readonly: false });
    for (const table of ['submission_history', 'audit']) {
      const row = `INSERT INTO ${table} VALUES (99, '', '', '{}', '', 'h')`;
      database.exec(row);
      expect(() => database.exec(`UPDATE ${table} SET at = ''`)).toThrow('does not change');
      expect(() => database.exec(`DELETE FROM ${table}`)).toThrow('not deleted');
      expect(() => database.exec(`INSERT INTO ${table} VALUES (98, '', '', '{}', '', 'i')`)).toThrow('only added to');
      expect(() => database.exec(`INSERT OR REPLACE INTO ${table} VALUES (99, 'x', '', '{}', '', 'h')`)).toThrow(
        'only added to',
      );
    }
    expect(() => database.exec("UPDATE documents SET content = x'00'")).toThrow('does not change');
    expect(() => database.exec('DELETE FROM documents')).toThrow('not deleted');
    database.close();
  });

  it.each([
    ['an entry was changed', "UPDATE submission_history SET entry = '{}' WHERE seq = 2", 2],
    ['a time was changed', "UPDATE submission_history SET at = '2020' WHERE seq = 3", 3],
    ['an entry was taken out', 'DELETE FROM submission_history WHERE seq = 2', 2],
    ['the end was cut off', 'DELETE FROM submission_history WHERE seq = 4', 4],
    ['everything was cut off', 'DELETE FROM submission_history', 1],
    ['a paper was changed', "UPDATE documents SET content = x'41' WHERE kind = 'answer'", 3],
    ['a paper was taken out', "DELETE FROM documents WHERE kind = 'order'", 1],
  ])('shows that %s', (_, sql, at) => {
    const folder = shopWithHistory();
    tamper(folder, sql);
    expect(answerOf(openShop(folder).submissions.verify())).toMatchObject({ whole: false, at });
  });

  it('holds no customer data', () => {
    const folder = shopWithHistory();
    const database = connect(recordsPath(folder), KEY, { readonly: true });
    const text = database.prepare<[], string>('SELECT group_concat(entry) FROM submission_history').pluck().get() ?? '';
    database.close();
    expect(text).toContain('ACC1');
    // Hashes and IDs stand there too: what is looked for is longer than what they hold by chance.
    expect(text).not.toMatch(/Ava|ava@|0491 ?570|Sample|Darwin|neighbour|CP-20\d{6}/);
  });
});

function lineOf({ order: { lines } }: OrderRequest) {
  const line = lines[0];
  if (line === undefined) throw new Error('The order has no line.');
  return line;
}
