import { expect, test, vi } from 'vitest';
import { standardLog } from '#main/log.ts';

const written: string[] = [];

/** What the log wrote while `act` ran. */
function logged(act: () => void): string {
  written.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...texts: unknown[]) => {
    written.push(texts.join(' '));
  });
  act();
  return written.join('\n');
}

const SECRET = 'SENTINEL-customer-417';

test('a note is written as it is', () => {
  expect(logged(() => standardLog.note('ready'))).toBe('counterpart: ready');
});

test('a fault is written under its reference, with its kind and where in the code it was', () => {
  const text = logged(() => standardLog.fault('F-1', new TypeError(SECRET)));
  expect(text).toMatch(/^counterpart: fault F-1: TypeError\n/);
  expect(text).toContain('log.test.ts');
  expect(text).not.toContain('SENTINEL');
});

class NamedAfterWhatFailed extends Error {
  override readonly name = `Failed on ${SECRET}`;
}
function changedAfterwards(): Error {
  const error = new Error(`first\n    at ${SECRET} (file:///a.ts:1:1)`);
  error.message = 'another';
  return error;
}
function withoutStack(): Error {
  const error = new Error(SECRET);
  error.stack = undefined;
  return error;
}

const TELLING: readonly [string, unknown][] = [
  ['with a message', new Error(SECRET)],
  ['with lines that look like places', new Error(`no\n    at ${SECRET}\n    at ${SECRET} (file:///a.ts:1:1)\nat x`)],
  ['whose message was changed', changedAfterwards()],
  ['with a cause', new Error('outer', { cause: new Error(SECRET) })],
  ['of several', new AggregateError([new Error(SECRET)], SECRET)],
  ['named after what failed', new NamedAfterWhatFailed()],
  ['without a stack', withoutStack()],
  ['whose message is in its name', Object.assign(new Error('x'), { name: `Error: ${SECRET}` })],
  ['that is a text', SECRET],
  ['that is an object', { [SECRET]: SECRET }],
  ['that is nothing', undefined],
];
test.each(TELLING)('a fault %s never has its message written', (_, error) => {
  const text = logged(() => standardLog.fault('F-2', error));
  expect(text).toContain('counterpart: fault F-2: ');
  expect(text).not.toContain('SENTINEL');
});
