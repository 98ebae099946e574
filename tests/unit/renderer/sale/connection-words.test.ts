import { describe, expect, it } from 'vitest';
import { offlineSinceWords } from '#renderer/sale/connection-words.ts';

/** Shop time: the test stands on no zone. */
const DOWN = new Date(2026, 2, 2, 14, 2);

describe('the connection to the service, in words', () => {
  it('says nothing while there is one', () => {
    expect(offlineSinceWords({ state: 'up', since: DOWN.toISOString(), answeredAt: null }, DOWN.getTime())).toBeNull();
  });

  it('says since when there is none, with the day once that is not today', () => {
    const status = { state: 'down', since: DOWN.toISOString(), answeredAt: null } as const;
    expect(offlineSinceWords(status, new Date(2026, 2, 2, 18, 0).getTime())).toBe('Offline since 14:02');
    expect(offlineSinceWords(status, new Date(2026, 2, 3, 9, 0).getTime())).toMatch(
      /^Offline since Mon, 2 Mar.* 2026 at 14:02$/,
    );
  });
});
