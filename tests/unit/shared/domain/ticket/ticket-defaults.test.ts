import { describe, expect, it } from 'vitest';
import { completeTicket, LINE_DEFAULTS, TICKET_DEFAULTS } from '#shared/domain/ticket/ticket-defaults.ts';
import { ticketSchema } from '#shared/ticket-schema.ts';
import { addPart } from '#shared/domain/ticket/ticket-lines.ts';
import { readyTicket, ticketLine, viewOf } from '#tests/builders/domain-samples.ts';

describe('a ticket that was stored before', () => {
  it('reads as if nothing had been said of what it did not hold', () => {
    const { offered: _offered, towing: _towing, fromQuote: _fromQuote, ...ticket } = readyTicket();
    const { partPriceCents: _price, waived: _waived, honoured: _honoured, ...line } = ticketLine();
    const complete = completeTicket({ ...ticket, lines: [line] });
    expect(complete).toMatchObject({ ...TICKET_DEFAULTS, lines: [{ ...line, ...LINE_DEFAULTS }] });
    expect(ticketSchema.parse(complete)).toEqual(complete);
  });

  it('reads as if nothing had been typed of a text that its groups did not hold', () => {
    const ticket = readyTicket();
    const complete = completeTicket({ ...ticket, towing: { trailer: '2000' } });
    expect(complete.towing).toEqual({ trailer: '2000', ball: '' });
    expect(ticketSchema.parse(complete)).toEqual(complete);
  });

  it('crosses the bridge whatever the supplier asks for a part', () => {
    const dear = viewOf({ price: '999999999999999.999999999999' });
    const ticket = addPart(
      readyTicket(),
      { ...dear, sku: 'DEAR' },
      { lineId: 'l9', preferredWarehouse: null, verdict: null },
    );
    expect(ticketSchema.safeParse(ticket).success).toBe(true);
  });

  it('keeps everything that it did hold', () => {
    const ticket = readyTicket({
      lines: [ticketLine({ partPriceCents: 54_900, waived: [{ sku: 'LOOM', reason: 'Has one' }] })],
      offered: ['BALL'],
      towing: { trailer: '2000', ball: '200' },
      fromQuote: { number: 7, revision: 2 },
    });
    expect(completeTicket(ticket)).toEqual(ticket);
    expect(ticketSchema.parse(ticket)).toEqual(ticket);
  });
});
