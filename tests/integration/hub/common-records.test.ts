import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { storedValue } from '#main/shop-link/stored-value.ts';
import type { Operator } from '#shared/domain/people/operator.ts';
import { openSharedShop, type SharedShop } from '#tests/support/shared-shop.ts';
import {
  openShopCounters,
  type ShopCounter,
  type ShopCounters,
  typedTicket,
  until,
} from '#tests/support/shop-counters.ts';
import { openTcpProxy, type TcpProxy } from '#tests/support/tcp-proxy.ts';

const postgres = inject('postgres');
const PERSON = { phone: '0491570006', name: 'practice customer' };
const AT = '2026-11-27T00:00:00.000Z';

describe.skipIf(postgres === null)('beside tickets, quotes and orders the counters of a shop share', () => {
  let shop: SharedShop;
  let proxy: TcpProxy;
  let folder: string;
  let counters: ShopCounters;
  let front: ShopCounter;
  let back: ShopCounter;

  beforeEach(async () => {
    if (postgres === null) return;
    shop = await openSharedShop(postgres);
    proxy = await openTcpProxy(postgres);
    folder = mkdtempSync(join(tmpdir(), 'counterpart-common-'));
    counters = openShopCounters(shop, proxy, folder);
  });
  afterEach(async () => {
    await counters.close();
    await proxy.close();
    await shop.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function bothJoin(): Promise<void> {
    [front, back] = [await counters.join('Front'), await counters.join('Back')];
    await counters.settled(front, back);
  }

  async function goneAndBack(act: () => void | Promise<void>): Promise<void> {
    proxy.switchOff();
    await until(() => expect(front.session.isUp() || back.session.isUp()).toBe(false));
    await act();
    proxy.switchOn();
    await counters.settled(front, back);
  }

  const callBacksAt = ({ records }: ShopCounter) => storedValue(records.callBacks.open(100, '2026-01-01'));
  const noteAt = ({ records }: ShopCounter) => storedValue(records.customerSheets.noteOf(PERSON));
  const noted = (note: string, rest: { readonly priceLevel?: string; readonly wantsOrderNumber?: boolean } = {}) => ({
    wantsOrderNumber: false,
    note,
    ...rest,
  });
  const keep = ({ records }: ShopCounter, note: ReturnType<typeof noted>) =>
    expect(storedValue(records.customerSheets.keepNote(PERSON, note, AT))).toBe(true);

  /** Everything that the server keeps, as text. */
  async function ofServer(): Promise<string> {
    const [row] = await shop.rows<{ all: string }>(`
      SELECT concat((SELECT string_agg(s.kind || s.id || encode(s.encrypted, 'escape'), '') FROM shop.side_records s),
        (SELECT string_agg(l::text, '') FROM shop.ledger l)) AS all`);
    return row?.all ?? '';
  }

  it('call-backs: one that is done or put off at a counter is so at the other, and the server reads none', async () => {
    await bothJoin();
    const ticket = typedTicket(front.records);
    storedValue(
      front.records.callBacks.make({ ticketId: ticket.id, quoteNumber: null, dueAt: AT, about: 'about the towbar' }),
    );
    await until(() => expect(callBacksAt(back)).toMatchObject([{ about: 'about the towbar', dueAt: AT }]));
    expect(back.news.flatMap(({ common }) => common)).toContain('call-back');
    const id = callBacksAt(back)[0]?.id ?? '';
    storedValue(back.records.callBacks.snooze(id, '2026-11-28T00:00:00.000Z'));
    await until(() => expect(callBacksAt(front)).toMatchObject([{ dueAt: '2026-11-28T00:00:00.000Z' }]));
    storedValue(front.records.callBacks.finish(id));
    await until(() => expect(callBacksAt(back)).toEqual([]));
    storedValue(back.records.callBacks.putBack(id));
    await until(() => expect(callBacksAt(front)).toHaveLength(1));
    expect(await ofServer()).not.toMatch(/towbar|Practice|0491570006/);
  });

  it('call-backs: what was put off at one and done at the other while the shop was away is both', async () => {
    await bothJoin();
    const ticket = typedTicket(front.records);
    storedValue(front.records.callBacks.make({ ticketId: ticket.id, quoteNumber: null, dueAt: AT, about: '' }));
    await until(() => expect(callBacksAt(back)).toHaveLength(1));
    await counters.settled(front, back);
    const id = callBacksAt(back)[0]?.id ?? '';
    await goneAndBack(() => {
      storedValue(front.records.callBacks.snooze(id, '2026-11-28T00:00:00.000Z'));
      storedValue(back.records.callBacks.finish(id));
    });
    await until(() => {
      for (const counter of [front, back]) {
        expect(callBacksAt(counter)).toEqual([]);
        expect(storedValue(counter.records.callBacks.ofTicket(ticket.id))).toMatchObject([
          { dueAt: '2026-11-28T00:00:00.000Z', doneAt: expect.any(String) as string },
        ]);
      }
    });
  });

  it('call-backs of before they joined, each once, also where both tell that the same quote ends', async () => {
    const records = counters.recordsOf('Front');
    const ticket = typedTicket(records);
    storedValue(records.callBacks.make({ ticketId: ticket.id, quoteNumber: null, dueAt: AT, about: 'of before' }));
    front = await counters.join('Front', { records });
    back = await counters.join('Back');
    await counters.settled(front, back);
    await until(() => expect(callBacksAt(back)).toMatchObject([{ about: 'of before' }]));
    const totals = { goodsCents: 100, deliveryCents: 0, totalCents: 100, gstCents: 9 };
    const quote = storedValue(
      front.records.quotes.issue({ ticket, totals, verdicts: [], freshness: [], validUntil: '2026-12-31' }),
    );
    await until(() => expect(storedValue(back.records.quotes.find(''))).toHaveLength(1));
    await counters.settled(front, back);
    const ending = [{ ticketId: ticket.id, quoteId: quote.quoteId, number: quote.number, revision: 1 }];
    await goneAndBack(() => {
      for (const { records: of } of [front, back]) storedValue(of.callBacks.quotesEnd(ending));
    });
    for (const counter of [front, back]) expect(callBacksAt(counter)).toHaveLength(2);
    const [end] = callBacksAt(front).filter(({ kind }) => kind === 'quote ends');
    storedValue(front.records.callBacks.finish(end?.id ?? ''));
    await until(() => expect(callBacksAt(back)).toMatchObject([{ about: 'of before' }]));
  });

  it('call-backs: the end of a quote that one put off stays put off, where both told of it by themselves', async () => {
    await bothJoin();
    const tickets = [1, 2].map(() => typedTicket(front.records));
    const totals = { goodsCents: 100, deliveryCents: 0, totalCents: 100, gstCents: 9 };
    const quotes = tickets.map((ticket) =>
      storedValue(
        front.records.quotes.issue({ ticket, totals, verdicts: [], freshness: [], validUntil: '2026-12-31' }),
      ),
    );
    await until(() => expect(storedValue(back.records.quotes.find(''))).toHaveLength(2));
    await counters.settled(front, back);
    const later = '2027-01-04T00:00:00.000Z';
    await goneAndBack(() => {
      for (const [at, { records }] of [front, back].entries()) {
        storedValue(
          records.callBacks.quotesEnd(
            quotes.map(({ quoteId, number, ticket }) => ({ ticketId: ticket.id, quoteId, number, revision: 1 })),
          ),
        );
        const [own] = storedValue(records.callBacks.ofTicket(tickets[at]?.id ?? ''));
        storedValue(records.callBacks.snooze(own?.id ?? '', later));
      }
    });
    await until(() => {
      for (const counter of [front, back])
        expect(callBacksAt(counter)).toMatchObject([
          { dueAt: later, fellDue: false },
          { dueAt: later, fellDue: false },
        ]);
    });
  });

  it('notes about customers: of two that were typed at once both texts stay, and each other field as it was changed', async () => {
    await bothJoin();
    typedTicket(front.records);
    keep(front, noted('pays cash'));
    await until(() => expect(noteAt(back)).toMatchObject({ note: 'pays cash' }));
    await counters.settled(front, back);
    await goneAndBack(() => {
      keep(front, noted('pays cash, at the end of the month', { priceLevel: 'Trade' }));
      keep(back, noted('pays cash\nwants it fitted', { wantsOrderNumber: true }));
    });
    await until(() => {
      for (const counter of [front, back]) {
        const { note, ...rest } = noteAt(counter);
        expect(note.split('\n').toSorted()).toEqual(
          ['pays cash', 'pays cash, at the end of the month', 'wants it fitted'].toSorted(),
        );
        expect(rest).toEqual({ wantsOrderNumber: true, priceLevel: 'Trade' });
      }
    });
    keep(back, noted(''));
    await until(() => expect(noteAt(front)).toEqual(noted('')));
    keep(front, noted('again'));
    await until(() => expect(noteAt(back)).toEqual(noted('again')));
    expect(await ofServer()).not.toMatch(/again|cash|0491570006/);
  });

  it('which customers are one, until that is taken back', async () => {
    await bothJoin();
    typedTicket(front.records);
    typedTicket(front.records, { name: 'Workshop Example' });
    const other = { phone: PERSON.phone, name: 'workshop example' };
    expect(storedValue(front.records.customerSheets.merge(PERSON, other, AT))).toBe(true);
    const groupAt = ({ records }: ShopCounter) => storedValue(records.customerSheets.groupOf(PERSON));
    await until(() => expect(groupAt(back).persons).toHaveLength(2));
    storedValue(back.records.customerSheets.undoMerge(groupAt(back).merges[0]?.id ?? 0));
    await until(() => expect(groupAt(front).persons).toHaveLength(1));
  });

  it('nothing of a customer who was forgotten: not at the server, at no counter, and not out of one that was away', async () => {
    await bothJoin();
    const ticket = typedTicket(front.records);
    keep(front, noted('pays cash'));
    storedValue(
      front.records.callBacks.make({ ticketId: ticket.id, quoteNumber: null, dueAt: AT, about: 'about the towbar' }),
    );
    await until(() => {
      expect(noteAt(back)).toMatchObject({ note: 'pays cash' });
      expect(callBacksAt(back)).toHaveLength(1);
    });
    await counters.settled(front, back);
    const id = callBacksAt(back)[0]?.id ?? '';
    // One of them is away, and changes what the other forgets.
    await goneAndBack(async () => {
      keep(back, noted('pays cash, says the back'));
      storedValue(back.records.callBacks.snooze(id, '2026-11-28T00:00:00.000Z'));
      const owner = { owner: 'ticket', id: ticket.id };
      await shop.rows(
        "SELECT shop.begin_write(), shop.forget_owners($1::jsonb), shop.note($2, 'customer forgotten', 'shop', $3)",
        [JSON.stringify([owner]), front.number, JSON.stringify({ owners: [owner] })],
      );
    });
    await until(() => {
      for (const counter of [front, back]) {
        expect(noteAt(counter)).toEqual(noted(''));
        expect(storedValue(counter.records.callBacks.ofTicket(ticket.id))).toEqual([]);
      }
    });
    await until(() => expect(front.session.view()).toMatchObject({ waiting: 0, refused: 0 }));
    await counters.settled(front, back);
    const left = await shop.rows('SELECT 1 FROM shop.side_records WHERE encrypted IS NOT NULL');
    expect(left).toEqual([]);
  });

  const operator = (initials: string, rest: Partial<Operator> = {}): Operator => ({
    id: randomUUID(),
    initials,
    name: '',
    rights: ['sell', 'settings'],
    active: true,
    ...rest,
  });
  const peopleAt = ({ records }: ShopCounter) => storedValue(records.operators.list());
  const hire = ({ records }: Pick<ShopCounter, 'records'>, person: Operator, pinHash: string | null) =>
    expect(storedValue(records.operators.save(person, pinHash))).toEqual([]);

  it('people: who was added at one signs in at the other, also offline; who was let go at one is out at both', async () => {
    await bothJoin();
    const [first, second] = [operator('AB'), operator('CD')];
    hire(front, first, 'hash of AB');
    hire(front, second, 'hash of CD');
    await until(() => expect(peopleAt(back)).toEqual([first, second]));
    await counters.settled(front, back);
    await goneAndBack(() => {
      expect(storedValue(back.records.operators.pinHash(second.id))).toBe('hash of CD');
      hire(front, { ...second, active: false }, null);
      hire(back, { ...second, name: 'Typed at the back' }, 'another hash');
    });
    await until(() => {
      for (const counter of [front, back]) {
        expect(peopleAt(counter)).toMatchObject([
          { initials: 'AB', active: true },
          { initials: 'CD', active: false },
        ]);
        expect(storedValue(counter.records.operators.pinHash(second.id))).toBe('another hash');
      }
    });
    expect(await ofServer()).not.toMatch(/hash|AB"|Typed/);
  });

  it('people and barcodes of a counter that joins: the shop’s stand where both have some', async () => {
    front = await counters.join('Front');
    const ofShop = operator('AB', { name: 'Of the shop' });
    hire(front, ofShop, 'of the shop');
    storedValue(front.records.aliases.teach('9300000000017', 'SKU-OF-SHOP'));
    await counters.settled(front);
    const records = counters.recordsOf('Back');
    hire({ records }, operator('AB', { name: 'Of the counter' }), 'of the counter');
    hire({ records }, operator('EF'), 'of EF');
    storedValue(records.aliases.teach('9300000000017', 'SKU-OF-COUNTER'));
    storedValue(records.aliases.teach('9300000000024', 'SKU-ONLY-HERE'));
    back = await counters.join('Back', { records });
    await counters.settled(front, back);
    await until(() => {
      for (const counter of [front, back]) {
        expect(peopleAt(counter)).toMatchObject([{ id: ofShop.id, name: 'Of the shop' }, { initials: 'EF' }]);
        expect(storedValue(counter.records.aliases.find('9300000000017'))).toBe('SKU-OF-SHOP');
        expect(storedValue(counter.records.aliases.find('9300000000024'))).toBe('SKU-ONLY-HERE');
      }
    });
    storedValue(back.records.aliases.teach('9300000000017', 'SKU-BETTER'));
    storedValue(front.records.aliases.remove('9300000000024'));
    await until(() => {
      expect(storedValue(front.records.aliases.find('9300000000017'))).toBe('SKU-BETTER');
      expect(storedValue(back.records.aliases.find('9300000000024'))).toBeNull();
    });
  });

  it('notices that the shop went back also where news are fetched before the next beat', async () => {
    await counters.close();
    counters = openShopCounters(shop, proxy, folder, { beatMs: 60_000 });
    front = await counters.join('Slow');
    await until(() => expect(front.session.seen().seq).toBeGreaterThan(3));
    await front.session.exchange();
    await shop.rows(`
      SELECT FROM shop.head FOR UPDATE;
      DELETE FROM shop.ledger WHERE seq > 2;
      UPDATE shop.head SET last_seq = 2, last_hash = (SELECT hash FROM shop.ledger WHERE seq = 2);`);
    await front.session.exchange();
    expect(front.session.seen()).toMatchObject({ epoch: 2 });
    expect(await shop.rows('SELECT epoch FROM shop.head')).toEqual([{ epoch: 2 }]);
  });

  it('brings all of it to a shop that went back to a backup', async () => {
    await bothJoin();
    typedTicket(front.records);
    keep(front, noted('pays cash'));
    await until(() => expect(noteAt(back)).toMatchObject({ note: 'pays cash' }));
    await counters.settled(front, back);
    await shop.rows(`
      SELECT FROM shop.head FOR UPDATE;
      DELETE FROM shop.side_records; DELETE FROM shop.customers; DELETE FROM shop.tickets; DELETE FROM shop.blocks;
      DELETE FROM shop.ledger WHERE seq > 2;
      UPDATE shop.head SET last_seq = 2, last_hash = (SELECT hash FROM shop.ledger WHERE seq = 2);`);
    await until(() => expect(front.session.view()).toMatchObject({ isOrderingOpen: true, waitedFor: [] }));
    await until(() => {
      for (const { session } of [front, back]) expect(session.seen().epoch).toBeGreaterThan(1);
    });
    await counters.settled(front, back);
    expect(await shop.rows('SELECT kind FROM shop.side_records')).toEqual([{ kind: 'customer-note' }]);
    keep(back, noted('pays cash\nand on time'));
    await until(() => expect(noteAt(front)).toMatchObject({ note: 'pays cash\nand on time' }));
  });

  it('people of a shop that was founded anew, whose epoch is that great', async () => {
    await shop.rows('UPDATE shop.head SET epoch = 29900000');
    await bothJoin();
    const person = operator('AB');
    hire(front, person, 'hash of AB');
    await until(() => expect(peopleAt(back)).toEqual([person]));
    await counters.settled(front, back);
    hire(back, { ...person, name: 'Typed at the back' }, null);
    await until(() => expect(peopleAt(front)).toEqual([{ ...person, name: 'Typed at the back' }]));
    await counters.settled(front, back);
    for (const { session } of [front, back]) expect(session.view()).toMatchObject({ waiting: 0, refused: 0 });
  });

  describe('of a shop that went back to a backup what was changed since, which a counter that was away has as it was', () => {
    /** Keeps the shop as a backup does, as far as these tests read it. Answers what puts it back. */
    async function backUp(): Promise<() => Promise<unknown>> {
      await shop.rows('CREATE TABLE shop.kept_records AS TABLE shop.side_records');
      const [head] = await shop.rows<{ seq: string }>('SELECT last_seq AS seq FROM shop.head');
      return () =>
        shop.rows(`
          SELECT FROM shop.head FOR UPDATE;
          DELETE FROM shop.side_records; INSERT INTO shop.side_records TABLE shop.kept_records;
          DELETE FROM shop.ledger WHERE seq > ${head?.seq};
          UPDATE shop.head SET last_seq = ${head?.seq}, last_hash = (SELECT hash FROM shop.ledger WHERE seq = ${head?.seq});`);
    }

    /** Changes a person twice at the front, each time in a version of its own, which the back reads. */
    async function changedTwice(): Promise<Operator> {
      const changed: Operator = { ...person, rights: ['sell'] };
      hire(front, changed, null);
      await until(() => expect(personAt(back)).toEqual(changed));
      await counters.settled(front, back);
      hire(front, changed, 'a new hash');
      await until(() => expect(storedValue(back.records.operators.pinHash(person.id))).toBe('a new hash'));
      await counters.settled(front, back);
      return changed;
    }

    const person = operator('AB');
    const personAt = (counter: ShopCounter) => peopleAt(counter).find(({ id }) => id === person.id);

    /** Both have joined, and have somebody else who may change the settings. */
    async function begin(): Promise<void> {
      await bothJoin();
      hire(front, operator('CD'), 'hash of CD');
      await until(() => expect(peopleAt(back)).toHaveLength(1));
      await counters.settled(front, back);
    }

    async function comesBack(): Promise<void> {
      back = await counters.restart(back);
      await counters.settled(front, back);
      for (const counter of [front, back]) await until(() => expect(counter.session.seen().epoch).toBe(2));
      await counters.settled(front, back);
      await counters.settled(front, back);
    }

    it('stays: somebody who is two versions past the backup, and was let go while the server was away', async () => {
      await begin();
      hire(front, person, 'hash of AB');
      await until(() => expect(personAt(back)).toEqual(person));
      await counters.settled(front, back);
      const putBack = await backUp();
      const changed = await changedTwice();
      await back.session.close();
      proxy.switchOff();
      await until(() => expect(front.session.isUp()).toBe(false));
      hire(front, { ...changed, active: false }, null);
      await putBack();
      proxy.switchOn();
      await until(() => expect(front.session.seen().epoch).toBe(2));
      await counters.settled(front);
      await comesBack();
      for (const counter of [front, back]) expect(personAt(counter)).toEqual({ ...changed, active: false });
    });

    it('stays away: a barcode that the backup does not have, and that was taken out', async () => {
      const CODE = '9300000000017';
      const skuAt = ({ records }: ShopCounter) => storedValue(records.aliases.find(CODE));
      await bothJoin();
      const putBack = await backUp();
      storedValue(front.records.aliases.teach(CODE, 'SKU-WRONG'));
      await until(() => expect(skuAt(back)).toBe('SKU-WRONG'));
      await counters.settled(front, back);
      await back.session.close();
      storedValue(front.records.aliases.remove(CODE));
      await counters.settled(front);
      await putBack();
      await until(() => expect(front.session.seen().epoch).toBe(2));
      await counters.settled(front);
      await comesBack();
      for (const counter of [front, back]) expect(skuAt(counter)).toBeNull();
      storedValue(back.records.aliases.teach(CODE, 'SKU-RIGHT'));
      await until(() => expect(skuAt(front)).toBe('SKU-RIGHT'));
    });

    it('stays: somebody whom the backup does not have, and who was let go once they were brought', async () => {
      await begin();
      const putBack = await backUp();
      hire(front, person, 'hash of AB');
      await until(() => expect(personAt(back)).toEqual(person));
      await counters.settled(front, back);
      const changed = await changedTwice();
      await back.session.close();
      await putBack();
      await until(() => expect(front.session.seen().epoch).toBe(2));
      await counters.settled(front);
      hire(front, { ...changed, active: false }, null);
      await counters.settled(front);
      await comesBack();
      for (const counter of [front, back]) expect(personAt(counter)).toEqual({ ...changed, active: false });
    });
  });
});
