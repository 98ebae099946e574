import { describe, expect, it } from 'vitest';
import { createKnownCustomers } from '#renderer/features/ticket/known-customers-store.ts';
import {
  foundCustomersWords,
  lastSaleWords,
  moreCustomersWords,
  takenCustomerWords,
} from '#renderer/features/ticket/known-customers-messages.ts';
import type { CustomersOfPhone, KnownCustomer } from '#shared/records-view.ts';
import { failed, type Result, succeeded } from '#shared/result.ts';

const LAST = {
  kind: 'ticket',
  ticketId: 't1',
  quote: null,
  firstPart: 'TB-1 Towbar',
  totalCents: 54_900,
  at: '',
  standing: { orderState: null, sold: false, ticketState: 'open', lostBecause: null, quoted: false },
} as const;
const known = (name: string, phone: string): KnownCustomer => ({
  name,
  phone,
  email: '',
  company: '',
  abn: '',
  address: null,
  plates: [],
  last: { ...LAST, ticketId: `sold to ${name}` },
});
const AVA = known('Ava', '0491 570 006');
const BERT = known('Bert', '0491 570 156');
const CARA = known('Cara', '0491 570 157');

/** A store whose answers come when the test says so. */
function asked() {
  const waiting: ((answer: Result<CustomersOfPhone>) => void)[] = [];
  const typed: string[] = [];
  const store = createKnownCustomers((input) => {
    typed.push(input.typed);
    return new Promise((resolve) => waiting.push(resolve));
  });
  const answer = async (at: number, ...customers: readonly KnownCustomer[]) => {
    waiting[at]?.(succeeded({ customers, more: false }));
    await Promise.resolve();
    await Promise.resolve();
  };
  const names = () => store.getState().customers.map(({ name }) => name);
  return { store, typed, waiting, answer, names };
}

describe('the customers of a phone that is typed', () => {
  it('are asked for from six digits on, and never for what is no phone', () => {
    const { store, typed } = asked();
    for (const text of ['0', '04915', 'Ava 0491570', '0'.repeat(61), '']) void store.getState().ask(text, 't');
    expect(typed).toEqual([]);
    void store.getState().ask('0491 57', 't');
    expect(typed).toEqual(['0491 57']);
  });

  it('are those of the newest digits, in whichever order the answers come', async () => {
    const { store, answer, names } = asked();
    void store.getState().ask('049157', 't');
    void store.getState().ask('0491570006', 't');
    await answer(1, AVA);
    await answer(0, AVA, BERT);
    expect(names()).toEqual(['Ava']);
  });

  it('are never those of other digits than are typed, before the answer is there neither', async () => {
    const { store, answer, names } = asked();
    void store.getState().ask('049157', 't');
    await answer(0, AVA, BERT, CARA);
    store.getState().move(2);
    void store.getState().ask('04915701', 't');
    expect(names()).toEqual(['Bert', 'Cara']);
    expect(store.getState().active, 'the one that an arrow chose').toBe(1);
    await answer(1, CARA, BERT);
    expect(store.getState().active).toBe(0);
    void store.getState().ask('no phone', 't');
    expect(names()).toEqual([]);
  });

  it('are gone with the cursor, also where the answer comes later', async () => {
    const { store, answer, names } = asked();
    void store.getState().ask('049157', 't');
    store.getState().clear();
    await answer(0, AVA);
    expect(names()).toEqual([]);
  });

  it('leave the one who was taken at hand, until another phone is typed or another ticket is in front', async () => {
    const { store, answer, names } = asked();
    const taken = () => store.getState().taken?.name ?? null;
    void store.getState().ask('049157', 't');
    await answer(0, AVA, BERT);
    store.getState().take(AVA);
    expect(names()).toEqual([]);
    store.getState().clear();
    expect(taken(), 'the cursor left the phone').toBe('Ava');
    void store.getState().ask('0491570006', 't');
    expect(taken(), 'the same digits').toBe('Ava');
    void store.getState().ask('049157000', 't');
    expect(taken()).toBeNull();
    store.getState().take(AVA);
    store.getState().leaveTicket();
    expect(taken()).toBeNull();
  });

  it('are asked for again once somebody was forgotten, and stay meanwhile but for whose newest sale that is', async () => {
    const { store, typed, answer, names } = asked();
    void store.getState().ask('049157', 't');
    await answer(0, AVA, BERT, CARA);
    store.getState().move(2);
    store.getState().forgetPeople([BERT.last.ticketId]);
    expect(names()).toEqual(['Ava', 'Cara']);
    expect(store.getState().active, 'the one that an arrow chose').toBe(1);
    expect(typed).toEqual(['049157', '049157']);
    await answer(1, CARA);
    expect(names()).toEqual(['Cara']);
    expect(store.getState().asked).toBe(store.getState().forgets);
  });

  it('are asked for again where the answer from before is still on its way, and not where none are shown', async () => {
    const { store, typed, answer, names } = asked();
    void store.getState().ask('049157', 't');
    store.getState().forgetPeople(['other']);
    await answer(0, AVA, BERT);
    expect(names(), 'as it was before').toEqual([]);
    await answer(1, BERT);
    expect(names()).toEqual(['Bert']);
    for (const leave of [store.getState().clear, () => store.getState().take(AVA), store.getState().leaveTicket]) {
      leave();
      store.getState().forgetPeople(['other']);
    }
    void store.getState().ask('no phone', 't');
    store.getState().forgetPeople(['other']);
    expect(typed).toHaveLength(2);
    expect(names()).toEqual([]);
  });

  it('are no more than is typed since, where somebody was forgotten', async () => {
    const { store, answer, names } = asked();
    void store.getState().ask('049157', 't');
    await answer(0, AVA, BERT);
    store.getState().forgetPeople(['other']);
    void store.getState().ask('049157015', 't');
    await answer(2, BERT);
    await answer(1, AVA, BERT);
    expect(names()).toEqual(['Bert']);
    expect(store.getState().asked).toBe(store.getState().forgets);
  });

  it('leave the one who was taken at hand where somebody else was forgotten', () => {
    const { store } = asked();
    store.getState().take(AVA);
    store.getState().forgetPeople(['other']);
    expect(store.getState().taken).toBe(AVA);
    store.getState().forgetPeople([AVA.last.ticketId]);
    expect(store.getState().taken).toBeNull();
  });

  it('are not shown where the records cannot answer', async () => {
    const { store, waiting, answer, names } = asked();
    void store.getState().ask('049157', 't');
    await answer(0, AVA);
    void store.getState().ask('0491570', 't');
    waiting[1]?.(failed({ kind: 'cancelled' }));
    await Promise.resolve();
    await Promise.resolve();
    expect(names()).toEqual([]);
  });

  it('are pointed at one after the other, in a circle', async () => {
    const { store, answer } = asked();
    store.getState().move(1);
    expect(store.getState().active).toBe(0);
    void store.getState().ask('049157', 't');
    await answer(0, AVA, BERT);
    const seen = [-1, -1, 1, 1].map((by) => {
      store.getState().move(by);
      return store.getState().active;
    });
    expect(seen).toEqual([1, 0, 1, 0]);
  });
});

