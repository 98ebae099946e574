import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACTIVE_EVERY_MS, lockDecision, locksWithComputer } from '#shared/domain/settings/window-lock.ts';

const minutes = fc.integer({ min: 1, max: 240 });
const idle = fc.double({ min: 0, max: 1e9, noNaN: true });

describe('the lock of the window', () => {
  it('is off until it is set, however long nobody works there', () => {
    fc.assert(
      fc.property(idle, (idleMs) => {
        expect(lockDecision(0, idleMs)).toEqual({ kind: 'off' });
      }),
    );
    expect(locksWithComputer(0)).toBe(false);
    expect(locksWithComputer(1)).toBe(true);
  });

  it('never comes early, and waits for exactly the time that is left', () => {
    fc.assert(
      fc.property(minutes, idle, (after, idleMs) => {
        const decision = lockDecision(after, idleMs);
        if (decision.kind === 'lock') expect(idleMs).toBeGreaterThanOrEqual(after * 60_000 + ACTIVE_EVERY_MS);
        else {
          expect(decision).toMatchObject({ kind: 'wait' });
          const { ms } = decision as { readonly ms: number };
          expect(ms).toBeGreaterThan(0);
          expect(lockDecision(after, idleMs + ms + 1)).toEqual({ kind: 'lock' });
        }
      }),
    );
  });

  it('stays once it came: more idle time never takes it back', () => {
    fc.assert(
      fc.property(minutes, idle, idle, (after, idleMs, more) => {
        if (lockDecision(after, idleMs).kind === 'lock') {
          expect(lockDecision(after, idleMs + more)).toEqual({ kind: 'lock' });
        }
      }),
    );
  });
});
