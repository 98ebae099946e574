import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Guarded } from '#main/records/database/guard-store.ts';
import type { Stored } from '#main/records/database/storage-failure.ts';
import type { ClaimedOrder, JoinedOrders } from '#main/records/joined-orders/joined-orders.ts';
import type { ClaimAnswer, OrderClaim } from '#main/services/order-gate.ts';
import { createShopGate, type ShopGate, type TicketAtShop } from '#main/shop-link/shop-gate.ts';

/**
 * The gate of a counter of a shop, with everything that can happen to one attempt in every order: answers that come
 * late or never, the deadline, the attempt given up, the process killed and started again, and claims that reach the
 * shop after all that.
 */

const ORDER = '00000000-0000-4000-8000-000000000001';
const TICKET = '00000000-0000-4000-8000-000000000002';
const DEADLINE_MS = 5_000;
/** How many things happen to an attempt before all is well again. */
const DEPTH = 7;

const CLAIM: OrderClaim = {
  submissionId: ORDER,
  ticketId: TICKET,
  reason: null,
  inSpiteOf: [],
  request: {
    order: {
      lines: [],
      customer_reference: '',
      address: { address_line_1: '', address_line_2: '', city: '', postal_code: '', state: '', country: '' },
    },
  } as unknown as OrderClaim['request'],
};

/** Something that was asked of the shop: it reaches it once at most, and its answer comes back or does not. */
interface Message {
  readonly call: 'claim' | 'abandon';
  readonly arrive: () => { readonly kind: string };
  readonly answered: PromiseWithResolvers<unknown>;
  answer: { readonly kind: string } | null;
  /** Whether nobody waits for it any more. */
  isOver: boolean;
}

interface World {
  gate: ShopGate;
  readonly messages: Message[];
  ticket: PromiseWithResolvers<TicketAtShop>;
  readonly claimed: Map<string, ClaimedOrder & { calledOff: boolean }>;
  atShop: 'nothing' | 'sending' | 'abandoned';
  outcome: ClaimAnswer | null;
  /** Every grant that any process of the counter heard of. */
  readonly grants: Extract<ClaimAnswer, { readonly kind: 'granted' }>[];
  kills: number;
  isTicketSaved: boolean;
  isGivenUp: boolean;
  /** Whether the journal was told that no leave can come any more. */
  isCalledOff: boolean;
}

const stored = <Value>(value: Value): Stored<Value> => ({ ok: true, value });

function newWorld(): World {
  const world: World = {
    gate: undefined as unknown as ShopGate,
    messages: [],
    ticket: Promise.withResolvers<TicketAtShop>(),
    claimed: new Map(),
    atShop: 'nothing',
    outcome: null,
    grants: [],
    kills: 0,
    isTicketSaved: false,
    isGivenUp: false,
    isCalledOff: false,
  };
  startGate(world);
  void world.gate.claim(CLAIM);
  return world;
}

/** What a gate needs that these tests do not look at. */
const NEEDS = {
  counter: 1001,
  seen: () => ({ epoch: 1, seq: 0, hash: '' }),
  hasBrought: () => true,
  markSecret: () => new Uint8Array(32),
  fromQuote: () => null,
  customerOf: () => null,
  known: () => null,
  moment: () => ({ wallMs: 0, steadyMs: 0 }),
  heardEpoch: () => {},
  contradicted: () => {},
  fault: () => {},
  paces: { claimMs: DEADLINE_MS, againMs: 1_000_000 },
};

function startGate(world: World): void {
  const { messages, claimed } = world;
  const orders: Pick<Guarded<JoinedOrders>, 'asking' | 'claimed' | 'calledOff' | 'toTell'> = {
    asking: (order) => stored(void claimed.set(order.submissionId, { ...order, calledOff: false })),
    claimed: (id) => stored(claimed.get(id) ?? null),
    calledOff: (id) => {
      const order = claimed.get(id);
      if (order !== undefined) order.calledOff = true;
      return stored(undefined);
    },
    toTell: () => stored([]),
  };
  const asked = (call: Message['call'], arrive: Message['arrive']) => async () => {
    const answered = Promise.withResolvers<unknown>();
    messages.push({ call, arrive, answered, answer: null, isOver: false });
    return (await answered.promise) as never;
  };
  const made = createShopGate({
    ...NEEDS,
    calls: {
      claim: asked('claim', () => {
        if (world.atShop !== 'nothing') return { kind: 'claimed before' };
        world.atShop = 'sending';
        return { kind: 'granted', epoch: 1, at: '' } as { readonly kind: string };
      }),
      abandon: asked('abandon', () => {
        world.atShop = 'abandoned';
        return { kind: 'abandoned' };
      }),
      conclude: async () => await Promise.reject(new Error('There is nothing to conclude.')),
    },
    orders: orders as Guarded<JoinedOrders>,
    ticketAtShop: async () => await world.ticket.promise,
  });
  world.gate = {
    ...made,
    claim: async (claim) => {
      const outcome = await made.claim(claim);
      if (world.gate.close === made.close) world.outcome = outcome;
      if (outcome.kind === 'granted') world.grants.push(outcome);
      return outcome;
    },
  };
}

