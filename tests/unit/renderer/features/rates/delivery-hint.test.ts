import { describe, expect, it } from 'vitest';
import { createDeliveryHint, hintOf, postcodeToAsk, stateToAsk } from '#renderer/features/rates/delivery-hint.ts';
import { deliveryAnswer } from '#renderer/features/rates/delivery-hint-answer.ts';
import type { DeliveryHint, NoUsableRate } from '#shared/domain/ticket/delivery-hint.ts';
import { failed, type Result, succeeded } from '#shared/result.ts';
import { emptyTicket, sampleLine, sampleRate, sampleRates } from '#tests/builders/ticket-samples.ts';

const NOW = Date.parse('2026-03-02T12:30:00.000+11:00');
const HINT: DeliveryHint = {
  serviceName: 'StarTrack Express',
  deliveryText: '7-10 business days',
  priceInCents: 12_060,
  cheapest: true,
  state: 'NSW',
  readAt: '2026-03-02T12:10:00.000+11:00',
};
const ASKED_AT = new Date(NOW).toISOString();
const PART = { sku: 'TB-1', readAt: HINT.readAt, brand: 'Haulmark' };
const QUIET = {
  ticket: null,
  basket: null,
  sku: 'TB-1',
  asking: { kind: 'idle' },
  postcode: '',
  tickedMs: NOW,
  ratesKey: 'F6',
} as const;

function asked() {
  const open: ((answer: Result<DeliveryHint | NoUsableRate | null>) => void)[] = [];
  const cancelled: string[] = [];
  let last: DeliveryHint | null = null;
  const store = createDeliveryHint({
    last: () => Promise.resolve(succeeded(last)),
    ask: () => new Promise((resolve) => open.push(resolve)),
    cancel: ({ lookup }) => {
      cancelled.push(lookup);
      return Promise.resolve(succeeded(null));
    },
    newLookup: () => `L${open.length + 1}`,
    now: () => new Date(NOW),
  });
  return {
    store,
    cancelled,
    answer: (answer: Result<DeliveryHint | NoUsableRate | null>) => open.at(-1)?.(answer),
    known: (hint: DeliveryHint | null) => {
      last = hint;
    },
  };
}

