import { describe, expect, it } from 'vitest';
import { callsOfRoom } from '#main/app/room-calls.ts';
import { contract, type CounterpartHandlers } from '#shared/contract.ts';
import { failed, type Result, succeeded } from '#shared/result.ts';

const LINE = { state: 'up', since: '2026-11-20T10:00:00.000Z', answeredAt: null } as const;

function barcodesThatSay(answered: string[]): CounterpartHandlers['barcodes'] {
  return {
    find: () => failed({ kind: 'cancelled' }),
    tie: () => failed({ kind: 'cancelled' }),
    list: () => failed({ kind: 'cancelled' }),
    untie: ({ code }) => {
      answered.push(code);
      return succeeded(null);
    },
  };
}

describe('the calls of a room', () => {
  it('are those that the contract has for it', () => {
    const calls = callsOfRoom('barcodes', () => succeeded(barcodesThatSay([])));
    expect(Object.keys(calls)).toEqual(Object.keys(contract.calls.barcodes));
  });

  it('are answered by the service that stands behind the room when they are made', async () => {
    const [before, now]: string[][] = [[], []];
    let answered = before as string[];
    const calls = callsOfRoom('barcodes', () => succeeded(barcodesThatSay(answered)));
    answered = now as string[];
    expect(await calls.untie({ code: '9300001' })).toEqual(succeeded(null));
    expect([before, now]).toEqual([[], ['9300001']]);
  });

  it('say why where there is no service', async () => {
    const closed: Result<CounterpartHandlers['line']> = failed({ kind: 'not connected', reason: 'no mode chosen' });
    expect(await callsOfRoom('line', () => closed).check(undefined)).toEqual(closed);
  });

  it('do not compile where the service lacks one', async () => {
    // @ts-expect-error: `check` is missing.
    const lacking: CounterpartHandlers['line'] = {};
    expect(() => callsOfRoom('line', () => succeeded(lacking)).check(undefined)).toThrow(
      'No service answers line.check.',
    );
    const whole: CounterpartHandlers['line'] = { check: () => succeeded(LINE) };
    expect(await callsOfRoom('line', () => succeeded(whole)).check(undefined)).toEqual(succeeded(LINE));
  });
});
