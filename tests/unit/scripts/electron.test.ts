import { describe, expect, it } from 'vitest';
import { explainElectronExit, explainFetchFailure, mayFetch } from '#scripts/lib/electron.mjs';

describe('why Electron did not start', () => {
  it.each([
    [
      '[4242:1120/101500.1:FATAL:electron_main_delegate.cc(314)] Running as root without --no-sandbox is not supported.',
      'it does not run as root, because root has no sandbox',
    ],
    [
      './electron: error while loading shared libraries: libgtk-3.so.0: cannot open shared object file',
      'the library libgtk-3.so.0 is missing',
    ],
    [
      'FATAL: The SUID sandbox helper binary was found, but is not configured correctly.',
      'this system gives it no sandbox',
    ],
    ['ERROR:ozone_platform_x11.cc(250)] Missing X server or $DISPLAY', 'it cannot open the display'],
  ])('%s', (errors, words) => {
    expect(explainElectronExit(errors, 1, null)).toBe(words);
  });

  it('names the code or the signal where it says nothing', () => {
    expect(explainElectronExit('', 133, null)).toBe('it ended at once with code 133');
    expect(explainElectronExit('', null, 'SIGTRAP')).toBe('it ended at once by SIGTRAP');
  });
});

describe('fetching Electron', () => {
  const now = Date.parse('2026-03-02T10:00:00Z');
  const failedAt = (iso: string) => ({ version: '45.4.1', failedAt: iso });

  it('is tried where it was never tried', () => {
    expect(mayFetch(null, '45.4.1', now)).toBe(true);
  });

  it('is not tried again within a day of a failure', () => {
    expect(mayFetch(failedAt('2026-03-02T09:59:00Z'), '45.4.1', now)).toBe(false);
    expect(mayFetch(failedAt('2026-03-01T09:59:00Z'), '45.4.1', now)).toBe(true);
  });

  it('is tried for another version, and where the note of the failure cannot be read', () => {
    expect(mayFetch(failedAt('2026-03-02T09:59:00Z'), '45.5.0', now)).toBe(true);
    expect(mayFetch({ version: '45.4.1' }, '45.4.1', now)).toBe(true);
  });

  it.each([
    ['RequestError: getaddrinfo ENOTFOUND example.com', 'the host cannot be reached: ENOTFOUND'],
    ['RequestError: connect ECONNREFUSED 192.0.2.1:443', 'the host cannot be reached: ECONNREFUSED'],
    ['HTTPError: Response code 403 (Forbidden)', 'the host answered 403'],
    ['TypeError: fetch failed', 'the host cannot be reached'],
    ['Error: something else', 'its installer failed'],
  ])('says why it failed without the address: %s', (errors, words) => {
    expect(explainFetchFailure(errors)).toBe(words);
  });
});
