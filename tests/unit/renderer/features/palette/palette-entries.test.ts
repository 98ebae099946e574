import { describe, expect, it } from 'vitest';
import {
  actionEntries,
  orderEntries,
  partEntries,
  quoteEntries,
  taughtFirst,
  ticketEntries,
  ticketEntry,
  vehicleEntries,
} from '#renderer/features/palette/palette-entries.ts';
import { KEY_MAP } from '#renderer/keyboard/key-map.ts';
import { resolveKeys } from '#renderer/keyboard/key-remapping.ts';
import { indexPalette, searchPalette } from '#shared/domain/input/palette-search.ts';
import type { PlateVehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import type { OrderRow, QuoteRow, TicketRow } from '#shared/records-view.ts';

const TICKET: TicketRow = {
  ticketId: 't1',
  state: 'open',
  plate: '417CPT',
  customer: 'Alex',
  firstPart: 'TB-4821-R Towbar',
  lineCount: 1,
  totalCents: null,
  openedAt: '2026-03-04T02:00:00.000Z',
  savedAt: '2026-03-04T02:00:00.000Z',
  closedAt: null,
  quote: null,
  submission: null,
  sold: false,
  lostBecause: null,
};
const QUOTE: QuoteRow = {
  quoteId: 'a1c9c3de-0000-4000-8000-000000000123',
  number: 123,
  revision: 2,
  label: 'Q-000123/2',
  superseded: false,
  ticketId: 't1',
  plate: '417CPT',
  customer: '',
  firstPart: 'TB-4821-R Towbar',
  lineCount: 1,
  totalCents: 54_900,
  estimate: false,
  issuedAt: '2026-03-04T02:00:00.000Z',
  validUntil: '2026-03-18',
};
const ORDER: OrderRow = {
  submissionId: 's7',
  ticketId: 't7',
  ticketState: 'closed',
  state: 'unknown',
  customerReference: 'CP-20260304-0007',
  transactionId: '',
  sentAt: '2026-03-04T02:00:00.000Z',
  customer: '',
  plate: '417CPT',
  firstPart: 'Towbar',
  lineCount: 1,
  totalCents: 59_762,
};
const VEHICLE: PlateVehicleChoice = {
  kind: 'by plate',
  plate: '417CPT',
  state: 'QLD',
  readAt: '2026-03-04T02:00:00.000Z',
  candidates: [],
  answers: [],
  pickedNumber: null,
  differingAttributes: [],
  factory: null,
  unreadable: [],
};

describe('what the palette is made of', () => {
  it('shows each action with the key that this person has for it', () => {
    const { rows } = resolveKeys([{ action: 'compare rates', chord: 'Alt+D' }], false);
    const entries = actionEntries(rows);
    expect(entries).toContainEqual({
      kind: 'action',
      id: 'compare rates',
      title: 'Compare delivery rates',
      detail: '',
      codes: [],
      key: 'Alt+D',
    });
    expect(entries.find(({ id }) => id === 'pick ticket')).toBeUndefined();
    expect(actionEntries(KEY_MAP).every(({ key }) => key !== null)).toBe(true);
  });

  it('names tickets without saying twice what they are, and gives them no second number', () => {
    const closed = [{ ...TICKET, ticketId: 'c1', state: 'closed' as const, quote: 'Q-000123' }];
    const entries = ticketEntries({ inFront: 't1', open: [TICKET], closed });
    expect(entries).toMatchObject([
      { title: '417CPT · Alex', detail: 'TB-4821-R Towbar', codes: ['417CPT'], key: null },
      { detail: 'Closed · TB-4821-R Towbar · Q-000123', key: null },
    ]);
    expect(quoteEntries([QUOTE])).toMatchObject([{ title: 'Q-000123/2' }]);
  });

  it('says of a ticket, a quote and an order how the order stands, and nothing where there is none', () => {
    const rows = ['sending', 'placed', 'unknown', 'refused'].map((submission) => ({ ...TICKET, submission }));
    const standings = ticketEntries({ inFront: null, open: rows, closed: [] }).map(({ standing }) => standing);
    expect(standings).toEqual(['Being sent', 'Order placed', 'Unconfirmed', 'Refused']);
    expect(ticketEntry({ ...TICKET, sold: true }).standing).toBe('Sold');
    expect(ticketEntry(TICKET).standing).toBeUndefined();
    const otherOrder = {
      number: 123,
      revision: 1,
      label: 'Q-000123',
      orderedAt: '2026-03-05T02:00:00.000Z',
      since: true,
    };
    const quoted = quoteEntries([
      QUOTE,
      { ...QUOTE, orderedAt: '2026-03-05T02:00:00.000Z' },
      { ...QUOTE, otherOrder },
      { ...QUOTE, otherOrder, superseded: true },
      { ...QUOTE, otherOrder: { ...otherOrder, since: false } },
      { ...QUOTE, otherOrder: { ...otherOrder, number: 130, label: 'Q-000130' } },
      { ...QUOTE, superseded: true, unconfirmed: { label: 'Q-000123/2', since: true } },
      { ...QUOTE, superseded: true, unconfirmed: { label: 'Q-000123/3', since: true } },
      { ...QUOTE, unconfirmed: { label: 'Q-000123', since: false } },
      { ...QUOTE, unconfirmed: { label: 'Q-000123/3', since: true } },
    ]);
    const orders = [undefined, 'Ordered', 'Ordered as revision 1', undefined, undefined, 'Ordered as Q-000130'];
    orders.push('Unconfirmed', undefined, undefined, 'Unconfirmed');
    expect(quoted.map(({ standing }) => standing)).toEqual(orders);
    expect(orderEntries([ORDER])).toMatchObject([{ standing: 'Unconfirmed' }]);
  });

  it('finds nothing by how an order stands, which may be another by now', () => {
    const index = indexPalette([...orderEntries([ORDER]), ticketEntry({ ...TICKET, submission: 'unknown' })]);
    expect(searchPalette(index, 'unconfirmed', 9)).toEqual([]);
  });

  it('teaches the keys of the screen first, and last those that the bar shows anyway', () => {
    const taught = taughtFirst(KEY_MAP);
    const at = (id: string) => taught.findIndex((row) => row.id === id);
    expect(at('go to question')).toBeLessThan(at('new ticket'));
    expect(at('new ticket')).toBeLessThan(at('go to plate'));
    expect(taught).toHaveLength(KEY_MAP.length);
  });

  it('finds quotes, vehicles and parts by any number of theirs', () => {
    const part = {
      sku: 'TB-4821-R',
      title: 'Towbar Class 4',
      brand: 'Haulmark',
      manufacturerSku: 'HM77',
      productCode: '100482',
      price: '549.00',
      readAt: '2026-03-04T02:00:00.000Z',
    };
    const index = indexPalette([...quoteEntries([QUOTE]), ...vehicleEntries([VEHICLE]), ...partEntries([part])]);
    const first = (typed: string) => searchPalette(index, typed, 9).map(({ kind, id }) => `${kind} ${id}`);
    expect(first('q-123')).toEqual(['quote 123/2']);
    expect(first('417cpt')).toEqual(['vehicle QLD 417CPT', 'quote 123/2']);
    expect(first('hm77')).toEqual(['part TB-4821-R']);
    expect(first('towbar class')).toEqual(['part TB-4821-R']);
  });
});