/** What may happen next, by its name. */
function nexts(world: World): readonly string[] {
  const possible: string[] = [];
  if (world.kills === 0 && !world.isTicketSaved) possible.push('the ticket is saved');
  if (world.kills === 0 && world.outcome === null) possible.push('the deadline');
  for (const [at, { answer, isOver }] of world.messages.entries()) {
    if (answer === null) possible.push(`arrives ${at}`);
    else if (!isOver) possible.push(`is answered ${at}`);
    if (!isOver) possible.push(`is lost ${at}`);
  }
  // One that was granted is given up where the journal does not take the next step.
  if ((world.outcome !== null || world.kills > 0) && !world.isCalledOff) possible.push('is given up');
  if (world.kills === 0) possible.push('is killed and starts again');
  return possible;
}

async function happen(world: World, what: string): Promise<void> {
  const message = world.messages[Number(what.split(' ').at(-1))];
  if (what === 'the ticket is saved') {
    world.isTicketSaved = true;
    world.ticket.resolve({ kind: 'held', hold: 1 });
  } else if (what === 'the deadline') vi.advanceTimersByTime(DEADLINE_MS);
  else if (what === 'is given up') giveUp(world);
  else if (what === 'is killed and starts again') {
    world.kills += 1;
    world.gate.close();
    for (const each of world.messages) each.isOver = true;
    // What the former process waited for never comes to it.
    world.ticket = Promise.withResolvers<TicketAtShop>();
    world.outcome = null;
    startGate(world);
  } else if (message !== undefined && what.startsWith('arrives')) message.answer = message.arrive();
  else if (message !== undefined && what.startsWith('is answered')) {
    message.isOver = true;
    message.answered.resolve(message.answer);
  } else if (message !== undefined) {
    message.isOver = true;
    message.answered.reject(new Error('lost'));
  }
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
}

/** As the order service does: where the gate is certain, the journal calls the attempt off, and its ticket is free. */
function giveUp(world: World): void {
  world.isGivenUp = true;
  if (world.gate.abandon(ORDER)) world.isCalledOff = true;
}

function expectSound(world: World, path: readonly string[]): void {
  if (world.isCalledOff) expect({ path, atShop: world.atShop }).not.toEqual({ path, atShop: 'sending' });
  const mayLeave = world.grants.some(({ stillHolds }) => stillHolds());
  if (world.kills > 0 || world.isGivenUp) expect({ path, mayLeave }).toEqual({ path, mayLeave: false });
  if (mayLeave) expect({ path, atShop: world.atShop }).toEqual({ path, atShop: 'sending' });
}

/** Everything that is on its way arrives, and everybody is reached again. */
async function heal(world: World): Promise<void> {
  for (let round = 0; round < 8; round += 1) {
    for (const [at, { answer }] of world.messages.entries()) if (answer === null) await happen(world, `arrives ${at}`);
    for (const [at, { isOver }] of world.messages.entries()) if (!isOver) await happen(world, `is answered ${at}`);
    if (world.kills === 0) await happen(world, 'the ticket is saved');
    const isUngranted = world.outcome !== null && world.outcome.kind !== 'granted';
    if (isUngranted || world.kills > 0 || world.isGivenUp) giveUp(world);
    world.gate.tellNow();
    await happen(world, 'nothing');
  }
}

describe('an attempt to have an order claimed', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is granted and goes on, or is called off for good, whatever happens in whatever order', async () => {
    let paths = 0;
    const ends = { granted: 0, 'called off': 0 };

    async function worldAfter(path: readonly string[]): Promise<World> {
      vi.clearAllTimers();
      const world = newWorld();
      await happen(world, 'nothing');
      for (const what of path) await happen(world, what);
      return world;
    }

    async function explore(path: readonly string[]): Promise<void> {
      paths += 1;
      const world = await worldAfter(path);
      expectSound(world, path);
      const possible = path.length < DEPTH ? nexts(world) : [];
      await heal(world);
      expectSound(world, path);
      if (world.outcome?.kind === 'granted' && !world.isGivenUp) ends.granted += 1;
      else {
        expect({ path, isCalledOff: world.isCalledOff }).toEqual({ path, isCalledOff: true });
        ends['called off'] += 1;
      }
      for (const what of possible) await explore([...path, what]);
    }

    await explore([]);
    expect(paths).toBeGreaterThan(1_000);
    expect(Math.min(...Object.values(ends))).toBeGreaterThan(0);
  });
});

describe('an earlier order that the shop names', () => {
  it.each([
    ['2026-11-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z'],
    // By a clock that is ahead.
    ['2026-12-01T00:00:00.000Z', '2026-11-24T00:00:00.000000Z'],
    [null, '2026-11-24T00:00:00.000000Z'],
  ])('was sent then, where this counter knows of %s', async (sentAt, at) => {
    const claimedAt = '2026-11-24T00:00:00.000000Z';
    const named = { submission: ORDER, ticket: TICKET, counter: 1002, state: 'placed', claimedAt };
    const unused = async () => await Promise.reject(new Error('Nothing is asked.'));
    const gate = createShopGate({
      ...NEEDS,
      calls: {
        claim: async () => ({
          kind: 'equal to an earlier one',
          earlier: [{ ...named, because: 'same lines and address' }],
        }),
        abandon: unused,
        conclude: unused,
      },
      orders: {
        asking: () => stored(undefined),
        calledOff: () => stored(undefined),
      } as unknown as Guarded<JoinedOrders>,
      ticketAtShop: async () => ({ kind: 'held', hold: 1 }),
      known: () => ({ counter: 1002, reference: 'CP-1', sentAt }),
    });
    expect(await gate.claim(CLAIM)).toMatchObject({
      refusal: { because: 'equal order', earlier: [{ submissionId: ORDER, reference: 'CP-1', at }] },
    });
    gate.close();
  });
});
