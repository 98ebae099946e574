import { describe, expect, it } from 'vitest';
import { openForWriting } from '#main/records/database/connection.ts';
import { recordsPath } from '#main/records/records.ts';
import { KEY, openShop, temporaryFolder, answerOf } from './shop.ts';
import { quoteInput, ticket } from './sale.ts';

const PLACE = { place: '{}', counter: 1002, name: 'Back', shopId: 'shop', epoch: 1 };
const AT = '2026-03-04T02:00:00.000Z';

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
    answerOf(shop.joined.membership.leave());
    expect(issue()).toBe(102);
  });

  it('give no number of the former records again after a copy was put back', () => {
    const folder = temporaryFolder();
    const shop = openShop(folder);
    answerOf(shop.joined.membership.join(PLACE, AT));
    answerOf(shop.joined.numbers.leased(11, 60));
    expect(answerOf(shop.quotes.issue(quoteInput(ticket('t1')))).number).toBe(11);
    shop.close();
    const file = openForWriting(recordsPath(folder), KEY);
    file.prepare("UPDATE shop_link SET life = 'another'").run();
    file.close();
    const later = openShop(folder);
    expect(answerOf(later.quotes.issue(quoteInput(ticket('t1')))).number).toBeGreaterThanOrEqual(410_020_000);
    expect(answerOf(later.joined.membership.current())).toMatchObject({ counter: 1002 });
  });
});
