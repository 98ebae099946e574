import { describe, expect, it } from 'vitest';
import { startTaskOf } from '#main/app/start-task.ts';

describe('a start', () => {
  it.each([
    [[], 'window'],
    [['diagnose'], 'report'],
    [['version'], 'version'],
    [['diagnose', 'version'], 'version'],
    [['provision'], 'provision'],
    [['provision', 'diagnose'], 'report'],
    [['Diagnose', 'versions'], 'window'],
  ] as const)('with the switches %j is for: %s', (given, task) => {
    expect(startTaskOf((name) => given.some((each) => each === name))).toBe(task);
  });
});
