import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openForWriting } from '#main/records/database/connection.ts';
import { RECORDS_MIGRATIONS } from '#main/records/database/records-schema.ts';
import { recordsPath } from '#main/records/records.ts';
import { newShopKey, shopCipher } from '#main/shop-link/cipher.ts';
import type { Records } from '#main/records/records.ts';
import type { TakenEntry, TakenTicket } from '#main/records/joined/taken-in.ts';
import { splitTicket } from '#main/records/shop/customers.ts';
import { openTicket, setAddress, setCustomer, type Ticket } from '#shared/domain/ticket/ticket.ts';
import { VERSIONS_AN_EPOCH } from '#shared/domain/values/record-version.ts';
import { KEY, openShop, temporaryFolder, answerOf } from './shop.ts';
import { order, quoteInput, ticket } from './sale.ts';

const PLACE = { place: '{}', counter: 1002, name: 'Back', shopId: 'shop', epoch: 1 };
const AT = '2026-03-04T02:00:00.000Z';

/** A ticket that nothing was put on. */
const EMPTY = openTicket({ id: 't1', openedAt: AT, customerReference: 'CP-20260304-1002-0001', state: 'NT' });

/** What may be all that somebody put on a ticket, without a part, a vehicle, or a name. */
const ALONE: readonly (readonly [what: string, put: (ticket: Ticket) => Ticket])[] = [
  ['an address', (ticket) => setAddress(ticket, { line1: '12 Example Street' })],
  ['a company', (ticket) => setCustomer(ticket, { company: 'Example Towing' })],
  ['a purchase order', (ticket) => ({ ...ticket, purchaseOrder: 'PO-7' })],
  ['a charge', (ticket) => ({ ...ticket, charges: [{ name: 'Tail lift', code: 'TL', cents: 3_300 }] })],
];

/** Opens the records in a folder as a copy of them that was put back. */
function openedAsCopy(folder: string): Records {
  const file = openForWriting(recordsPath(folder), KEY);
  file.prepare("UPDATE shop_link SET life = 'another'").run();
  file.close();
  return openShop(folder);
}

describe('records of a counter alone', () => {
  it('put nothing aside for anybody, whatever is saved', () => {
    const shop = openShop(temporaryFolder());
    answerOf(shop.tickets.save(ticket('t1'), null));
    answerOf(shop.quotes.issue(quoteInput(ticket('t1'))));
    expect(answerOf(shop.joined.outbox.count())).toEqual({ waiting: 0, refused: 0 });
    expect(answerOf(shop.joined.membership.current())).toBeNull();
    expect(answerOf(shop.tickets.elsewhere())).toEqual([]);
  });
});

describe('records of a counter of a shop', () => {
  it('count what joining shares, and no ticket that nothing was put on', () => {
    const shop = openShop(temporaryFolder());
    answerOf(shop.tickets.save(ticket('t1'), null));
    const empty = openTicket({ id: 't2', openedAt: AT, customerReference: 'CP-20260304-1002-0002', state: 'NT' });
    answerOf(shop.tickets.save(empty, null));
    expect(answerOf(shop.joined.membership.counts())).toMatchObject({ openTickets: 1, closedTickets: 0 });
  });

  it.each(ALONE)('count and send a ticket that holds %s alone', (_, put) => {
    const shop = openShop(temporaryFolder());
    answerOf(shop.joined.membership.join(PLACE, AT));
    answerOf(shop.tickets.save(put(EMPTY), null));
    expect(answerOf(shop.joined.membership.counts())).toMatchObject({ openTickets: 1 });
    expect(answerOf(shop.joined.outbox.next(0, 5, shopCipher(newShopKey())))).toMatchObject([{ ticketId: 't1' }]);
  });

  it('have everything that is there to be sent when it joins, and each change from then on, once', () => {
    const shop = openShop(temporaryFolder());
    answerOf(shop.tickets.save(ticket('t1'), null));
    answerOf(shop.joined.membership.join(PLACE, AT));
    expect(answerOf(shop.joined.outbox.count()).waiting).toBe(1);
    for (let saves = 0; saves < 3; saves += 1) answerOf(shop.tickets.save(ticket('t2'), `place ${saves}`));
    expect(answerOf(shop.joined.outbox.count()).waiting).toBe(2);
  });

  it('give leased numbers, then those of the reserve, none twice, and none that the counter gave before', () => {
    const folder = temporaryFolder();
    const shop = openShop(folder);
    const issue = () => answerOf(shop.quotes.issue(quoteInput(ticket('t1')))).number;
    expect(issue()).toBe(1);
    answerOf(shop.joined.membership.join(PLACE, AT));
    answerOf(shop.joined.numbers.leased(1, 3));
    expect([issue(), issue(), issue(), issue()]).toEqual([2, 3, 410_020_000, 410_020_001]);
    answerOf(shop.joined.numbers.leased(101, 150));
    expect(issue()).toBe(101);
    answerOf(shop.joined.membership.leave('2026-03-05T02:00:00.000Z'));
    expect(issue()).toBe(102);
  });

  it('name a ticket by the quote that was given last, whichever number is higher', () => {
    const shop = openShop(temporaryFolder());
    answerOf(shop.tickets.save(ticket('t1'), null));
    const issue = () => answerOf(shop.quotes.issue(quoteInput(ticket('t1')))).number;
    const named = () => answerOf(shop.tickets.row('t1'))?.quoteNumber;
    expect(named()).toBeNull();
    answerOf(shop.joined.membership.join(PLACE, AT));
    expect([issue(), named()]).toEqual([410_020_000, 410_020_000]);
    answerOf(shop.joined.numbers.leased(101, 150));
    expect([issue(), named()]).toEqual([101, 101]);
  });

  it('begin the reserve where the shop says, and not further back than they have come themselves', () => {
    const shop = openShop(temporaryFolder());
    const issue = () => answerOf(shop.quotes.issue(quoteInput(ticket('t1')))).number;
    answerOf(shop.joined.membership.join({ ...PLACE, reserveFrom: 507 }, AT));
    expect(issue()).toBe(410_020_507);
    answerOf(shop.joined.membership.leave(AT));
    answerOf(shop.joined.membership.join({ ...PLACE, reserveFrom: 3 }, AT));
    expect(issue()).toBe(410_020_508);
  });

  it('pass numbers of the reserve over after a copy was put back that had used none yet', () => {
    const folder = temporaryFolder();
    const shop = openShop(folder);
    answerOf(shop.joined.membership.join(PLACE, AT));
    shop.close();
    const later = openedAsCopy(folder);
    expect(answerOf(later.quotes.issue(quoteInput(ticket('t1')))).number).toBe(410_020_500);
  });

  it('give no number of the former records again after a copy was put back', () => {
    const folder = temporaryFolder();
    const shop = openShop(folder);
    answerOf(shop.joined.membership.join(PLACE, AT));
    answerOf(shop.joined.numbers.leased(11, 60));
    expect(answerOf(shop.quotes.issue(quoteInput(ticket('t1')))).number).toBe(11);
    shop.close();
    const later = openedAsCopy(folder);
    expect(answerOf(later.quotes.issue(quoteInput(ticket('t1')))).number).toBeGreaterThanOrEqual(410_020_000);
    expect(answerOf(later.joined.membership.current())).toMatchObject({ counter: 1002 });
  });
});

/** Takes closed records to what they were before a counter was asked to read the ledger anew. */
function takeToBeforeReadingAnew(folder: string): void {
  const file = openForWriting(recordsPath(folder), KEY);
  const asked = RECORDS_MIGRATIONS.findIndex(({ title }) => title === 'The ledger of the shop is read anew once');
  file.exec(`
    DROP TRIGGER shop_sends_lost_sales_1; DROP TRIGGER shop_sends_lost_sales_2;
    DROP TRIGGER shop_sends_lost_sales_3; DROP TRIGGER shop_sends_lost_sales_4;
    ALTER TABLE shop_outbox DROP COLUMN reason_only; ALTER TABLE tickets DROP COLUMN closing_known;
    DROP TABLE IF EXISTS shop_forgettings; DROP TABLE shop_forgotten_marks; ALTER TABLE shop_link DROP COLUMN reads_anew;
    PRAGMA user_version = ${asked}`);
  file.close();
}

describe('records of a counter that joined before documents came to a late reader', () => {
  it('ask once for the ledger to be read anew, and keep what they saw last until then', () => {
    const folder = temporaryFolder();
    const before = openShop(folder);
    answerOf(before.joined.membership.join(PLACE, AT));
    expect(answerOf(before.joined.membership.isToReadAnew())).toBe(false);
    const entry = { seq: 1, hash: 'h', about: { kind: 'nothing here' } } as const;
    answerOf(before.joined.takingIn.take([entry], shopCipher(newShopKey())));
    before.close();
    takeToBeforeReadingAnew(folder);
    const { membership } = openShop(folder).joined;
    expect(answerOf(membership.isToReadAnew())).toBe(true);
    expect(answerOf(membership.current())).toMatchObject({ seq: 1, hash: 'h' });
    answerOf(membership.readAnew());
    expect(answerOf(membership.isToReadAnew())).toBe(false);
    expect(answerOf(membership.current())).toMatchObject({ seq: 0, hash: '' });
  });
});

