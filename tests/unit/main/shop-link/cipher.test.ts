import { describe, expect, it } from 'vitest';
import { keyFor, keyOutOf, nameOfKey, newKeyExchange, newShopKey, shopCipher } from '#main/shop-link/cipher.ts';

const TEXT = JSON.stringify({ name: 'Practice Customer' });

describe('what the counters of a shop encrypt', () => {
  it('opens for the record that it belongs to and for no other, and for no other shop', () => {
    const cipher = shopCipher(newShopKey());
    const encrypted = cipher.encrypt('ticket', 'a', TEXT);
    expect(cipher.decrypt('ticket', 'a', encrypted)).toBe(TEXT);
    expect(Buffer.from(encrypted).includes('Practice')).toBe(false);
    expect(cipher.decrypt('ticket', 'b', encrypted)).toBeNull();
    expect(cipher.decrypt('quote', 'a', encrypted)).toBeNull();
    expect(shopCipher(newShopKey()).decrypt('ticket', 'a', encrypted)).toBeNull();
    expect(cipher.decrypt('ticket', 'a', encrypted.subarray(1))).toBeNull();
    expect(cipher.decrypt('ticket', 'a', new Uint8Array(3))).toBeNull();
  });

  it('comes out alike where it is sent again, and unlike for another text or another record', () => {
    const cipher = shopCipher(newShopKey());
    const bytes = (owner: string, text: string) => Buffer.from(cipher.encrypt(owner, 'a', text)).toString('hex');
    expect(bytes('ticket', TEXT)).toBe(bytes('ticket', TEXT));
    expect(bytes('ticket', TEXT).slice(0, 24)).not.toBe(bytes('ticket', `${TEXT} `).slice(0, 24));
    expect(bytes('ticket', TEXT).slice(0, 24)).not.toBe(bytes('quote', TEXT).slice(0, 24));
  });
});

describe('the key of a shop', () => {
  it('is handed to one counter, and opens for nobody else', () => {
    const key = newShopKey();
    const [one, other] = [newKeyExchange(), newKeyExchange()];
    const handed = keyFor(key, one.publicKey);
    expect(Buffer.from(keyOutOf(handed, one) ?? [])).toEqual(Buffer.from(key));
    expect(keyOutOf(handed, other)).toBeNull();
    expect(keyOutOf(new Uint8Array(10), one)).toBeNull();
    expect(nameOfKey(key)).not.toBe(nameOfKey(newShopKey()));
  });
});
