import { describe, expect, it } from 'vitest';
import { PARTS } from '#practice/fixtures.ts';
import { fillTicket, openHeadless, submitTicket } from '#tests/support/headless-counterpart.ts';
import { dataFolder } from './folders.ts';
import { valueIn } from '#tests/support/answer-values.ts';

describe('a sale in practice, on records', () => {
  it('is placed once, is on disk, and is as it was after a restart', async () => {
    const folder = dataFolder();
    const first = openHeadless({ folder });
    const session = valueIn(await first.handlers.setUp.openPractice(undefined));
    expect(session.records).toEqual({ kind: 'open', recoveryCode: 'not due', remark: null });

    const ticket = await fillTicket(first, { sku: PARTS.towBall });
    expect(ticket.customerReference).toMatch(/^TR-\d{8}-\d{4}-\d{4}$/);
    const answer = valueIn(await submitTicket(first, ticket));
    expect(answer).toMatchObject({ kind: 'sent', submission: { state: { outcome: { kind: 'acknowledged' } } } });
    const again = valueIn(await submitTicket(first, ticket));
    expect(again).toEqual(answer);
    expect(valueIn(await first.handlers.practice.orders(undefined)).total).toBe(1);
    expect(first.submissions.map(({ state }) => state.kind)).toEqual(['sending', 'ended']);
    await first.close();

    const second = openHeadless({ folder });
    await second.handlers.setUp.openPractice(undefined);
    expect(valueIn(await second.handlers.tickets.current(undefined))).toEqual(ticket);
    const known = valueIn(await second.handlers.orders.submission({ ticketId: ticket.id }));
    expect(known).toEqual(answer.kind === 'sent' ? answer.submission : null);
    await second.close();
  });

  it('keeps a ticket that was sent as it was sent', async () => {
    const counterpart = openHeadless({ folder: dataFolder() });
    await counterpart.handlers.setUp.openPractice(undefined);
    const ticket = await fillTicket(counterpart, { sku: PARTS.towBall });
    valueIn(await submitTicket(counterpart, ticket));
    const changed = { ...ticket, notes: 'changed' };
    expect(await counterpart.handlers.tickets.save({ ticket: changed, cursor: null })).toMatchObject({ ok: false });
    expect(await counterpart.handlers.tickets.save({ ticket, cursor: '{"field":"notes"}' })).toMatchObject({
      ok: true,
    });
    expect(valueIn(await counterpart.handlers.tickets.cursor({ ticketId: ticket.id }))).toBe('{"field":"notes"}');
    await counterpart.close();
  });
});
