import { describe, expect, it } from 'vitest';
import {
  createPalette,
  MOST_FOUND,
  MOST_TAUGHT,
  type PaletteSources,
} from '#renderer/features/palette/palette-store.ts';
import { KEY_MAP } from '#renderer/keyboard/key-map.ts';
import type { OrderRow, QuoteRow, SeenPart, TicketList, TicketRow } from '#shared/records-view.ts';
import { type Result, succeeded } from '#shared/result.ts';

const QUOTE: QuoteRow = {
  quoteId: 'a1c9c3de-0000-4000-8000-000000000123',
  number: 7,
  revision: 1,
  label: 'Q-000007',
  superseded: false,
  ticketId: 't1',
  plate: '417CPT',
  customer: 'Alex',
  firstPart: 'TB-4821-R Towbar',
  lineCount: 1,
  totalCents: 54_900,
  estimate: false,
  issuedAt: '2026-03-04T02:00:00.000Z',
  validUntil: '2026-03-18',
};
const PART: SeenPart = {
  sku: 'TB-4821-R',
  title: 'Towbar',
  brand: 'Practice',
  manufacturerSku: '',
  productCode: '',
} as SeenPart;
const TICKET: TicketRow = {
  ticketId: 't9',
  state: 'closed',
  plate: 'CP47HX',
  customer: '',
  firstPart: '',
  lineCount: 0,
  totalCents: null,
  openedAt: '2026-03-04T02:00:00.000Z',
  savedAt: '2026-03-04T02:00:00.000Z',
  closedAt: '2026-03-04T03:00:00.000Z',
  quote: null,
  submission: null,
  sold: false,
  lostBecause: null,
};
const OPEN: TicketRow = { ...TICKET, ticketId: 't1', state: 'open', closedAt: null };
const ORDER: OrderRow = {
  submissionId: 's7',
  ticketId: 't7',
  ticketState: 'closed',
  state: 'acknowledged',
  customerReference: 'CP-20260304-0007',
  transactionId: 'aa11bb22',
  sentAt: '2026-03-04T02:00:00.000Z',
  customer: 'only@example.com',
  plate: 'CP47HX',
  firstPart: 'Towbar',
  lineCount: 1,
  totalCents: 59_762,
};
const NO_TICKETS: TicketList = { inFront: null, open: [], closed: [] };

function ordersOf(typed: string): readonly OrderRow[] {
  if (typed === 'orders') return Array.from({ length: 9 }, (_, at) => ({ ...ORDER, submissionId: `s${at}` }));
  return typed === 'CP-20260304-0007' || typed === 'further' ? [ORDER] : [];
}

type Answers = Record<string, readonly QuoteRow[]>;

/** A palette whose searches answer when the test says so. */
function palette(
  quotes: Answers = {},
  list: TicketList | (() => TicketList) = NO_TICKETS,
  held: <Done>(work: Promise<Done>) => Promise<Done> = (work) => work,
) {
  const waiting: { readonly typed: string; readonly answer: () => void }[] = [];
  const sources: PaletteSources = {
    tickets: async () => succeeded(typeof list === 'function' ? list() : list),
    vehicles: async () => succeeded([]),
    quotes: ({ typed }) =>
      new Promise<Result<readonly QuoteRow[]>>((resolve) => {
        waiting.push({ typed, answer: () => resolve(succeeded(quotes[typed] ?? [])) });
      }),
    orders: async ({ typed }) =>
      succeeded({
        rows: ordersOf(typed),
        more: typed === 'further',
        outstanding: typed === 'smith' ? 1_200 : 0,
      }),
    parts: async ({ typed }) => succeeded(typed.startsWith('TB') ? [PART] : []),
    ticketsOfPhone: async ({ typed }) => succeeded(typed === '0491570006' ? [TICKET] : []),
  };
  const store = createPalette(sources, held);
  /** Answers the first of those who ask for it, once each. */
  const answer = (typed: string): void => {
    const at = waiting.findIndex((each) => each.typed === typed);
    for (const each of at < 0 ? [] : waiting.splice(at, 1)) each.answer();
  };
  return { store, answer };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));
const rows = KEY_MAP.slice(0, 20);

