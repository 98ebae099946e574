import { describe, expect, it } from 'vitest';
import { differenceKey } from '#renderer/features/order/difference-key.ts';
import {
  differenceTitle,
  endsInSettings,
  foundWords,
  keyOfSendButton,
  leftWords,
  offerWords,
  outcomeAnnouncement,
  outcomeSentences,
  outcomeTitle,
  REVIEW,
  SEND,
  stoppedLead,
  STOPPED,
} from '#renderer/features/order/order-messages.ts';
import type { Difference, DifferenceOffer } from '#shared/domain/order-check/differences.ts';
import { failureWords } from '#renderer/failure-words.ts';
import { claimRefusalWords, UNREACHABLE_WORDS } from '#shared/domain/order/claim-refusal.ts';
import type { Outcome } from '#shared/domain/order/submission.ts';

const price: Difference = {
  lineId: 'L1',
  kind: 'price',
  about: 'TB-HIL-C4',
  told: '$749.00',
  now: '$799.00',
  offers: [{ kind: 'take the new price', cents: 79_900 }, { kind: 'remove the line' }],
};

describe('a difference in a shop’s words', () => {
  it.each<[DifferenceOffer, string]>([
    [{ kind: 'accept' }, 'Customer OK with this'],
    [{ kind: 'take the new price', cents: 79_900 }, 'Use $799.00'],
    [{ kind: 'keep our price', cents: 70_000 }, 'Keep our $700.00'],
    [
      { kind: 'honour the quoted price', quote: 'Q-000123', quotedCents: 74_900, nowCents: 79_900 },
      'Keep $749.00 from quote Q-000123 (needs a reason)',
    ],
    [{ kind: 'take it from', warehouse: 'MEL1' }, 'Ship from MEL1'],
    [{ kind: 'remove the line' }, 'Remove TB-HIL-C4'],
    [{ kind: 'pick a rate' }, 'Choose another delivery'],
  ])('offers %j', (offer, words) => {
    expect(offerWords(offer, price)).toBe(words);
  });

  it('is told from another one of the same line', () => {
    expect(differenceKey(price)).not.toBe(differenceKey({ ...price, kind: 'stock' }));
    expect(differenceTitle(price)).toBe('Price');
    expect(differenceTitle({ ...price, kind: 'rate gone' })).toBe('Delivery');
  });
});

describe('what is heard of it', () => {
  const list = { checkedAt: '2026-03-02T12:05:00.000+11:00', unchecked: [] };

  it('takes one line with the time where nothing changed', () => {
    const words = 'Prices and stock unchanged.';
    expect(foundWords({ ...list, differences: [], words }, '12:05')).toBe(`${words} Checked 12:05.`);
  });

  it('is how many things changed, and what could not be checked', () => {
    const unchecked = [{ lineId: null, about: 'TNT', figures: 'delivery', words: 'TNT: not checked.' }];
    expect(foundWords({ ...list, differences: [price], unchecked, words: null }, '12:05')).toBe(
      '1 change to resolve. 1 figure not checked. Checked 12:05.',
    );
    expect(foundWords({ ...list, differences: [price, price], words: null }, '12:05')).toContain('2 changes');
  });

  it('is how many are left', () => {
    const left = (...differences: (typeof price)[]) => leftWords({ ...list, differences });
    expect([left(), left(price), left(price, price)]).toEqual([
      'Resolved. No changes left.',
      'Resolved. 1 change left.',
      'Resolved. 2 changes left.',
    ]);
  });

  it('is that a figure is still not checked, for which a reason is asked next', () => {
    const unchecked = [{ lineId: null, about: 'TNT', figures: 'delivery', words: 'TNT: not checked.' }];
    expect(leftWords({ differences: [], unchecked })).toBe('Resolved. No changes left. 1 figure not checked.');
    expect(leftWords({ differences: [price], unchecked })).toBe('Resolved. 1 change left. 1 figure not checked.');
  });
});

const unknown: Outcome = { kind: 'unknown', happened: 'the connection was cut before an answer came', status: null };

