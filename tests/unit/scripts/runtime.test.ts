import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countHits } from '#tests/support/hit-counts.ts';
import { decideRuntime, forcedRuntime, hasDisplay } from '#scripts/lib/runtime.mjs';

/** A desktop with a browser, and Electron's binary in place. */
const DESKTOP = {
  forced: null,
  display: true,
  browser: true,
  electron: '45.4.1',
  whyNoElectron: '',
  startFailure: null,
} as const;
const NO_BINARY = { electron: null, whyNoElectron: 'its binary is not here and could not be fetched' } as const;

describe('which runtime npm start takes', () => {
  it('is Electron where its binary is here', () => {
    expect(decideRuntime(DESKTOP)).toEqual({
      runtime: 'electron',
      headless: false,
      line: 'Running on Electron 45.4.1, because its binary is here.',
    });
  });

  it('is the stand-in where the binary cannot be had, and says why', () => {
    const decision = decideRuntime({ ...DESKTOP, ...NO_BINARY });
    expect(decision).toMatchObject({ runtime: 'stand-in', headless: false });
    expect(decision.line).toContain('stand-in');
    expect(decision.line).toContain('its binary is not here and could not be fetched');
  });

  it('is the stand-in where Electron is here but does not start, and says so', () => {
    const decision = decideRuntime({
      ...DESKTOP,
      startFailure: 'it does not run as root, because root has no sandbox',
    });
    expect(decision).toMatchObject({ runtime: 'stand-in', headless: false });
    expect(decision.line).toBe(
      'Running on the stand-in, because Electron 45.4.1 is here but does not start: it does not run as root, because root has no sandbox.',
    );
  });

  it('is the practice sale without a window where there is no display', () => {
    const decision = decideRuntime({ ...DESKTOP, display: false });
    expect(decision).toMatchObject({ runtime: 'stand-in', headless: true });
    expect(decision.line).toBe(
      'Running on the stand-in, because Electron needs a display; without a display it does the practice sale, and no window opens.',
    );
  });

  it('is nothing where neither can run, and says what to install', () => {
    const decision = decideRuntime({ ...DESKTOP, ...NO_BINARY, browser: false });
    expect(decision.runtime).toBeNull();
    expect(decision.line).toMatch(/^Not started: .*its binary is not here.*COUNTERPART_BROWSER/);
  });

  it.each([
    ['its binary is absent', { ...NO_BINARY }, 'its binary is not here'],
    ['there is no display', { display: false }, 'needs a display'],
    ['it does not start', { startFailure: 'the library libnss3.so is missing' }, 'libnss3.so is missing'],
  ])('is not started on another runtime than the one asked for: %s', (_why, facts, words) => {
    const decision = decideRuntime({ ...DESKTOP, forced: 'electron', ...facts });
    expect(decision.runtime).toBeNull();
    expect(decision.line).toContain(words);
  });

  it('takes the stand-in where it is asked for, although Electron is here', () => {
    expect(decideRuntime({ ...DESKTOP, forced: 'stand-in' })).toMatchObject({ runtime: 'stand-in', headless: false });
  });

  it('says it in one line that names the runtime, whatever the facts', () => {
    const facts = fc.record({
      forced: fc.constantFrom(null, 'electron' as const, 'stand-in' as const),
      display: fc.boolean(),
      browser: fc.boolean(),
      electron: fc.constantFrom(null, '45.4.1'),
      whyNoElectron: fc.constant('its binary is not here'),
      startFailure: fc.constantFrom(null, 'it ended at once with code 1'),
    });
    const hits = countHits({ electron: 0.01, 'stand-in': 0.1 });
    fc.assert(
      fc.property(facts, (given) => {
        const { runtime, line, headless } = decideRuntime(given);
        expect(line).not.toContain('\n');
        expect(line).toMatch(/Electron|stand-in/);
        hits.count('electron', runtime === 'electron');
        hits.count('stand-in', runtime === 'stand-in');
        if (runtime === 'electron') {
          expect(given.electron !== null && given.display && given.startFailure === null && !headless).toBe(true);
        }
        if (runtime === 'stand-in') {
          expect(given.browser && given.forced !== 'electron' && headless === !given.display).toBe(true);
        }
      }),
      { numRuns: 600 },
    );
    hits.expectShares();
  });
});

describe('COUNTERPART_RUNTIME', () => {
  it('may be unset', () => {
    expect(forcedRuntime({})).toEqual({ ok: true, value: null });
    expect(forcedRuntime({ COUNTERPART_RUNTIME: '' })).toEqual({ ok: true, value: null });
  });

  it('names one of the two', () => {
    expect(forcedRuntime({ COUNTERPART_RUNTIME: 'electron' })).toEqual({ ok: true, value: 'electron' });
    expect(forcedRuntime({ COUNTERPART_RUNTIME: 'stand-in' })).toEqual({ ok: true, value: 'stand-in' });
  });

  it('is refused with what it may be', () => {
    expect(forcedRuntime({ COUNTERPART_RUNTIME: 'Electron' })).toEqual({
      ok: false,
      message: 'COUNTERPART_RUNTIME is "Electron"; it may be electron or stand-in, or unset.',
    });
  });
});

describe('a display', () => {
  it.each([
    ['linux', {}, false],
    ['linux', { DISPLAY: '' }, false],
    ['linux', { DISPLAY: ':0' }, true],
    ['linux', { WAYLAND_DISPLAY: 'wayland-0' }, true],
    ['darwin', {}, true],
    ['win32', {}, true],
  ])('on %s with %o: %s', (platform, env, there) => {
    expect(hasDisplay(platform, env)).toBe(there);
  });
});
