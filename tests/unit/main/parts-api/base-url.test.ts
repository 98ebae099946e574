import { describe, expect, test } from 'vitest';
import { checkBaseUrl, isLoopbackAddress } from '#main/parts-api/base-url.ts';

describe('the address of the service', () => {
  test.each([
    ['https://parts.example', 'https://parts.example'],
    ['https://parts.example/', 'https://parts.example'],
    ['  https://parts.example/shop/api/ ', 'https://parts.example/shop/api'],
    ['HTTPS://Parts.Example/Shop', 'https://parts.example/Shop'],
    ['https://parts.example:8443/a%20b', 'https://parts.example:8443/a%20b'],
    ['https://parts.example:443', 'https://parts.example'],
    ['https://192.0.2.7/api', 'https://192.0.2.7/api'],
    ['https://[2001:db8::1]:8443', 'https://[2001:db8::1]:8443'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
    ['http://127.0.0.1:4000/practice', 'http://127.0.0.1:4000/practice'],
    ['http://127.255.3.4', 'http://127.255.3.4'],
    ['http://localhost:80', 'http://localhost'],
    ['http://[::1]:4000', 'http://[::1]:4000'],
    ['http://127.1', 'http://127.0.0.1'],
  ])('%s is taken', (typed, value) => {
    expect(checkBaseUrl(typed)).toEqual({ ok: true, value });
  });

  test.each([
    ['', /Enter the supplier’s address/],
    ['   ', /Enter the supplier’s address/],
    ['parts.example', /Begin the address with https/],
    ['localhost:3000', /Begin the address with https/],
    ['ftp://parts.example', /Begin the address with https/],
    ['file:///etc/passwd', /Begin the address with https/],
    ['javascript:alert(1)', /Begin the address with https/],
    ['https:parts.example', /Begin the address with https/],
    ['https://', /not a web address/],
    ['https://parts.example:99999', /not a web address/],
    ['https://parts .example', /space or line break/],
    ['https://parts.example/\nx', /space or line break/],
    ['https://parts.example/a\tb', /space or line break/],
    ['https://kim:hunter2@parts.example', /user and password/],
    ['https://kim@parts.example', /user and password/],
    ['https://@parts.example', /user and password/],
    ['https:///kim:hunter2@parts.example', /user and password/],
    ['https://parts.example?key=1', /question mark/],
    ['https://parts.example/?', /question mark/],
    ['https://parts.example/#top', /#/],
    ['https://parts.example#', /#/],
    ['http://parts.example', /start with https/],
    ['http://192.168.1.5', /start with https/],
    ['http://localhost.parts.example', /start with https/],
    ['http://127.0.0.1.parts.example', /start with https/],
    ['http://0.0.0.0', /start with https/],
    ['http://[::2]', /start with https/],
  ])('%s is refused with words', (typed, words) => {
    const checked = checkBaseUrl(typed);
    expect(checked).toEqual({ ok: false, message: expect.stringMatching(words) });
    expect(JSON.stringify(checked)).not.toContain('hunter2');
  });
});

test.each([
  ['127.0.0.1', true],
  ['127.8.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['192.0.2.7', false],
  ['::ffff:192.0.2.7', false],
  ['2001:db8::1', false],
  [undefined, false],
])('the other end %s is this computer: %s', (address, here) => {
  expect(isLoopbackAddress(address)).toBe(here);
});
