import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useAnnounced } from '#renderer/components/live-region.tsx';
import { buildStores } from '#renderer/declared-store.ts';
import { useSellingStore } from '#renderer/features/quotes/window-quotes.ts';
import { sellSameAgain, takeKnownCustomer, useKnownCustomers } from '#renderer/features/ticket/known-customers.ts';
import { useKeyTable } from '#renderer/keyboard/key-table.ts';
import { useMainView } from '#renderer/sale/main-view.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { loadSaleRules } from '#renderer/sale/sale-rules.ts';
import { useSession } from '#renderer/sale/session.ts';
import { useTakenCustomers } from '#renderer/sale/taken-customers.ts';
import { phoneDigits } from '#shared/domain/australia/phone-digits.ts';
import { soldTo } from '#shared/domain/ticket/known-customer.ts';
import type { CustomersChange, KnownCustomer } from '#shared/records-view.ts';
import { succeeded } from '#shared/result.ts';
import type { SessionView } from '#shared/session.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { emptyTicket } from '#tests/builders/ticket-samples.ts';
import { LEVELS } from '#tests/gallery/samples.ts';
import { session, shop } from '#tests/gallery/sessions.ts';

const AVA: KnownCustomer = {
  name: 'Ava',
  phone: '0491 570 006',
  email: 'ava@example.com',
  company: '',
  abn: '',
  address: null,
  plates: [],
  last: {
    kind: 'ticket',
    ticketId: 'sold',
    quote: null,
    firstPart: 'TB-1 Towbar',
    totalCents: 54_900,
    at: '',
    standing: { orderState: null, sold: false, ticketState: 'open', lostBecause: null, quoted: false },
  },
};

/** Who the records know by a phone that is typed. */
let known: readonly KnownCustomer[] = [];
let answerQuotes: () => void = () => undefined;
const BERT: KnownCustomer = {
  ...AVA,
  name: 'Bert',
  phone: '0491 570 156',
  email: '',
  last: { ...AVA.last, ticketId: 'sold to Bert' },
};

/** The ticket that *same again* opens: a sale of Ava's, with another e-mail than is known of her now. */
const AGAIN = emptyTicket({
  id: 'again',
  customer: { ...emptyTicket().customer, name: 'Ava', phone: AVA.phone, email: 'ava@old.example.com' },
});

/** The ticket that a quote of Ava's opens. */
let ofQuote = AGAIN;

let hearSession: (view: SessionView) => void = () => undefined;
const hearing = new Set<(change: CustomersChange) => void>();
const hear = (what: 'noted' | 'forgotten', ids: readonly string[] = []) => {
  for (const take of hearing) take(what === 'noted' ? { what } : { what, ids });
};

/** Takes one of the customers of the phone on the ticket in front, and answers who is on it then. */
async function take(place: number): Promise<Ticket['customer'] | undefined> {
  await useKnownCustomers.getState().ask('0491570', 't');
  await takeKnownCustomer(place);
  return useOpenTicket.getState().ticket?.customer;
}

/** The ticket as Bert is alone on it. */
const BERT_ALONE = { ...emptyTicket().customer, name: 'Bert', phone: BERT.phone };