describe('the delivery of one part', () => {
  it('is looked for by part and state, once each, and never of no state', async () => {
    const { store, known } = asked();
    known(HINT);
    await store.getState().look('TB-1', '', true);
    expect(store.getState().hint).toBeNull();
    await store.getState().look('TB-1', 'NSW', true);
    expect(store.getState().hint).toEqual(HINT);
    known(null);
    await store.getState().look('TB-1', 'NSW', true);
    expect(store.getState().hint).toEqual(HINT);
    await store.getState().look('TB-2', 'NSW', true);
    expect(store.getState().hint).toBeNull();
  });

  it('is asked for a whole postcode alone, and says what is wrong with another', async () => {
    const { store, answer } = asked();
    store.getState().begin('');
    store.getState().type('215');
    expect(await store.getState().ask(PART, 'NSW')).toBe(false);
    expect(store.getState().problem).toContain('0215');
    store.getState().type('2150');
    const asking = store.getState().ask(PART, 'NSW');
    expect(store.getState()).toMatchObject({ asking: { kind: 'asking', sku: 'TB-1' }, typing: false });
    answer(succeeded(HINT));
    expect(await asking).toBe(true);
    expect(store.getState()).toMatchObject({ hint: HINT, asking: { kind: 'idle' } });
  });

  it('says that no rate came, that no answer did, or what the postcode lacks', async () => {
    const { store, answer } = asked();
    store.getState().type('2150');
    const none = store.getState().ask(PART, '');
    answer(succeeded(null));
    await none;
    expect(store.getState().asking).toEqual({
      kind: 'failed',
      sku: 'TB-1',
      postcode: '2150',
      askedAt: ASKED_AT,
      words: null,
    });
    const unusable = store.getState().ask(PART, '');
    answer(succeeded({ unusable: 'price is in NZD' }));
    await unusable;
    expect(store.getState().asking).toEqual({
      kind: 'unusable',
      sku: 'TB-1',
      postcode: '2150',
      askedAt: ASKED_AT,
      why: 'price is in NZD',
    });
    await store.getState().look('TB-2', 'NSW', true);
    expect(store.getState().asking).toEqual({ kind: 'idle' });
    const fault = store.getState().ask(PART, '');
    answer(failed({ kind: 'fault', code: 'F-1' } as never));
    await fault;
    expect(store.getState().asking).toMatchObject({ kind: 'failed', words: expect.any(String) });
    const border = store.getState().ask(PART, '');
    const problems = [{ field: 'postcode', message: 'Which state?' }];
    answer(failed({ kind: 'invalid input', operation: 'shipping rates', problems }));
    await border;
    expect(store.getState()).toMatchObject({ typing: true, problem: 'Which state?' });
  });

  it('says so of no part that was left since: its price from before is there when it is opened again', async () => {
    const { store, answer, known } = asked();
    store.getState().begin('2150');
    const asking = store.getState().ask(PART, '');
    answer(failed({ kind: 'offline', operation: 'shipping rates', detail: '' }));
    await asking;
    known(HINT);
    await store.getState().look('TB-1', 'NSW', true);
    expect(store.getState()).toMatchObject({ hint: HINT, asking: { kind: 'failed', sku: 'TB-1' } });
    await store.getState().look('TB-2', 'NSW', true);
    await store.getState().look('TB-1', 'NSW', true);
    expect(store.getState()).toMatchObject({ hint: HINT, asking: { kind: 'idle' } });
  });

  it('says no longer that GST is unsaid once it was said, and has the price that came then', async () => {
    const { store, answer, known } = asked();
    await store.getState().look('TB-1', 'NSW', null);
    store.getState().type('2150');
    const asking = store.getState().ask(PART, 'NSW');
    answer(succeeded({ unusable: 'settings: set whether delivery includes GST' }));
    await asking;
    await store.getState().look('TB-1', 'NSW', null);
    expect(store.getState().asking).toMatchObject({ kind: 'unusable' });
    known(HINT);
    await store.getState().look('TB-1', 'NSW', true);
    expect(store.getState()).toMatchObject({ hint: HINT, asking: { kind: 'idle' } });
    // What is said otherwise of GST is another price; that nobody answered stays as it was.
    known({ ...HINT, priceInCents: 13_266 });
    const fault = store.getState().ask(PART, 'NSW');
    answer(failed({ kind: 'offline', operation: 'shipping rates', detail: '' }));
    await fault;
    await store.getState().look('TB-1', 'NSW', false);
    expect(store.getState()).toMatchObject({ hint: { priceInCents: 13_266 }, asking: { kind: 'failed' } });
  });

  it('drops the answer to a question that was called off, and is another ticket’s no more', async () => {
    const { store, answer, cancelled } = asked();
    store.getState().stop();
    store.getState().type('2150');
    const asking = store.getState().ask(PART, '');
    store.getState().restore('3000');
    answer(succeeded(HINT));
    await asking;
    expect(cancelled).toEqual(['L1']);
    expect(store.getState()).toMatchObject({ hint: null, postcode: '3000', typing: false });
    store.getState().begin('2000');
    expect(store.getState().postcode).toBe('3000');
    store.getState().leave();
    expect(store.getState().typing).toBe(false);
  });

  it('is of no other part: neither while one is asked about nor with the answer to that', async () => {
    const { store, answer, known } = asked();
    store.getState().begin('2150');
    const asking = store.getState().ask(PART, '');
    known({ ...HINT, priceInCents: 4_000 });
    await store.getState().look('TB-2', 'NSW', true);
    answer(succeeded(HINT));
    await asking;
    expect(store.getState()).toMatchObject({
      of: hintOf('TB-2', 'NSW'),
      hint: { priceInCents: 4_000 },
      asking: { kind: 'idle' },
    });
  });

  it('is of the state of the postcode, else of the address', () => {
    const ticket = emptyTicket({ address: { ...emptyTicket().address, state: 'vic' } });
    expect(stateToAsk('2150', ticket)).toBe('NSW');
    expect(stateToAsk('21', ticket)).toBe('VIC');
    const nowhere = { ...emptyTicket().address, state: '' };
    expect(stateToAsk('', emptyTicket({ address: nowhere }))).toBe('');
  });
});

