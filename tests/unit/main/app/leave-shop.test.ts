import { expect, it, vi } from 'vitest';
import { createLeaveShop } from '#main/app/leave-shop.ts';
import { ALONE } from '#main/app/view-of-shop.ts';
import { oneAtATime } from '#main/one-at-a-time.ts';
import type { Records } from '#main/records/records.ts';
import { ALONE_GATE, CLOSED_GATE, createSwitchedGate } from '#main/services/order-gate.ts';
import type { ShopGate } from '#main/shop-link/shop-gate.ts';
import type { ShopSession } from '#main/shop-link/shop-session.ts';

const CLAIM = { submissionId: 's', ticketId: 't', request: {}, reason: null, inSpiteOf: [] } as never;

/** A counter of a shop whose goodbye goes on until `hangUp`: the shop does not take it. */
function leaving() {
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
  await vi.waitFor(() => expect(gate.claim(CLAIM)).toEqual({ kind: 'unreachable' }));
  hangUp();
  expect(await left).toMatchObject({ ok: false });
  expect(gate.claim(CLAIM)).toMatchObject({ kind: 'granted' });
});

it('leaves the gate of other records that were opened meanwhile as it is', async () => {
  const { gate, left, hangUp, openOthers } = leaving();
  await vi.waitFor(() => expect(gate.claim(CLAIM)).toEqual({ kind: 'unreachable' }));
  openOthers();
  hangUp();
  expect(await left).toMatchObject({ ok: false });
  expect(gate.claim(CLAIM)).toMatchObject({ kind: 'granted' });
});