it('says of the last sale what it was, when, for how much and of what', () => {
  expect(lastSaleWords(LAST, '4 Mar 2026')).toBe('Ticket · Open · 4 Mar 2026 · $549.00 · TB-1 Towbar');
  const lost = { ...LAST.standing, ticketState: 'closed', lostBecause: 'price' } as const;
  expect(lastSaleWords({ ...LAST, standing: lost }, '4 Mar 2026')).toBe(
    'Ticket · Not sold: Price · 4 Mar 2026 · $549.00 · TB-1 Towbar',
  );
  const placed = { ...LAST.standing, orderState: 'acknowledged' };
  expect(
    lastSaleWords(
      {
        ...LAST,
        kind: 'quote',
        standing: { ...LAST.standing, quoted: true },
        quote: { number: 12, revision: 2, label: 'Q-000012/2' },
        totalCents: null,
      },
      '4 Mar 2026',
    ),
  ).toBe('Quote Q-000012/2 · 4 Mar 2026 · TB-1 Towbar');
  expect(lastSaleWords({ ...LAST, kind: 'order', firstPart: '', totalCents: 0, standing: placed }, '')).toBe(
    'Order placed',
  );
});

it('tells screen readers how many there are and by which key, and who was taken', () => {
  expect([0, 1, 2].map((count) => foundCustomersWords(count, 'Ctrl Shift K'))).toEqual([
    '',
    '1 customer has this phone: Ctrl Shift K to use',
    '2 customers have this phone: Ctrl Shift K to use',
  ]);
  expect(takenCustomerWords(' ', null)).toBe('Customer added to the ticket.');
  expect(takenCustomerWords('Ava', 'Ctrl+Shift+G')).toBe('Ava added to the ticket. Ctrl+Shift+G: same again.');
});

it('asks for more digits where more are behind the list, and not once the number is whole', () => {
  expect(moreCustomersWords('0491 57')).toBe('More: type more digits');
  for (const whole of ['0491 570 006', '+61 491 570 006', '(02) 5550 0100']) {
    expect(moreCustomersWords(whole)).toBe('More customers have this phone');
  }
});
