import { describe, expect, test } from 'vitest';
import { refusedAtStart, type StartFacts } from '#main/app/start-check.ts';

const plain: StartFacts = {
  packaged: true,
  hasSwitch: () => false,
  nodeOptions: [''],
  inspected: false,
  isRoot: false,
};
const withSwitch = (given: string) => ({ hasSwitch: (name: string) => name === given });

test('a plain start is refused nowhere', () => {
  expect(refusedAtStart(plain)).toBeNull();
  expect(refusedAtStart({ ...plain, packaged: false })).toBeNull();
});

describe('what only developers may', () => {
  const SWITCHES = ['remote-debugging-port', 'remote-debugging-pipe', 'inspect', 'inspect-brk', 'disable-web-security'];

  test.each(SWITCHES)('--%s is refused in a shipped Counterpart, root or not, and in no other', (name) => {
    for (const isRoot of [true, false]) {
      expect(refusedAtStart({ ...plain, ...withSwitch(name), isRoot })).toContain(`--${name}`);
      expect(refusedAtStart({ ...plain, ...withSwitch(name), isRoot, packaged: false })).toBeNull();
    }
  });

  test.each(['--inspect', '--inspect=0', '--inspect-brk=127.0.0.1:1', '--inspect-wait', '--debug-port=1'])(
    'Node’s %s too, from wherever it comes',
    (option) => {
      expect(refusedAtStart({ ...plain, nodeOptions: ['--no-warnings', option] })).toContain(option.split('=')[0]);
      expect(refusedAtStart({ ...plain, nodeOptions: [option], packaged: false })).toBeNull();
    },
  );

  test('a debugger that is attached already too', () => {
    expect(refusedAtStart({ ...plain, inspected: true })).toContain('debugger');
    expect(refusedAtStart({ ...plain, inspected: true, packaged: false })).toBeNull();
  });
});

test.each(['no-sandbox', 'disable-setuid-sandbox'])('--%s is for root on a build machine alone', (name) => {
  const asked = { ...plain, ...withSwitch(name) };
  expect(refusedAtStart({ ...asked, packaged: false, isRoot: true })).toBeNull();
  expect(refusedAtStart({ ...asked, packaged: false, isRoot: false })).toContain(`--${name}`);
  expect(refusedAtStart({ ...asked, packaged: true, isRoot: true })).toContain(`--${name}`);
});
