import { describe, expect, it } from 'vitest';
import { onlyKnownOptions, onlyWhatIsThere } from '#tests/electron-standin/only-what-is-there.ts';

describe('an object of the stand-in', () => {
  const parts = {
    offered: 1,
    hidden: 2,
    itself(): object {
      return this;
    },
  };
  const guarded = onlyWhatIsThere('app', parts, ['offered', 'itself']);

  it('has what it offers, and throws by name what it does not', () => {
    expect(guarded.offered).toBe(1);
    expect(() => guarded.hidden).toThrow('The stand-in has no app.hidden');
    expect(() => Reflect.get(guarded, 'foo') as unknown).toThrow('The stand-in has no app.foo');
  });

  it('does not lead round itself to what it hides', () => {
    expect(guarded.itself()).toBe(guarded);
    expect(guarded.itself).toBe(guarded.itself);
  });

  it('can be awaited and compared', async () => {
    expect(await Promise.resolve(guarded)).toBe(guarded);
  });

  it('refuses an option that it would have to ignore', () => {
    expect(() => onlyKnownOptions('BrowserWindow', { width: 1, kiosk: true }, ['width'])).toThrow(
      'The stand-in has no BrowserWindow option kiosk',
    );
  });
});
