import { describe, expect, it } from 'vitest';
import { whyUnread } from '#main/services/why-unread.ts';
import type { Failure } from '#shared/result.ts';

const OF_THE_COUNTER: readonly Failure[] = [
  { kind: 'not connected', reason: 'credential locked or missing' },
  { kind: 'keychain', detail: 'locked' },
  { kind: 'storage', words: 'The disk is full.' },
  { kind: 'invalid input', operation: 'product', problems: [] },
  { kind: 'platform', words: 'No printer.' },
  { kind: 'not allowed', act: 'change settings', may: [] },
  { kind: 'cancelled' },
  { kind: 'fault', reference: 'F-1' },
];

describe('why something was not checked', () => {
  it.each(OF_THE_COUNTER)('does not blame the supplier for what failed at the counter: $kind', (failure) => {
    expect(whyUnread(failure)).not.toMatch(/system failed|supplier (did|refused|rejected|answered)/);
  });

  it('says that nobody was asked where no credential was at hand', () => {
    expect(whyUnread({ kind: 'not connected', reason: 'credential missing' })).toContain('supplier was not asked');
    expect(whyUnread({ kind: 'keychain', detail: '' })).toContain('supplier was not asked');
  });

  it('says what the supplier did where it was asked', () => {
    expect(whyUnread({ kind: 'service error', operation: 'product', status: 500, said: null })).toBe(
      'the supplier’s system failed',
    );
    expect(whyUnread({ kind: 'offline', operation: 'product', detail: '' })).toBe('the supplier cannot be reached');
  });
});
