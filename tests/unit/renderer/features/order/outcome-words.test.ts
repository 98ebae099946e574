import { describe, expect, it } from 'vitest';
import { outcomeAnnouncement, outcomeSentences, outcomeTitle } from '#renderer/features/order/outcome-words.ts';
import type { Outcome } from '#shared/domain/order/submission.ts';

const unknown: Outcome = { kind: 'unknown', happened: 'the connection was cut before an answer came', status: null };

describe('an outcome in words', () => {
  it('says “do not enter it again” of an unknown one, and nothing that sounds like a no', () => {
    expect(outcomeTitle(unknown)).toBe('Do not enter this order again');
    expect(outcomeSentences(unknown)).toContain('It may have been placed');
    expect(outcomeSentences(unknown)).not.toMatch(/nothing was ordered|send it again|can be sent/i);
  });

  it('says of a refusal what the service said, and never that nothing was ordered', () => {
    const words = outcomeSentences({ kind: 'refused', status: 422, said: null });
    expect(words).toMatch(/said no/);
    expect(words).toMatch(/review the order again/);
    expect(words).not.toMatch(/nothing (was ordered|reached)/i);
  });

  it('says of an order that was not sent that nothing reached the service', () => {
    const words = outcomeSentences({ kind: 'not sent', reason: 'connection refused' });
    expect(words).toMatch(/nothing reached the service/i);
    expect(words).toMatch(/Review it again, then it can be sent again/);
  });

  it('names the status of a refusal, but not one that says that all is well', () => {
    expect(outcomeTitle({ kind: 'refused', status: 422, said: null })).toContain('(422)');
    expect(outcomeTitle({ kind: 'refused', status: 200, said: 'closed' })).toBe('The service refused the order');
  });

  it('is heard with its title first', () => {
    expect(outcomeAnnouncement({ kind: 'acknowledged', transactionId: 'x' })).toMatch(/^Order placed\. /);
  });
});
