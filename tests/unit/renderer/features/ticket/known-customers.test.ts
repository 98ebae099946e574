import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAnnounced } from '#renderer/components/live-region.tsx';
import { buildStores } from '#renderer/declared-store.ts';
import { takeKnownCustomer, useKnownCustomers } from '#renderer/features/ticket/known-customers.ts';
import { useKeyTable } from '#renderer/keyboard/key-table.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { loadSaleRules } from '#renderer/sale/sale-rules.ts';
import { useSession } from '#renderer/sale/session.ts';
import type { KnownCustomer } from '#shared/records-view.ts';
import { succeeded } from '#shared/result.ts';
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

let answerQuotes: () => void = () => undefined;
let hear: (what: 'noted' | 'forgotten') => void = () => undefined;

beforeEach(async () => {
  await loadSaleRules();
  const customersChanged = (take: typeof hear) => {
    hear = take;
    return () => undefined;
  };
  const customersOfPhone = async () => succeeded({ customers: [AVA], more: false });
  const counterpart = {
    on: { customersChanged, submissionChanged: () => () => undefined },
    quotes: {
      standing: () =>
        new Promise((resolve) => {
          answerQuotes = () => resolve(succeeded(null));
        }),
    },
    tickets: { customersOfPhone, save: async () => succeeded({ savedAt: '2026-03-02T12:05:00.000+11:00' }) },
  };
  vi.stubGlobal('window', { counterpart });
  vi.stubGlobal('requestAnimationFrame', () => 0);
  vi.stubGlobal('document', { visibilityState: 'visible' });
  buildStores('window', [useSession, useAnnounced, useKeyTable]);
  buildStores('sale', [useOpenTicket]);
  useOpenTicket.setState({ ticket: emptyTicket({ id: 't' }), lock: null });
  useKnownCustomers.getState().take(AVA, emptyTicket({ id: 't' }));
  await useKnownCustomers.getState().ask(AVA.phone, 't');
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('keeps nobody of the customers of a phone once one was deleted at another counter, or by the hourly round', () => {
  expect(useKnownCustomers.getState()).toMatchObject({ customers: [AVA], taken: AVA });
  hear('forgotten');
  expect(useKnownCustomers.getState()).toMatchObject({ customers: [], taken: null, takenOn: new Map() });
});

it('keeps them where another counter only noted something of one', () => {
  hear('noted');
  expect(useKnownCustomers.getState()).toMatchObject({ customers: [AVA], taken: AVA });
  expect([...useKnownCustomers.getState().takenOn.keys()]).toEqual(['t']);
});

it('puts nobody on the ticket who was deleted while the records were asked what was quoted', async () => {
  useSession.setState({ session: session({ settings: shop({ priceLevels: LEVELS }) }) });
  const taking = takeKnownCustomer(0);
  hear('forgotten');
  answerQuotes();
  await taking;
  expect(useOpenTicket.getState().ticket).toEqual(emptyTicket({ id: 't' }));
  expect(useKnownCustomers.getState()).toMatchObject({ taken: null, takenOn: new Map() });
});