describe('the palette', () => {
  it('shows what is at hand with the key, and what the records hold once it is there', async () => {
    const { store, answer } = palette({ '049157': [QUOTE] });
    await store.getState().open(rows);
    void store.getState().type('rates');
    expect(store.getState().active).toMatchObject({ kind: 'action', id: 'compare rates', key: 'F6' });
    void store.getState().type('049157');
    expect(store.getState()).toMatchObject({ found: [], looking: true });
    answer('049157');
    await settle();
    expect(store.getState(), 'found by its phone, which it does not show').toMatchObject({
      found: [{ kind: 'quote', id: '7/1' }],
      looking: false,
    });
    expect(await store.getState().take(null)).toEqual({ kind: 'quote', row: QUOTE });
  });

  it('knows no record that was taken once a customer was forgotten, and its actions still', async () => {
    const { store, answer } = palette({ alex: [QUOTE] });
    await store.getState().open(rows);
    const [action] = store.getState().found;
    void store.getState().type('alex');
    answer('alex');
    await settle();
    await store.getState().take(null);
    await store.getState().take(action ?? null);
    const kinds = () => store.getState().found.map(({ kind, id }) => `${kind} ${id}`);
    await store.getState().open(rows);
    expect(kinds().slice(0, 2)).toEqual([`action ${action?.id}`, 'quote 7/1']);
    void store.getState().forgetRecords();
    await store.getState().open(rows);
    expect(kinds()[0]).toBe(`action ${action?.id}`);
    expect(kinds()).not.toContain('quote 7/1');
  });

  describe('that stands open where a customer is forgotten', () => {
    const shown = ({ getState }: ReturnType<typeof palette>['store']) =>
      getState().found.map(({ kind, id }) => `${kind} ${id}`);

    it('reads again what it shows, and takes what is left of it, by the row that was chosen', async () => {
      const quotes: Record<string, readonly QuoteRow[]> = { alex: [QUOTE, { ...QUOTE, number: 8, label: 'Q-000008' }] };
      const { store, answer } = palette(quotes, { inFront: null, open: [OPEN], closed: [TICKET] });
      await store.getState().open(rows);
      void store.getState().type('alex');
      answer('alex');
      await settle();
      const before = shown(store);
      expect(before).toEqual(['quote 7/1', 'quote 8/1']);
      store.getState().move(1);
      quotes.alex = [{ ...QUOTE, number: 8, label: 'Q-000008' }];
      const again = store.getState().forgetRecords();
      expect(shown(store), 'no row jumps before it is known what is left').toEqual(before);
      const took = store.getState().take(store.getState().active);
      await settle();
      answer('alex');
      await again;
      expect(shown(store)).toEqual(['quote 8/1']);
      expect(store.getState()).toMatchObject({ active: { id: '8/1' }, looking: false });
      expect(await took).toMatchObject({ kind: 'quote', row: { number: 8 } });
    });

    it('opens no other row by an Enter that waits while the one that was in sight goes', async () => {
      const quotes: Record<string, readonly QuoteRow[]> = { alex: [QUOTE, { ...QUOTE, number: 8, label: 'Q-000008' }] };
      const { store, answer } = palette(quotes);
      await store.getState().open(rows);
      void store.getState().type('alex');
      answer('alex');
      await settle();
      expect(store.getState().active).toMatchObject({ id: '7/1' });
      quotes.alex = [{ ...QUOTE, number: 8, label: 'Q-000008' }];
      const again = store.getState().forgetRecords();
      const took = store.getState().take(null);
      await settle();
      answer('alex');
      await again;
      expect(await took).toBeNull();
      expect(store.getState().active).toMatchObject({ id: '8/1' });
      expect(await store.getState().take(null)).toMatchObject({ kind: 'quote', row: { number: 8 } });
    });

    it('opens what is typed meanwhile by an Enter that waits for it', async () => {
      const { store, answer } = palette({ alex: [QUOTE], berta: [{ ...QUOTE, number: 8, label: 'Q-000008' }] });
      await store.getState().open(rows);
      void store.getState().type('alex');
      answer('alex');
      await settle();
      const again = store.getState().forgetRecords();
      void store.getState().type('berta');
      const took = store.getState().take(null);
      answer('berta');
      await settle();
      answer('berta');
      await again;
      expect(await took).toMatchObject({ kind: 'quote', row: { number: 8 } });
    });

    it('does nothing by a row that is gone, and does not list it as taken before', async () => {
      const list: { now: TicketList } = { now: { inFront: null, open: [OPEN], closed: [TICKET] } };
      const { store } = palette({}, () => list.now);
      await store.getState().open(rows);
      expect(shown(store)).toContain('ticket t9');
      const gone = store.getState().found.find(({ id }) => id === 't9') ?? null;
      list.now = { inFront: null, open: [OPEN], closed: [] };
      void store.getState().forgetRecords();
      expect(await store.getState().take(gone)).toBeNull();
      expect(shown(store)).not.toContain('ticket t9');
      expect(shown(store)).toContain('ticket t1');
      await store.getState().open(rows);
      expect(shown(store)).not.toContain('ticket t9');
    });

    it('finds what is typed meanwhile among what was read again', async () => {
      const list: { now: TicketList } = { now: { inFront: null, open: [OPEN], closed: [TICKET] } };
      const { store, answer } = palette({}, () => list.now);
      await store.getState().open(rows);
      list.now = { inFront: null, open: [], closed: [TICKET] };
      const again = store.getState().forgetRecords();
      void store.getState().type('CP47');
      answer('CP47');
      await settle();
      answer('CP47');
      await again;
      expect(shown(store)).toEqual(['ticket t9']);
      expect(await store.getState().take(null)).toEqual({ kind: 'ticket', row: TICKET });
    });

    it('takes no answer from before, neither to what is typed nor of what is at hand', async () => {
      const list: { now: TicketList } = { now: { inFront: null, open: [OPEN], closed: [TICKET] } };
      const { store, answer } = palette({ alex: [QUOTE] }, () => list.now);
      const opening = store.getState().open(rows);
      list.now = NO_TICKETS;
      await store.getState().forgetRecords();
      await opening;
      expect(shown(store).filter((each) => each.startsWith('ticket'))).toEqual([]);
      void store.getState().type('alex');
      const again = store.getState().forgetRecords();
      answer('alex');
      await settle();
      expect(shown(store)).toEqual([]);
      answer('alex');
      await again;
      expect(shown(store)).toEqual(['quote 7/1']);
    });
  });

  it('names nobody where it is put away and a customer is forgotten', async () => {
    const { store, answer } = palette({ alex: [QUOTE] });
    await store.getState().open(rows);
    void store.getState().type('alex');
    store.getState().putAway();
    await store.getState().forgetRecords();
    answer('alex');
    await settle();
    expect(store.getState()).toMatchObject({ found: [], active: null });
  });

  it('knows how many older orders it cannot find yet', async () => {
    const { store, answer } = palette();
    await store.getState().open(rows);
    for (const [typed, outstanding] of [
      ['smith', 1_200],
      ['0491570006', 0],
    ] as const) {
      void store.getState().type(typed);
      answer(typed);
      await settle();
      expect(store.getState().ordersOutstanding).toBe(outstanding);
    }
  });

  it('finds the tickets of a phone, those that were closed long ago too', async () => {
    const { store, answer } = palette();
    await store.getState().open(rows);
    void store.getState().type('0491570006');
    answer('0491570006');
    await settle();
    expect(store.getState().found).toMatchObject([{ kind: 'ticket', id: 't9', title: 'CP47HX' }]);
    expect(await store.getState().take(null)).toEqual({ kind: 'ticket', row: TICKET });
  });

  it('lets the newest answer win, in whichever order they come', async () => {
    const { store, answer } = palette({ first: [QUOTE], second: [] });
    await store.getState().open([]);
    void store.getState().type('first');
    void store.getState().type('second');
    answer('second');
    await settle();
    answer('first');
    await settle();
    expect(store.getState()).toMatchObject({ typed: 'second', found: [], looking: false });
  });

  it('has Enter wait for the answer to what was typed', async () => {
    const { store, answer } = palette();
    await store.getState().open([]);
    void store.getState().type('TB-4821');
    const taken = store.getState().take(null);
    answer('TB-4821');
    expect(await taken).toEqual({ kind: 'part', sku: 'TB-4821-R' });
  });

  it('takes one thing where Enter was pressed twice before the answer', async () => {
    const { store, answer } = palette();
    await store.getState().open([]);
    void store.getState().type('TB-4821');
    const taken = [store.getState().take(null), store.getState().take(null)];
    answer('TB-4821');
    expect(await Promise.all(taken)).toEqual([null, { kind: 'part', sku: 'TB-4821-R' }]);
  });

  it('takes nothing by an Enter that waited, where it was put away, or a line was picked meanwhile', async () => {
    const { store, answer } = palette();
    await store.getState().open(rows);
    const [first] = store.getState().found;
    void store.getState().type('TB-4821');
    const dropped = store.getState().take(null);
    store.getState().putAway();
    answer('TB-4821');
    expect(await dropped).toBeNull();
    await store.getState().open(rows);
    expect(store.getState().active, 'nor was it taken before').toBeNull();
    void store.getState().type('TB-4821-R');
    const waited = store.getState().take(null);
    expect(await store.getState().take(first ?? null)).toMatchObject({ kind: 'action' });
    answer('TB-4821-R');
    expect(await waited).toBeNull();
  });

  it('lets go of an Enter that waits where it is stopped, and of the keys behind it, and stays open', async () => {
    const held: Promise<unknown>[] = [];
    const { store, answer } = palette({}, NO_TICKETS, (work) => {
      held.push(work);
      return work;
    });
    await store.getState().open([]);
    expect(store.getState().stop(), 'nothing waits').toBe(false);
    void store.getState().type('TB-4821');
    const taken = store.getState().take(null);
    expect(store.getState().stop()).toBe(true);
    expect(await Promise.all(held), 'before the answer').toEqual([null]);
    expect(await taken).toBeNull();
    expect(store.getState().stop()).toBe(false);
    answer('TB-4821');
    await expect.poll(() => store.getState().looking).toBe(false);
    expect(store.getState().active).toMatchObject({ kind: 'part' });
    expect(await store.getState().take(null)).toEqual({ kind: 'part', sku: 'TB-4821-R' });
    expect(store.getState().stop(), 'it was taken').toBe(false);
  });

  it('takes nothing by an Enter of before, where it was opened anew', async () => {
    const { store, answer } = palette();
    await store.getState().open([]);
    void store.getState().type('TB-4821');
    const dropped = store.getState().take(null);
    await store.getState().open([]);
    answer('TB-4821');
    expect(await dropped).toBeNull();
  });

  it('shows no more than fit, what was taken last first, and goes round with the arrows', async () => {
    const { store } = palette();
    await store.getState().open(KEY_MAP);
    void store.getState().type('e');
    expect(store.getState().found.length).toBeLessThanOrEqual(MOST_FOUND);
    store.getState().move(-1);
    const { found, active } = store.getState();
    expect(active).toBe(found.at(-1));
    await store.getState().take(active);
    await store.getState().open(KEY_MAP);
    expect(store.getState().found[0]).toMatchObject({ id: active?.id });
  });

  it('lists actions with their keys before anything is typed, those of the screen first, then the tickets', async () => {
    const { store } = palette({}, { inFront: 't1', open: [OPEN], closed: [TICKET] });
    await store.getState().open(KEY_MAP);
    const { found } = store.getState();
    expect(found.slice(0, MOST_TAUGHT).every(({ kind, key }) => kind === 'action' && key !== null)).toBe(true);
    expect(found[0]).toMatchObject({ id: 'do not know' });
    expect(store.getState().active, 'Enter alone does nothing').toBeNull();
    store.getState().move(-1);
    expect(store.getState().active).toBe(found.at(-1));
    store.getState().move(1);
    expect(store.getState().active).toBe(found[0]);
    expect(found.slice(MOST_TAUGHT)).toMatchObject([{ id: 't1' }, { id: 't9', detail: 'Closed' }]);
    await store.getState().take(found.at(-1) ?? null);
    await store.getState().open(KEY_MAP);
    expect(
      store
        .getState()
        .found.map(({ id }) => id)
        .filter((id) => id === 't9'),
    ).toEqual(['t9']);
    expect(store.getState().found[0]).toMatchObject({ id: 't9' });
  });

  it('offers no action again that cannot be done now', async () => {
    const { store } = palette();
    await store.getState().open(KEY_MAP);
    await store.getState().take(store.getState().found[0] ?? null);
    await store.getState().open(rows);
    expect(store.getState().found.some(({ id }) => id === 'do not know')).toBe(false);
  });

  it('says that more was found than is shown, of orders too, and not where all of it is', async () => {
    const many = Array.from({ length: 30 }, (_, at) => ({ ...QUOTE, number: at + 1, label: `Q-${at}` }));
    const { store, answer } = palette({ alex: many, mia: many.slice(0, 12) });
    const look = async (typed: string) => {
      const typing = store.getState().type(typed);
      answer(typed);
      await typing;
      const { found, more } = store.getState();
      return [found.length, more];
    };
    expect(await look('alex')).toEqual([12, true]);
    expect(await look('mia')).toEqual([12, false]);
    expect(await look('orders')).toEqual([5, true]);
    expect(await look('further')).toEqual([1, true]);
    expect(await look('CP-20260304-0007')).toEqual([1, false]);
    void store.getState().type('');
    expect(store.getState().more).toBe(false);
  });

  it('says no more of what was taken before how its order stood', async () => {
    const ordered = { ...QUOTE, orderedAt: '2026-03-05T02:00:00.000Z' };
    const { store, answer } = palette({ alex: [ordered] });
    const typing = store.getState().type('alex');
    answer('alex');
    await typing;
    expect(store.getState().found).toMatchObject([{ id: '7/1', standing: 'Ordered' }]);
    await store.getState().take(null);
    await store.getState().open([]);
    expect(store.getState().found[0]).toMatchObject({ id: '7/1', standing: undefined });
  });

  it('finds an order and opens it', async () => {
    const { store, answer } = palette();
    const typing = store.getState().type('CP-20260304-0007');
    answer('CP-20260304-0007');
    await typing;
    expect(store.getState().active).toMatchObject({ kind: 'order', title: 'CP-20260304-0007' });
    expect(await store.getState().take(null)).toEqual({ kind: 'order', row: ORDER });
  });
});
