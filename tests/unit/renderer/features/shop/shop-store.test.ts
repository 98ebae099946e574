import { describe, expect, it, vi } from 'vitest';
import { createShopStore } from '#renderer/features/shop/shop-store.ts';
import { currentFrom, letGoBy, sharedAsOf } from '#renderer/features/shop/shared-as-of.ts';
import { previewWords } from '#renderer/features/shop/preview-messages.ts';
import { setAsideWords } from '#renderer/features/shop/set-aside-messages.ts';
import { clearedWords, counterState, leaveAloneWords, TROUBLE_WORDS } from '#renderer/features/shop/shop-messages.ts';
import type { CounterpartApi } from '#shared/contract.ts';
import { type Failure, failed, invalidField, succeeded } from '#shared/result.ts';
import type { JoinPreview, LinkView, ShopView } from '#shared/shop-view.ts';

type Shop = CounterpartApi['shop'];

const ALONE: ShopView = { kind: 'alone' };
const JOINED: ShopView = {
  kind: 'joined',
  counter: 1002,
  name: 'Phones',
  link: { kind: 'connecting' },
  locksAt: null,
  waitsForKey: false,
  keyAskedAt: null,
  waiting: 0,
  refused: 0,
  isOrderingOpen: true,
  waitedFor: [],
  counters: [],
  mayTakeOut: false,
  mayJoinAgain: false,
  clockOffMs: null,
  contradictions: [],
};
const PREVIEW: JoinPreview = {
  server: 'shop.example',
  counter: 1002,
  isAgain: false,
  knownBy: 'invitation',
  replaced: ['terms'],
  openTickets: 1,
  closedTickets: 80,
  quotes: 1_240,
  quotesStaying: 0,
  orders: 0,
};
const FULL: Failure = { kind: 'storage', words: 'The disk is full.' };

function storeOf(change: Partial<Shop> = {}) {
  const never = () => new Promise<never>(() => undefined);
  return createShopStore({
    state: async () => succeeded(ALONE),
    preview: async () => succeeded(PREVIEW),
    join: async () => succeeded(JOINED),
    leave: async () => succeeded(ALONE),
    takeOver: never,
    waive: async () => succeeded(JOINED),
    takeOut: async () => succeeded(JOINED),
    settleContradiction: async () => succeeded(JOINED),
    ...change,
  });
}

describe('a ticket of another counter', () => {
  it('that was not taken over is said with the reason until it was read, or the next one is tried', () => {
    const store = storeOf();
    const notTaken = { ticket: 'Practice Customer', why: 'Another counter was quicker.' };
    store.getState().refused(notTaken);
    expect(store.getState().notTaken).toEqual(notTaken);
    store.getState().understood();
    expect(store.getState().notTaken).toBeNull();
    store.getState().refused(notTaken);
    store.getState().refused(null);
    expect(store.getState().notTaken).toBeNull();
  });
});

