import { describe, expect, it } from 'vitest';
import { callsOfRoom } from '#main/app/room-calls.ts';
import { contract, type CounterpartHandlers } from '#shared/contract.ts';
import { failed, type Result, succeeded } from '#shared/result.ts';

const CONNECTION = { state: 'up', since: '2026-11-20T10:00:00.000Z', answeredAt: null } as const;

function barcodesThatSay(answered: string[]): CounterpartHandlers['barcodes'] {
  return {
    find: () => failed({ kind: 'cancelled' }),
    link: () => failed({ kind: 'cancelled' }),
    list: () => failed({ kind: 'cancelled' }),
    unlink: ({ code }) => {
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
    expect(await calls.unlink({ code: '9300001', sku: 'A' })).toEqual(succeeded(null));
    expect([before, now]).toEqual([[], ['9300001']]);
  });

  it('say why where there is no service', async () => {
    const closed: Result<CounterpartHandlers['connection']> = failed({
      kind: 'not connected',
      reason: 'no mode chosen',
    });
    expect(await callsOfRoom('connection', () => closed).check(undefined)).toEqual(closed);
  });

  it('do not compile where the service lacks one', async () => {
    // @ts-expect-error: `check` is missing.
    const lacking: CounterpartHandlers['connection'] = {};
    expect(() => callsOfRoom('connection', () => succeeded(lacking)).check(undefined)).toThrow(
      'No service answers connection.check.',
    );
    const whole: CounterpartHandlers['connection'] = { check: () => succeeded(CONNECTION) };
    expect(await callsOfRoom('connection', () => succeeded(whole)).check(undefined)).toEqual(succeeded(CONNECTION));
  });
});
