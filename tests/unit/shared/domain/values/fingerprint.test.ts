import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fingerprintOf } from '#shared/domain/values/fingerprint.ts';

it('names a text by 28 hexadecimal digits, always the same', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (text) => {
      expect(fingerprintOf(text)).toMatch(/^[0-9a-f]{28}$/);
      expect(fingerprintOf(text)).toBe(fingerprintOf(text));
    }),
  );
});

it('gives 50,000 texts that differ in one number 50,000 names, in both of their halves', () => {
  const names = Array.from({ length: 50_000 }, (_, at) => fingerprintOf(`{"sku":"TB-100","quantity":${at}}`));
  expect(new Set(names).size).toBe(50_000);
  expect(new Set(names.map((name) => name.slice(0, 14))).size).toBe(50_000);
  expect(new Set(names.map((name) => name.slice(14))).size).toBe(50_000);
});

it('changes with every character', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.nat(), fc.string({ minLength: 1, maxLength: 1 }), (text, at, other) => {
      const changed = text.slice(0, at % text.length) + other + text.slice((at % text.length) + 1);
      expect(fingerprintOf(changed) === fingerprintOf(text)).toBe(changed === text);
    }),
  );
});