describe('the delivery cell', () => {
  it('has the carrier’s words as they came, and the age of an old price', () => {
    expect(deliveryAnswer({ ...QUIET, hint: HINT })).toMatchObject({
      state: 'known',
      word: '7-10 business days',
      line: 'from $120.60 to NSW',
    });
    const old = { ...HINT, deliveryText: null, cheapest: false, readAt: '2026-03-02T09:10:00.000+11:00' };
    expect(deliveryAnswer({ ...QUIET, hint: old })).toMatchObject({
      state: 'old',
      word: 'No time given',
      line: 'NSW $120.60 · 3\u00a0h\u00a0ago',
    });
  });

  it('asks for no postcode that the ticket has: it says that no price was asked for there', () => {
    const ticket = emptyTicket({ address: { ...emptyTicket().address, postcode: ' 2150 ' } });
    expect(postcodeToAsk('', ticket)).toBe('2150');
    expect(postcodeToAsk('3000', ticket)).toBe('3000');
    expect(postcodeToAsk('30', ticket)).toBe('2150');
    expect(postcodeToAsk('', emptyTicket())).toBe('');
    expect(deliveryAnswer({ ...QUIET, hint: null, postcode: '2150' })).toMatchObject({
      word: 'Price?',
      line: 'for delivery to 2150',
    });
  });

  it('asks for a postcode where nothing is known, and says how a question stands', () => {
    expect(deliveryAnswer({ ...QUIET, hint: null }).word).toBe('Postcode?');
    const asking = { kind: 'asking', sku: 'TB-1', lookup: 'L' } as const;
    expect(deliveryAnswer({ ...QUIET, hint: HINT, asking }).state).toBe('checking');
    expect(deliveryAnswer({ ...QUIET, sku: 'OTHER', hint: null, asking }).word).toBe('Postcode?');
    const nothing = { kind: 'failed', sku: 'TB-1', postcode: '', askedAt: ASKED_AT, words: null } as const;
    expect(deliveryAnswer({ ...QUIET, hint: null, asking: nothing }).word).toBe('No rate found');
    expect(deliveryAnswer({ ...QUIET, hint: null, asking: { ...nothing, words: 'Too slow' } }).line).toBe('Too slow');
  });

  it('says that no answer came, and beside it how old the price from before is, however new', () => {
    const failed = {
      kind: 'failed',
      sku: 'TB-1',
      postcode: '',
      askedAt: ASKED_AT,
      words: 'No connection to the supplier',
    } as const;
    expect(deliveryAnswer({ ...QUIET, hint: HINT, asking: failed })).toMatchObject({
      state: 'unknown',
      word: 'No connection to the supplier',
      line: 'NSW $120.60 · 20\u00a0min\u00a0ago',
    });
    expect(deliveryAnswer({ ...QUIET, hint: HINT, asking: { ...failed, words: null } })).toMatchObject({
      word: 'No rate found',
      line: 'F6 compares them all',
    });
    // A person who gave it another key reads that one.
    expect(deliveryAnswer({ ...QUIET, hint: HINT, ratesKey: 'Alt 6', asking: { ...failed, words: null } }).line).toBe(
      'Alt 6 compares them all',
    );
  });

  it('says of no other postcode than the one that was asked for that nothing came', () => {
    const of = { ...QUIET, hint: null, postcode: '2000' };
    const asked = { sku: 'TB-1', postcode: '2150', askedAt: ASKED_AT } as const;
    const nothing = { kind: 'failed', ...asked, words: null } as const;
    expect(deliveryAnswer({ ...of, asking: nothing })).toMatchObject({ word: 'Price?', line: 'for delivery to 2000' });
    expect(deliveryAnswer({ ...of, asking: { ...nothing, words: 'Too slow' } }).word).toBe('Price?');
    expect(deliveryAnswer({ ...of, hint: HINT, asking: nothing }).state).toBe('known');
    expect(deliveryAnswer({ ...of, asking: { kind: 'unusable', ...asked, why: 'price is in NZD' } }).word).toBe(
      'Price?',
    );
    expect(deliveryAnswer({ ...of, postcode: '2150', asking: nothing }).word).toBe('No rate found');
  });

  it('takes the time of the price that it says: one read since the clock ticked is fresh beside an older one', () => {
    const since = (seconds: number) => new Date(NOW + 1_000 * seconds).toISOString();
    const ticket = emptyTicket({ lines: [sampleLine()], rates: { ...sampleRates([sampleRate()]), readAt: since(8) } });
    const of = { ...QUIET, ticket, basket: ticket.rates?.fingerprint ?? '', sku: sampleLine().sku };
    expect(deliveryAnswer({ ...of, hint: null })).toMatchObject({ state: 'known' });
    expect(deliveryAnswer({ ...of, hint: HINT })).toMatchObject({ state: 'known' });
    expect(deliveryAnswer({ ...of, hint: { ...HINT, readAt: since(9) } })).toMatchObject({ state: 'known' });
    // Without the ticket's rates the hint itself, as new; no clock of a window is later than a minute.
    expect(deliveryAnswer({ ...QUIET, hint: { ...HINT, readAt: since(9) } })).toMatchObject({ state: 'known' });
    const asking = { kind: 'failed', sku: 'TB-1', postcode: '', askedAt: ASKED_AT, words: 'No connection' } as const;
    expect(deliveryAnswer({ ...QUIET, asking, hint: { ...HINT, readAt: since(9) } }).line).toContain('just\u00a0now');
    expect(deliveryAnswer({ ...QUIET, hint: { ...HINT, readAt: since(90) } }).line).toContain('time\u00a0unclear');
  });

  it('says why where rates came and none of them can be used, and never that none was found', () => {
    const why = 'settings: set whether delivery includes GST';
    const asking = { kind: 'unusable', sku: 'TB-1', postcode: '', askedAt: ASKED_AT, why } as const;
    expect(deliveryAnswer({ ...QUIET, hint: null, asking })).toMatchObject({
      state: 'unknown',
      word: 'No usable rate',
      line: 'Settings: set whether delivery includes GST',
    });
    expect(deliveryAnswer({ ...QUIET, sku: 'OTHER', hint: null, asking }).word).toBe('Postcode?');
  });

  it('says of another postcode that was asked for what came of it, and not the freight of the ticket', () => {
    const at = (minutes: number) => new Date(NOW + 60_000 * minutes).toISOString();
    const rates = sampleRates([sampleRate()], { postcode: '2000', readAt: at(-5) });
    const ticket = emptyTicket({ lines: [sampleLine()], rates });
    const { sku } = sampleLine();
    const of = { ...QUIET, ticket, basket: rates.fingerprint, sku, postcode: '0800' };
    const later = { ...HINT, state: 'NT', readAt: at(-1) };
    expect(deliveryAnswer({ ...of, hint: later }).line).toContain('to NT');
    const asked = { sku, postcode: '0800', askedAt: at(-1) } as const;
    const failed = { kind: 'failed', ...asked, words: 'Too slow' } as const;
    expect(deliveryAnswer({ ...of, hint: null, asking: failed }).word).toBe('No answer');
    const unusable = { kind: 'unusable', ...asked, why: 'price is in NZD' } as const;
    expect(deliveryAnswer({ ...of, hint: null, asking: unusable }).word).toBe('No usable rate');
    // Asked for before the ticket's rates came, or typed and not asked for: the ticket's are the last answer.
    expect(deliveryAnswer({ ...of, hint: { ...later, readAt: at(-5) } }).line).toContain('Cart: ');
    expect(deliveryAnswer({ ...of, hint: null }).line).toContain('Cart: ');
    for (const asking of [failed, unusable])
      expect(deliveryAnswer({ ...of, hint: null, asking: { ...asking, askedAt: at(-10) } }).line).toContain('Cart: ');
    // The postcode of the rates themselves: what they say is of the whole basket.
    const own = { ...of, postcode: rates.postcode };
    expect(deliveryAnswer({ ...own, hint: later }).line).toContain('Cart: ');
    const ownFailed = { ...failed, postcode: rates.postcode };
    expect(deliveryAnswer({ ...own, hint: null, asking: ownFailed }).line).toContain('Cart: ');
  });

  it('has the rates of the ticket only for the part that is on it, and only for its basket of now', () => {
    const rates = { ...sampleRates([sampleRate()]), readAt: HINT.readAt };
    const chosenRate = { serviceCode: 'ST-EXP', fingerprint: 'F1' };
    const ticket = emptyTicket({ lines: [sampleLine()], rates, chosenRate });
    const sku = ticket.lines[0]?.sku ?? '';
    const basket = ticket.rates?.fingerprint ?? '';
    expect(deliveryAnswer({ ...QUIET, ticket, basket, sku, hint: null }).line).toContain('chosen');
    // Once it is old its age has the place of that: three rows hold no more.
    const old = { ...ticket, rates: { ...rates, readAt: '2026-03-02T09:10:00.000+11:00' } };
    expect(deliveryAnswer({ ...QUIET, ticket: old, basket, sku, hint: null }).line).toBe('$48.62 · 3\u00a0h\u00a0ago');
    const open = { ...ticket, chosenRate: null };
    expect(deliveryAnswer({ ...QUIET, ticket: open, basket, sku, hint: null }).line).toContain('Cart: ');
    expect(deliveryAnswer({ ...QUIET, ticket, basket: 'another', sku, hint: null }).word).toBe('Postcode?');
    expect(deliveryAnswer({ ...QUIET, ticket, basket, sku: 'OTHER', hint: null }).word).toBe('Postcode?');
    const unusable = { ...open, rates: open.rates === null ? null : { ...open.rates, rows: [] } };
    expect(deliveryAnswer({ ...QUIET, ticket: unusable, basket, sku, hint: null }).word).toBe('Postcode?');
    expect(deliveryAnswer({ ...QUIET, ticket: { ...open, rates: null }, basket, sku, hint: null }).word).toBe(
      'Postcode?',
    );
  });
});
