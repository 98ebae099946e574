import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPictureStore } from '#main/services/picture-store.ts';
import type { StoredPicture } from '#main/window/app-protocol.ts';
import { effort } from '#tests/support/effort.ts';

const picture = (byte: number): StoredPicture => ({ bytes: new Uint8Array([byte]), contentType: 'image/png' });

test('a picture is found by its hash, and no other is', () => {
  const store = createPictureStore(3);
  store.keep('a', picture(1));
  expect(store.find('a')).toEqual(picture(1));
  expect(store.find('b')).toBeNull();
});

test('with more than its limit, the one that was asked for longest ago goes', () => {
  const store = createPictureStore(2);
  store.keep('a', picture(1));
  store.keep('b', picture(2));
  store.find('a');
  store.keep('c', picture(3));
  expect(['a', 'b', 'c'].map((hash) => store.find(hash) !== null)).toEqual([true, false, true]);
});

test('a picture that is kept again is the newest and takes no second place', () => {
  const store = createPictureStore(2);
  store.keep('a', picture(1));
  store.keep('b', picture(2));
  store.keep('a', picture(1));
  store.keep('c', picture(3));
  expect(['a', 'b', 'c'].map((hash) => store.find(hash) !== null)).toEqual([true, false, true]);
});

test('whatever was kept and asked for, it holds exactly the most recent ones', () => {
  const steps = fc.array(fc.record({ keep: fc.boolean(), hash: fc.constantFrom('a', 'b', 'c', 'd', 'e') }));
  fc.assert(
    fc.property(steps, fc.integer({ min: 1, max: 4 }), (script, limit) => {
      const store = createPictureStore(limit);
      let recent: readonly string[] = [];
      for (const { keep, hash } of script) {
        const known = recent.includes(hash);
        if (keep) store.keep(hash, picture(1));
        else expect(store.find(hash) !== null).toBe(known);
        if (keep || known) recent = [hash, ...recent.filter((other) => other !== hash)].slice(0, limit);
      }
      for (const hash of ['a', 'b', 'c', 'd', 'e']) expect(store.find(hash) !== null).toBe(recent.includes(hash));
    }),
    { numRuns: effort(200, 5_000) },
  );
});