describe('a deletion that the ledger tells once more', () => {
  const CIPHER = shopCipher(newShopKey());
  const JO = setCustomer(ticket('t1'), { name: 'Jo Practice', note: '' });
  const MAX = setCustomer(ticket('t1'), { name: 'Max Practice', note: '' });
  const OWNER = { owner: 'ticket', id: 't1' };
  const entry = (seq: number, hash: string, brought = false): TakenEntry => ({
    seq,
    hash,
    about: { kind: 'forgotten', owners: [OWNER], brought },
  });
  const take = (shop: Records, told: TakenEntry) => answerOf(shop.joined.takingIn.take([told], CIPHER));
  const due = (shop: Records) => answerOf(shop.joined.outbox.toForget()).owners.length;
  const nameAt = (shop: Records) => answerOf(shop.tickets.find('t1'))?.customer.name;

  async function carryOut(shop: Records): Promise<void> {
    const { seq } = answerOf(shop.joined.outbox.toForget());
    answerOf(await shop.privacy.forget([{ kind: 'ticket', id: 't1' }], ''));
    answerOf(shop.joined.outbox.forgot(seq));
  }

  /** Jo was deleted and Max typed on the same ticket since. */
  async function typedSince(folder = temporaryFolder()): Promise<Records> {
    const shop = openShop(folder);
    answerOf(shop.joined.membership.join(PLACE, AT));
    answerOf(shop.tickets.save(JO, null));
    take(shop, entry(1, 'a'));
    await carryOut(shop);
    answerOf(shop.tickets.save(MAX, null));
    return shop;
  }

  it('is carried out once, however often the ledger is read: who was typed since stays', async () => {
    const shop = await typedSince();
    answerOf(shop.joined.membership.readAnew());
    take(shop, entry(1, 'a'));
    expect(due(shop)).toBe(0);
    expect(nameAt(shop)).toBe('Max Practice');
    answerOf(shop.joined.membership.joinAgain({ ...PLACE, counter: 1003 }));
    take(shop, entry(1, 'a'));
    answerOf(shop.joined.membership.leave(AT));
    answerOf(shop.joined.membership.join(PLACE, AT));
    take(shop, entry(1, 'a'));
    expect(due(shop)).toBe(0);
  });

  it('stays due where it was not carried out yet, also for a counter that left meanwhile', () => {
    const shop = openShop(temporaryFolder());
    answerOf(shop.joined.membership.join(PLACE, AT));
    answerOf(shop.tickets.save(JO, null));
    take(shop, entry(1, 'a'));
    take(shop, entry(1, 'a'));
    expect(due(shop)).toBe(1);
    answerOf(shop.joined.membership.leave(AT));
    answerOf(shop.joined.membership.join(PLACE, AT));
    take(shop, entry(1, 'a'));
    expect(due(shop)).toBe(1);
  });

  it('is due until the record is cleared, and not until the copies are', async () => {
    const shop = openShop(temporaryFolder());
    answerOf(shop.joined.membership.join(PLACE, AT));
    answerOf(shop.tickets.save(JO, null));
    answerOf(shop.tickets.save(ticket('t2'), null));
    const owners = [OWNER, { ...OWNER, id: 't2' }];
    take(shop, { seq: 1, hash: 'a', about: { kind: 'forgotten', owners } });
    const full = Object.assign(new Error('full'), { code: 'ENOSPC' });
    const failsAt = (step: string) => async () =>
      answerOf(
        await shop.privacy.forget(
          [JO, ticket('t2')].map(({ id }) => ({ kind: 'ticket', id })),
          '',
          (at, done) => {
            if (at === step && done !== 2) throw full;
          },
        ),
      );
    expect(await failsAt('clearing records')()).toMatchObject({ kind: 'begun', left: 'records' });
    expect(answerOf(shop.privacy.yetToClear())).toBe('records');
    expect(answerOf(shop.joined.outbox.toForget()).owners).toMatchObject([{ id: 't2' }]);
    // It is finished, and not begun once more.
    expect(answerOf(await shop.privacy.forgetDue())).toMatchObject({ kind: 'done', report: { records: 0 } });
    expect(answerOf(shop.privacy.yetToClear())).toBeNull();
    expect(due(shop)).toBe(0);
    const acts = answerOf(shop.audit.latest(9)).filter(({ entry: { act } }) => act === 'customer forgotten');
    expect(acts).toHaveLength(1);
    take(shop, { seq: 2, hash: 'b', about: { kind: 'forgotten', owners } });
    expect(await failsAt('rewriting the file')()).toMatchObject({ kind: 'begun', left: 'copies' });
    expect(answerOf(shop.privacy.yetToClear())).toBe('copies');
    expect(due(shop)).toBe(0);
  });

  it('takes nobody who was typed since a person cleared the record, while it waited for that', async () => {
    const shop = openShop(temporaryFolder());
    answerOf(shop.joined.membership.join(PLACE, AT));
    answerOf(shop.tickets.save(JO, null));
    take(shop, entry(1, 'a'));
    const byPerson = shop.privacy.forget([{ kind: 'ticket', id: 't1' }], 'P', (step) => {
      if (step === 'rewriting the file') answerOf(shop.tickets.save(MAX, null));
    });
    const byShop = shop.privacy.forgetDue();
    expect(answerOf(await byPerson)).toMatchObject({ kind: 'done' });
    expect(answerOf(await byShop)).toMatchObject({ kind: 'done', report: { records: 0 } });
    expect([nameAt(shop), due(shop)]).toEqual(['Max Practice', 0]);
    take(shop, entry(2, 'b'));
    expect(answerOf(await shop.privacy.forgetDue())).toMatchObject({ kind: 'done', report: { records: 1 } });
    expect([nameAt(shop), due(shop)]).toEqual(['', 0]);
  });

  describe('and that this counter asked for', () => {
    const OWNERS = [
      { kind: 'ticket', id: 't1' },
      { kind: 'ticket', id: 't2' },
    ] as const;
    const ENTRY = { epoch: PLACE.epoch, seq: 3 };
    const ofBoth = (seq: number, hash: string): TakenEntry => ({
      seq,
      hash,
      about: { kind: 'forgotten', owners: OWNERS.map(({ kind, id }) => ({ owner: kind, id })) },
    });
    const dueIds = (shop: Records) => answerOf(shop.joined.outbox.toForget()).owners.map(({ id }) => id);

    function joined(): Records {
      const shop = openShop(temporaryFolder());
      answerOf(shop.joined.membership.join(PLACE, AT));
      answerOf(shop.tickets.save(JO, null));
      answerOf(shop.tickets.save(ticket('t2'), null));
      return shop;
    }

    it('is carried out where it was asked for, and not once more as it comes back', async () => {
      const shop = joined();
      answerOf(await shop.privacy.forget(OWNERS, 'P', undefined, ENTRY));
      answerOf(shop.tickets.save(MAX, null));
      take(shop, ofBoth(3, 'c'));
      expect(dueIds(shop)).toEqual([]);
      take(shop, ofBoth(4, 'd'));
      expect(dueIds(shop)).toEqual(['t1', 't2']);
    });

    it('is due as it comes back of those alone who are not cleared yet, and of nobody once all are', async () => {
      const shop = joined();
      const seen: (readonly string[])[] = [];
      const tell = (step: string, done: number | null) => {
        if (step !== 'clearing records' || done !== 1) return;
        take(shop, ofBoth(3, 'c'));
        seen.push(dueIds(shop));
      };
      answerOf(await shop.privacy.forget(OWNERS, 'P', tell, ENTRY));
      expect(seen).toEqual([['t2']]);
      expect(dueIds(shop)).toEqual([]);
      take(shop, ofBoth(3, 'c'));
      expect(dueIds(shop)).toEqual([]);
    });

    it('is due as it comes back where it was not carried out, and where the shop went back and gave its place anew', async () => {
      const cut = joined();
      take(cut, ofBoth(3, 'c'));
      expect(dueIds(cut)).toEqual(['t1', 't2']);
      const back = joined();
      answerOf(await back.privacy.forget(OWNERS, 'P', undefined, ENTRY));
      answerOf(back.tickets.save(MAX, null));
      answerOf(back.joined.membership.sawEpoch(PLACE.epoch + 1));
      take(back, ofBoth(3, 'c'));
      expect(dueIds(back)).toEqual(['t1', 't2']);
    });
  });

  it('is another one where who was typed since is deleted too, or the shop went back and gave its place again', async () => {
    const shop = await typedSince();
    take(shop, entry(2, 'b'));
    expect(due(shop)).toBe(1);
    await carryOut(shop);
    expect(nameAt(shop)).toBe('');
    answerOf(shop.tickets.save(MAX, null));
    take(shop, entry(2, 'c'));
    expect(due(shop)).toBe(1);
  });

  it('leaves a person alone who was typed since, where a counter brought what it had deleted', async () => {
    const shop = await typedSince();
    take(shop, entry(2, 'b', true));
    expect(due(shop)).toBe(0);
    take(shop, { seq: 3, hash: 'c', about: { kind: 'forgotten', owners: [{ ...OWNER, id: 't2' }], brought: true } });
    expect(due(shop)).toBe(1);
  });

  it('is known from before an update by where it stood', async () => {
    const folder = temporaryFolder();
    const before = await typedSince(folder);
    before.close();
    takeToBeforeReadingAnew(folder);
    const shop = openShop(folder);
    answerOf(shop.joined.membership.readAnew());
    take(shop, entry(1, 'a'));
    expect(due(shop)).toBe(0);
    take(shop, entry(2, 'b'));
    expect(due(shop)).toBe(1);
  });

  describe('and that was read before an update', () => {
    async function updated(): Promise<Records> {
      const folder = temporaryFolder();
      const before = await typedSince(folder);
      before.close();
      takeToBeforeReadingAnew(folder);
      return openShop(folder);
    }

    it('is known where more was read before the ledger is read anew, and by a counter that left and joins again', async () => {
      const shop = await updated();
      take(shop, { seq: 2, hash: 'n', about: { kind: 'nothing here' } });
      answerOf(shop.joined.membership.leave(AT));
      answerOf(shop.joined.membership.join(PLACE, AT));
      take(shop, entry(1, 'a'));
      expect(due(shop)).toBe(0);
    });

    it('is another one at its place once the ledger was read anew', async () => {
      const shop = await updated();
      answerOf(shop.joined.membership.readAnew());
      take(shop, entry(1, 'a'));
      take(shop, entry(1, 'b'));
      expect(due(shop)).toBe(1);
    });

    it('is another one at its place in another epoch, and in another shop', async () => {
      const back = await updated();
      answerOf(back.joined.membership.sawEpoch(2));
      answerOf(back.joined.membership.readAnew());
      take(back, entry(1, 'b'));
      expect(due(back)).toBe(1);
      const other = await updated();
      answerOf(other.joined.membership.leave(AT));
      answerOf(other.joined.membership.join({ ...PLACE, shopId: 'another' }, AT));
      take(other, entry(1, 'b'));
      expect(due(other)).toBe(1);
      const anew = await updated();
      answerOf(anew.joined.membership.joinAgain({ ...PLACE, shopId: 'another' }));
      take(anew, entry(1, 'b'));
      expect(due(anew)).toBe(1);
    });
  });

  describe('and that is due as the counter leaves', () => {
    const dueAsItLeaves = (brought: boolean): Records => {
      const shop = openShop(temporaryFolder());
      answerOf(shop.joined.membership.join(PLACE, AT));
      answerOf(shop.tickets.save(JO, null));
      take(shop, entry(7, 'a', brought));
      return shop;
    };

    it.each([true, false])('stays due where it joins again, brought by a counter or not: %s', (brought) => {
      const shop = dueAsItLeaves(brought);
      answerOf(shop.joined.membership.leave(AT));
      answerOf(shop.joined.membership.join({ ...PLACE, shopId: 'another' }, AT));
      // Nothing that another ledger tells is said to be cleared by it.
      expect(answerOf(shop.joined.outbox.toForget())).toMatchObject({ owners: [{ id: 't1' }], seq: 0 });
      answerOf(shop.joined.membership.leave(AT));
      answerOf(shop.joined.membership.join(PLACE, AT));
      take(shop, entry(7, 'a', brought));
      expect(due(shop)).toBe(1);
    });

    it('is carried out by a counter alone, once an order of theirs is settled', async () => {
      const shop = dueAsItLeaves(true);
      answerOf(shop.submissions.prepare({ id: 'sub', ticketId: 't1', request: order(), reason: '' }));
      answerOf(await shop.privacy.finishForgetting());
      expect(nameAt(shop)).toBe('Jo Practice');
      answerOf(shop.joined.membership.leave(AT));
      expect(answerOf(await shop.privacy.finishForgetting())).toBeNull();
      expect(nameAt(shop)).toBe('Jo Practice');
      answerOf(shop.submissions.abandon('sub'));
      expect(answerOf(await shop.privacy.finishForgetting())).not.toBeNull();
      expect([nameAt(shop), due(shop)]).toEqual(['', 0]);
      expect(answerOf(await shop.privacy.finishForgetting())).toBeNull();
    });

    it('counts by no number of a ledger that is none any more', () => {
      const shop = dueAsItLeaves(false);
      answerOf(shop.joined.membership.sawEpoch(2));
      expect(answerOf(shop.joined.outbox.toForget())).toMatchObject({ owners: [{ id: 't1' }], seq: 0 });
    });
  });
});