describe('joining a shop', () => {
  it('says what would be shared before anything is, and joins by the same line', async () => {
    const join = vi.fn<Shop['join']>(async () => succeeded(JOINED));
    const store = storeOf({ join });
    await store.getState().check('line');
    expect(store.getState()).toMatchObject({ preview: PREVIEW, view: null });
    expect(join).not.toHaveBeenCalled();
    await store.getState().join('line');
    expect(store.getState()).toMatchObject({ view: JOINED, preview: null, doing: null });
  });

  it('forgets what was said of a line once another is typed, or once it was not taken after all', async () => {
    const refused = invalidField('line', 'This is not an invitation.');
    const store = storeOf({ preview: async () => failed(refused), join: async () => failed(refused) });
    await store.getState().check('x');
    expect(store.getState()).toMatchObject({ failure: refused, preview: null });
    store.getState().forgetLine();
    expect(store.getState().failure).toBeNull();
    store.setState({ preview: PREVIEW });
    await store.getState().join('x');
    expect(store.getState()).toMatchObject({ failure: refused, preview: null });
  });

  it('says nothing of a line that was asked about, once another is typed meanwhile', async () => {
    const asked = Promise.withResolvers<Awaited<ReturnType<Shop['preview']>>>();
    const store = storeOf({ preview: () => asked.promise });
    const check = store.getState().check('of one shop');
    store.getState().forgetLine();
    asked.resolve(succeeded(PREVIEW));
    await check;
    expect(store.getState()).toMatchObject({ preview: null, failure: null, doing: null });
  });

  it('says nothing of why a line was refused, once another is typed meanwhile', async () => {
    const asked = Promise.withResolvers<Awaited<ReturnType<Shop['preview']>>>();
    const store = storeOf({ preview: () => asked.promise });
    const check = store.getState().check('of one shop');
    store.getState().forgetLine();
    asked.resolve(failed(invalidField('line', 'This is not an invitation.')));
    await check;
    expect(store.getState()).toMatchObject({ preview: null, failure: null, doing: null });
  });

  it('is done once, however often it is pressed, and says why it was not', async () => {
    const join = vi.fn<Shop['join']>(async () => failed(FULL));
    const store = storeOf({ join });
    await Promise.all([store.getState().join('line'), store.getState().join('line')]);
    expect(join).toHaveBeenCalledTimes(1);
    expect(store.getState()).toMatchObject({ failure: FULL, doing: null });
  });

  it('leaves only where main says so', async () => {
    const stays = storeOf({ leave: async () => failed(FULL) });
    expect(await stays.getState().leave(false)).toBe(false);
    expect(stays.getState().failure).toEqual(FULL);
    const store = storeOf();
    store.getState().take(JOINED);
    expect(await store.getState().leave(false)).toBe(true);
    expect(store.getState().view).toEqual(ALONE);
  });
});

describe('what is shared', () => {
  const HEARD = '2026-03-04T02:00:00.000Z';
  const up = (asOf: string | null): LinkView => ({ kind: 'up', since: HEARD, asOf });
  const down = (asOf: string | null): LinkView => ({ kind: 'down', since: HEARD, why: 'unreachable', asOf });

  it('is said with its time once it is old, and never as current before it was heard', () => {
    for (const isOld of [false, true]) {
      expect(sharedAsOf(null, isOld)).toBeNull();
      expect(sharedAsOf({ kind: 'connecting' }, isOld)).toBeNull();
      expect(sharedAsOf(down(null), isOld)).toEqual({ time: null });
    }
    // A connection that was lost a moment ago leaves what it told current for its ten seconds.
    for (const link of [up(HEARD), down(HEARD)]) {
      expect(sharedAsOf(link, false)).toBeNull();
      expect(sharedAsOf(link, true)).toEqual({ time: HEARD });
    }
    // One that was reached just now reads the shop; where that takes longer it is said.
    expect(sharedAsOf(up(null), false)).toBeNull();
    expect(sharedAsOf(up(null), true)).toEqual({ time: null });
  });

  it('counts from when it was heard, or the shop was reached', () => {
    const asOf = '2026-03-04T02:00:05.000Z';
    expect([up(asOf), down(asOf), up(null), down(null)].map(currentFrom)).toEqual([asOf, asOf, HEARD, null]);
    expect([null, { kind: 'connecting' } as const].map(currentFrom)).toEqual([null, null]);
  });
});

