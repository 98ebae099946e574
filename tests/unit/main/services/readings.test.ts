import { describe, expect, it } from 'vitest';
import { createReadings } from '#main/services/readings.ts';
import { freshSettings } from '#main/app/stored-settings.ts';
import type { PartAgain, ReadAgain } from '#shared/domain/order-check/read-again.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { verdictOf } from '#shared/domain/ticket/ticket-lines.ts';
import type { Verdict } from '#shared/domain/fitment/verdict.ts';
import { plateChoice, READ_AT, readyTicket, ticketLine } from '#tests/builders/domain-samples.ts';

const SHOP = freshSettings().shop;
const SOON = new Date(Date.parse(READ_AT) + 60_000);

/** A ticket of so many parts at $549.00, and what the service says of them now. */
function soldAt(parts: number, cents: number) {
  const lines = Array.from({ length: parts }, (_, at) =>
    ticketLine({ id: `l${at}`, sku: `TB-${at}`, partPriceCents: 54_900 }),
  );
  const ticket = readyTicket({ lines });
  const again: ReadAgain = {
    checkedAt: READ_AT,
    parts: lines.map(({ sku, stock, discontinued }) => ({
      kind: 'read',
      sku,
      readAt: READ_AT,
      priceCents: cents,
      stock,
      discontinued,
      fit: null,
    })),
    rates: { kind: 'not asked' },
    quote: null,
    defaultWarehouse: '',
  };
  return { ticket, checked: { ticketId: ticket.id, vehicle: ticket.vehicle, again, changed: false } };
}

function readingsNow() {
  const settings = freshSettings();
  return createReadings({ settings: { current: () => settings }, now: () => SOON });
}