describe('an order of another counter that came without its customer', () => {
  it('has them, and its reference, once they come; not where they were forgotten meanwhile', () => {
    const cipher = shopCipher(newShopKey());
    const shop = openShop(temporaryFolder());
    answerOf(shop.joined.membership.join(PLACE, AT));
    const { fields } = splitTicket(setCustomer(ticket('t1'), { name: 'Practice Customer', note: '' }));
    const [later, gone] = [randomUUID(), randomUUID()];
    const take = (seq: number, about: TakenEntry['about']) =>
      answerOf(shop.joined.takingIn.take([{ seq, hash: `${seq}`, about }], cipher));
    const orderOf = (id: string, isNamed: boolean): TakenEntry['about'] => {
      const named = { submissionId: id, attempt: randomUUID(), ticketId: id, counter: 1001 };
      const marks = { lines: Buffer.of(1), address: Buffer.of(2), reference: Buffer.of(3) };
      const times = { claimedAt: AT, endedAt: AT, resolvedAt: null };
      const whose = JSON.stringify({ fields, order: { account: 'A1', warehouse: 'W1', reference: 'CP-7' } });
      const customer = isNamed ? cipher.encrypt('submission', id, whose) : null;
      const submission = { ...named, ...marks, ...times, state: 'acknowledged', apart: false, told: '{}', customer };
      return { kind: 'submission', submission };
    };
    const find = () =>
      answerOf(shop.orders.find({ typed: '', standing: null, limit: 5 })).rows.map((row) => [
        row.customer,
        row.customerReference,
      ]);
    take(1, orderOf(later, false));
    take(2, orderOf(gone, false));
    take(3, { kind: 'forgotten', owners: [{ owner: 'submission', id: gone }] });
    take(4, orderOf(later, true));
    take(5, orderOf(gone, true));
    expect(find()).toEqual([
      ['', ''],
      ['Practice Customer', 'CP-7'],
    ]);
  });
});

describe('an order of a ticket of which this counter still has an earlier one', () => {
  const CIPHER = shopCipher(newShopKey());
  const [EARLIER, LATER] = [randomUUID(), randomUUID()];

  function openedAtShop() {
    const shop = openShop(temporaryFolder());
    answerOf(shop.joined.membership.join(PLACE, AT));
    let seq = 0;
    const take = (submissionId: string, state: string, apart = false) => {
      seq += 1;
      const named = { submissionId, attempt: randomUUID(), ticketId: 't1', counter: 1001, state, apart };
      const marks = { lines: Buffer.of(1), address: Buffer.of(2), reference: Buffer.of(3) };
      const rest = { told: '{}', claimedAt: AT, endedAt: AT, resolvedAt: null, customer: null };
      const about = { kind: 'submission' as const, submission: { ...named, ...marks, ...rest } };
      answerOf(shop.joined.takingIn.take([{ seq, hash: `${seq}`, about }], CIPHER));
    };
    const states = () => [EARLIER, LATER].map((id) => answerOf(shop.submissions.find(id))?.state);
    return { shop, take, states };
  }

  it('is there, as where it ended before more was said of the earlier one', () => {
    const { take, states } = openedAtShop();
    take(EARLIER, 'unknown');
    // The shop tells of each once, at the last that was said of it: a person found the earlier one not placed before.
    take(LATER, 'sending');
    take(LATER, 'acknowledged');
    expect(states()).toEqual(['unknown', 'acknowledged']);
    take(EARLIER, 'refused');
    expect(states()).toEqual(['refused', 'acknowledged']);
    take(EARLIER, 'acknowledged', true);
    take(LATER, 'placed');
    expect(states()).toEqual(['acknowledged', 'placed']);
  });

  it('is what its ticket is listed with, also where an earlier one that was refused is heard of later', () => {
    const { shop, take } = openedAtShop();
    answerOf(shop.tickets.save(ticket('t1'), null));
    take(LATER, 'acknowledged');
    take(EARLIER, 'refused');
    expect(answerOf(shop.tickets.row('t1'))?.submission).toBe('acknowledged');
    take(LATER, 'not placed');
    expect(answerOf(shop.tickets.row('t1'))?.submission).toBe('refused');
  });

  it('is not taken for one of this counter that a damaged file lost, where its records go back to a copy', () => {
    const { shop, take } = openedAtShop();
    take(EARLIER, 'unknown');
    take(LATER, 'unknown');
    answerOf(shop.submissions.wentBackToCopy(AT));
    expect(answerOf(shop.submissions.find(LATER))?.outcome).toMatchObject({
      happened: 'its counter has not said what happened',
    });
  });

  it('is there before an attempt of this counter is called off, to which the shop never answered', () => {
    const { shop, take, states } = openedAtShop();
    answerOf(shop.tickets.save(ticket('t1'), null));
    answerOf(shop.submissions.prepare({ id: EARLIER, ticketId: 't1', request: order(), reason: null }));
    take(LATER, 'unknown');
    answerOf(shop.submissions.abandon(EARLIER));
    expect(states()).toEqual(['abandoned', 'unknown']);
    expect(answerOf(shop.submissions.unresolved()).map(({ id }) => id)).toEqual([LATER]);
    take(LATER, 'placed');
    expect(states()).toEqual(['abandoned', 'placed']);
  });
});

describe('an order of another counter that said no more of it', () => {
  function taken(state: string) {
    const shop = openShop(temporaryFolder());
    answerOf(shop.joined.membership.join(PLACE, AT));
    const [id, cipher] = [randomUUID(), shopCipher(newShopKey())];
    const named = { submissionId: id, attempt: randomUUID(), ticketId: 't1', counter: 1001 };
    const marks = { lines: Buffer.of(1), address: Buffer.of(2), reference: Buffer.of(3) };
    const rest = { claimedAt: AT, endedAt: AT, resolvedAt: AT, customer: null };
    const submission = { ...named, ...marks, ...rest, state, apart: false, told: '{}' };
    const take = (seq: number, about: TakenEntry['about']) =>
      answerOf(shop.joined.takingIn.take([{ seq, hash: `${seq}`, about }], cipher));
    take(1, { kind: 'submission', submission });
    const record = () => answerOf(shop.submissions.find(id));
    return { record, forget: () => take(2, { kind: 'forgotten', owners: [{ owner: 'submission', id }] }) };
  }

  it('counts as not sent where it was called off after a person had looked into it', () => {
    expect(taken('not sent').record()?.outcome).toEqual({ kind: 'not sent', reason: 'leave ended' });
  });

  it('is unknown without a word of a customer who was deleted, as where it was taken out, until they are', () => {
    const { record, forget } = taken('unknown');
    expect(record()?.outcome).toMatchObject({ happened: 'its counter has not said what happened' });
    forget();
    expect(record()?.outcome).toMatchObject({ happened: expect.stringContaining('cleared with the customer') });
  });

  it('is resolved at another counter until their words come', () => {
    const { record, forget } = taken('not placed');
    const words = 'Resolved at another counter of the shop.';
    expect(record()?.resolution).toEqual({ placed: false, rung: words, said: words });
    forget();
    expect(record()?.resolution).toMatchObject({ rung: expect.stringContaining('cleared with the customer') });
  });
});

