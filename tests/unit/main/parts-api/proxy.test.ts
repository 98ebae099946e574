import { expect, test } from 'vitest';
import { firstProxy } from '#main/parts-api/proxy.ts';

test.each([
  ['DIRECT', null],
  ['', null],
  ['PROXY proxy.example:3128', 'http://proxy.example:3128'],
  ['PROXY proxy.example:3128; DIRECT', 'http://proxy.example:3128'],
  ['HTTPS proxy.example:443; PROXY other.example:80', 'https://proxy.example:443'],
  ['  proxy   proxy.example:3128 ', 'http://proxy.example:3128'],
  ['SOCKS5 proxy.example:1080', 'socks5://proxy.example:1080'],
  ['DIRECT; PROXY proxy.example:3128', null],
])('the first way of %j is %j', (resolved, address) => {
  expect(firstProxy(resolved)).toBe(address);
});
