import { describe, expect, it } from 'vitest';
import { ownAddress, ownOrigin, ownScheme, shownAddress } from '#tests/electron-standin/addresses.ts';

const CLAIMED = new Set(['app']);

describe('the addresses of the stand-in', () => {
  it.each([
    ['app://counterpart/index.html', 'https://counterpart.app.invalid/index.html'],
    ['app://counterpart/', 'https://counterpart.app.invalid/'],
    ['app://counterpart/a?b=c#d', 'https://counterpart.app.invalid/a?b=c#d'],
  ])('shows %s to Chromium as %s, and tells main of it by its own name', (own, shown) => {
    expect(shownAddress(own, CLAIMED)).toBe(shown);
    expect(ownAddress(shown)).toBe(own);
    expect(ownOrigin(shown)).toBe('app://counterpart');
    expect(ownScheme(shown)).toBe('app');
  });

  it.each([
    'https://example.com/',
    'data:text/html,hello',
    'about:blank',
    'other://counterpart/',
    'https://counterpart.app.invalid.example.com/',
  ])('leaves %s as it is', (address) => {
    expect(shownAddress(address, CLAIMED)).toBe(address);
    expect(ownAddress(address)).toBe(address);
    expect(ownScheme(address)).toBeNull();
  });

  it('gives a page without an origin none', () => {
    expect(ownOrigin('')).toBe('null');
    expect(ownOrigin('data:text/html,hello')).toBe('null');
  });
});
