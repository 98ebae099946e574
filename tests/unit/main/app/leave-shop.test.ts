import { expect, it } from 'vitest';
import { createLeaveShop } from '#main/app/leave-shop.ts';
import { LEAVING_NOT_ANSWERED_WORDS, NOT_SAID_WORDS, NOT_TAKEN_WORDS } from '#main/app/shop-words.ts';
import { ALONE } from '#main/app/view-of-shop.ts';
import { oneAtATime } from '#main/one-at-a-time.ts';
import type { Records } from '#main/records/records.ts';
import { ALONE_GATE, CLOSED_GATE, createSwitchedGate } from '#main/services/order-gate.ts';
import type { ShopGate } from '#main/shop-link/shop-gate.ts';
import type { ShopSession } from '#main/shop-link/shop-session.ts';
import { problemWords } from '#tests/support/answer-values.ts';
import { until } from '#tests/support/until.ts';

const CLAIM = { submissionId: 's', ticketId: 't', request: {}, reason: null, inSpiteOf: [] } as never;

/** A counter of a shop whose goodbye goes on until `hangUp`: the shop does not take it. */
function leaving(calls: Partial<ShopSession> = {}) {
  let hangUp = (): void => undefined;
  const of = {
    joined: { membership: { current: () => ({ ok: true, value: { place: '{}' } }) } },
  } as unknown as Records;
  const gate = createSwitchedGate();
  const ofShop = { ...CLOSED_GATE, waiting: () => 0, tellNow: () => undefined, settled: async () => undefined };
  const shopGate = { ...ofShop, claim: () => ({ kind: 'granted', stillHolds: () => true }) } as unknown as ShopGate;
  const session = {
    view: () => ({ kind: 'joined', counter: 1001, link: { kind: 'up' } }),
    isUp: () => true,
    exchange: () => new Promise<void>((_resolve, reject) => (hangUp = () => reject(new Error('not reached')))),
    ...calls,
  } as unknown as ShopSession;
  let open: { records: Records; session: ShopSession | null; shopGate: ShopGate | null } = {
    records: of,
    session,
    shopGate,
  };
  gate.become(shopGate);
  const leave = createLeaveShop({
    shop: {
      records: () => open.records,
      session: () => open.session,
      shopGate: () => open.shopGate,
      takeUp: async () => undefined,
      end: async () => undefined,
    },
    view: { now: () => ALONE, joinsNoMore: () => undefined },
    inTurn: oneAtATime(),
    lock: { unfollow: () => undefined },
    note: () => undefined,
    gate,
    isSending: () => false,
    announce: () => undefined,
    announceTickets: () => undefined,
    ordersChanged: () => undefined,
    fault: () => undefined,
    now: () => new Date(),
  });
  return {
    gate,
    left: Promise.resolve(leave({ withoutShop: false })),
    hangUp: () => hangUp(),
    /** Other records are opened meanwhile, of a counter alone. */
    openOthers() {
      open = { records: {} as unknown as Records, session: null, shopGate: null };
      gate.become(ALONE_GATE);
    },
  };
}

it('lets no order pass while the goodbye goes on, and as before where the shop does not take it', async () => {
  const { gate, left, hangUp } = leaving();
  await until(() => expect(gate.claim(CLAIM)).toEqual({ kind: 'unreachable' }));
  hangUp();
  expect(await left).toMatchObject({ ok: false });
  expect(gate.claim(CLAIM)).toMatchObject({ kind: 'granted' });
});

it('leaves the gate of other records that were opened meanwhile as it is', async () => {
  const { gate, left, hangUp, openOthers } = leaving();
  await until(() => expect(gate.claim(CLAIM)).toEqual({ kind: 'unreachable' }));
  openOthers();
  hangUp();
  expect(await left).toMatchObject({ ok: false });
  expect(gate.claim(CLAIM)).toMatchObject({ kind: 'granted' });
});

/** What is said where the shop is asked to let the counter go, and that comes to this error. */
async function wordsAfter(error: Error, isUp: boolean): Promise<string> {
  let up = true;
  const retire = async () => {
    up = isUp;
    return await Promise.reject(error);
  };
  const calls = { retire } as unknown as ShopSession['calls'];
  return problemWords(await leaving({ exchange: async () => undefined, isUp: () => up, calls }).left);
}

it('says that it may have left where the answer of the shop was lost, and that nothing was changed where it said no', async () => {
  const lost = new Error('not reached');
  expect(await wordsAfter(lost, false)).toBe(LEAVING_NOT_ANSWERED_WORDS);
  expect(await wordsAfter(lost, true)).toBe(LEAVING_NOT_ANSWERED_WORDS);
  expect(LEAVING_NOT_ANSWERED_WORDS).not.toContain('Nothing was changed');
  const refused = Object.assign(new Error('disk full'), { severity: 'ERROR' });
  expect(await wordsAfter(refused, true)).toBe(NOT_TAKEN_WORDS);
  const { left, hangUp } = leaving({ isUp: () => false });
  hangUp();
  expect(problemWords(await left)).toBe(NOT_SAID_WORDS);
});
