import { describe, expect, it } from 'vitest';
import { readShopAddress, type ShopAddressLine, writeShopAddress } from '#shared/shop-address.ts';

const LINE: ShopAddressLine = {
  host: 'server.example.com',
  port: 5432,
  database: 'counterpart',
  counter: 1002,
  fingerprint: 'ab'.repeat(32),
  code: 'ABCDEFGHJKMNPQRSTVWXYZ2345',
};

describe('the line by which a counter joins a shop', () => {
  it('reads as it was written, with and without a fingerprint, by name and by number', () => {
    for (const changed of [
      {},
      { fingerprint: null },
      { isOfAuthority: true },
      { host: '192.168.1.20', port: 6543 },
      { host: 'fd00::1' },
    ]) {
      const line = { ...LINE, ...changed };
      expect(readShopAddress(writeShopAddress(line))).toEqual(line);
    }
  });

  it('names an authority by a mark that an older Counterpart does not take for a certificate of the server', () => {
    const digits = LINE.fingerprint ?? '';
    expect(writeShopAddress({ ...LINE, isOfAuthority: true })).toMatch(new RegExp(`\\?ca-sha256=${digits}$`));
    expect(writeShopAddress(LINE)).toMatch(new RegExp(`\\?sha256=${digits}$`));
    expect(readShopAddress(writeShopAddress(LINE))).not.toHaveProperty('isOfAuthority');
  });

  it('is read with the line breaks of a mail in it, and in small letters', () => {
    const written = writeShopAddress(LINE);
    expect(readShopAddress(` ${written.slice(0, 30)}\n  ${written.slice(30)}\r\n`)).toEqual(LINE);
    expect(readShopAddress(written.replace(LINE.code, LINE.code.toLowerCase()))).toEqual(LINE);
  });

  it('is refused where anything of it is missing or cut off', () => {
    const written = writeShopAddress(LINE);
    for (const wrong of [
      '',
      'server.example.com',
      'https://1002:CODE@server/counterpart',
      written.slice(0, -1),
      written.replace('1002', '12'),
      written.replace('1002', '0999'),
      written.replace(LINE.code, ''),
      written.replace('/counterpart', '/Counter-Part'),
      'counterpart://',
    ]) {
      expect(readShopAddress(wrong)).toBeNull();
    }
  });
});