describe('what was read of the service', () => {
  it('lets an order go whose figures were checked and still hold', () => {
    const readings = readingsNow();
    const { ticket, checked } = soldAt(1, 54_900);
    expect(readings.obstacle(ticket)).toMatch(/are not checked yet/);
    readings.ticketChecked(checked, SHOP);
    expect(readings.obstacle(ticket)).toBeNull();
    expect(readings.obstacle({ ...ticket, id: 'another' })).toMatch(/are not checked yet/);
  });

  it('names the first three that changed, and counts the others', () => {
    const readings = readingsNow();
    const { ticket, checked } = soldAt(5, 60_000);
    readings.ticketChecked(checked, SHOP);
    expect(readings.obstacle(ticket)).toMatch(
      /^Changed: TB-0 \(was \$549\.00, now \$600\.00\), TB-1 \([^)]*\), TB-2 \([^)]*\), 2 more\. Refresh it/,
    );
  });

  it('takes a part that was read since for what is so now, whatever it was read for', () => {
    const readings = readingsNow();
    const { ticket, checked } = soldAt(1, 54_900);
    readings.ticketChecked(checked, SHOP);
    const [line] = ticket.lines;
    if (line === undefined) throw new Error('The ticket is empty.');
    const { sku, stock, discontinued } = line;
    const none = { crossSells: [], towing: [], notes: null };
    readings.partRead({ sku, readAt: READ_AT, priceCents: 60_000, stock, discontinued, ...none });
    expect(readings.obstacle(ticket)).toBeNull();
    readings.partRead({ sku, readAt: SOON.toISOString(), priceCents: 60_000, stock, discontinued, ...none });
    expect(readings.obstacle(ticket)).toContain('now $600.00');
  });

  it('take a warehouse that a later view of the part left out for none that has nothing now', () => {
    const readings = readingsNow();
    const { ticket, checked } = soldAt(1, 54_900);
    readings.ticketChecked(checked, SHOP);
    const later = { sku: 'TB-0', readAt: SOON.toISOString(), priceCents: 54_900, stock: [], discontinued: false };
    const none = { crossSells: [], towing: [], notes: null };
    readings.partRead({ ...later, ...none, stockCut: 15 });
    expect(readings.obstacle({ ...ticket, warehouse: 'SYD1' })).toBeNull();
    readings.partRead({ ...later, ...none, stockCut: 0 });
    expect(readings.obstacle({ ...ticket, warehouse: 'SYD1' })).toContain('now SYD1: not named');
  });

  it('knows required parts, notes and towing figures that were read since the check', () => {
    const required = {
      sku: 'W-1',
      title: 'Wiring loom',
      required: true,
      relationshipType: 'required',
      notes: null,
      typeTitle: null,
    };
    const towing = [{ key: 'towing_capacity', label: 'Towing capacity', value: '1500' }];
    for (const [change, words] of [
      [{ crossSells: [required] }, 'W-1'],
      [{ notes: 'Not with a factory tow bar.' }, 'Not with a factory tow bar.'],
      [{ towing }, '1500'],
    ] as const) {
      const readings = readingsNow();
      const { ticket: sold, checked } = soldAt(1, 54_900);
      const lines = sold.lines.map((line) => ({ ...line, required: [], notes: null, towing: [] }));
      const ticket = { ...sold, lines };
      readings.ticketChecked(checked, SHOP);
      expect(readings.obstacle(ticket)).toBeNull();
      const [line] = lines;
      if (line === undefined) throw new Error('The ticket is empty.');
      const { sku, stock, discontinued } = line;
      const read = { sku, readAt: SOON.toISOString(), priceCents: 54_900, stock, discontinued };
      readings.partRead({ ...read, crossSells: [], towing: [], notes: null, ...change } as never);
      expect(readings.obstacle(ticket)).toContain(words);
    }
  });

  it.each([
    [{ kind: 'not listed', compared: [], nearest: [], unchecked: [] }, 'Not listed for this vehicle.'],
    [
      {
        kind: 'listed with conditions',
        evidence: [],
        conditions: [{ state: 'to ask', words: 'Not with rear step', source: 'application note' }],
        unchecked: [],
      },
      'Not with rear step',
    ],
  ] as const)('knows that a part read since the check fits no longer as it did: %j', async (now, words) => {
    const settings = freshSettings();
    let verdict: Verdict | null = null;
    const judged: string[] = [];
    const readings = createReadings({
      settings: { current: () => settings },
      now: () => SOON,
      loadedParts: {
        verdicts: async ({ skus }) => {
          judged.push(...skus);
          return [verdict];
        },
      },
    });
    const { ticket: sold, checked } = soldAt(1, 54_900);
    const fit = verdictOf({ kind: 'listed', evidence: [], unchecked: [] });
    const ticket = { ...sold, vehicle: plateChoice([{}]), lines: sold.lines.map((line) => ({ ...line, ...fit })) };
    const parts = checked.again.parts.map((part) => ({ ...part, fit }) as PartAgain);
    const check = { ...checked, vehicle: ticket.vehicle, again: { ...checked.again, parts } };
    readings.ticketChecked(check, SHOP);
    expect(readings.obstacle(ticket)).toBeNull();
    const { sku, stock, discontinued, required, notes, towing } = ticket.lines[0] ?? ticketLine({});
    const read = { sku, readAt: SOON.toISOString(), priceCents: 54_900, stock, discontinued };
    const record = { crossSells: required.map((each) => ({ ...each, required: true })), notes: notes?.words ?? null };
    verdict = now as Verdict;
    readings.partRead({ ...read, ...record, towing: towing ?? [] } as never);
    expect(readings.obstacle(ticket)).toContain('is being checked again');
    await Promise.resolve();
    await Promise.resolve();
    expect(readings.obstacle(ticket)).toContain(words);
    // Of a ticket without a vehicle nothing is judged, and a new check takes what it read itself.
    const judgedSoFar = judged.length;
    readings.ticketChecked({ ...check, vehicle: null }, SHOP);
    expect(judged).toHaveLength(judgedSoFar);
    const reread = parts.map((part) => ({ ...part, readAt: SOON.toISOString() }) as PartAgain);
    readings.ticketChecked({ ...check, again: { ...check.again, parts: reread } }, SHOP);
    expect(readings.obstacle(ticket)).toBeNull();
  });

  it('forgets the oldest of very many, which are then to be checked anew', () => {
    const readings = readingsNow();
    const { ticket, checked } = soldAt(1, 54_900);
    readings.ticketChecked(checked, SHOP);
    for (let at = 0; at < 500; at += 1) readings.ticketChecked({ ...checked, ticketId: `t-${at}` }, SHOP);
    const first: Ticket = ticket;
    expect(readings.obstacle(first)).toMatch(/are not checked yet/);
    expect(readings.obstacle({ ...ticket, id: 't-0' })).toBeNull();
  });
});