describe('a counter that the shop does not have any more', () => {
  it('is told from one that waits for it', () => {
    const down = { kind: 'down', since: '2026-03-04T02:00:09.000Z', asOf: null } as const;
    expect(letGoBy({ ...down, why: 'left' })).toBe('left');
    expect(letGoBy({ ...down, why: 'not known there' })).toBe('not known there');
    expect([letGoBy({ ...down, why: 'unreachable' }), letGoBy({ kind: 'connecting' }), letGoBy(null)]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('a counter of a shop that is let in again by a new invitation', () => {
  const at = '2026-03-04T02:00:09.000Z';

  it('needs no line that was checked any more once it is in', async () => {
    const store = storeOf();
    store.getState().take({ ...JOINED, link: { kind: 'down', since: at, why: 'wrong password', asOf: null } });
    await store.getState().check('counterpart://');
    expect(store.getState().preview).toEqual(PREVIEW);
    store.getState().take({ ...JOINED, link: { kind: 'up', since: at, asOf: at } });
    expect(store.getState().preview).toBeNull();
  });
});

describe('the words of a shop', () => {
  it('count what joining shares', () => {
    expect(previewWords(PREVIEW)).toEqual([
      'This becomes counter 1002 of the shop at shop.example.',
      'Its certificate is the one in the invitation.',
      'It shares 1 open ticket and 80 closed tickets.',
      'It shares 1,240 quotes and 0 orders, with their customers. Quote numbers stay.',
      'These change to the shop’s: terms.',
      'People with the same initials become the shop’s, with the PIN that they have there.',
    ]);
    expect(previewWords({ ...PREVIEW, replaced: 'none there' })[4]).toContain('begins with this counter’s');
    expect(previewWords({ ...PREVIEW, replaced: [] })[4]).toContain('the same as here');
    expect(previewWords({ ...PREVIEW, replaced: null })[4]).toContain('could not be read');
    expect(previewWords({ ...PREVIEW, knownBy: 'computer' })[1]).toContain('this computer trusts');
    expect(previewWords({ ...PREVIEW, knownBy: 'authority' })[1]).toContain('the authority in the invitation');
    // One that is let in again shares nothing anew, and no setting of it becomes another one.
    expect(previewWords({ ...PREVIEW, isAgain: true })).toEqual([
      'This goes on as counter 1002 of the shop at shop.example.',
      'Its certificate is the one in the invitation.',
      'Its records stay as they are. What it has not shared yet is shared, and nothing is shared twice.',
    ]);
  });

  it.each([
    [0, 'It shares 1,240 quotes and 0 orders, with their customers. Quote numbers stay.', undefined],
    [
      500,
      'It shares 740 quotes and 0 orders, with their customers. Quote numbers stay.',
      '500 quotes stay at this counter alone: their numbers overlap with those of other counters.',
    ],
    [
      1,
      'It shares 1,239 quotes and 0 orders, with their customers. Quote numbers stay.',
      '1 quote stays at this counter alone: its number overlaps with those of other counters.',
    ],
    [
      1_240,
      'It shares 0 quotes and 0 orders, with their customers. Quote numbers stay.',
      '1,240 quotes stay at this counter alone: their numbers overlap with those of other counters.',
    ],
    [
      null,
      'It shares 1,240 quotes and 0 orders, with their customers. Quote numbers stay.',
      'Quotes whose numbers overlap with those of other counters stay at this counter alone.',
    ],
  ])('say how many quotes stay at this counter, where it is %s of them', (quotesStaying, shared, staying) => {
    const words = previewWords({ ...PREVIEW, quotesStaying });
    expect(words.find((each) => each.includes(' quotes and '))).toBe(shared);
    expect(words.find((each) => each.includes('at this counter alone'))).toBe(staying);
  });

  it('say nothing of quotes that stay where there is none', () => {
    const words = previewWords({ ...PREVIEW, quotes: 0, quotesStaying: null });
    expect(words.filter((each) => each.includes('at this counter alone'))).toEqual([]);
  });

  it('say of each trouble what to do', () => {
    const words = Object.values(TROUBLE_WORDS);
    expect(new Set(words).size).toBe(words.length);
    for (const each of words) expect(each).toMatch(/\. [A-Z].*\.$/);
  });

  it('say of a shop that is left without a word whether it answers, and why it lets the counter not in', () => {
    expect(leaveAloneWords('unreachable')).toContain('doesn’t answer');
    for (const why of ['wrong password', 'wrong certificate', 'no way in', 'too new'] as const) {
      expect(leaveAloneWords(why)).not.toContain('doesn’t answer');
      expect(leaveAloneWords(why)).toContain(TROUBLE_WORDS[why]);
    }
  });

  it('say how a counter stands', () => {
    const times = { heardAt: null, joinedAt: null, leftAt: null };
    const facts = { isExpired: false, isCleared: false, journal: 'not brought' } as const;
    const counter = { counter: 1, name: 'A', isThis: false, version: '', ...times, ...facts };
    const joined = { ...counter, joinedAt: 'x' };
    expect(counterState(counter, true)).toBe('invited');
    expect(counterState({ ...counter, isExpired: true }, true)).toBe('invitation expired');
    expect(counterState(joined, true)).toBe('joined');
    expect(counterState({ ...joined, isThis: true }, true)).toBe('this one');
    expect(counterState({ ...joined, leftAt: 'y' }, true)).toBe('left');
    expect(counterState(joined, false)).toBe('joined, waited for');
    expect(counterState({ ...joined, journal: 'waived' }, false)).toBe('joined, not waited for');
    expect(counterState({ ...joined, journal: null }, false)).toBe('joined');
    expect(clearedWords(joined)).toBe('not cleared yet');
    expect(clearedWords({ ...joined, isCleared: true })).toBe('cleared');
    expect(clearedWords({ ...joined, isCleared: null })).toBe('');
    expect(clearedWords(counter)).toBe('');
    expect(setAsideWords(['records.db.damaged-20260304T020000Z'])).toContain('records.db.damaged-20260304T020000Z in');
  });
});

describe('taking a counter out', () => {
  it('names the counter that was confirmed, and says why it is still in the shop', async () => {
    const refused = invalidField('counter', 'Do it at another one.');
    const takeOut = vi.fn<Shop['takeOut']>(async () => failed(refused));
    const store = storeOf({ takeOut });
    expect(await store.getState().takeOut({ counter: 1003, name: 'Workshop' })).toBe(false);
    expect(takeOut).toHaveBeenCalledWith({ counter: 1003, name: 'Workshop' });
    expect(store.getState()).toMatchObject({ failure: refused, doing: null });
    store.getState().putAside();
    expect(store.getState().failure).toBeNull();
    takeOut.mockResolvedValue(succeeded(JOINED));
    expect(await store.getState().takeOut({ counter: 1003, name: 'Workshop' })).toBe(true);
    expect(store.getState().view).toEqual(JOINED);
  });
});

describe('an act that failed', () => {
  it('is said beside what it was done to alone, until the next one or until it is put aside', async () => {
    const refused = invalidField('order', 'Do it at another one.');
    const store = storeOf({ settleContradiction: async () => failed(refused) });
    expect(await store.getState().settle('s2')).toBe(false);
    expect(store.getState()).toMatchObject({ failure: refused, failed: 'settle', doneTo: 's2' });
    expect(await store.getState().waive(1003)).toBe(true);
    expect(store.getState()).toMatchObject({ failure: null, failed: null, doneTo: 1003 });
    await store.getState().settle('s2');
    store.getState().putAside();
    expect(store.getState()).toMatchObject({ failure: null, failed: null });
  });

  it('while the shop was away is said no more once it is back, and no news before that changes it', async () => {
    const store = storeOf({ settleContradiction: async () => failed(FULL) });
    const at = '2026-03-04T02:00:10.000Z';
    const away: ShopView = { ...JOINED, link: { kind: 'down', since: at, why: 'unreachable', asOf: null } };
    const back: ShopView = { ...JOINED, link: { kind: 'up', since: at, asOf: at } };
    store.getState().take(away);
    await store.getState().settle('s1');
    store.getState().take(away);
    expect(store.getState().failure).toEqual(FULL);
    store.getState().take(back);
    expect(store.getState().failure).toBeNull();
    await store.getState().settle('s1');
    store.getState().take(back);
    expect(store.getState().failure).toEqual(FULL);
  });
});