describe('an outcome in words', () => {
  it('says “do not enter it again” of an unknown one, and nothing that sounds like a no', () => {
    expect(outcomeTitle(unknown)).toBe('Do not enter this order again');
    expect(outcomeSentences(unknown)).toContain('It may have been placed');
    expect(outcomeSentences(unknown)).not.toMatch(/nothing was ordered|send it again|can be sent/i);
  });

  it('says of a refusal what to do about it, and never that nothing was ordered', () => {
    const words = outcomeSentences({ kind: 'refused', status: 422, said: null });
    expect(words).toMatch(/what the supplier names/);
    expect(words).toMatch(/review the order again/);
    expect(words).not.toMatch(/nothing (was ordered|reached)/i);
  });

  it.each([401, 403])('says of a refusal with %i what is said of it elsewhere, and where to do that', (status) => {
    const outcome: Outcome = { kind: 'refused', status, said: null };
    const elsewhere = failureWords({ kind: 'not authorised', operation: 'product', status, said: null });
    expect(outcomeSentences(outcome)).toContain(elsewhere.todo);
    expect(outcomeSentences(outcome)).not.toContain('what the supplier names');
    expect(endsInSettings(outcome)).toBe(true);
    expect(endsInSettings({ ...outcome, status: 422 })).toBe(false);
  });

  it('sends to the settings where there was no credential, and for nothing else that was not sent', () => {
    const outcome: Outcome = { kind: 'not sent', reason: 'no credential' };
    expect(outcomeSentences(outcome)).toBe(
      'Nothing reached the supplier: there was no credential. Enter it in the settings, then review the order again.',
    );
    expect(endsInSettings(outcome)).toBe(true);
    expect(endsInSettings({ ...outcome, reason: 'too late' })).toBe(false);
    expect(endsInSettings(unknown)).toBe(false);
  });

  it('says of an order that was not sent that nothing reached the supplier', () => {
    const words = outcomeSentences({ kind: 'not sent', reason: 'connection refused' });
    expect(words).toMatch(/nothing reached the supplier/i);
    expect(words).toMatch(/Review it again to send it/);
  });

  it('names the status of a refusal, but not one that says that all is well', () => {
    expect(outcomeTitle({ kind: 'refused', status: 422, said: null })).toContain('(422)');
    expect(outcomeTitle({ kind: 'refused', status: 200, said: 'closed' })).toBe('Supplier refused the order');
  });

  it('is heard with its title first', () => {
    expect(outcomeAnnouncement({ kind: 'acknowledged', transactionId: 'x' })).toMatch(/^Order placed\. /);
  });
});

it('names on the button that sends the key that does what it says', () => {
  expect(keyOfSendButton(SEND.reviewAgain)).toBe('review order');
  for (const open of [null, SEND.refresh, SEND.offline, SEND.tooSoon])
    expect(keyOfSendButton(open)).toBe('submit order');
});

describe('an order that was stopped', () => {
  const earlier = { because: 'same lines and address' } as const;
  const own = { because: 'same ticket' } as const;

  it('is to be compared with the earlier ones, and was refused itself where it was tried before', () => {
    expect(stoppedLead([earlier])).toBe('Compare it with this earlier order first.');
    expect(stoppedLead([own, earlier])).toBe('Compare it with these 2 earlier orders first.');
    expect(stoppedLead([own])).toBe('The supplier refused this order before. Its items and address are the same.');
  });

  it('names no hour of a refused one: what was refused yesterday evening may stop it in the morning', () => {
    expect(STOPPED.refused).toBe('It was refused: ask whether the supplier has it anyway.');
  });
});

describe('an order that the shop did not let out', () => {
  it.each([
    UNREACHABLE_WORDS,
    claimRefusalWords({ because: 'ordering closed', waitingFor: [] }),
    claimRefusalWords({ because: 'not durable' }),
  ])('is read out from what the review has: %s', (words) => {
    expect(words).toContain(`read it out from ${REVIEW.view}`);
    expect(words).not.toContain('call sheet');
  });

  it('was not sent, and its dead key does not say that it was', () => {
    expect(SEND.spentHint('F9')).toBe('Read how the last try ended. Then press F9 to review it again.');
  });
});
