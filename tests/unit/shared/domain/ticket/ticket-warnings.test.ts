import { describe, expect, it } from 'vitest';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { ticketWarnings } from '#shared/domain/ticket/ticket-warnings.ts';
import { readyTicket, ticketLine } from '#tests/builders/domain-samples.ts';

describe('warnings of a ticket', () => {
  function words(...lines: Ticket['lines']): readonly string[] {
    return ticketWarnings(readyTicket({ lines }), '').map(({ about, words: said }) => `${about}: ${said}`);
  }

  it('are that the customer tows more than the part is good for', () => {
    const towing = [
      { key: 'towing_capacity', label: 'Towing capacity', value: '2000' },
      { key: 'ball_weight', label: 'Ball weight', value: '200' },
    ];
    const towed = (trailer: string) =>
      ticketWarnings(
        readyTicket({ lines: [ticketLine({ towing }), ticketLine({ id: 'l2' })], towing: { trailer, ball: '200' } }),
        '',
      ).map(({ words: said }) => said);
    expect(towed('2000')).toEqual([]);
    expect(towed('2600')).toEqual(['TB-100: Loaded trailer: 2600 kg is 600 kg over the part’s 2000 kg.']);
  });

  it('stay away where all is well', () => {
    expect(words(ticketLine({ verdict: 'listed', verdictWords: 'Listed.' }))).toEqual([]);
    expect(words(ticketLine({ verdict: 'listed with conditions', verdictWords: 'Listed, with conditions.' }))).toEqual(
      [],
    );
  });

  it('name the quantity that exceeds the stock', () => {
    expect(words(ticketLine({ quantity: '15' }))).toEqual(['lines.l1: TB-100: need 15, only 14 in all warehouses.']);
  });

  it('name a required part of which there are fewer than the parts that require it', () => {
    const towbars = ticketLine({ quantity: '2', required: [{ sku: 'LOOM', title: 'Harness' }] });
    expect(words(towbars, ticketLine({ id: 'l2', sku: 'LOOM' }))).toEqual([
      'lines.l1: TB-100 needs 2 × LOOM, 1 on the ticket.',
    ]);
    expect(words(towbars, ticketLine({ id: 'l2', sku: 'LOOM', quantity: '2' }))).toEqual([]);
  });

  it.each(['not listed', 'depends on', 'cannot tell'] as const)('say that a part was sold that is %s', (verdict) => {
    expect(words(ticketLine({ verdict, verdictWords: 'The reason.' }))).toEqual(['lines.l1: TB-100: The reason.']);
    expect(words(ticketLine({ verdict, verdictWords: null }))).toEqual(['lines.l1: TB-100: it is not known to fit.']);
  });

  it('name the warehouse of the order where no line ships from it', () => {
    const said = (warehouse: string | null, orderWarehouse: string) =>
      ticketWarnings(
        readyTicket({ lines: [ticketLine({ warehouse }), ticketLine({ id: 'l2', sku: 'BALL' })] }),
        orderWarehouse,
      )
        .filter(({ about }) => about === 'warehouse')
        .map(({ words: text }) => text);
    expect(said('SYD1', 'MEL1')).toEqual([]);
    const both = readyTicket({ lines: [ticketLine({ warehouse: 'SYD1' })] });
    expect(ticketWarnings(both, 'MEL1')).toContainEqual({
      about: 'warehouse',
      words: 'Nothing ships from MEL1, the warehouse of the order.',
    });
    expect(ticketWarnings(both, 'SYD1')).toEqual([]);
    expect(ticketWarnings(both, '')).toEqual([]);
    expect(said(null, 'MEL1')).toEqual([]);
  });

  it('name a discontinued part', () => {
    expect(words(ticketLine({ discontinued: true }))).toEqual([
      'lines.l1: TB-100 is discontinued: ask the supplier before promising it.',
    ]);
  });
});
