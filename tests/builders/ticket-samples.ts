import type { RateRow, RatesView } from '#shared/domain/ticket/rates.ts';
import type { Ticket, TicketLine } from '#shared/domain/ticket/ticket.ts';
import { LINE_DEFAULTS, TICKET_DEFAULTS } from '#shared/domain/ticket/ticket-defaults.ts';

/** A ticket with nothing on it. */
export function emptyTicket(change: Partial<Ticket> = {}): Ticket {
  return {
    id: 'T1',
    openedAt: '2026-03-02T12:00:00.000+11:00',
    vehicle: null,
    lines: [],
    customer: { name: '', email: '', phone: '', note: '', company: '', abn: '' },
    address: {
      line1: '',
      line2: '',
      city: '',
      postcode: '',
      state: 'NSW',
      country: 'Australia',
      countryCode: 'AU',
    },
    notes: '',
    warehouse: '',
    customerReference: 'CP-260302-0001',
    rates: null,
    chosenRate: null,
    ...TICKET_DEFAULTS,
    ...change,
  };
}

/** A towbar line with stock in two warehouses. */
export function sampleLine(change: Partial<TicketLine> = {}): TicketLine {
  return {
    id: 'L1',
    sku: 'TB-HIL-C4',
    title: 'Towbar Class 4',
    brand: 'Haulmark',
    quantity: '1',
    price: '749.00',
    warehouse: 'SYD1',
    stock: [
      { warehouse: 'SYD1', quantity: '14.0000', word: 'In Stock', availability: 'available' },
      { warehouse: 'PER1', quantity: '0.0000', word: 'Back Order', availability: 'not available' },
    ],
    readAt: '2026-03-02T12:00:00.000+11:00',
    required: [],
    verdict: 'listed',
    verdictWords: 'Listed for this vehicle.',
    discontinued: false,
    ...LINE_DEFAULTS,
    ...change,
  };
}

/** A rate of $48.62 in two to four days. */
export function sampleRate(change: Partial<RateRow> = {}): RateRow {
  return {
    serviceCode: 'ST-EXP',
    serviceName: 'StarTrack Express',
    deliveryText: '2-4 business days',
    days: { from: 2, to: 4 },
    priceInCents: 4862,
    priceInDollars: 48.62,
    pricesAgree: true,
    currency: 'AUD',
    unusable: null,
    cheapest: false,
    fastest: false,
    ...change,
  };
}

/** Rates as they were quoted for Darwin. */
export function sampleRates(rows: readonly RateRow[], change: Partial<RatesView> = {}): RatesView {
  return {
    rows,
    fingerprint: 'F1',
    readAt: '2026-03-02T14:02:00.000+11:00',
    postcode: '0800',
    limit: 10,
    remark: null,
    ...change,
  };
}
