import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { openForWriting } from '#main/records/database/connection.ts';
import { recordsPath } from '#main/records/records.ts';
import { storedValue } from '#main/shop-link/stored-value.ts';
import { setCustomer } from '#shared/domain/ticket/ticket.ts';
import { backUp, putBack } from '#tests/support/shop-backup.ts';
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
const LATER_FORM = 2;

describe.skipIf(postgres === null)('what a newer Counterpart wrote', () => {
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
    folder = mkdtempSync(join(tmpdir(), 'counterpart-newer-'));
    counters = openShopCounters(shop, proxy, folder);
    [front, back] = [await counters.join('Front'), await counters.join('Back')];
    await counters.settled(front, back);
  });
  afterEach(async () => {
    await counters.close();
    await proxy.close();
    await shop.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Has the shop hold a ticket in another form, as the counter that has it typed it; `change` is put into its body. */
  async function inForm(ticketId: string, form: number, change: object): Promise<void> {
    await shop.rows(
      'UPDATE shop.tickets SET form = $2, body = body || $3::jsonb, version = version + 1 WHERE ticket_id = $1',
      [ticketId, form, JSON.stringify(change)],
    );
    await shop.rows("SELECT shop.begin_write(), shop.note($1, 'ticket put', $2, '{}')", [
      front.number,
      `ticket/${ticketId}`,
    ]);
  }

  const bodyAtShop = async (ticketId: string) =>
    (
      await shop.rows<{ body: object; form: number }>('SELECT form, body FROM shop.tickets WHERE ticket_id = $1', [
        ticketId,
      ])
    )[0];
  const elsewhereAt = ({ records }: ShopCounter) => storedValue(records.tickets.elsewhere());

  it('is a ticket that is looked at, kept whole, and not saved back without what is not known', async () => {
    const ticket = typedTicket(front.records);
    await until(() => expect(elsewhereAt(back)).toHaveLength(1));
    await inForm(ticket.id, LATER_FORM, { invented: { later: ['a', 'b'] } });
    await until(() =>
      expect(elsewhereAt(back)).toMatchObject([{ ticketId: ticket.id, newer: 1, customer: 'Practice Customer' }]),
    );
    expect(storedValue(back.records.tickets.heldElsewhere(ticket.id))).toMatchObject({
      holder: front.number,
      newer: 1,
    });
    // Neither may the one that has it, where it went back to an older Counterpart.
    await until(() => expect(elsewhereAt(front)).toMatchObject([{ newer: 1 }]));
    for (const { records } of [front, back]) {
      const typed = setCustomer(ticket, { note: 'typed by the older one' });
      expect(storedValue(records.tickets.save(typed, null))).toMatchObject({ saved: false, because: 'elsewhere' });
      expect(storedValue(records.tickets.close(ticket.id))).toBe(false);
    }
    expect(await bodyAtShop(ticket.id)).toMatchObject({ form: LATER_FORM, body: { invented: { later: ['a', 'b'] } } });
  });

  it('is a ticket of another counter again once this Counterpart knows the form, also after it was started anew', async () => {
    const ticket = typedTicket(front.records);
    await until(() => expect(elsewhereAt(back)).toHaveLength(1));
    await inForm(ticket.id, LATER_FORM, { invented: true });
    await until(() => expect(elsewhereAt(back)).toMatchObject([{ newer: 1 }]));
    await counters.settled(front, back);
    // The update: what was a later form is one that is known. Nothing of the ticket changed since.
    await shop.rows('UPDATE shop.tickets SET form = 1');
    await shop.rows("SELECT shop.begin_write(), shop.note($1, 'ticket put', $2, '{}')", [
      front.number,
      `ticket/${ticket.id}`,
    ]);
    back = await counters.restart(back);
    await until(() => expect(elsewhereAt(back)).toMatchObject([{ newer: 0 }]));
    const [row] = elsewhereAt(back);
    expect(await back.session.takeOver(ticket.id, row?.hold ?? 0)).toEqual({ kind: 'taken' });
    const mine = storedValue(back.records.tickets.find(ticket.id));
    if (mine === null) throw new Error('It is not there.');
    expect(storedValue(back.records.tickets.save(setCustomer(mine, { note: 'typed now' }), null))).toMatchObject({
      saved: true,
    });
    await counters.settled(back);
    await until(() => expect(elsewhereAt(front)).toMatchObject([{ holder: back.number, newer: 0 }]));
  });

  it('is read anew only once the shop has heard what was seen last: it may have gone back meanwhile', async () => {
    await backUp(shop);
    typedTicket(front.records);
    await until(() => expect(elsewhereAt(back)).toHaveLength(1));
    await counters.settled(front, back);
    await Promise.all([front.session.close(), back.session.close()]);
    await putBack(shop);
    back.records.close();
    const file = openForWriting(recordsPath(join(folder, back.name)), null);
    file.exec('UPDATE shop_link SET reads_anew = 1');
    file.close();
    back = await counters.restart(back);
    await until(() => expect(storedValue(back.records.joined.membership.current())?.epoch).toBe(2));
    expect(storedValue(back.records.joined.membership.isToReadAnew())).toBe(false);
  });

  it('stands in the list also where this Counterpart cannot read it at all', async () => {
    const ticket = typedTicket(front.records);
    await until(() => expect(elsewhereAt(back)).toHaveLength(1));
    await inForm(ticket.id, LATER_FORM, { lines: 'in another place', vehicle: 7, openedAt: null });
    await until(() => expect(elsewhereAt(back)).toMatchObject([{ ticketId: ticket.id, newer: 1 }]));
    await counters.settled(back);
    // What comes behind it is taken in all the same.
    const next = typedTicket(front.records);
    await until(() => expect(elsewhereAt(back).map(({ ticketId }) => ticketId)).toContain(next.id));
  });

  it('is a quote that can be read and not sold from', async () => {
    const ticket = typedTicket(front.records);
    const totals = { goodsCents: 100, deliveryCents: 0, totalCents: 100, gstCents: 9 };
    const issued = { ticket, totals, verdicts: [], freshness: [], validUntil: '2026-12-31' };
    const quote = storedValue(front.records.quotes.issue(issued));
    await until(() => expect(storedValue(back.records.quotes.read(quote.number, 1))).not.toBeNull());
    expect(storedValue(back.records.quotes.read(quote.number, 1))?.newer).toBeUndefined();
    const later = randomUUID();
    await shop.rows(
      `INSERT INTO shop.quotes SELECT $1, branch, ticket_id, series, number, 2, counter, issued_at, $2, digest,
        jsonb_set(body, '{kept,invented}', '"later"') FROM shop.quotes`,
      [later, LATER_FORM],
    );
    await shop.rows("SELECT shop.begin_write(), shop.note($1, 'quote put', $2, '{}')", [
      front.number,
      `quote/${later}`,
    ]);
    await until(() =>
      expect(storedValue(back.records.quotes.read(quote.number, 2))).toMatchObject({ newer: true, quoteId: later }),
    );
    const unreadable = randomUUID();
    await shop.rows(
      `INSERT INTO shop.quotes SELECT $1, branch, ticket_id, series, number, 3, counter, issued_at, $2, digest,
        '{"elsewhere": true}' FROM shop.quotes WHERE revision = 1`,
      [unreadable, LATER_FORM],
    );
    await shop.rows("SELECT shop.begin_write(), shop.note($1, 'quote put', $2, '{}')", [
      front.number,
      `quote/${unreadable}`,
    ]);
    await counters.settled(front, back);
    const next = typedTicket(front.records);
    await until(() => expect(elsewhereAt(back).map(({ ticketId }) => ticketId)).toContain(next.id));
  });
});
