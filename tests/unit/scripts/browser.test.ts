import { describe, expect, it } from 'vitest';
import { findBrowser } from '#scripts/lib/browser.mjs';

const machine = (platform: string, env: Record<string, string>, files: readonly string[]) => ({
  platform,
  env,
  exists: (path: string) => files.includes(path),
});

describe('the browser of the machine', () => {
  it('is found on the path, Chromium before Chrome', () => {
    const env = { PATH: '/usr/local/bin:/usr/bin' };
    expect(findBrowser(false, machine('linux', env, ['/usr/bin/google-chrome', '/usr/bin/chromium']))).toBe(
      '/usr/bin/chromium',
    );
    expect(findBrowser(false, machine('linux', env, ['/usr/bin/google-chrome']))).toBe('/usr/bin/google-chrome');
  });

  it('runs without windows where nobody looks at them, and only there', () => {
    const both = machine('linux', { PATH: '/usr/bin' }, ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell']);
    expect(findBrowser(false, both)).toBe('/usr/bin/chromium-headless-shell');
    expect(findBrowser(true, both)).toBe('/usr/bin/chromium');
    const alone = machine('linux', { PATH: '/usr/bin' }, ['/usr/bin/chromium-headless-shell']);
    expect(findBrowser(true, alone)).toBeNull();
  });

  it('is found among the applications of macOS', () => {
    const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
    expect(findBrowser(false, machine('darwin', { HOME: '/Users/counter' }, [chrome]))).toBe(chrome);
  });

  it('is found among the programs of Windows', () => {
    const edge = 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe';
    expect(findBrowser(false, machine('win32', { 'ProgramFiles(x86)': 'C:\\Program Files (x86)' }, [edge]))).toBe(edge);
  });

  it('is the one that COUNTERPART_BROWSER names, and none where that is not there', () => {
    const env = { PATH: '/usr/bin', COUNTERPART_BROWSER: '/opt/chromium/chrome' };
    expect(findBrowser(false, machine('linux', env, ['/opt/chromium/chrome', '/usr/bin/chromium']))).toBe(
      '/opt/chromium/chrome',
    );
    expect(findBrowser(false, machine('linux', env, ['/usr/bin/chromium']))).toBeNull();
  });

  it('is absent', () => {
    expect(findBrowser(false, machine('linux', { PATH: '/usr/bin' }, []))).toBeNull();
    expect(findBrowser(false, machine('linux', {}, []))).toBeNull();
  });
});
