import { describe, expect, it } from 'vitest';
import { freshSettings } from '#main/app/stored-settings.ts';
import type { PartsApi } from '#main/parts-api/parts-api.ts';
import type { SupplierCache } from '#main/records/cache/cache.ts';
import { createLookups } from '#main/services/lookups.ts';
import { createRates } from '#main/services/rates.ts';
import { basketOf, compareRates, type RatesView } from '#shared/domain/ticket/rates.ts';
import { chooseRate, type Ticket } from '#shared/domain/ticket/ticket.ts';
import { setRates } from '#shared/domain/ticket/ticket-rates.ts';
import { type Failure, failed, type NotConnectedReason, type Result, succeeded } from '#shared/result.ts';
import { failureOf, valueIn } from '#tests/support/answer-values.ts';
import { readyTicket } from '#tests/builders/domain-samples.ts';

const NINE = '2026-03-04T09:00:00.000Z';
const TWO = '2026-03-04T14:00:00.000Z';
const THREE = '2026-03-04T15:00:00.000Z';
const OFFLINE: Failure = { kind: 'offline', operation: 'shipping rates', detail: 'no connection' };

/** StarTrack at a price in cents, read at a time for this ticket. */
function ratesAt(ticket: Ticket, cents: number, readAt: string): RatesView {
  const made = basketOf(ticket, freshSettings().shop.rateLimit);
  if (!made.ok) throw new Error('The ticket has no basket.');
  const rate = {
    service_name: 'StarTrack Express',
    service_code: 'ST',
    total_price_in_cents: cents,
    total_price: cents / 100,
    description: '2-4 business days',
    currency: 'AUD',
  };
  return compareRates({ rates: [rate] }, made.basket, readAt);
}

/** The rates at three, where the supplier answers so and these were kept. */
function ratesWhere(kept: RatesView, answer: Result<unknown>, freightIncludesGst: boolean | null = true) {
  const settings = freshSettings();
  return createRates({
    api: { shippingRates: async () => answer } as unknown as PartsApi,
    settings: {
      current: () => ({ ...settings, shop: { ...settings.shop, freightIncludesGst } }),
      change: () => undefined,
      changeSoon: () => undefined,
      flush: () => undefined,
    },
    lookups: createLookups(),
    cache: { rates: { keep: () => undefined, find: () => ({ ok: true, value: kept }) } } as unknown as SupplierCache,
    readings: { ratesRead: () => undefined },
    now: () => new Date(THREE),
  });
}

/** Compares the rates of a ticket at three, where the supplier fails and these rates were kept. */
async function compareAt(
  ticket: Ticket,
  kept: RatesView,
  failure: Failure = OFFLINE,
  freightIncludesGst: boolean | null = true,
): Promise<RatesView> {
  return valueIn(await ratesWhere(kept, failed(failure), freightIncludesGst).compare({ ticket, lookup: 'l' }));
}

const plain = readyTicket();
/** The ticket after another counter refreshed its delivery at two, and chose it. */
const refreshed = chooseRate(setRates(plain, ratesAt(plain, 4_862, TWO)), 'ST');
const keptAtNine = ratesAt(plain, 4_200, NINE);

describe('the last rates that stand in for a supplier who cannot be asked', () => {
  it('are those of the ticket where another counter refreshed them since: what was chosen stays', async () => {
    const rates = await compareAt(refreshed, keptAtNine);
    expect(rates).toMatchObject({ readAt: TWO, rows: [{ priceInCents: 4_862 }] });
    expect(rates.remark).toContain('These are its last rates');
    const after = setRates(refreshed, rates);
    expect(after.chosenRate).toEqual(refreshed.chosenRate);
    expect(after.rates?.remark).not.toContain('now');
  });

  it('say so once, however often they are refreshed', async () => {
    const once = setRates(refreshed, await compareAt(refreshed, keptAtNine));
    const odd = { ...refreshed, rates: { ...ratesAt(plain, 4_862, TWO), remark: 'One came without a price.' } };
    expect((await compareAt(once, keptAtNine)).remark).toBe(once.rates?.remark);
    const said = setRates(odd, await compareAt(odd, keptAtNine));
    expect(said.rates?.remark).toMatch(/promise them\. One came without a price\.$/);
    expect((await compareAt(said, keptAtNine)).remark).toBe(said.rates?.remark);
  });

  it.each([
    ['the same reading, with GST as the shop says now', refreshed, ratesAt(plain, 4_862, TWO), 5_348],
    ['a newer one', setRates(plain, keptAtNine), ratesAt(plain, 4_862, TWO), 5_348],
    [
      'newer than those of a clock that was fast',
      setRates(plain, ratesAt(plain, 4_862, '2026-03-05T09:00:00.000Z')),
      keptAtNine,
      4_620,
    ],
    [
      'of this basket, those of the ticket of another',
      { ...plain, rates: { ...ratesAt(plain, 4_862, TWO), fingerprint: 'x' } },
      keptAtNine,
      4_620,
    ],
    ['there, and the ticket has none', plain, keptAtNine, 4_620],
  ])('are the kept ones where these are %s', async (_, ticket, kept, cents) => {
    expect((await compareAt(ticket, kept, OFFLINE, false)).rows).toMatchObject([{ priceInCents: cents }]);
  });
});

