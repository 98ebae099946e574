import { expect, it } from 'vitest';
import { type KeysHeard, withKey } from '#renderer/features/set-up/keys-heard.ts';
import { SET_UP_MESSAGES } from '#renderer/features/set-up/set-up-messages.ts';

const { typed } = SET_UP_MESSAGES.scanner;
const heard = (...keys: readonly (readonly [at: number, isGivenBack: boolean])[]): KeysHeard | null =>
  keys.reduce<KeysHeard | null>((before, [at, isGivenBack]) => withKey(before, { at, isGivenBack }), null);

it('measures keys that came by themselves, and not how long others were held back', () => {
  expect(heard([100, false], [190, false], [250, false])).toMatchObject({ count: 3, slowestMs: 90 });
  // A run that may have been a scan is given back when it is over, all at once.
  expect(heard([100, false], [300, true], [301, true])).toMatchObject({ count: 3, slowestMs: 0 });
  expect(heard([100, false], [300, true], [360, false])).toMatchObject({ count: 3, slowestMs: 60 });
  // After a rest the measurement begins anew.
  expect(heard([100, false], [1_700, false])).toMatchObject({ count: 1, slowestMs: 0 });
});

it('says of keys that were fast enough what else tells a scan', () => {
  expect(typed(4, 90, 40)).toMatch(/^Read as typing: 4 keys, up to 90 ms apart\. .*raise the max gap/);
  expect(typed(13, 15, 40)).toMatch(/^Read as typing: 13 keys\. .*min length, prefix and suffix/);
  expect(typed(13, 40, 40)).toBe(typed(13, 15, 40));
});