describe('an order of another counter, after this one has left the shop and joined again', () => {
  const CIPHER = shopCipher(newShopKey());
  const ID = randomUUID();

  function afterLeaving(state: string) {
    const shop = openShop(temporaryFolder());
    let seq = 0;
    const take = (of: string, counter = 1001) => {
      seq += 1;
      const named = { submissionId: ID, attempt: randomUUID(), ticketId: 't1', counter, state: of, apart: false };
      const marks = { lines: Buffer.of(1), address: Buffer.of(2), reference: Buffer.of(3) };
      const rest = { told: '{}', claimedAt: AT, endedAt: AT, resolvedAt: null, customer: null };
      const about = { kind: 'submission' as const, submission: { ...named, ...marks, ...rest } };
      return answerOf(shop.joined.takingIn.take([{ seq, hash: `${seq}`, about }], CIPHER));
    };
    answerOf(shop.joined.membership.join(PLACE, AT));
    take(state);
    answerOf(shop.joined.membership.leave(AT));
    answerOf(shop.submissions.leftSending([ID]));
    const found = () => answerOf(shop.submissions.find(ID));
    const joinAs = (counter: number) => answerOf(shop.joined.membership.join({ ...PLACE, counter }, AT));
    return { shop, take, found, joinAs };
  }

  it('is theirs again, and stands as the shop says: nobody is asked what became of it', () => {
    const { shop, take, found, joinAs } = afterLeaving('sending');
    expect(found()?.state).toBe('unknown');
    joinAs(1003);
    take('acknowledged');
    expect(found()).toMatchObject({ state: 'acknowledged', incarnation: 'shop' });
    expect(answerOf(shop.submissions.isOwn(ID))).toBe(false);
    take('placed');
    expect(found()?.state).toBe('placed');
    expect(answerOf(shop.joinedOrders.journal(0, 9, { secret: Buffer.of(1), newAttempt: randomUUID }))?.orders).toEqual(
      [],
    );
  });

  it('keeps what a person found out of it here meanwhile, until the shop has that', () => {
    const { shop, take, found, joinAs } = afterLeaving('unknown');
    const said = { rung: 'Order desk', said: 'Packed', placed: true, transactionId: 'T-1' } as const;
    answerOf(shop.submissions.resolve(ID, said, 'AE'));
    joinAs(1003);
    take('unknown');
    expect(found()).toMatchObject({ state: 'placed', incarnation: '' });
    take('not placed');
    expect(found()).toMatchObject({ state: 'placed', incarnation: '' });
    take('placed');
    expect(found()).toMatchObject({ state: 'placed', incarnation: 'shop', resolution: { rung: 'Order desk' } });
  });

  it('stays its own in another shop, to which it brought it itself', () => {
    const { take, found, joinAs } = afterLeaving('unknown');
    joinAs(1001);
    take('acknowledged');
    expect(found()).toMatchObject({ state: 'unknown', incarnation: '' });
    take('acknowledged', 1002);
    expect(found()).toMatchObject({ state: 'unknown', incarnation: '' });
  });
});

describe('an order of another counter whose documents come later', () => {
  it('is found by its parts once they have come', () => {
    const cipher = shopCipher(newShopKey());
    const shop = openShop(temporaryFolder());
    answerOf(shop.joined.membership.join(PLACE, AT));
    const id = randomUUID();
    const marks = { lines: Buffer.of(1), address: Buffer.of(2), reference: Buffer.of(3) };
    const times = { claimedAt: AT, endedAt: AT, resolvedAt: null };
    const named = { submissionId: id, attempt: randomUUID(), ticketId: 't1', counter: 1001 };
    const submission = { ...named, state: 'placed', apart: false, ...marks, told: '{}', ...times, customer: null };
    const found = () => answerOf(shop.orders.find({ typed: 'TB-4821-R', standing: null, limit: 5 })).rows.length;
    answerOf(shop.joined.takingIn.take([{ seq: 1, hash: 'a', about: { kind: 'submission', submission } }], cipher));
    expect(found()).toBe(0);
    const content = JSON.stringify({ lines: [{ sku: 'TB-4821-R' }] });
    const hash = createHash('sha256').update('nonce').update(content).digest('hex');
    const [nonce, bytes] = ['nonce', content].map((text) => Buffer.from(text).toString('base64'));
    const encrypted = cipher.encrypt('document', hash, JSON.stringify({ nonce, content: bytes }));
    const document = { hash, submissionId: id, kind: 'order', encrypted };
    answerOf(shop.joined.takingIn.take([{ seq: 2, hash: 'b', about: { kind: 'document', document } }], cipher));
    expect(found()).toBe(1);
  });
});

describe('the documents of an order of another counter', () => {
  const CIPHER = shopCipher(newShopKey());
  const [SUBMISSION, HASH] = [randomUUID(), createHash('sha256').update('nonce').update('who it is').digest('hex')];
  const texts = {
    nonce: Buffer.from('nonce').toString('base64'),
    content: Buffer.from('who it is').toString('base64'),
  };

  /** A file that read the ledger up to the document, before its order; `content` is what it holds of the document. */
  function readToTheDocument() {
    const folder = temporaryFolder();
    const shop = openShop(folder);
    answerOf(shop.joined.membership.join(PLACE, AT));
    const encrypted = CIPHER.encrypt('document', HASH, JSON.stringify(texts));
    const document = { hash: HASH, submissionId: SUBMISSION, kind: 'customer', encrypted };
    answerOf(shop.joined.takingIn.take([{ seq: 1, hash: 'a', about: { kind: 'document', document } }], CIPHER));
    const content = () => {
      shop.close();
      const file = openForWriting(recordsPath(folder), KEY);
      const found = file.prepare<[], Uint8Array | null>('SELECT content FROM documents').pluck().all();
      file.close();
      return found.map((bytes) => (bytes === null ? null : Buffer.from(bytes).toString('utf8')));
    };
    return { shop, content };
  }

  it('are kept where they come before it', () => {
    expect(readToTheDocument().content()).toEqual(['who it is']);
  });

  it('are forgotten where nothing of it was sent after all', () => {
    const { shop, content } = readToTheDocument();
    const marks = { lines: Buffer.of(1), address: Buffer.of(2), reference: Buffer.of(3) };
    const times = { claimedAt: AT, endedAt: AT, resolvedAt: null };
    const named = { submissionId: SUBMISSION, attempt: randomUUID(), ticketId: 't1', counter: 1001 };
    const submission = { ...named, state: 'abandoned', apart: false, ...marks, told: '{}', ...times, customer: null };
    answerOf(shop.joined.takingIn.take([{ seq: 2, hash: 'b', about: { kind: 'submission', submission } }], CIPHER));
    expect(content()).toEqual([null]);
  });

  it('are forgotten where the counter leaves before its order has come', () => {
    const { shop, content } = readToTheDocument();
    answerOf(shop.joined.membership.leave(AT));
    expect(content()).toEqual([null]);
  });
});

describe('a ticket of this counter of which a shop that went back has an older state', () => {
  const CIPHER = shopCipher(newShopKey());
  const TYPED = setCustomer(ticket('t1'), { name: 'Practice Customer', note: 'the newest' });

  /** A ticket that the shop had as it is here, under this hold and version, and what it has instead. */
  function hadSo(hold: number, version: number) {
    const shop = openShop(temporaryFolder());
    const { outbox, membership, takingIn } = shop.joined;
    answerOf(membership.join(PLACE, AT));
    answerOf(shop.tickets.save(setCustomer(TYPED, { note: 'older' }), null));
    const older = answerOf(outbox.ofTicket('t1', CIPHER));
    answerOf(shop.tickets.save(TYPED, null));
    const sent = answerOf(outbox.ofTicket('t1', CIPHER));
    if (sent?.kind !== 'ticket' || older?.kind !== 'ticket') throw new Error('It does not wait.');
    answerOf(outbox.held('t1', { hold, version }));
    answerOf(outbox.sent(sent.place));
    const take = (as: Pick<TakenTicket, 'holder' | 'hold' | 'version'>, { body, customer } = older) => {
      const there: TakenTicket = { ticketId: 't1', state: 'open', form: 1, body, customer, savedAt: AT, ...as };
      return answerOf(takingIn.take([{ seq: 1, hash: 'h', about: { kind: 'ticket', ticket: there } }], CIPHER));
    };
    return { shop, take, sent };
  }

  it('is kept as a copy where another counter took that one over', () => {
    const { shop, take } = hadSo(1, 40);
    const [away] = take({ holder: 1001, hold: 2, version: 4 }).typedAway;
    expect(answerOf(shop.tickets.find('t1'))?.customer.note).toBe('older');
    expect(answerOf(shop.tickets.find(away?.copy ?? ''))?.customer.note).toBe('the newest');
    expect(answerOf(shop.joined.outbox.next(0, 5, CIPHER))).toMatchObject([{ ticketId: away?.copy }]);
  });

  it('is copied once, and not where it is the same there, another counter went on with it, or at the counters beside', () => {
    const same = hadSo(1, 40);
    expect(same.take({ holder: 1001, hold: 2, version: 4 }, same.sent).typedAway).toEqual([]);
    expect(hadSo(1, 40).take({ holder: 1001, hold: 2, version: 40 }).typedAway).toEqual([]);
    for (const keep of ['keepTypedAway', 'keepOvertaken'] as const) {
      const kept = hadSo(1, 40);
      expect(answerOf(kept.shop.joined.takingIn[keep]('t1'))).toMatchObject({ ticketId: 't1' });
      expect(kept.take({ holder: 1001, hold: 2, version: 4 }).typedAway).toEqual([]);
    }
    const beside = hadSo(1, 40);
    beside.take({ holder: 1001, hold: 2, version: 41 });
    expect(answerOf(beside.shop.joined.takingIn.keepOvertaken('t1'))).toBeNull();
    expect(beside.take({ holder: 1003, hold: 3, version: 4 }).typedAway).toEqual([]);
    const closed = hadSo(1, 40);
    answerOf(closed.shop.tickets.close('t1'));
    expect(answerOf(closed.shop.joined.takingIn.keepOvertaken('t1'))).toBeNull();
  });

  it('is sent again where another counter brought the older one under the hold of this counter', () => {
    const { shop, take } = hadSo(1, 4);
    expect(take({ holder: 1002, hold: 1, version: 40 }).typedAway).toEqual([]);
    expect(answerOf(shop.tickets.find('t1'))?.customer.note).toBe('the newest');
    expect(answerOf(shop.joined.outbox.next(0, 5, CIPHER))).toMatchObject([{ ticketId: 't1', hold: 1, version: 40 }]);
    const down = hadSo(1, 4);
    answerOf(down.shop.joined.held.putDown({ ticketId: 't1', hold: 1 }));
    down.take({ holder: null, hold: 1, version: 40 });
    expect(answerOf(down.shop.joined.held.wanted())).toEqual([{ ticketId: 't1', hold: 1 }]);
    const same = hadSo(1, 4);
    same.take({ holder: 1002, hold: 1, version: 5 }, same.sent);
    expect(answerOf(same.shop.joined.outbox.next(0, 5, CIPHER))).toEqual([]);
  });
});

