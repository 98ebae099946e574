import { describe, expect, it } from 'vitest';
import { lockWords } from '#renderer/sale/ticket-lock-words.ts';

describe('a ticket that cannot be changed', () => {
  it('says why, and what to do instead', () => {
    expect(lockWords('sending')).toContain('being sent');
    expect(lockWords('acknowledged')).toContain('Start the next one');
    expect(lockWords('unknown')).toContain('Do not enter this order again');
  });
});
