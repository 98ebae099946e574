import { expect, it } from 'vitest';
import { checkStore, checkTypedAddress, HTTPS_NEEDED } from '#shared/domain/values/connection-fields.ts';

it('says of an address as it is typed what its letters alone say', () => {
  expect(checkTypedAddress(' https://parts.example/api ')).toEqual({ ok: true, value: 'https://parts.example/api' });
  expect(checkTypedAddress('HTTP://localhost')).toMatchObject({ ok: true });
  expect(checkTypedAddress('  ')).toMatchObject({ ok: false, message: expect.stringMatching(/^Enter the supplier/) });
  expect(checkTypedAddress('https://a b')).toMatchObject({ ok: false, message: expect.stringMatching(/a space/) });
  expect(checkTypedAddress('example.com')).toEqual({ ok: false, message: 'Begin the address with https://' });
});

const QUERY = 'Leave the question mark and what follows it out of the address.';
const HASH = 'Leave the # and what follows it out of the address.';
const USER = 'Leave the user and password out of the address. The credential has a field of its own.';

it.each([
  ['http://api.shop.com.au?x=1', `${QUERY} ${HTTPS_NEEDED}`],
  ['https://api.shop.com.au/#a?b', HASH],
  ['https://kim:hunter2@api.shop.com.au?x=1#y', `${USER} ${QUERY}`],
  ['http://192.168.1.5', HTTPS_NEEDED],
  ['http://localhost.parts.example', HTTPS_NEEDED],
  ['http://kim@parts.example', `${USER} ${HTTPS_NEEDED}`],
])('says all that is wrong with %s at once', (typed, message) => {
  expect(checkTypedAddress(typed)).toEqual({ ok: false, message });
});

it.each(['http://127.1', 'http://[::1]:4000', 'http://0x7f.1', 'http://2130706433/a', 'HTTP://LOCALHOST:80'])(
  'lets %s through, which may be this very computer',
  (typed) => {
    expect(checkTypedAddress(typed)).toEqual({ ok: true, value: typed });
  },
);

it('takes a store without the blanks round it, and none at all not', () => {
  expect(checkStore(' KIRRAWEE ')).toEqual({ ok: true, value: 'KIRRAWEE' });
  expect(checkStore(' ')).toMatchObject({ ok: false });
});