describe('a ticket that the shop does not have', () => {
  const CIPHER = shopCipher(newShopKey());

  it('comes as a new one and waits for that, also where nothing was typed; it is not brought to a shop that went back', () => {
    const shop = openShop(temporaryFolder());
    const { outbox } = shop.joined;
    answerOf(shop.joined.membership.join(PLACE, AT));
    for (const id of ['t1', 't2', 't3']) {
      answerOf(shop.tickets.save(ticket(id), null));
      const sent = answerOf(outbox.ofTicket(id, CIPHER));
      answerOf(outbox.held(id, { hold: 2, version: 4 }));
      answerOf(outbox.sent(sent?.place ?? 0));
    }
    answerOf(shop.tickets.save(setCustomer(ticket('t2'), { note: 'refused before' }), null));
    answerOf(outbox.refused(answerOf(outbox.ofTicket('t2', CIPHER))?.place ?? 0, 'no such ticket'));
    for (const id of ['t1', 't2']) answerOf(outbox.comesAsNew(id));
    expect(answerOf(outbox.count())).toEqual({ waiting: 1, refused: 1 });
    expect(answerOf(outbox.next(0, 5, CIPHER))).toMatchObject([{ ticketId: 't1', hold: 0, version: 0 }]);
    expect(answerOf(outbox.knownTickets(0, 5, CIPHER))).toMatchObject({
      part: { tickets: [{ ticket: 't3', hold: 2 }] },
    });
  });
});

describe('a ticket that another counter took over while something of it was not sent', () => {
  const CIPHER = shopCipher(newShopKey());
  const TYPED = setCustomer(ticket('t1'), { name: 'Practice Customer', note: '' });

  /** A ticket that the shop has as it stood here, with what is typed since. */
  function typedSince(change: Parameters<typeof setCustomer>[1]) {
    const shop = openShop(temporaryFolder());
    answerOf(shop.joined.membership.join(PLACE, AT));
    answerOf(shop.tickets.save(TYPED, null));
    const [sent] = answerOf(shop.joined.outbox.next(0, 5, CIPHER));
    if (sent?.kind !== 'ticket') throw new Error('It does not wait.');
    answerOf(shop.joined.outbox.held(TYPED.id, { hold: 1, version: 1 }));
    answerOf(shop.joined.outbox.sent(sent.place));
    answerOf(shop.tickets.save(setCustomer(TYPED, change), null));
    const { ticketId, state, form, body, customer } = sent;
    const taken: TakenTicket = {
      ticketId,
      state,
      form,
      body,
      customer,
      holder: 1001,
      hold: 2,
      version: 1,
      savedAt: AT,
    };
    return { shop, taken };
  }

  function takeIn({ joined }: Records, taken: TakenTicket) {
    return answerOf(joined.takingIn.take([{ seq: 1, hash: 'h', about: { kind: 'ticket', ticket: taken } }], CIPHER));
  }

  it('is kept beside it as a copy, also where the customer alone was typed', () => {
    const { shop, taken } = typedSince({ note: 'rings back at noon' });
    const [away] = takeIn(shop, taken).typedAway;
    expect(away).toMatchObject({ ticketId: 't1' });
    expect(answerOf(shop.tickets.find(away?.copy ?? ''))).toMatchObject({ customer: { note: 'rings back at noon' } });
  });

  it.each(ALONE)('is kept as a copy also where %s is all that is left on it', (_, put) => {
    const { shop, taken } = typedSince({});
    answerOf(shop.tickets.save(put({ ...EMPTY, id: TYPED.id }), null));
    const [away] = takeIn(shop, taken).typedAway;
    expect(answerOf(shop.tickets.find(away?.copy ?? ''))).toEqual(put({ ...EMPTY, id: away?.copy ?? 'no copy' }));
  });

  it('is not copied where everything was taken off it', () => {
    const { shop, taken } = typedSince({});
    answerOf(shop.tickets.save({ ...EMPTY, id: TYPED.id }, null));
    expect(takeIn(shop, taken).typedAway).toEqual([]);
  });

  it('is not copied where nothing else was typed than the shop has, as after a lost answer', () => {
    const { shop, taken } = typedSince({ note: 'meanwhile' });
    answerOf(shop.tickets.save(TYPED, null));
    expect(takeIn(shop, taken).typedAway).toEqual([]);
  });

  it('is another counter’s also where that one closed it: what is typed late is kept as a copy', () => {
    const { shop, taken } = typedSince({ note: 'typed before' });
    takeIn(shop, { ...taken, state: 'closed' });
    const late = setCustomer(TYPED, { note: 'typed late' });
    expect(answerOf(shop.tickets.save(late, null))).toEqual({ saved: false, because: 'elsewhere', holder: 1001 });
    const copy = answerOf(shop.joined.takingIn.keepTyped(late)) ?? '';
    expect(answerOf(shop.tickets.find(copy))).toMatchObject({ customer: { note: 'typed late' } });
    // What this counter itself closed takes nothing more, as ever.
    const { shop: own } = typedSince({ note: 'ours' });
    answerOf(own.tickets.close(TYPED.id));
    expect(answerOf(own.tickets.save(late, null))).toEqual({ saved: false, because: 'closed' });
  });

  it('is kept as a second copy where the first was ordered or closed since, and stays in one until then', () => {
    const { shop, taken } = typedSince({ note: 'typed before' });
    takeIn(shop, taken);
    const keep = (note: string) => answerOf(shop.joined.takingIn.keepTyped(setCustomer(TYPED, { note }))) ?? '';
    const noteOf = (id: string) => answerOf(shop.tickets.find(id))?.customer.note;
    const first = keep('typed late');
    expect(keep('typed later')).toBe(first);
    answerOf(shop.submissions.prepare({ id: 'sub', ticketId: first, request: order(), reason: '' }));
    const second = keep('typed behind the order');
    expect([noteOf(first), noteOf(second)]).toEqual(['typed later', 'typed behind the order']);
    expect(keep('typed on')).toBe(second);
    answerOf(shop.tickets.close(second));
    const third = keep('typed behind the closing');
    expect([noteOf(second), noteOf(third)]).toEqual(['typed on', 'typed behind the closing']);
  });

  it('is kept as a second copy where somebody has gone on with the first', async () => {
    const { shop, taken } = typedSince({ note: 'typed before' });
    takeIn(shop, taken);
    const keep = (note: string) => answerOf(shop.joined.takingIn.keepTyped(setCustomer(TYPED, { note }))) ?? '';
    const first = keep('typed late');
    await new Promise((resolve) => setTimeout(resolve, 5));
    const copy = answerOf(shop.tickets.find(first));
    if (copy === null) throw new Error('There is no copy.');
    answerOf(shop.tickets.save(setCustomer(copy, { note: 'gone on with' }), null));
    const second = keep('typed later');
    expect(answerOf(shop.tickets.find(first))?.customer.note).toBe('gone on with');
    expect(answerOf(shop.tickets.find(second))?.customer.note).toBe('typed later');
    expect(keep('typed on')).toBe(second);
  });

  const DELETED: TakenEntry['about'] = { kind: 'forgotten', owners: [{ owner: 'ticket', id: 't1' }] };
  const PLATE = { ...TYPED, vehicle: null };
  const copyAt = (shop: Records, copy: string | null | undefined) => answerOf(shop.tickets.find(copy ?? ''));

  it('is kept without its customer where that was deleted meanwhile, and not for what names the customer alone', () => {
    for (const state of ['closed', 'open'] as const) {
      const { shop, taken } = typedSince({});
      answerOf(shop.joined.outbox.sent(answerOf(shop.joined.outbox.next(0, 5, CIPHER))[0]?.place ?? 0));
      takeIn(shop, { ...taken, state, customer: null });
      answerOf(shop.joined.takingIn.take([{ seq: 2, hash: 'i', about: DELETED }], CIPHER));
      expect(answerOf(shop.joined.takingIn.keepTyped(setCustomer(TYPED, { note: 'late' })))).toBeNull();
      const copy = copyAt(shop, answerOf(shop.joined.takingIn.keepTyped(PLATE)));
      expect(copy).toMatchObject({ vehicle: null, lines: TYPED.lines, customerReference: TYPED.customerReference });
      expect(copy?.customer).toMatchObject({ name: '', note: '', phone: '' });
      expect(copy?.address.line1).toBe('');
    }
  });

  it('is kept without its customer also before the deletion was carried out here', () => {
    const { shop, taken } = typedSince({});
    takeIn(shop, taken);
    answerOf(shop.joined.takingIn.take([{ seq: 2, hash: 'i', about: DELETED }], CIPHER));
    expect(copyAt(shop, answerOf(shop.joined.takingIn.keepTyped(PLATE)))?.customer.name).toBe('');
  });

  it('is kept with an address that was typed after its customer was deleted', async () => {
    const { shop } = typedSince({});
    answerOf(await shop.privacy.forget([{ kind: 'ticket', id: 't1' }], ''));
    answerOf(shop.tickets.save(setAddress({ ...EMPTY, id: TYPED.id }, { line1: '12 Example Street' }), null));
    const late = setAddress({ ...EMPTY, id: TYPED.id }, { line1: '12 Example Street', city: 'Darwin' });
    expect(copyAt(shop, answerOf(shop.joined.takingIn.keepTyped(late)))?.address).toEqual(late.address);
  });

  it('that was not sent is kept without a customer whom the shop has no more; with one who was typed since', async () => {
    const { shop, taken } = typedSince({ note: 'typed before' });
    answerOf(shop.tickets.save(PLATE, null));
    const [away] = takeIn(shop, { ...taken, customer: null }).typedAway;
    expect(copyAt(shop, away?.copy)).toMatchObject({ vehicle: null, customer: { name: '', note: '' } });

    const { shop: other, taken: again } = typedSince({});
    answerOf(other.joined.takingIn.take([{ seq: 1, hash: 'i', about: DELETED }], CIPHER));
    answerOf(await other.privacy.forget([{ kind: 'ticket', id: 't1' }], ''));
    answerOf(other.joined.outbox.forgot(1));
    answerOf(other.tickets.save(setCustomer(PLATE, { name: 'Max Practice' }), null));
    const [kept] = takeIn(other, { ...again, customer: null }).typedAway;
    expect(copyAt(other, kept?.copy)).toMatchObject({ vehicle: null, customer: { name: 'Max Practice' } });
  });
});

