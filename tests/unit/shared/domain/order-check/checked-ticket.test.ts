import { describe, expect, it } from 'vitest';
import { orderCheckStatus } from '#shared/domain/order-check/checked-ticket.ts';
import { basketFingerprint, basketOf } from '#shared/domain/ticket/rates.ts';
import type { ReadAgain, ReadPart } from '#shared/domain/order-check/read-again.ts';
import { settleDifference, withTimesOf } from '#shared/domain/order-check/settle-difference.ts';
import type { PartView } from '#shared/domain/part/part-view.ts';
import { settleNewPrice } from '#shared/domain/ticket/line-price.ts';
import { changeLine, refreshPart } from '#shared/domain/ticket/ticket-lines.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { viewOf } from '#tests/builders/domain-samples.ts';
import { emptyTicket, sampleLine, sampleRate, sampleRates } from '#tests/builders/ticket-samples.ts';

const CHECKED_AT = '2026-03-02T12:05:00.000+11:00';
const SOON = Date.parse(CHECKED_AT) + 30_000;

const line = sampleLine({ partPriceCents: 74_900, verdict: null, verdictWords: null });

function readPart(change: Partial<ReadPart> = {}): ReadPart {
  const { sku, stock, discontinued } = line;
  return { kind: 'read', sku, readAt: CHECKED_AT, priceCents: 74_900, stock, discontinued, fit: null, ...change };
}

function checkedOf(ticket: Ticket, change: Partial<ReadAgain> = {}) {
  const again: ReadAgain = {
    checkedAt: CHECKED_AT,
    parts: [readPart()],
    rates: { kind: 'not asked' },
    quote: null,
    defaultWarehouse: 'SYD1',
    ...change,
  };
  return { ticketId: ticket.id, vehicle: ticket.vehicle, again, changed: false };
}

const ticket = emptyTicket({ lines: [line] });

