import { CustomerSheetScreen } from '#renderer/features/customer-sheet/customer-sheet-screen.tsx';
import { useCustomerSheet } from '#renderer/features/customer-sheet/window-customer-sheet.ts';
import type { CustomerSheet, SheetSale } from '#shared/records-view.ts';
import { succeeded } from '#shared/result.ts';
import { fails, given, never } from '../answers.ts';
import { STORAGE } from '../failures.ts';
import { panel } from '../gallery-panel.ts';
import { minutesAgo } from '../practice-facts.ts';
import { LEVELS, LONG_NAME } from '../samples.ts';
import { session, shop } from '../sessions.ts';
import { onceDrawn, setUpAs, showing } from '../window-state.ts';

const AVA = { name: 'Ava Example', phone: '0491 570 006' };
const PART = 'TB-HIL-C4 Class 4 towbar, flat tongue';

function sale(at: number, change: Partial<SheetSale> = {}): SheetSale {
  const kind = (['order', 'quote', 'ticket'] as const)[at % 3] ?? 'ticket';
  return {
    id: 1_000 - at,
    kind,
    ticketId: `t${at}`,
    standing: {
      orderState: kind === 'order' ? 'acknowledged' : null,
      sold: kind === 'order',
      ticketState: at % 2 === 0 ? 'open' : 'closed',
      lostBecause: at % 6 === 5 ? 'price' : null,
      quoted: kind === 'quote',
    },
    quote: kind === 'quote' ? { number: 12 + at, revision: 1, label: `Q-0000${12 + at}` } : null,
    reference: kind === 'order' ? `CP-260302-00${12 + at}` : '',
    plate: 'ABC12D',
    firstPart: PART,
    lineCount: 1 + (at % 4),
    totalCents: at === 4 ? null : 54_900 + at * 1_234,
    at: minutesAgo(3_000 * (at + 1)),
    ...change,
  };
}

function sales(count: number): readonly SheetSale[] {
  return Array.from({ length: count }, (_, at) => sale(at));
}

function sheet(change: Partial<CustomerSheet> = {}): CustomerSheet {
  return {
    customer: AVA,
    isKnown: true,
    ticketId: null,
    facts: {
      names: [AVA.name],
      phones: [AVA.phone],
      emails: ['ava@example.com'],
      companies: ['Example Towing, ABN 51 824 753 556'],
      addresses: ['12 Sample Street, Darwin NT 0800'],
    },
    vehicles: [{ plate: 'ABC12D', words: '2019 Toyota Hilux GUN126R' }],
    sales: sales(1),
    more: false,
    note: '',
    wantsOrderNumber: false,
    others: [],
    merges: [],
    ...change,
  };
}

function shown(of: CustomerSheet | null) {
  given({ customers: { sheet: () => succeeded(of) } });
  showing('customer');
  useCustomerSheet.setState({ of: of?.customer ?? { name: '', phone: '' } });
  onceDrawn(() => useCustomerSheet.getState().again());
  return <CustomerSheetScreen />;
}

/** One customer with all their sales. */
export const CUSTOMER_SHEET_PANELS = [
  panel('Customer sheet', 'whole', {
    'nobody on the ticket': () => shown(null),
    empty: () => shown(sheet({ isKnown: false, sales: [] })),
    'empty, with others of the phone': () =>
      shown(sheet({ isKnown: false, sales: [], others: [{ name: 'Bert Example', phone: AVA.phone }] })),
    'several of one phone, none named': () =>
      shown(
        sheet({
          customer: { name: '', phone: AVA.phone },
          isKnown: false,
          sales: [],
          others: [AVA, { name: 'Bert Example', phone: AVA.phone }, { name: LONG_NAME.repeat(4), phone: AVA.phone }],
        }),
      ),
    loading: () => {
      given({ customers: { sheet: never } });
      showing('customer');
      useCustomerSheet.setState({ of: AVA });
      return <CustomerSheetScreen />;
    },
    error: () => {
      given({ customers: { sheet: fails(STORAGE) } });
      showing('customer');
      useCustomerSheet.setState({ of: AVA });
      onceDrawn(() => useCustomerSheet.getState().again());
      return <CustomerSheetScreen />;
    },
    one: () => shown(sheet()),
    many: () => shown(sheet({ sales: sales(25), more: true, note: 'Pays by Friday', wantsOrderNumber: true })),
    'with a price level': () => {
      setUpAs(session({ settings: shop({ priceLevels: LEVELS }) }));
      return shown(sheet({ note: 'Pays by Friday', priceLevel: 'Trade' }));
    },
    'with a price level that the settings do not have': () => {
      setUpAs(session({ settings: shop({ priceLevels: LEVELS }) }));
      return shown(sheet({ priceLevel: 'Gold' }));
    },
    merged: () => {
      const other = { name: 'A. Example', phone: '0491 570 156' };
      return shown(
        sheet({
          sales: sales(4),
          facts: { ...sheet().facts, names: [AVA.name, other.name], phones: [AVA.phone, other.phone] },
          others: [{ name: 'Bert Example', phone: AVA.phone }],
          merges: [{ id: 1, one: AVA, other, madeAt: minutesAgo(90) }],
        }),
      );
    },
    'long and hostile texts': () => {
      const long = LONG_NAME.repeat(40);
      const names = [long, '=HYPERLINK("x")', '<script>alert(1)</script>', '\u202Eelpmaxe ava', "Ava'); DROP TABLE"];
      return shown(
        sheet({
          customer: { name: long, phone: AVA.phone },
          facts: { names, phones: [AVA.phone], emails: [long], companies: [long], addresses: [long] },
          vehicles: [{ plate: 'ABC12D', words: long }],
          sales: [sale(0, { firstPart: long }), sale(1)],
          note: long.slice(0, 5_000),
          others: [{ name: long, phone: AVA.phone }],
          merges: [{ id: 1, one: { name: long, phone: AVA.phone }, other: AVA, madeAt: minutesAgo(90) }],
        }),
      );
    },
    'a card number in the note': () => {
      const drawn = shown(sheet());
      const problems = [{ field: 'note', message: 'This looks like a card number. Remove it.' }];
      const failure = { kind: 'invalid input', operation: null, problems } as const;
      useCustomerSheet.setState({ typed: { note: '4111 1111 1111 1111', wantsOrderNumber: false }, notKept: failure });
      return drawn;
    },
  }),
];