describe('a call-back that the shop has and this counter has changed', () => {
  const CIPHER = shopCipher(newShopKey());
  const [DUE, LATER, LATEST] = ['2026-03-05T02:00:00.000Z', '2026-03-06T02:00:00.000Z', '2026-03-07T02:00:00.000Z'];
  const TODAY = '2026-03-04';

  function counterOf(counter: number): Records {
    const opened = openShop(temporaryFolder());
    answerOf(opened.joined.membership.join({ ...PLACE, counter }, AT));
    answerOf(opened.tickets.save(ticket('t1'), null));
    return opened;
  }
  const openAt = (at: Records) => answerOf(at.callBacks.open(10, TODAY));
  const idAt = (at: Records) => openAt(at)[0]?.id ?? '';
  /** What waits of it, as the shop has it then in a version. */
  const sentBy = (at: Records, version: number) => {
    const sent = answerOf(at.joined.common.next(0, 10, CIPHER)).find(({ kind }) => kind === 'call-back');
    if (sent === undefined) throw new Error('Nothing waits.');
    const { kind, id, form, encrypted } = sent;
    return { sent, record: { kind, id, version, form, encrypted } } as const;
  };
  let seq = 0;
  const take = (at: Records, record: ReturnType<typeof sentBy>['record']) => {
    seq += 1;
    const entry = { seq, hash: `${seq}`, about: { kind: 'common record', record } } as const;
    answerOf(at.joined.takingIn.take([entry], CIPHER));
  };

  /** One that the front made, and that the back knows too. */
  function knownToBoth(make: (front: Records) => void) {
    const [front, back] = [counterOf(1001), counterOf(1002)];
    make(front);
    const { sent, record } = sentBy(front, 1);
    answerOf(front.joined.common.answered(sent, { kind: 'put', version: 1 }, CIPHER));
    take(back, record);
    return [front, back, record] as const;
  }
  const call = (at: Records) =>
    answerOf(at.callBacks.make({ ticketId: 't1', quoteNumber: null, dueAt: DUE, about: 'rings' }));
  const wait = (at: Records, wanted: number) => answerOf(at.callBacks.awaitStock('t1', [{ sku: 'TB-1', wanted }]));
  const joinAnew = (at: Records) => {
    answerOf(at.joined.membership.leave(AT));
    answerOf(at.joined.membership.join({ ...PLACE, counter: 1003 }, AT));
  };

  it('stays put off where the counter left the shop, put it off, and joined it again', () => {
    const [front, back, record] = knownToBoth(call);
    joinAnew(front);
    answerOf(front.callBacks.snooze(idAt(front), LATER));
    take(front, record);
    expect(openAt(front)).toMatchObject([{ dueAt: LATER, fellDue: false }]);
    take(back, sentBy(front, 2).record);
    expect(openAt(back)).toMatchObject([{ dueAt: LATER }]);
  });

  it('is put off as the others did where they put it off further meanwhile', () => {
    const [front, back] = knownToBoth(call);
    answerOf(back.callBacks.snooze(idAt(back), LATEST));
    joinAnew(front);
    answerOf(front.callBacks.snooze(idAt(front), LATER));
    take(front, sentBy(back, 2).record);
    expect(openAt(front)).toMatchObject([{ dueAt: LATEST }]);
  });

  it('rings for no fewer than were wanted at either, and stays due where the part came in at either', () => {
    const [front, back] = knownToBoth((at) => wait(at, 2));
    joinAnew(front);
    wait(front, 4);
    answerOf(back.callBacks.backInStock('TB-1', 3));
    take(front, sentBy(back, 2).record);
    const [merged] = openAt(front);
    expect(merged).toMatchObject({ wanted: 4, dueAt: openAt(back)[0]?.dueAt });
  });

  it.each([
    ['', 1],
    [' after a backup', VERSIONS_AN_EPOCH + 1],
  ])('stands as it does here where the shop has what this counter sent%s, and the answer was lost', (_, version) => {
    const front = counterOf(1001);
    call(front);
    const { record } = sentBy(front, version);
    answerOf(front.callBacks.finish(idAt(front)));
    const done = sentBy(front, 0).sent;
    const { id } = done;
    answerOf(front.callBacks.putBack(id));
    answerOf(front.callBacks.snooze(id, '2026-03-04T23:00:00.000Z'));
    const { sent } = sentBy(front, 0);
    answerOf(front.joined.common.answered(sent, { kind: 'other version', version, record }, CIPHER));
    expect(openAt(front)).toMatchObject([{ dueAt: '2026-03-04T23:00:00.000Z' }]);
    expect(sentBy(front, version + 1).sent.version).toBe(version);
  });

  it('is put off as at the other where the shop lost it in a backup and has it first from that one', () => {
    const [front, back] = knownToBoth(call);
    answerOf(back.callBacks.snooze(idAt(back), LATEST));
    answerOf(front.joined.common.sendAll());
    const { sent } = sentBy(front, 0);
    answerOf(front.joined.common.answered(sent, { kind: 'other version', version: 0, record: null }, CIPHER));
    const { record } = sentBy(back, 1);
    const { sent: again } = sentBy(front, 0);
    expect(again.version).toBe(0);
    answerOf(front.joined.common.answered(again, { kind: 'other version', version: 1, record }, CIPHER));
    expect(openAt(front)).toMatchObject([{ dueAt: LATEST }]);
  });

  describe('after the shop went back to a backup', () => {
    /** Both know it in the second version; the shop is left with the first, or with nothing. */
    function knownTwice() {
      const [front, back] = knownToBoth(call);
      const change = sentOf(front, () => answerOf(front.callBacks.snooze(idAt(front), LATER)), 2);
      answerOf(front.joined.common.answered(change.sent, { kind: 'put', version: 2 }, CIPHER));
      take(back, change.record);
      return { front, back, old: change.record };
    }
    const sentOf = (at: Records, act: () => void, version: number) => {
      act();
      return sentBy(at, version);
    };
    const waits = (at: Records) =>
      answerOf(at.joined.common.next(0, 10, CIPHER)).some(({ kind }) => kind === 'call-back');
    /** What a counter has is brought to a shop that has a version of it, and stands there so. */
    function broughtOver(at: Records, there: ReturnType<typeof sentBy>['record']) {
      const other = { kind: 'other version', version: there.version, record: there } as const;
      answerOf(at.joined.common.answered(sentBy(at, 0).sent, other, CIPHER));
      const { sent, record } = sentBy(at, there.version + 1);
      expect(sent.version).toBe(there.version);
      answerOf(at.joined.common.answered(sent, { kind: 'put', version: record.version }, CIPHER));
      return record;
    }

    it.each(['sends', 'reads'] as const)(
      'is not as at one that did not change it, where that one %s first',
      (first) => {
        const { front, back, old } = knownTwice();
        answerOf(back.callBacks.snooze(idAt(back), LATEST));
        for (const at of [front, back]) answerOf(at.joined.common.sendAll());
        const there = broughtOver(back, { ...old, version: 1 });
        // It is the second version once more, and another one.
        expect(there.version).toBe(2);
        const { sent } = sentBy(front, 0);
        expect(sent.version).toBe(0);
        if (first === 'reads') take(front, there);
        answerOf(front.joined.common.answered(sent, { kind: 'other version', version: 2, record: there }, CIPHER));
        expect(openAt(front)).toMatchObject([{ dueAt: LATEST }]);
        expect(waits(front)).toBe(false);
        // Read once more, it is the same.
        answerOf(front.callBacks.snooze(idAt(front), LATER));
        take(front, there);
        expect(openAt(front)).toMatchObject([{ dueAt: LATER }]);
      },
    );

    it('stays as it was changed where the other brought it first as it was', () => {
      const { front, back, old } = knownTwice();
      answerOf(back.callBacks.snooze(idAt(back), LATEST));
      for (const at of [front, back]) answerOf(at.joined.common.sendAll());
      const there = broughtOver(front, { ...old, version: 1 });
      take(front, broughtOver(back, there));
      expect([openAt(front), openAt(back)]).toMatchObject([[{ dueAt: LATEST }], [{ dueAt: LATEST }]]);
    });

    it('is not taken from an older version that the shop was left with', () => {
      const { front, old } = knownTwice();
      answerOf(front.callBacks.snooze(idAt(front), LATEST));
      answerOf(front.joined.common.sendAll());
      take(front, { ...old, version: 1 });
      expect(openAt(front)).toMatchObject([{ dueAt: LATEST }]);
      expect(broughtOver(front, { ...old, version: 1 }).version).toBe(2);
    });

    it('is told from a first sending of this counter whose answer was lost before that', () => {
      const [front, back] = [counterOf(1001), counterOf(1002)];
      call(front);
      take(back, sentBy(front, 1).record);
      answerOf(back.callBacks.snooze(idAt(back), LATEST));
      answerOf(front.joined.common.sendAll());
      take(front, sentBy(back, 1).record);
      expect(openAt(front)).toMatchObject([{ dueAt: LATEST }]);
    });

    it('goes where the shop has it in the same version as taken away', () => {
      const { back, old } = knownTwice();
      answerOf(back.joined.common.sendAll());
      take(back, { ...old, encrypted: null });
      expect(openAt(back)).toEqual([]);
      expect(waits(back)).toBe(false);
    });
  });
});

