import { describe, expect, it } from 'vitest';
import type { AuditAct } from '#main/records/shop/audit.ts';
import { auditRow } from '#main/support/audit-words.ts';
import type { Outcome } from '#shared/domain/order/submission.ts';
import { SETTINGS } from '#shared/domain/settings/settings.ts';

const wordsOf = (act: AuditAct): string =>
  auditRow({ seq: 1, subject: '', at: '2026-03-04T02:00:00.000Z', entry: { ...act, initials: 'AE' } }).words;

describe('the history says', () => {
  it('settings by the words of the screen, none by its name in the program', () => {
    const settings = Object.keys(SETTINGS);
    const words = wordsOf({ act: 'settings changed', settings: [...settings, 'keys'] });
    expect(words).toContain('price levels, whether an order carries the customer’s price');
    expect(words.endsWith(', keys.')).toBe(true);
    expect(words).not.toMatch(/\b[a-z]+[A-Z]/);
    expect(wordsOf({ act: 'settings changed', settings: ['ofAnEarlierVersion'] })).toContain('ofAnEarlierVersion');
  });

  it('a recovery code without an old one where there was none', () => {
    expect(wordsOf({ act: 'recovery code renewed', isFirst: true })).toBe('The recovery code was made.');
    expect(wordsOf({ act: 'recovery code renewed' })).toContain('The old one works');
  });

  it('an order by the shop’s own reference, and by its id where there is none any more', () => {
    const act = { act: 'submission prepared', submissionId: '169c4249-aaaa', initials: 'AE' } as const;
    const entry = { seq: 1, subject: '', at: '', entry: act };
    const named = { order: () => 'CP-260304-0007', ticket: () => '' };
    expect(auditRow(entry as never, named).words).toBe('Order CP-260304-0007 was prepared to be sent.');
    expect(auditRow(entry as never).words).toBe('Order 169c4249 was prepared to be sent.');
  });

  it('a ticket by its reference, and by its id where it is not there any more', () => {
    const act = { act: 'ticket closed', ticketId: '169c4249-aaaa' } as const;
    const entry = { seq: 1, subject: '', at: '', entry: { ...act, initials: 'AE' } };
    expect(auditRow(entry, { order: () => '', ticket: () => 'CP-260304-0007' }).words).toBe(
      'Ticket CP-260304-0007 was closed.',
    );
    expect(wordsOf({ ...act, act: 'ticket reopened' })).toBe('Ticket 169c4249 was opened again.');
  });

  it.each<[Outcome['kind'], string]>([
    ['acknowledged', 'Order 169c4249 was placed.'],
    ['refused', 'Order 169c4249 was refused by the supplier.'],
    ['not sent', 'Nothing of order 169c4249 reached the supplier.'],
    ['unknown', 'Order 169c4249 was left unconfirmed.'],
  ])('how an order ended: %s', (outcome, words) => {
    expect(wordsOf({ act: 'submission ended', submissionId: '169c4249-aaaa', outcome })).toBe(words);
  });

  it('no outcome of an order that ended before it was written down here', () => {
    expect(wordsOf({ act: 'submission ended', submissionId: '169c4249-aaaa' })).toBe('Sending order 169c4249 ended.');
  });

  it('how much of a customer was deleted or exported as the counts beside it are said', () => {
    expect(wordsOf({ act: 'customer forgotten', records: 8, by: 'a person' })).toBe(
      'A customer’s data was deleted by a person: 8 tickets, quotes and orders.',
    );
    expect(wordsOf({ act: 'customer forgotten', records: 1, by: 'the retention clock' })).toBe(
      'A customer’s data was deleted because its time was up: 1 ticket, quote or order.',
    );
    expect(wordsOf({ act: 'customer exported', records: 8 })).toContain('8 tickets, quotes and orders');
  });

  it('a time as everywhere on the screen', () => {
    expect(wordsOf({ act: 'snapshot restored', takenAt: '2026-03-04T02:00:00.000Z' })).toMatch(
      /^The records were restored from the copy of \w{3}, \d Mar 2026 at \d\d:\d\d\.$/,
    );
  });

  it('a counter of the shop by its number, and by its name where that is known', () => {
    expect(wordsOf({ act: 'counter taken out', counter: 1002, name: 'Back' })).toBe(
      'Counter 1002 (Back) was taken out of the shop.',
    );
    expect(wordsOf({ act: 'counter waived', counter: 1002, name: '' })).toBe(
      'Orders went on without counter 1002, which a backup waited for.',
    );
    expect(wordsOf({ act: 'shop left', counter: 1001, isTold: false })).toContain('without telling it');
  });
});
