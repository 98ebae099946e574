import { expect, test } from 'vitest';
import { endingOf, folderOf, ownTarget, programIn, systemsOf, TARGETS } from '#scripts/packaging/targets.mjs';

test('each target holds the machine code of its own system, a universal one that of both', () => {
  const systems = Object.values(TARGETS)
    .flat()
    .map((target) => systemsOf(target).join(' '));
  expect(systems).toEqual(['linux-x64', 'win32-x64', 'win32-arm64', 'darwin-arm64 darwin-x64']);
});

test('what no release takes is named so, folder and files', () => {
  const [linux] = TARGETS.linux;
  if (linux === undefined) throw new Error('Nothing is packed for Linux.');
  expect([endingOf('shop'), endingOf('standin'), endingOf('trial')]).toEqual(['', '-standin', '-trial']);
  expect(folderOf(linux, 'standin')).toBe('linux-x64-standin');
});

test('a computer is packed for by its own system and processor', () => {
  expect(ownTarget('linux', 'x64').option).toBe('--linux');
  expect(ownTarget('win32', 'arm64').target).toMatchObject({ platform: 'win32', arch: 'arm64' });
  expect(ownTarget('darwin', 'x64').target.arch).toBe('universal');
  expect(() => ownTarget('linux', 'arm64')).toThrow('is not packed for linux on arm64');
  expect(programIn('there', 'darwin').replaceAll('\\', '/')).toBe('there/Counterpart.app/Contents/MacOS/Counterpart');
});
