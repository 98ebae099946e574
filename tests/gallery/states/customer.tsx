import { CustomerPage } from '#renderer/customer-page/customer-page.tsx';
import type { CustomerShop } from '#shared/customer-screen.ts';
import type {
  CustomerDelivery,
  CustomerFit,
  CustomerPart,
  CustomerTicket,
  CustomerView,
} from '#shared/domain/customer-window/customer-view.ts';
import { panel } from '../gallery-panel.ts';
import { PARTS } from '#practice/fixtures.ts';
import { PART_PICTURES } from '#tests/support/pictures.ts';

/** The page of the customer's window, in every state. */

const SHOP: CustomerShop = { name: 'Harbour Parts & Towbars', logo: null, practice: false, theme: 'system' };
const PRACTICE: CustomerShop = { ...SHOP, name: 'Practice Parts & Towing', practice: true };

const VEHICLE = '2019 Toyota Hilux';

const DELIVERY: CustomerDelivery = { carrier: 'StarTrack Express', days: '2-4 business days', cents: 4_862 };

const LINES = [
  { title: 'Towbar Class 4, 3,500 kg, for dual-cab tub and cab-chassis', quantity: 1, cents: 74_900 },
  { title: 'Wiring harness, plug and play', quantity: 1, cents: 18_950 },
  { title: 'Tow ball 50 mm, chrome', quantity: 2, cents: 5_980 },
];

function ticket(change: Partial<CustomerTicket> = {}): CustomerTicket {
  return { lines: LINES, more: 0, delivery: DELIVERY, totalCents: 104_692, gstCents: 9_517, settled: true, ...change };
}

function part(kind: CustomerFit | null, change: Partial<CustomerPart> = {}): CustomerPart {
  return {
    title: 'Towbar Class 4, 3,500 kg',
    brand: 'Haulmark',
    picture: `${PART_PICTURES}${PARTS.hiluxTubTowbar}`,
    fit: kind === null ? null : { kind, vehicle: VEHICLE },
    priceCents: 74_900,
    ...change,
  };
}

const page = (view: CustomerView, shop = SHOP) => <CustomerPage screen={{ shop, view }} />;
const sale = (shown: CustomerPart | null, of: CustomerTicket | null = null, shop = SHOP) =>
  page({ kind: 'sale', part: shown, ticket: of }, shop);

const LONG = 'Bumper-mounted heavy-duty recovery and towing system with integrated light bar brackets, powder-coated';

export const CUSTOMER_PANELS = [
  panel('Customer’s window', 'window', {
    'the shop': () => page({ kind: 'shop' }),
    'a shop without a name, in practice': () => page({ kind: 'shop' }, { ...PRACTICE, name: '' }),
    'a part that fits': () => sale(part('fits')),
    'a part that fits if': () => sale(part('fits if')),
    'a part of which is asked': () => sale(part('ask')),
    'a part that is not listed': () => sale(part('not listed')),
    'a part of which nobody knows': () => sale(part('not confirmed')),
    'a part that is being checked': () => sale(part(null, { picture: null, priceCents: null })),
    'a part and the ticket': () => sale(part('fits'), ticket()),
    'a ticket alone, its prices old': () => sale(null, ticket({ settled: false, delivery: null, totalCents: 99_830 })),
    'a long ticket': () =>
      sale(
        part('not listed', { title: LONG }),
        ticket({
          lines: [...LINES, ...LINES].map((line, at) => (at === 0 ? { ...line, title: LONG, cents: null } : line)),
          more: 7,
          settled: false,
        }),
      ),
    'in practice': () => sale(part('fits'), ticket(), PRACTICE),
    'the order read out': () =>
      page({ kind: 'order', step: 'read out', ticket: ticket(), vehicle: VEHICLE, suburb: 'Preston' }),
    'a long order read out': () =>
      page({
        kind: 'order',
        step: 'read out',
        ticket: ticket({ lines: [...LINES, ...LINES], more: 3 }),
        vehicle: VEHICLE,
        suburb: 'Preston',
      }),
    'the order on its way': () =>
      page({ kind: 'order', step: 'sending', ticket: ticket(), vehicle: VEHICLE, suburb: null }),
    'the order not confirmed yet': () =>
      page({ kind: 'order', step: 'being confirmed', ticket: ticket(), vehicle: null, suburb: null }, PRACTICE),
    placed: () =>
      page({
        kind: 'placed',
        reference: 'CP-260302-0001',
        totalCents: 104_692,
        gstCents: 9_517,
        delivery: DELIVERY,
      }),
    'placed, without delivery': () =>
      page(
        { kind: 'placed', reference: 'TR-260302-4711-0001', totalCents: 99_830, gstCents: 9_075, delivery: null },
        PRACTICE,
      ),
  }),
];