describe('why the last rates stand in', () => {
  const operation = 'shipping rates';
  const notConnected = (reason: NotConnectedReason): Failure => ({ kind: 'not connected', reason });
  const noCredential = 'No credential could be used, so the supplier was not asked.';

  it.each<[Failure, string]>([
    [OFFLINE, 'The supplier can’t be reached.'],
    [{ kind: 'timed out', operation, afterMs: 8_000 }, 'The supplier didn’t answer in time.'],
    [{ kind: 'rate limited', operation, status: 429, said: null, retryAfterMs: null }, 'The supplier asks to wait.'],
    [{ kind: 'service error', operation, status: 503, said: null }, 'The supplier reported an error (503).'],
    [notConnected('credential missing'), noCredential],
    [notConnected('credential locked or missing'), noCredential],
    [notConnected('credential for another service'), noCredential],
  ])('is said as it was: %o', async (failure, words) => {
    const kept = { ...keptAtNine, remark: 'Skipped, no readable price: Toll. Ask the supplier.' };
    const lastOnes = 'These are its last rates for these parts and this address. Refresh before you promise them.';
    expect((await compareAt(plain, kept, failure)).remark).toBe(`${words} ${lastOnes} ${kept.remark}`);
    expect((await compareAt(refreshed, kept, failure)).remark).toBe(`${words} ${lastOnes}`);
  });

  it('takes the place of what was said of it before, and leaves what was said of the rates', async () => {
    const kept = { ...keptAtNine, remark: '2 rates came, as many as were asked for.' };
    const first = setRates(plain, await compareAt(plain, kept));
    const error: Failure = { kind: 'service error', operation, status: 500, said: null };
    const { remark } = await compareAt(first, kept, error);
    expect(remark).toMatch(/^The supplier reported an error \(500\)\. These are .* promise them\. 2 rates came/);
    expect(remark).not.toContain('reached');
  });

  it('is said beside what the settings lack, and of very long words is the beginning kept', async () => {
    const { remark } = await compareAt(plain, keptAtNine, OFFLINE, null);
    expect(remark).toMatch(/^The supplier can’t be reached\. .* promise them\. Set in the settings whether delivery/);
    const long = await compareAt(plain, { ...keptAtNine, remark: 'x'.repeat(1_900) });
    expect(long.remark?.length).toBeLessThan(1_000);
    expect(long.remark).toMatch(/^The supplier can’t be reached\. .*x…$/);
  });

  it('is not told of a clear answer: that one is the answer', async () => {
    const refused: Failure = { kind: 'refused', operation, status: 400, said: 'no' };
    await expect(compareAt(plain, keptAtNine, refused)).rejects.toThrow('Expected a value');
  });
});

it('rates of one part that cannot be used are no missing ones: why is said', async () => {
  const part = { sku: 'TB-100', brand: 'Haulmark', postcode: '2880', state: '', lookup: 'l' };
  const rate = {
    service_name: 'StarTrack Express',
    service_code: 'ST',
    total_price_in_cents: 4_862,
    total_price: 48.62,
    currency: 'AUD',
  };
  const answer = succeeded({ value: { rates: [rate] }, readAt: TWO });
  const asked = async (freightIncludesGst: boolean | null) =>
    valueIn(await ratesWhere(keptAtNine, answer, freightIncludesGst).ofPart(part));
  expect(await asked(null)).toEqual({ unusable: 'settings: set whether delivery includes GST' });
  expect(await asked(true)).toMatchObject({ priceInCents: 4_862, state: 'NSW' });
});

it('no price of another postcode stands in for that of one part which was not answered, however new', async () => {
  const rates = ratesWhere(ratesAt(plain, 4_862, TWO), failed(OFFLINE));
  const part = { sku: 'TB-100', brand: 'Haulmark', postcode: '2880', state: '', lookup: 'l' };
  expect(failureOf(await rates.ofPart(part))).toEqual(OFFLINE);
  // What was answered before is still there as that: with its age, to whom looks for it.
  expect(valueIn(await rates.lastOfPart({ sku: 'TB-100', state: 'NSW' }))).toMatchObject({
    priceInCents: 4_862,
    readAt: TWO,
  });
});
