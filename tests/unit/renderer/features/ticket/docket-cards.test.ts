import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { DocketCards } from '#renderer/features/ticket/docket-cards.tsx';
import { emptyTicket } from '#tests/builders/ticket-samples.ts';

let ticket: Ticket = emptyTicket();
vi.mock('#renderer/sale/open-ticket.ts', () => ({
  useOpenTicket: <Part>(part: (state: { readonly ticket: Ticket }) => Part) => part({ ticket }),
}));
vi.mock('#renderer/components/key-hint.tsx', () => ({ KeyHint: () => null }));

/** The cards as they are drawn for an address. */
function drawn(address: Partial<Ticket['address']>): string {
  ticket = emptyTicket({ address: { ...emptyTicket().address, ...address } });
  return renderToStaticMarkup(createElement(DocketCards));
}

describe('the card of the address', () => {
  const STREET = { line1: '12 Sample St', city: 'Darwin', state: 'NT', postcode: '0800' };

  it('names all of it, the unit, building or company too', () => {
    expect(drawn(STREET)).toContain('>12 Sample St, Darwin NT 0800<');
    expect(drawn({ ...STREET, line2: ' Unit 4 ' })).toContain('>12 Sample St, Unit 4, Darwin NT 0800<');
    expect(drawn({ line2: 'Example Towing', state: 'NT' })).toContain('>Example Towing, NT<');
  });

  it('is empty where a state alone is on the ticket', () => {
    expect(drawn({ state: 'NT' })).not.toContain('>NT<');
  });
});