describe('a ticket beside what was read again', () => {
  it('differs in nothing where its verdict stands on the same as before', () => {
    const fit = { verdict: 'listed', verdictWords: 'Fits', openConditions: [], evidence: null } as const;
    const judged = emptyTicket({ lines: [{ ...line, ...fit, verdictGround: 'g1' }] });
    const same = readPart({ fit: { ...fit, againstVerdict: false, verdictGround: 'g1' } });
    const { kind } = orderCheckStatus(ticket, checkedOf(ticket), SOON);
    expect(orderCheckStatus(judged, checkedOf(judged, { parts: [same] }), SOON).kind).toBe(kind);
  });

  it('is not checked where nothing was read, or another ticket was', () => {
    expect(orderCheckStatus(ticket, null, SOON).kind).toBe('not checked');
    expect(orderCheckStatus(emptyTicket({ id: 'T2', lines: [line] }), checkedOf(ticket), SOON).kind).toBe(
      'not checked',
    );
  });

  it('is settled where nothing changed, and says so in one line', () => {
    const standing = orderCheckStatus(ticket, checkedOf(ticket), SOON);
    expect(standing).toMatchObject({
      kind: 'settled',
      list: { words: 'Prices and stock unchanged.' },
    });
  });

  it('is open while a price that rose is not settled', () => {
    expect(
      orderCheckStatus(ticket, checkedOf(ticket, { parts: [readPart({ priceCents: 79_900 })] }), SOON),
    ).toMatchObject({ kind: 'open', list: { differences: [{ kind: 'price' }] } });
  });

  it('is settled, with a word of it, where a part could not be read', () => {
    const parts = [{ kind: 'not read', sku: line.sku, because: 'the service failed' } as const];
    expect(orderCheckStatus(ticket, checkedOf(ticket, { parts }), SOON)).toMatchObject({
      kind: 'settled',
      list: { words: null, unchecked: [{ about: line.sku }] },
    });
  });

  it.each<[string, Ticket]>([
    ['a part was put on', { ...ticket, lines: [line, sampleLine({ id: 'L2', sku: 'WH-HILUX8' })] }],
    ['the vehicle is another one', { ...ticket, vehicle: someVehicle() }],
    [
      'delivery that was quoted before was chosen',
      { ...ticket, chosenRate: { serviceCode: 'ST-EXP', fingerprint: 'F1' } },
    ],
  ])('is outdated once %s', (_, after) => {
    const standing = orderCheckStatus(after, checkedOf(ticket), SOON);
    expect(standing.kind).toBe('outdated');
  });

  it('takes stock that the seller has read since for what is so now', () => {
    const stock = [
      { warehouse: 'SYD1', quantity: '2.0000', word: 'Low Stock', availability: 'not available' as const },
    ];
    const newer = { ...line, stock, readAt: '2026-03-02T12:06:00.000+11:00' };
    expect(orderCheckStatus({ ...ticket, lines: [newer] }, checkedOf(ticket), SOON).kind).toBe('settled');
    const record = { required: [{ sku: 'W-1', title: 'Loom' }], towing: [], notes: null };
    const told = { ...newer, ...record };
    expect(orderCheckStatus({ ...ticket, lines: [told] }, checkedOf(ticket), SOON).kind).toBe('settled');
    const older = { ...newer, readAt: line.readAt };
    expect(orderCheckStatus({ ...ticket, lines: [older] }, checkedOf(ticket), SOON).kind).toBe('open');
  });

  it('takes delivery that was compared since for what is so now', () => {
    const basket = {
      address: { ...ticket.address, line1: '1 Example Street', city: 'Darwin', postcode: '0800', state: 'NT' },
    };
    const addressed = { ...ticket, ...basket };
    const made = basketOf(addressed, 10);
    if (!made.ok) throw new Error('The address is whole.');
    const fingerprint = basketFingerprint(made.basket);
    const rates = sampleRates([sampleRate({ priceInCents: 5_000, priceInDollars: 50 })], {
      fingerprint,
      readAt: CHECKED_AT,
    });
    const compared = { ...rates, rows: [sampleRate()], readAt: '2026-03-02T12:06:00.000+11:00' };
    const after = { ...addressed, rates: compared, chosenRate: { serviceCode: 'ST-EXP', fingerprint } };
    const checked = checkedOf(addressed, { rates: { kind: 'read', rates } });
    expect(orderCheckStatus(after, checked, SOON).kind).toBe('settled');
    const told = { ...after, rates: { ...compared, readAt: line.readAt } };
    expect(orderCheckStatus(told, checked, SOON)).toMatchObject({
      kind: 'open',
      list: { differences: [{ kind: 'rate price' }] },
    });
    expect(orderCheckStatus(after, checkedOf(addressed), SOON).kind).toBe('settled');
  });

  describe('whose line was read while the clock was an hour fast', () => {
    const FAST = '2026-03-02T13:00:00.000+11:00';
    const [stocked = { warehouse: 'SYD1', quantity: '14.0000', word: null, availability: 'available' as const }] =
      line.stock;
    const of = (quantity: string) => [{ ...stocked, quantity }];
    const told = { ...ticket, lines: [{ ...line, stock: of('14.0000'), readAt: FAST }] };
    const checked = checkedOf(told, { parts: [readPart({ stock: of('2.0000') })] });

    it('is open where its stock fell since: what a fast clock read is not newer than the check', () => {
      const standing = orderCheckStatus(told, checked, SOON);
      expect(standing).toMatchObject({ kind: 'open', list: { differences: [{ kind: 'stock', about: line.sku }] } });
      if (standing.kind !== 'open') throw new Error('Nothing is open.');
      const [difference] = standing.list.differences;
      if (difference === undefined) throw new Error('Nothing differs.');
      const settled = settleDifference(told, standing.again, { difference, offer: { kind: 'accept' } });
      const after = orderCheckStatus(settled, checked, SOON);
      expect(after.kind).toBe('settled');
      const timed = withTimesOf(settled, standing.again);
      expect(timed.lines).toMatchObject([{ readAt: CHECKED_AT, priceReadAt: CHECKED_AT, stock: of('2.0000') }]);
    });

    it('counts as read again for main too, which remembers what it read then', () => {
      const { sku, discontinued } = line;
      const fast = { parts: [{ sku, readAt: FAST, stock: of('14.0000'), discontinued }], rates: null };
      const fresh = { ...ticket, lines: [{ ...line, stock: of('2.0000') }] };
      expect(orderCheckStatus(fresh, checked, SOON, fast).kind).toBe('settled');
      expect(orderCheckStatus(told, checked, SOON, fast).kind).toBe('open');
    });

    it('has no delivery that was compared then for one that was compared since', () => {
      const rates = sampleRates([sampleRate()], { fingerprint: 'F1', readAt: FAST });
      const chosen = { ...ticket, rates, chosenRate: { serviceCode: 'ST-EXP', fingerprint: 'F1' } };
      expect(orderCheckStatus(chosen, checkedOf(chosen), SOON).kind).toBe('outdated');
    });
  });

  it('is outdated a quarter of an hour later, and not because the clock of the window ticks late', () => {
    expect(orderCheckStatus(ticket, checkedOf(ticket), SOON + 16 * 60_000).kind).toBe('outdated');
    expect(orderCheckStatus(ticket, checkedOf(ticket), Date.parse(CHECKED_AT) - 9_000).kind).toBe('settled');
    expect(orderCheckStatus(ticket, checkedOf(ticket), Date.parse(CHECKED_AT) - 3_600_000).kind).toBe('outdated');
  });

  it('takes a part that was read since for what is so now, with its price where that is known', () => {
    const { sku, stock, discontinued } = line;
    const since = { sku: sku.toLowerCase(), readAt: '2026-03-02T12:06:00.000+11:00', stock, discontinued };
    const rates = null;
    const risen = { rates, parts: [{ ...since, priceCents: 79_900 }] };
    expect(orderCheckStatus(ticket, checkedOf(ticket), SOON, risen)).toMatchObject({
      kind: 'open',
      list: { differences: [{ kind: 'price', about: sku, told: '$749.00', now: '$799.00' }] },
    });
    const before = { rates, parts: [{ ...since, priceCents: 79_900, readAt: line.readAt }] };
    expect(orderCheckStatus(ticket, checkedOf(ticket), SOON, before).kind).toBe('settled');
    const gone = checkedOf(ticket, { parts: [{ kind: 'gone', sku }] });
    expect(orderCheckStatus(ticket, gone, SOON).kind).toBe('open');
    expect(orderCheckStatus(ticket, gone, SOON, risen)).toMatchObject({ list: { differences: [{ kind: 'price' }] } });
    expect(orderCheckStatus(ticket, gone, SOON, { rates, parts: [since] })).toMatchObject({
      kind: 'settled',
      list: { unchecked: [{ about: sku }] },
    });
  });

  describe('whose part was read since at a price', () => {
    const SINCE = '2026-03-02T12:05:10.000+11:00';
    const view = (change: Partial<PartView>): PartView => {
      const { sku, stock, discontinued } = line;
      return { ...viewOf(), sku, stock, discontinued, readAt: SINCE, priceCents: 74_900, ...change };
    };
    const read = (change: Partial<PartView> = {}): Ticket => refreshPart(ticket, view(change));
    const unread = (from: Ticket) =>
      checkedOf(from, { parts: [{ kind: 'not read', sku: line.sku, because: 'the supplier failed' }] });
    const dearer = (from: Ticket) => checkedOf(from, { parts: [readPart({ priceCents: 79_900 })] });

    it('is checked by it where its own check failed, and the price is the same', () => {
      expect(orderCheckStatus(read(), unread(ticket), SOON)).toMatchObject({
        kind: 'settled',
        list: { unchecked: [] },
        unexplained: false,
      });
    });

    it('is settled where it is back at what the customer was told', () => {
      expect(orderCheckStatus(ticket, dearer(ticket), SOON).kind).toBe('open');
      expect(orderCheckStatus(read(), dearer(ticket), SOON).kind).toBe('settled');
    });

    it('is settled where another price came, and was taken or kept on the ticket', () => {
      const risen = read({ priceCents: 79_900 });
      expect(orderCheckStatus(risen, checkedOf(ticket), SOON).kind).toBe('open');
      expect(orderCheckStatus(settleNewPrice(risen, 'L1', 'take'), checkedOf(ticket), SOON).kind).toBe('settled');
      const ours = settleNewPrice(changeLine(risen, 'L1', { price: '700' }), 'L1', 'keep');
      expect(orderCheckStatus(ours, checkedOf(ticket), SOON).kind).toBe('settled');
    });

    it('leaves the price to be explained where the supplier gives none, whatever was asked and typed since', () => {
      const gone = read({ priceCents: 0 });
      for (const asked of [gone, settleNewPrice(gone, 'L1', 'keep'), changeLine(gone, 'L1', { price: '760' })]) {
        expect(orderCheckStatus(asked, checkedOf(ticket), SOON)).toMatchObject({
          kind: 'settled',
          list: { unchecked: [{ figures: 'price' }] },
          unexplained: true,
        });
      }
    });

    it('is at the supplier’s price, whatever its level makes of it', () => {
      const rule = { as: 'factor', tenThousandths: 12_000, rounding: 'none' } as const;
      const levelled = {
        ...ticket,
        lines: [{ ...line, price: '898.80', pricing: { level: 'Retail', type: null, rule } }],
      };
      const since = refreshPart(levelled, view({}));
      expect(orderCheckStatus(levelled, dearer(levelled), SOON).kind).toBe('open');
      expect(orderCheckStatus(since, dearer(levelled), SOON).kind).toBe('settled');
    });

    it('is still at the price of its check where the reading since brought none', () => {
      const bare = read({ priceCents: null });
      expect(orderCheckStatus(bare, dearer(ticket), SOON).kind).toBe('open');
      expect(orderCheckStatus(bare, unread(ticket), SOON)).toMatchObject({
        list: { unchecked: [{ figures: 'price' }] },
      });
    });

    it('is not known by a line that holds no price of the supplier', () => {
      const unpriced = { ...ticket, lines: [{ ...line, partPriceCents: null, priceReadAt: SINCE, readAt: SINCE }] };
      expect(orderCheckStatus(unpriced, unread(unpriced), SOON)).toMatchObject({
        list: { unchecked: [{ figures: 'price' }] },
      });
    });
  });

  it('is the same vehicle though it crossed between the rooms', () => {
    const withVehicle = { ...ticket, vehicle: someVehicle() };
    const checked = checkedOf(withVehicle);
    expect(orderCheckStatus({ ...withVehicle, vehicle: structuredClone(someVehicle()) }, checked, SOON).kind).toBe(
      'settled',
    );
  });
});

function someVehicle(): Ticket['vehicle'] {
  return {
    kind: 'from a part',
    id: 'a1',
    description: 'TOYOTA Hilux',
    attributes: {
      make: 'TOYOTA',
      model: 'Hilux',
      series: null,
      variant: null,
      body: null,
      fuel_type: null,
      drivetrain: null,
      transmission: null,
      engine: null,
      engine_capacity: null,
      cylinders: null,
    },
    readAt: CHECKED_AT,
  };
}
