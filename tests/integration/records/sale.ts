import type { QuoteInput } from '#main/records/shop/quote-record.ts';
import type { Records } from '#main/records/records.ts';
import type { Outcome } from '#shared/domain/order/submission.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { LINE_DEFAULTS, TICKET_DEFAULTS } from '#shared/domain/ticket/ticket-defaults.ts';
import type { OrderRequest } from '#shared/interface/order.ts';

/** One invented sale as ticket, quote and order, and what a shop of the tests is opened with. */

/** The key of the tests' shops, hexadecimal. */
export const KEY_TEXT = '01080f161d242b323940474e555c636a71787f868d949ba2a9b0b7bec5ccd3da';

export function ticket(id: string, changes: Partial<Ticket> = {}): Ticket {
  return {
    id,
    openedAt: '2026-03-04T02:00:00.000Z',
    vehicle: {
      kind: 'by plate',
      plate: 'ABC12D',
      state: 'QLD',
      readAt: '2026-03-04T02:00:01.000Z',
      candidates: [
        {
          number: 1,
          description: 'Toyota Hilux GUN126R dual cab tub',
          ids: ['a1b2'],
          attributes: {
            make: 'TOYOTA',
            model: 'Hilux',
            series: 'GUN126R',
            variant: null,
            body: 'dual cab tub',
            fuel_type: 'diesel',
            drivetrain: '4x4',
            transmission: null,
            engine: '1GD-FTV',
            engine_capacity: '2.8 L',
            cylinders: '4',
          },
        },
      ],
      answers: [],
      pickedNumber: null,
      differingAttributes: [],
      factory: null,
      unreadable: [],
    },
    lines: [line('l1', 'TB-4821-R', 'Class 4 towbar, flat tongue')],
    customer: {
      name: 'Ava Example',
      email: 'ava@example.com',
      phone: '0491 570 006',
      note: 'Ring before delivery',
      company: '',
      abn: '',
    },
    address: {
      line1: '12 Sample Street',
      line2: '',
      city: 'Darwin',
      postcode: '0800',
      state: 'NT',
      country: 'Australia',
      countryCode: 'AU',
    },
    notes: 'Leave with the neighbour',
    warehouse: '',
    customerReference: 'CP-20260304-0001',
    rates: null,
    chosenRate: null,
    ...TICKET_DEFAULTS,
    ...changes,
  };
}

export function line(id: string, sku: string, title: string): Ticket['lines'][number] {
  return {
    id,
    sku,
    title,
    brand: 'Haulmate',
    quantity: '1',
    price: '549.00',
    warehouse: null,
    stock: [{ warehouse: 'SYD1', quantity: '14.0000', word: 'In Stock', availability: 'available' }],
    readAt: '2026-03-04T02:00:02.000Z',
    priceReadAt: '2026-03-04T02:00:02.000Z',
    required: [],
    verdict: 'listed',
    verdictWords: 'Listed for this vehicle.',
    discontinued: false,
    ...LINE_DEFAULTS,
  };
}

export function quoteInput(of: Ticket, changes: Partial<QuoteInput> = {}): QuoteInput {
  return {
    ticket: of,
    totals: { goodsCents: 54_900, deliveryCents: 4_862, totalCents: 59_762, gstCents: 5_433 },
    verdicts: of.lines.map(({ id }) => ({ lineId: id, verdict: null })),
    freshness: [{ what: 'stock of TB-4821-R', readAt: '2026-03-04T02:00:02.000Z', stale: false }],
    validUntil: '2026-03-18',
    ...changes,
  };
}

export function order(changes: Partial<OrderRequest['order']> = {}): OrderRequest {
  return {
    order: {
      account: 'ACC1',
      warehouse: 'SYD1',
      customer_reference: 'CP-20260304-0001',
      lines: [
        {
          sku: 'TB-4821-R',
          quantity: 1,
          price_inc_tax: '549.00',
          distributor_location_code: 'SYD1',
          shipping: { carrier_account: 'CA1', carrier_identifier: 'STX' },
        },
      ],
      customer_name: 'Ava Example',
      customer_email: 'ava@example.com',
      customer_phone: '0491570006',
      customer_note: 'Ring before delivery',
      address: {
        address_line_1: '12 Sample Street',
        address_line_2: '',
        city: 'Darwin',
        postal_code: '0800',
        state: 'NT',
        country: 'Australia',
        country_code: 'AU',
      },
      charges: [{ charge_identifier: 'FREIGHT', description: 'StarTrack Express', price_inc_tax: 48.62 }],
      notes: ['Leave with the neighbour'],
      ...changes,
    },
  };
}

/** A line of an order: a tow ball for 200.00. */
export const BALL: OrderRequest['order']['lines'][number] = {
  sku: 'BALL-50',
  quantity: 1,
  price_inc_tax: '200.00',
  distributor_location_code: 'SYD1',
  shipping: { carrier_account: '', carrier_identifier: '' },
};

/**
 * A ticket for a tow ball whose order does not go through. What its customer was told is kept with it where it is
 * given; an order without it is an older one.
 */
export function refuseBall(
  { tickets, submissions }: Pick<Records, 'tickets' | 'submissions'>,
  outcome: Outcome = { kind: 'refused', status: 422, said: 'no' },
  lines: Ticket['lines'] = [{ ...line('l1', 'BALL-50', 'Tow ball 50 mm'), price: '200.00' }],
  told?: { readonly totalCents: number },
): void {
  tickets.save(ticket('ball', { lines }), null);
  const request = order({ lines: [BALL], charges: [] });
  const kept = told === undefined ? {} : { told };
  submissions.prepare({ id: 's1', ticketId: 'ball', request, reason: null, ...kept });
  submissions.send('s1');
  submissions.conclude('s1', outcome);
}