describe('why a sale was lost, in a shop', () => {
  const CIPHER = shopCipher(newShopKey());
  const TYPED = ticket('t1');

  /** Two counters of a shop, of which the front has a ticket that both know. */
  function twoCounters() {
    const [front, back] = [openShop(temporaryFolder()), openShop(temporaryFolder())];
    answerOf(front.joined.membership.join({ ...PLACE, counter: 1001 }, AT));
    answerOf(back.joined.membership.join(PLACE, AT));
    answerOf(front.tickets.save(TYPED, null));
    let seq = 0;
    const take = (at: Records, taken: TakenTicket) => {
      seq += 1;
      const entry = { seq, hash: `${seq}`, about: { kind: 'ticket', ticket: taken } } as const;
      return answerOf(at.joined.takingIn.take([entry], CIPHER));
    };
    /** The ticket that waits at a counter; its shop has it then, put down where it is closed. */
    const sentBy = (at: Records, counter: number): TakenTicket => {
      const sent = answerOf(at.joined.outbox.ofTicket('t1', CIPHER));
      if (sent?.kind !== 'ticket') throw new Error('It does not wait.');
      const [hold, version] = [Math.max(1, sent.hold), sent.version + 1];
      answerOf(at.joined.outbox.held(sent.ticketId, { hold, version }));
      answerOf(at.joined.outbox.sent(sent.place));
      const { ticketId, state, form, body, customer } = sent;
      if (state === 'closed') answerOf(at.joined.held.putDown({ ticketId, hold }));
      const holder = state === 'closed' ? null : counter;
      return { ticketId, state, form, body, customer, holder, hold, version, savedAt: AT };
    };
    const lostAt = (at: Records) => answerOf(at.tickets.row('t1'))?.lostBecause ?? null;
    take(back, sentBy(front, 1001));
    return { front, back, take, sentBy, lostAt };
  }

  it('is known at the others, where it is said before and after they know that it is closed, or is said anew', () => {
    const { front, back, take, sentBy, lostAt } = twoCounters();
    answerOf(front.tickets.close('t1'));
    answerOf(front.tickets.lost('t1', 'price'));
    take(back, sentBy(front, 1001));
    expect(lostAt(back)).toBe('price');
    expect(answerOf(front.joined.outbox.count()).waiting).toBe(0);
    answerOf(front.tickets.lost('t1', 'stock'));
    take(back, sentBy(front, 1001));
    expect(lostAt(back)).toBe('stock');
    expect(answerOf(back.tickets.find('t1'))).toEqual(answerOf(front.tickets.find('t1')));
    expect(answerOf(back.joined.outbox.count()).waiting).toBe(0);
  });

  it('is not that of before where another counter opened it again, or closed it without a reason', () => {
    const { front, back, take, sentBy, lostAt } = twoCounters();
    answerOf(front.tickets.close('t1'));
    const open = { ...sentBy(front, 1001), state: 'open', holder: 1002, hold: 2, version: 3 } as const;
    answerOf(front.tickets.lost('t1', 'price'));
    take(front, { ...sentBy(front, 1001), ...open });
    expect(answerOf(front.tickets.row('t1'))).toMatchObject({ state: 'open', lostBecause: null });

    const { front: other, take: tell, sentBy: toldBy, lostAt: lost } = twoCounters();
    answerOf(other.tickets.close('t1'));
    answerOf(other.tickets.lost('t1', 'price'));
    const closed = toldBy(other, 1001);
    // It was taken as it is, which says nothing anew; then opened and closed by a Counterpart that tells no reason.
    tell(other, { ...closed, holder: 1002, hold: 2 });
    expect(lost(other)).toBe('price');
    tell(other, { ...closed, hold: 2, version: closed.version + 2 });
    expect(lost(other)).toBeNull();
    expect([lostAt(front), lostAt(back)]).toEqual([null, null]);
  });

  it('is told of the ticket that it was said of alone', () => {
    const { front, back, take, sentBy, lostAt } = twoCounters();
    answerOf(front.tickets.close('t1'));
    answerOf(front.tickets.lost('t1', 'price'));
    const { body, ...closed } = sentBy(front, 1001);
    // As an older Counterpart carries it over into a ticket that is begun with what this one holds.
    take(back, { ...closed, ticketId: 't2', body });
    expect(answerOf(back.tickets.row('t2'))).toMatchObject({ state: 'closed', lostBecause: null });
    expect(JSON.stringify(answerOf(back.tickets.find('t2')))).not.toContain('closing');
    expect(lostAt(back)).toBeNull();
  });

  it('that is said late of one that another counter took makes no copy of it', () => {
    const { front, back, take, sentBy } = twoCounters();
    answerOf(front.tickets.close('t1'));
    const closed = sentBy(front, 1001);
    take(back, closed);
    answerOf(front.tickets.lost('t1', 'price'));
    const changed = { ...closed, state: 'open', holder: 1002, hold: 2, version: 3 } as const;
    const body = JSON.stringify({ ...(JSON.parse(closed.body) as object), vehicle: null });
    expect(answerOf(front.joined.takingIn.keepTypedAway('t1'))).toBeNull();
    answerOf(front.tickets.lost('t1', 'stock'));
    expect(take(front, { ...changed, body }).typedAway).toEqual([]);
    expect(answerOf(front.joined.outbox.next(0, 5, CIPHER))).toEqual([]);
  });

  it('goes along with what waits already, which stays what was typed', () => {
    const { front, back, take, sentBy, lostAt } = twoCounters();
    answerOf(front.tickets.close('t1'));
    const [before] = answerOf(front.joined.outbox.next(0, 5, CIPHER));
    answerOf(front.tickets.lost('t1', 'price'));
    // The answer to what was sent without it comes now.
    answerOf(front.joined.outbox.sent(before?.place ?? 0));
    expect(answerOf(front.joined.outbox.count()).waiting).toBe(1);
    expect(answerOf(front.joined.takingIn.keepTypedAway('t1'))).toMatchObject({ ticketId: 't1' });
    answerOf(front.tickets.lost('t1', 'stock'));
    take(back, sentBy(front, 1001));
    expect(lostAt(back)).toBe('stock');
  });

  it('is told as it was said last, where it is said anew while the first waits to be sent or was refused', () => {
    const { front, back, take, sentBy, lostAt } = twoCounters();
    answerOf(front.tickets.close('t1'));
    take(back, sentBy(front, 1001));
    answerOf(front.tickets.lost('t1', 'price'));
    const [first] = answerOf(front.joined.outbox.next(0, 5, CIPHER));
    answerOf(front.tickets.lost('t1', 'stock'));
    // The answer to the first comes now.
    answerOf(front.joined.outbox.sent(first?.place ?? 0));
    const [second] = answerOf(front.joined.outbox.next(0, 5, CIPHER));
    answerOf(front.joined.outbox.refused(second?.place ?? 0, 'not taken'));
    answerOf(front.tickets.lost('t1', 'fit'));
    expect(answerOf(front.joined.outbox.count())).toEqual({ waiting: 1, refused: 0 });
    // Nothing was typed that would be kept as a copy.
    take(back, sentBy(front, 1001));
    expect(lostAt(back)).toBe('fit');
    answerOf(front.tickets.lost('t1', 'other'));
    answerOf(front.tickets.lost('t1', 'price'));
    expect(answerOf(front.joined.takingIn.keepTypedAway('t1'))).toBeNull();
  });

  describe('of a ticket that is closed as it was where its counter left the shop and joined it again', () => {
    const [EARLIER, NEWER] = ['2026-03-01T02:00:00.000Z', '2126-03-06T02:00:00.000Z'];

    /** The shop has it closed once more since, by another counter, and put down. */
    function joinedAnew(at: string, because: string | null) {
      const { front, take, sentBy, lostAt } = twoCounters();
      answerOf(front.tickets.close('t1'));
      answerOf(front.tickets.lost('t1', 'price'));
      const closed = sentBy(front, 1001);
      const own = answerOf(front.tickets.row('t1'));
      answerOf(front.joined.membership.leave(AT));
      answerOf(front.joined.membership.join({ ...PLACE, counter: 1003 }, AT));
      const closing = { of: 't1', version: 4, at, because };
      const body = JSON.stringify({ ...(JSON.parse(closed.body) as object), closing });
      take(front, { ...closed, body, hold: 2, version: 4, savedAt: NEWER });
      const sent = answerOf(front.joined.outbox.ofTicket('t1', CIPHER));
      return { own, row: answerOf(front.tickets.row('t1')), lost: lostAt(front), sent };
    }

    it.each(['stock', null] as const)('is what another counter said of a later closing: %s', (because) => {
      const { row, lost, sent } = joinedAnew(NEWER, because);
      expect([row?.closedAt, lost, sent]).toEqual([NEWER, because, null]);
    });

    /** As the shop has the same closing, with a reason or none, it comes to a counter that has said another since. */
    function saidSince(said: 'stock' | null, because: 'price' | 'stock' | null, savedAt = NEWER) {
      const shop = twoCounters();
      const { front, take, sentBy } = shop;
      answerOf(front.tickets.close('t1'));
      if (said !== null) answerOf(front.tickets.lost('t1', said));
      const sent = sentBy(front, 1001);
      take(shop.back, { ...sent, savedAt });
      answerOf(front.joined.membership.leave(AT));
      if (because !== null) answerOf(front.tickets.lost('t1', because));
      answerOf(front.joined.membership.join({ ...PLACE, counter: 1003 }, AT));
      take(front, { ...sent, savedAt });
      return { ...shop, waiting: answerOf(front.joined.outbox.ofTicket('t1', CIPHER)) };
    }

    it.each([
      [null, NEWER],
      ['stock', AT],
    ] as const)('stays as it was said since, and is told, where the shop has %s, heard at %s', (said, heardAt) => {
      const { front, back, take, sentBy, lostAt } = saidSince(said, 'price', heardAt);
      expect(lostAt(front)).toBe('price');
      take(back, sentBy(front, 1003));
      expect(lostAt(back)).toBe('price');
    });

    it('is what the shop has where another counter said it anew since', () => {
      const { front, lostAt, waiting } = saidSince('stock', 'price', NEWER);
      expect([lostAt(front), waiting]).toEqual(['stock', null]);
    });

    it('stays as it was said since without a copy, for nothing was typed', () => {
      const { front, lostAt } = saidSince(null, 'price');
      expect(answerOf(front.joined.takingIn.keepTypedAway('t1'))).toBeNull();
      expect(lostAt(front)).toBe('price');
    });

    it('is what the shop has where this counter has said the same since, or nothing', () => {
      const cases = (['stock', null] as const).map((because) => saidSince('stock', because));
      expect(cases.map(({ lostAt, front, waiting }) => [lostAt(front), waiting])).toEqual([
        ['stock', null],
        ['stock', null],
      ]);
    });

    it('is of the same closing where the clock of its counter was ahead as it was closed', () => {
      const { front, lostAt, waiting } = saidSince('stock', null, EARLIER);
      expect([lostAt(front), waiting]).toEqual(['stock', null]);
    });

    it('stays that of its own later closing, and is told to the others', () => {
      const { own, row, lost, sent } = joinedAnew(EARLIER, 'stock');
      expect([row?.closedAt, lost]).toEqual([own?.closedAt, 'price']);
      expect(sent).toMatchObject({ state: 'closed', hold: 2, version: 4 });
    });
  });

  it('is not known of one that another counter closed before records could tell, nor on which day that was', () => {
    const folder = temporaryFolder();
    const before = openShop(folder);
    answerOf(before.joined.membership.join(PLACE, AT));
    for (const id of ['t1', 't2', 't3']) answerOf(before.tickets.save(ticket(id), null));
    answerOf(before.tickets.close('t1'));
    const theirs = answerOf(before.joined.outbox.ofTicket('t2', CIPHER));
    if (theirs?.kind !== 'ticket') throw new Error('It does not wait.');
    answerOf(before.joined.outbox.sent(theirs.place));
    const ticketOfOthers = { ...theirs, state: 'closed', holder: 1001, hold: 2, version: 2, savedAt: AT } as const;
    const entry = { seq: 1, hash: 'h', about: { kind: 'ticket', ticket: ticketOfOthers } } as const;
    answerOf(before.joined.takingIn.take([entry], CIPHER));
    for (const id of ['t1', 't2']) answerOf(before.tickets.lost(id, 'price'));
    before.close();
    takeToBeforeReadingAnew(folder);
    const later = openShop(folder);
    const lost = ['t1', 't2'].map((id) => answerOf(later.tickets.row(id))?.lostBecause);
    expect(lost).toEqual(['price', null]);
    const { closed } = answerOf(later.daySheet.between('2000', '2100'));
    const known = (isDated: boolean) => closed.filter(({ dated }) => dated === isDated).map(({ because }) => because);
    expect([known(true), known(false)]).toEqual([['price'], [null]]);
  });

  it('is counted as of an unknown day after an update where other counters closed it and this one has left the shop', () => {
    const folder = temporaryFolder();
    const before = openShop(folder);
    const close = (ticketId: string) => {
      answerOf(before.tickets.close(ticketId));
      answerOf(before.audit.record({ act: 'ticket closed', ticketId }, ''));
    };
    answerOf(before.tickets.save(ticket('t0'), null));
    close('t0');
    answerOf(before.joined.membership.join(PLACE, AT));
    let seq = 0;
    const theirs = (ticketId: string, state: 'open' | 'closed', holder: number) => {
      const sent = { form: 1, body: splitTicket(ticket(ticketId)).rest, customer: null, savedAt: AT };
      seq += 1;
      const taken = { ...sent, ticketId, state, holder, hold: seq, version: seq };
      answerOf(
        before.joined.takingIn.take([{ seq, hash: `${seq}`, about: { kind: 'ticket', ticket: taken } }], CIPHER),
      );
    };
    theirs('t1', 'closed', 1001);
    // Taken over, and closed here.
    theirs('t2', 'open', 1001);
    theirs('t2', 'open', 1002);
    close('t2');
    for (const id of ['t0', 't1', 't2']) answerOf(before.tickets.lost(id, 'price'));
    answerOf(before.joined.membership.leave(AT));
    before.close();
    takeToBeforeReadingAnew(folder);
    const { closed } = answerOf(openShop(folder).daySheet.between('2000', '2100'));
    expect(closed.map(({ dated, because }) => [dated, because])).toEqual([
      [false, null],
      [true, 'price'],
      [true, 'price'],
    ]);
  });

  it('is known after an update of what another counter told before, of that closing alone', () => {
    const folder = temporaryFolder();
    const before = openShop(folder);
    answerOf(before.joined.membership.join(PLACE, AT));
    const ids = ['t1', 't2', 't3', 't4', 't5'];
    for (const ticketId of ids) {
      answerOf(before.tickets.save(ticket(ticketId), null));
      const sent = answerOf(before.joined.outbox.ofTicket(ticketId, CIPHER));
      if (sent?.kind !== 'ticket') throw new Error('It does not wait.');
      answerOf(before.joined.outbox.sent(sent.place));
      const state = ticketId === 't4' ? 'open' : 'closed';
      const theirs = { ...sent, state, holder: 1001, hold: 2, version: 2, savedAt: AT } as const;
      answerOf(before.joined.takingIn.take([{ seq: 1, hash: 'h', about: { kind: 'ticket', ticket: theirs } }], CIPHER));
    }
    before.close();
    // An older Counterpart keeps what another one tells with the ticket, and does not read it.
    const file = openForWriting(recordsPath(folder), KEY);
    const told = [
      { of: 't1', version: 2, at: '2026-02-27T22:00:00.000Z', because: 'stock' },
      { of: 't2', version: 1, at: '2026-02-27T22:00:00.000Z', because: 'stock' },
      { of: 't3', version: 2, at: '2036-02-27T22:00:00.000Z', because: 'a reason of a newer Counterpart' },
      { of: 't4', version: 2, at: '2026-02-27T22:00:00.000Z', because: 'stock' },
      { of: 't5', version: 2, at: 'last week', because: 'stock' },
    ];
    for (const closing of told) {
      file
        .prepare("UPDATE tickets SET body = json_set(body, '$.closing', json(?)) WHERE ticket_id = ?")
        .run(JSON.stringify(closing), closing.of);
    }
    file.close();
    takeToBeforeReadingAnew(folder);
    const later = openShop(folder);
    const rows = ids.map((id) => answerOf(later.tickets.row(id)));
    expect(rows.map((row) => [row?.closedAt, row?.lostBecause])).toEqual([
      ['2026-02-27T22:00:00.000Z', 'stock'],
      [AT, null],
      [AT, null],
      [null, null],
      [AT, null],
    ]);
    const { closed } = answerOf(later.daySheet.between('2000', '2100'));
    expect(closed.map(({ dated, because }) => [dated, because])).toEqual([
      [true, 'stock'],
      [false, null],
      [true, null],
      [false, null],
    ]);
    expect(answerOf(later.joined.outbox.next(0, 10, CIPHER))).toEqual([]);
  });

  it('is not told of one that was ordered: the shop takes its body as it was', () => {
    const { front, sentBy } = twoCounters();
    const request = order();
    answerOf(front.submissions.prepare({ id: 's1', ticketId: 't1', request, reason: null }));
    answerOf(front.submissions.send('s1'));
    answerOf(front.tickets.close('t1'));
    expect(sentBy(front, 1001).body).not.toContain('closing');
  });
});