beforeEach(async () => {
  await loadSaleRules();
  vi.useFakeTimers();
  hearing.clear();
  known = [AVA, BERT];
  ofQuote = { ...AGAIN, id: 'of quote', fromQuote: { quoteId: 'q7', number: 7, revision: 2 } };
  const customersChanged = (take: (change: CustomersChange) => void) => {
    hearing.add(take);
    return () => hearing.delete(take);
  };
  const sessionChanged = (take: typeof hearSession) => {
    hearSession = take;
    return () => undefined;
  };
  const customersOfPhone = async ({ typed }: { readonly typed: string }) => {
    const customers = known.filter(({ phone }) => phoneDigits(phone).startsWith(phoneDigits(typed)));
    return succeeded({ customers, more: false });
  };
  const counterpart = {
    on: { customersChanged, sessionChanged, submissionChanged: () => () => undefined },
    differences: { list: () => new Promise(() => undefined) },
    orders: { submission: async () => succeeded(null) },
    quotes: {
      soldBy: async () => succeeded([]),
      toTicket: async () => succeeded(ofQuote),
      standing: () =>
        new Promise((resolve) => {
          answerQuotes = () => resolve(succeeded(null));
        }),
    },
    tickets: {
      customersOfPhone,
      sameAgain: async () => succeeded(AGAIN),
      cursor: async () => succeeded(null),
      keepPlace: async () => succeeded(null),
      save: async () => succeeded({ savedAt: '2026-03-02T12:05:00.000+11:00' }),
    },
  };
  vi.stubGlobal('window', { counterpart });
  vi.stubGlobal('requestAnimationFrame', () => 0);
  vi.stubGlobal('document', { visibilityState: 'visible', activeElement: null });
  buildStores('window', [useSession, useAnnounced, useKeyTable]);
  buildStores('sale', [useOpenTicket, useMainView]);
  useOpenTicket.setState({ ticket: emptyTicket({ id: 't' }), lock: null });
  await take(0);
  await useKnownCustomers.getState().ask(AVA.phone, 't');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('lists nobody of a phone who was deleted at another counter, or by the hourly round', () => {
  expect(useKnownCustomers.getState()).toMatchObject({ customers: [AVA], taken: AVA });
  hear('forgotten', [AVA.last.ticketId]);
  expect(useKnownCustomers.getState()).toMatchObject({ customers: [], taken: null });
});

it('lists them where somebody else was deleted, and takes one of them by the key', async () => {
  hear('forgotten', ['other']);
  expect(useKnownCustomers.getState()).toMatchObject({ customers: [AVA], taken: AVA });
  await useKnownCustomers.getState().ask('0491570', 't');
  hear('forgotten', ['other']);
  expect(useKnownCustomers.getState().customers).toEqual([AVA, BERT]);
  await takeKnownCustomer(1);
  expect(useOpenTicket.getState().ticket?.customer).toEqual(BERT_ALONE);
});

it('takes nobody by the key who is in no record any more as they are asked for again', async () => {
  useOpenTicket.setState({ ticket: emptyTicket({ id: 't' }), lock: null });
  await useKnownCustomers.getState().ask('0491570', 't');
  known = [BERT];
  hear('forgotten', ['a quote of hers']);
  await takeKnownCustomer(0);
  expect(useOpenTicket.getState().ticket).toEqual(emptyTicket({ id: 't' }));
  await takeKnownCustomer(0);
  expect(useOpenTicket.getState().ticket?.customer).toEqual(BERT_ALONE);
});

it('keeps them where another counter only noted something of one', () => {
  hear('noted');
  expect(useKnownCustomers.getState()).toMatchObject({ customers: [AVA], taken: AVA });
  expect(useTakenCustomers.getState().on.size).toBe(1);
});

it('puts nobody on the ticket who was deleted while the records were asked what was quoted', async () => {
  useSession.setState({ session: session({ settings: shop({ priceLevels: LEVELS }) }) });
  useOpenTicket.setState({ ticket: emptyTicket({ id: 't' }), lock: null });
  const taking = takeKnownCustomer(0);
  known = [BERT];
  hear('forgotten', [AVA.last.ticketId]);
  answerQuotes();
  await taking;
  expect(useOpenTicket.getState().ticket).toEqual(emptyTicket({ id: 't' }));
  expect(useKnownCustomers.getState()).toMatchObject({ taken: null });
});

it('puts who was taken on the ticket where somebody else was deleted meanwhile, as they are known then', async () => {
  useSession.setState({ session: session({ settings: shop({ priceLevels: LEVELS }) }) });
  useOpenTicket.setState({ ticket: emptyTicket({ id: 't' }), lock: null });
  const taking = takeKnownCustomer(0);
  known = [{ ...AVA, email: '' }, BERT];
  hear('forgotten', ['an old order of hers']);
  answerQuotes();
  await taking;
  const { customer } = useOpenTicket.getState().ticket ?? emptyTicket();
  expect(customer).toMatchObject({ name: AVA.name, email: '' });
});

describe('a known customer who is taken over another', () => {
  it('has nothing of them on the ticket, also where practice was looked at meanwhile', async () => {
    expect(useOpenTicket.getState().ticket?.customer.email).toBe(AVA.email);
    const { ticket } = useOpenTicket.getState();
    for (let mode = 0; mode < 2; mode += 1) buildStores('sale', [useOpenTicket]);
    useOpenTicket.setState({ ticket, lock: null });
    expect(await take(1)).toEqual(BERT_ALONE);
  });

  it('has nothing of them on the ticket that same again opened, and does so once more behind a third', async () => {
    await sellSameAgain();
    expect(useOpenTicket.getState().ticket).toEqual(AGAIN);
    expect(await take(1)).toEqual(BERT_ALONE);
    expect((await take(0))?.email).toBe(AVA.email);
    expect(await take(1)).toEqual(BERT_ALONE);
  });

  it('has nothing of them on a ticket that was opened from their quote', async () => {
    await useSellingStore.getState().sell({ number: 7, revision: 2, label: 'Q-000007/2' });
    expect(useOpenTicket.getState().ticket).toEqual(ofQuote);
    expect(await take(1)).toEqual(BERT_ALONE);
  });

  it('keeps what was typed on the ticket that a quote was made of', async () => {
    // It was opened from an earlier revision of the quote itself.
    ofQuote = { ...ofQuote, fromQuote: { quoteId: 'q7', number: 7, revision: 1 } };
    await useSellingStore.getState().sell({ number: 7, revision: 2, label: 'Q-000007/2' });
    expect((await take(1))?.email).toBe(AGAIN.customer.email);
  });

  it('has nothing that the sale of same again said to the carrier, also where its customer was taken once more', async () => {
    useOpenTicket.setState({ ticket: { ...AGAIN, customer: { ...AGAIN.customer, note: 'Ring first' } }, lock: null });
    const again = useOpenTicket.getState().ticket ?? AGAIN;
    useTakenCustomers.getState().take(again.id, soldTo(again, null));
    expect((await take(0))?.note).toBe('Ring first');
    expect((await take(0))?.note, 'and once more').toBe('Ring first');
    expect(await take(1)).toEqual(BERT_ALONE);
  });

  it('has nothing of them where somebody else was deleted meanwhile: theirs is still on the ticket', async () => {
    hear('forgotten', ['other']);
    expect(await take(1)).toEqual(BERT_ALONE);
    expect((await take(0))?.email).toBe(AVA.email);
    for (let deleted = 0; deleted < 2; deleted += 1) hear('forgotten', ['other']);
    expect(await take(1), 'and once more').toEqual(BERT_ALONE);
  });

  it('does not bring back who was typed before them, once somebody was deleted', async () => {
    const bob = { ...emptyTicket().customer, name: 'Bob', phone: '0491 570 110', email: 'bob@example.com' };
    useOpenTicket.setState({ ticket: emptyTicket({ id: 'bob', customer: bob }), lock: null });
    expect((await take(0))?.email).toBe(AVA.email);
    hear('forgotten', ['other']);
    expect(await take(1)).toEqual(BERT_ALONE);
  });

  it('is taken on what the ticket has where its own customer was deleted: nobody is kept of it', () => {
    hear('forgotten', ['sold', 't']);
    expect([...useTakenCustomers.getState().on.keys()]).toEqual([]);
  });

  it('has nothing of them on a ticket that came back to the front, where somebody else was deleted meanwhile', async () => {
    const withAva = useOpenTicket.getState().ticket;
    expect(withAva?.customer.email).toBe(AVA.email);
    useOpenTicket.setState({ ticket: emptyTicket({ id: 'next' }), lock: null });
    hear('forgotten', ['other']);
    useOpenTicket.setState({ ticket: withAva, lock: null });
    expect(await take(1)).toEqual(BERT_ALONE);
  });

  it('is taken on what the ticket has where the records were locked meanwhile: nobody is kept', async () => {
    hearSession(session({ records: { kind: 'open', recoveryCode: 'not due', remark: null } }));
    expect(useTakenCustomers.getState().on.size).toBe(1);
    hearSession(session({ records: { kind: 'locked until the shop is heard' } as SessionView['records'] }));
    expect(useTakenCustomers.getState().on.size).toBe(0);
  });
});
