import { expect, test } from 'vitest';
import { createLookups } from '#main/services/lookups.ts';

/** A look that ends when it is called off, and says so. */
const untilCalledOff = (signal: AbortSignal) =>
  new Promise<string>((resolve) => signal.addEventListener('abort', () => resolve('called off')));

test('a look-up answers what was found', async () => {
  expect(await createLookups().run('one', async () => 'found')).toBe('found');
});

test('one is called off by its name, the others go on', async () => {
  const lookups = createLookups();
  const signals: AbortSignal[] = [];
  const look = (signal: AbortSignal) => {
    signals.push(signal);
    return untilCalledOff(signal);
  };
  const one = lookups.run('one', look);
  void lookups.run('other', look);
  lookups.cancel('one');
  expect(await one).toBe('called off');
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
});

test('a later one of the same name calls the earlier off, and can itself be called off after that has ended', async () => {
  const lookups = createLookups();
  const first = lookups.run('same', untilCalledOff);
  const second = lookups.run('same', untilCalledOff);
  expect(await first).toBe('called off');
  lookups.cancel('same');
  expect(await second).toBe('called off');
});

test('an unknown name and one that has ended are no error', async () => {
  const lookups = createLookups();
  let signal: AbortSignal | null = null;
  await lookups.run('ended', async (given) => {
    signal = given;
  });
  lookups.cancel('ended');
  lookups.cancel('unknown');
  expect(signal).toMatchObject({ aborted: false });
});

test('a look that fails is forgotten, and its failure passed on', async () => {
  const lookups = createLookups();
  await expect(lookups.run('one', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await lookups.run('one', async (signal) => signal.aborted)).toBe(false);
});

test('the end calls all of them off and waits for them, but not for one that a person is asked about', async () => {
  const lookups = createLookups();
  let hasLetGo = false;
  void lookups.run('writing', async (signal) => {
    await untilCalledOff(signal);
    hasLetGo = true;
  });
  await lookups.end();
  expect(hasLetGo).toBe(true);
  void lookups.run('asking where to', async () => await new Promise(() => undefined));
  await lookups.end();
});
