import { describe, expect, test } from 'vitest';
import { endFailedStart } from '#main/app/start-failure.ts';
import type { StartTask } from '#main/app/start-task.ts';

const FOLDER = '/home/sam/Counterpart';
const FILE = '/home/sam/Counterpart/settings.json';

function ended(task: Exclude<StartTask, 'version'>, error: unknown) {
  const told: string[] = [];
  endFailedStart(error, {
    task,
    dataFolder: FOLDER,
    log: { note: (words) => told.push(`log: ${words}`), fault: (reference) => told.push(`fault: ${reference}`) },
    show: (title, words) => told.push(`box: ${title}: ${words}`),
    exit: (code) => told.push(`exit ${code}`),
  });
  return told;
}

const refusal = (code: string, path?: string) =>
  Object.assign(new Error(`${code}: no`), { code, syscall: 'open', ...(path === undefined ? {} : { path }) });

describe('a start that cannot go on', () => {
  test('says to the seller which file could not be used, why, and what to do, and ends', () => {
    const words = `${FILE} could not be used (EACCES). Counterpart is not allowed to. Nothing that was saved is touched. Ask the person who looks after this computer to allow it, and start Counterpart again.`;
    expect(ended('window', refusal('EACCES', FILE))).toEqual([
      `log: ${words}`,
      `box: Counterpart could not start: ${words}`,
      'exit 1',
    ]);
  });

  test.each(['report', 'provision'] as const)('of a %s says it where it was asked for, and opens nothing', (task) => {
    expect(ended(task, refusal('EACCES', FILE)).map((told) => told.split(' ')[0])).toEqual(['log:', 'exit']);
  });

  test.each([
    ['ENOSPC', 'The disk is full.'],
    ['EROFS', 'Counterpart is not allowed to.'],
    ['EBUSY', 'Another program has it in use.'],
    ['SQLITE_BUSY', 'Another program has it in use.'],
    ['EIO', 'The disk did not answer as it should.'],
    ['EISDIR', 'The disk did not answer as it should.'],
  ])('by %s names the data folder where the system names no file, and says: %s', (code, why) => {
    expect(ended('report', refusal(code))[0]).toContain(
      `The data folder ${FOLDER} could not be used (${code}). ${why}`,
    );
  });

  test('by a fault of Counterpart’s own says that, and nothing of what it held', () => {
    const told = ended('window', new TypeError('SENTINEL'));
    expect(told[0]).toBe('fault: start');
    expect(told.join('\n')).toContain('Counterpart could not start: It has a fault of its own.');
    expect(told.join('\n')).not.toContain('SENTINEL');
    expect(told.at(-1)).toBe('exit 1');
  });

  test('ends where its words cannot be shown, too', () => {
    const codes: number[] = [];
    const show = () => {
      throw new Error('no screen');
    };
    const log = { note: () => {}, fault: () => {} };
    const options = {
      task: 'window',
      dataFolder: FOLDER,
      log,
      show,
      exit: (code: number) => codes.push(code),
    } as const;
    expect(() => endFailedStart(refusal('EIO'), options)).toThrow('no screen');
    expect(codes).toEqual([1]);
  });
});
