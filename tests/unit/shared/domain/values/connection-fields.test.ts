import { expect, it } from 'vitest';
import { checkStore, checkTypedAddress } from '#shared/domain/values/connection-fields.ts';

it('says of an address as it is typed what its letters alone say', () => {
  expect(checkTypedAddress(' https://parts.example/api ')).toEqual({ ok: true, value: 'https://parts.example/api' });
  expect(checkTypedAddress('HTTP://localhost')).toMatchObject({ ok: true });
  expect(checkTypedAddress('  ')).toMatchObject({ ok: false, message: expect.stringMatching(/^Enter the supplier/) });
  expect(checkTypedAddress('https://a b')).toMatchObject({ ok: false, message: expect.stringMatching(/a space/) });
  expect(checkTypedAddress('example.com')).toEqual({ ok: false, message: 'Begin the address with https://' });
});

it('takes a store without the blanks round it, and none at all not', () => {
  expect(checkStore(' KIRRAWEE ')).toEqual({ ok: true, value: 'KIRRAWEE' });
  expect(checkStore(' ')).toMatchObject({ ok: false });
});
