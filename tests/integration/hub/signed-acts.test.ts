import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { OTHER_COUNTER_WORDS } from '#main/app/shop-words.ts';
import { PARTS } from '#practice/fixtures.ts';
import { RIGHTS, type Right } from '#shared/domain/people/rights.ts';
import { failureOf, problemWords, valueIn } from '#tests/support/answer-values.ts';
import { type CountersOfShop, openCounters, shopOf, until } from '#tests/support/counters-of-shop.ts';
import { fillTicket, type Headless, submitTicket } from '#tests/support/headless-counterpart.ts';

/** What a counter does to its whole shop, and that its history says who did it. */

const postgres = inject('postgres');

/** PINs that stand nowhere but where they are typed. */
const KIM_PIN = '80352714';
const JO_PIN = '61937402';

describe.skipIf(postgres === null)('the history of a counter of a shop says', () => {
  let counters: CountersOfShop;
  beforeEach(async () => {
    if (postgres !== null) counters = await openCounters(postgres);
  });
  afterEach(async () => await counters.end());

  const acts = async (counter: Headless) => valueIn(await counter.handlers.records.audit(undefined));
  const wordsOf = async (counter: Headless) => (await acts(counter)).map(({ words }) => words);

  async function idOf(counter: Headless, initials: string): Promise<string> {
    const found = valueIn(await counter.handlers.people.list(undefined)).find((each) => each.initials === initials);
    if (found === undefined) throw new Error(`Nobody is ${initials}`);
    return found.id;
  }

  async function addPerson(counter: Headless, initials: string, pin: string, rights: readonly Right[]): Promise<void> {
    const typed = { from: null, initials, name: `${initials} Example`, rights: [...rights], active: true, pin };
    valueIn(await counter.handlers.people.save(typed));
  }

  /** Kim may do everything, Jo sells; Jo is signed in. */
  async function signInJo(counter: Headless): Promise<void> {
    const { code } = valueIn(await counter.handlers.records.makeRecoveryCode(undefined));
    valueIn(await counter.handlers.records.checkRecoveryCode({ code }));
    await addPerson(counter, 'KM', KIM_PIN, RIGHTS);
    await addPerson(counter, 'JO', JO_PIN, ['sell']);
    valueIn(await counter.handlers.people.signIn({ id: await idOf(counter, 'JO'), pin: JO_PIN }));
  }

  it('that it joined, and that it left, once', async () => {
    const front = await counters.join('Front');
    const { counter } = await shopOf(front);
    expect((await wordsOf(front))[0]).toBe(`This counter joined a shop of several counters, as counter ${counter}.`);
    valueIn(await front.handlers.shop.leave({ withoutShop: false }));
    expect((await wordsOf(front))[0]).toBe(`This counter left its shop, in which it was counter ${counter}.`);
    // Left already, it leaves nothing.
    valueIn(await front.handlers.shop.leave({ withoutShop: false }));
    expect((await wordsOf(front)).filter((words) => words.includes('left its shop'))).toHaveLength(1);
  });

  it('that it left without telling the shop, and nothing where it stayed', async () => {
    const front = await counters.join('Front');
    const { counter } = await shopOf(front);
    await counters.away(front);
    expect((await front.handlers.shop.leave({ withoutShop: false })).ok).toBe(false);
    expect((await wordsOf(front))[0]).toContain('joined a shop');
    valueIn(await front.handlers.shop.leave({ withoutShop: true }));
    expect((await wordsOf(front))[0]).toBe(
      `This counter left its shop without telling it. It was counter ${counter} there.`,
    );
  });

  it('that a person went on without a counter after a backup, and took one out, where it was done', async () => {
    const [front, back] = [await counters.join('Front'), await counters.join('Back')];
    await counters.settled(front, back);
    const { counter } = await shopOf(back);
    await counters.close(back);
    await counters.shop.rows("SELECT shop.close_ordering(0, h.epoch + 1, 'restored') FROM shop.head h");
    await until(async () => expect((await shopOf(front)).waitedFor).toMatchObject([{ counter }]));
    const before = await wordsOf(front);
    expect((await front.handlers.shop.takeOut({ counter, name: 'Other' })).ok).toBe(false);
    expect(await wordsOf(front)).toEqual(before);
    valueIn(await front.handlers.shop.waive({ counter }));
    valueIn(await front.handlers.shop.takeOut({ counter, name: 'Back' }));
    expect((await wordsOf(front)).slice(0, 2)).toEqual([
      `Counter ${counter} (Back) was taken out of the shop.`,
      `Orders went on without counter ${counter} (Back), which a backup waited for.`,
    ]);
  });

  it('nothing where nobody waited for the counter that orders go on without, or it was taken out before', async () => {
    const [front, back] = [await counters.join('Front'), await counters.join('Back')];
    await counters.settled(front, back);
    const { counter } = await shopOf(back);
    const before = await wordsOf(front);
    valueIn(await front.handlers.shop.waive({ counter }));
    expect(await wordsOf(front)).toEqual(before);
    await counters.close(back);
    valueIn(await front.handlers.shop.takeOut({ counter, name: 'Back' }));
    expect(problemWords(await front.handlers.shop.takeOut({ counter, name: 'Back' }))).toBe(OTHER_COUNTER_WORDS);
    expect(await wordsOf(front)).toEqual([`Counter ${counter} (Back) was taken out of the shop.`, ...before]);
  });

  it('that a person went on without a counter, although the shop did not say afterwards how the counters are', async () => {
    const faults: unknown[] = [];
    const log = { note: () => {}, fault: (_reference: string, error: unknown) => faults.push(error) };
    const [front, back] = [await counters.join('Front', { log }), await counters.join('Back')];
    await counters.settled(front, back);
    const { counter } = await shopOf(back);
    await counters.close(back);
    await counters.shop.rows("SELECT shop.close_ordering(0, h.epoch + 1, 'restored') FROM shop.head h");
    await until(async () => expect((await shopOf(front)).waitedFor).toMatchObject([{ counter }]));
    // From the waiving on nothing is answered of the counters.
    await counters.shop.rows(`
      CREATE FUNCTION shop.go_silent() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        ALTER FUNCTION api_1.counters_of_shop() RENAME TO silent;
        RETURN NULL;
      END $$`);
    await counters.shop.rows(`
      CREATE TRIGGER silent AFTER UPDATE OF waived_epoch ON shop.counters EXECUTE FUNCTION shop.go_silent()`);
    expect(valueIn(await front.handlers.shop.waive({ counter }))).toMatchObject({
      isOrderingOpen: true,
      waitedFor: [],
    });
    expect(faults.map(String)).toContainEqual(expect.stringContaining('counters_of_shop'));
    expect((await wordsOf(front))[0]).toBe(
      `Orders went on without counter ${counter} (Back), which a backup waited for.`,
    );
  });

  it('that a contradiction was dealt with, and by whose word, with both who signed', async () => {
    const front = await counters.join('Front');
    await signInJo(front);
    const ticket = await fillTicket(front, { sku: PARTS.towBall });
    expect(valueIn(await submitTicket(front, ticket))).toMatchObject({ kind: 'sent' });
    await counters.settled(front);
    await counters.shop.rows("UPDATE shop.submissions SET contradiction = 'placed, but refused'");
    await counters.shop.rows(
      "SELECT shop.note(0, 'order ended', 'submission/' || submission_id, '{}') FROM shop.submissions",
    );
    await until(async () => expect((await shopOf(front)).contradictions).toHaveLength(1));
    const submissionId = (await shopOf(front)).contradictions[0]?.submissionId ?? '';
    const orders = valueIn(await front.handlers.orders.find({ typed: '', standing: null })).rows;
    const reference = orders.find((order) => order.submissionId === submissionId)?.customerReference ?? 'none';
    const settle = async () => await front.handlers.shop.settleContradiction({ submissionId });
    const leave = async () => await front.handlers.shop.leave({ withoutShop: false });
    const allow = async (act: 'settle an unknown order' | 'change the connection') =>
      valueIn(await front.handlers.people.allow({ id: await idOf(front, 'KM'), pin: KIM_PIN, act }));

    expect(failureOf(await settle()).kind).toBe('not allowed');
    await allow('settle an unknown order');
    valueIn(await settle());
    expect((await acts(front))[0]).toMatchObject({
      words: `Conflicting reports about order ${reference} were marked as dealt with. Allowed by KM.`,
      initials: 'JO',
    });
    // Nothing was left to deal with, as where another counter was quicker.
    await allow('settle an unknown order');
    const before = await wordsOf(front);
    valueIn(await settle());
    expect(await wordsOf(front)).toEqual(before);
    expect(failureOf(await leave()).kind).toBe('not allowed');
    await allow('change the connection');
    valueIn(await leave());
    expect((await acts(front))[0]).toMatchObject({
      words: expect.stringMatching(/^This counter left its shop, .* Allowed by KM\.$/),
      initials: 'JO',
    });
  });
});
