import { expect, test } from 'vitest';
import { policySources } from '#main/policy/policy-sources.ts';

const COMPUTER = { packaged: true, environment: {}, userName: 'seller', userId: 1000, run: async () => null } as const;
const places = (change: object) =>
  policySources({ platform: 'linux', ...COMPUTER, ...change }).map(({ place }) => place);

test('each system has its places, and none names the user', () => {
  expect(places({})).toEqual(['/etc/counterpart/policy.json']);
  expect(places({ platform: 'win32' })).toEqual([
    String.raw`HKLM\SOFTWARE\Policies\Counterpart`,
    String.raw`HKCU\SOFTWARE\Policies\Counterpart`,
  ]);
  expect(places({ platform: 'darwin' })).toEqual([
    '/Library/Managed Preferences/au.counterpart.desktop.plist',
    '/Library/Managed Preferences/(this user)/au.counterpart.desktop.plist',
  ]);
  expect(places({ platform: 'freebsd' })).toEqual([]);
});

test('another file is named by a variable where the build is not packed, and nowhere else', () => {
  const environment = { COUNTERPART_POLICY: '/tmp/mine.json' };
  expect(places({ environment })).toEqual(['/etc/counterpart/policy.json']);
  expect(places({ environment, packaged: false })).toEqual(['the file that COUNTERPART_POLICY names']);
  expect(places({ environment: {}, packaged: false })).toEqual(['/etc/counterpart/policy.json']);
});
