import { expect, it } from 'vitest';
import { createKeysStore } from '#renderer/features/keys/keys-store.ts';
import type { Failure } from '#shared/result.ts';

it('says why a key could not be kept until the screen is left, or another action is chosen', async () => {
  const refused: Failure = { kind: 'not allowed', act: 'change settings', may: ['KM'] };
  const store = createKeysStore({ remaps: () => [], save: async () => refused, mac: false });
  for (const over of [() => store.getState().leave(), () => store.getState().choose('go to plate')]) {
    expect(await store.getState().allStandard()).toBe(false);
    expect(store.getState().failure).toEqual(refused);
    over();
    expect(store.getState().failure).toBeNull();
  }
});
