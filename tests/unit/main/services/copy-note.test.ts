import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { copyNote } from '#main/services/copy-note.ts';

beforeEach(() => {
  vi.stubEnv('TZ', 'Australia/Sydney');
});
afterEach(() => vi.unstubAllEnvs());

describe('what the supplier is told of a ticket that may have been sent before', () => {
  const EARLY = '2026-11-27T22:30:00.000Z';
  const LATE = '2026-11-28T11:30:00.000Z';

  it('names the shop’s own day of the copy, whatever day it is in Greenwich', () => {
    expect(copyNote({ because: 'went back', copyAt: EARLY, foundAt: LATE })).toBe(
      'our records are a copy of 2026-11-28',
    );
    expect(copyNote({ because: 'went back', copyAt: LATE, foundAt: LATE })).toBe(
      'our records are a copy of 2026-11-28',
    );
  });

  it('names the shop’s own day on which the counter left its shop', () => {
    expect(copyNote({ because: 'left its shop', copyAt: EARLY, foundAt: EARLY })).toBe(
      'this counter left its shop on 2026-11-28',
    );
  });
});
