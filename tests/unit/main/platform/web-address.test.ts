import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkedWebAddress } from '#main/platform/web-address.ts';

describe('what is handed to the browser', () => {
  it.each([
    ['https://documents.example.com/a.pdf', 'https://documents.example.com/a.pdf'],
    ['HTTPS://Example.com', 'https://example.com/'],
    ['https://example.com:443/a', 'https://example.com/a'],
    ['https://example.com:8443/a', 'https://example.com:8443/a'],
  ])('%s', (address, opened) => {
    expect(checkedWebAddress(address)).toBe(opened);
  });

  it.each([
    'http://example.com/',
    'file:///etc/passwd',
    'mailto:a@example.com',
    'javascript:alert(1)',
    'https://name@example.com/',
    'https://name:word@example.com/',
    'https://example.com/\u202Efdp',
    'https://example.com:99999/',
    'https://xn--/',
    '',
  ])('never %j', (address) => {
    expect(checkedWebAddress(address)).toBeNull();
  });

  it('whatever comes, is https on the host that was read, or nothing', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string().map((text) => `https://example.com${text}`),
        ),
        (address) => {
          const opened = checkedWebAddress(address);
          if (opened !== null) expect(opened).toMatch(/^https:\/\/[^/?#@\\]+\//);
          if (opened !== null && address.startsWith('https://example.com')) {
            expect(new URL(opened).username).toBe('');
          }
        },
      ),
    );
  });
});
