import { describe, expect, it } from 'vitest';
import {
  outcomeAnnouncement,
  outcomeSentences,
  outcomeTitle,
} from '../../../../../src/renderer/features/order/outcome-words.ts';
import type { Outcome } from '../../../../../src/shared/domain/submission.ts';

const unknown: Outcome = { kind: 'unknown', happened: 'the connection was cut before an answer came', status: null };

describe('an outcome in words', () => {
  it('says “do not enter it again” of an unknown one, and nothing that sounds like a no', () => {
    expect(outcomeTitle(unknown)).toBe('Do not enter this order again');
    expect(outcomeSentences(unknown)).toContain('It may have been placed');
    expect(outcomeSentences(unknown)).not.toMatch(/nothing was ordered|send it again|can be sent/i);
  });

  it.each<Outcome>([
    { kind: 'refused', status: 422, said: null },
    { kind: 'not sent', reason: 'connection refused' },
  ])('says of “$kind” that nothing was ordered and that it can be sent again', (outcome) => {
    expect(outcomeSentences(outcome)).toMatch(/nothing (was ordered|reached the service)/i);
    expect(outcomeSentences(outcome)).toMatch(/sen[dt] (it )?again/);
  });

  it('names the status of a refusal, but not one that says that all is well', () => {
    expect(outcomeTitle({ kind: 'refused', status: 422, said: null })).toContain('(422)');
    expect(outcomeTitle({ kind: 'refused', status: 200, said: 'closed' })).toBe('The service refused the order');
  });

  it('is heard with its title first', () => {
    expect(outcomeAnnouncement({ kind: 'acknowledged', transactionId: 'x' })).toMatch(/^Order placed\. /);
  });
});
