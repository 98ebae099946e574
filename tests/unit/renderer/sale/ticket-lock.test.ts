import { describe, expect, it } from 'vitest';
import { freezeWords } from '../../../../src/renderer/sale/ticket-lock.ts';

describe('a ticket that cannot be changed', () => {
  it('says why, and what to do instead', () => {
    expect(freezeWords('sending')).toContain('being sent');
    expect(freezeWords('acknowledged')).toContain('Start the next sale');
    expect(freezeWords('unknown')).toContain('do not enter it again');
  });
});
