import { describe, expect, it } from 'vitest';
import { oneAtATime } from '#main/one-at-a-time.ts';

describe('a queue', () => {
  it('does one thing after the other, also behind one that failed', async () => {
    const inTurn = oneAtATime();
    const done: string[] = [];
    const slow = inTurn(async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      done.push('slow');
      throw new Error('it failed');
    });
    const quick = inTurn(async () => {
      done.push('quick');
      return 'its answer';
    });
    await expect(slow).rejects.toThrow('it failed');
    expect(await quick).toBe('its answer');
    expect(done).toEqual(['slow', 'quick']);
  });
});
