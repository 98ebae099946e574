import { describe, expect, test } from 'vitest';
import type { Exchange } from '#main/parts-api/exchange.ts';
import { pauseBefore, repeatPaidReads, repeatReads } from '#main/parts-api/retries.ts';
import { retryAfterMs } from '#main/parts-api/retry-after.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');

function answered(status: number, retryAfter: string | null = null): Exchange {
  const head = { status, contentType: null, contentEncoding: null, retryAfter, location: null, framed: true };
  return { kind: 'answered', head, body: { blocks: [], bytes: 0 } };
}

describe('how long a service asks to be left alone', () => {
  test.each([
    ['0', 0],
    ['2', 2_000],
    [' 120 ', 120_000],
    ['1.5', 1_500],
    ['Fri, 20 Nov 2026 10:00:07 GMT', 7_000],
    ['Fri, 20 Nov 2026 09:00:00 GMT', 0],
    ['Friday, 20-Nov-26 10:00:07 GMT', 7_000],
  ])('%s', (header, ms) => {
    expect(retryAfterMs(header, NOW)).toBe(ms);
  });

  test.each([null, '', 'soon', '-5', '1e9', '99999999999999999999', 'NaN'])('%s says nothing', (header) => {
    expect(retryAfterMs(header, NOW)).toBeNull();
  });
});

describe('the pause before a repeat', () => {
  test('is spread and grows', () => {
    const pauses = [0, 1].map((random) => [1, 2].map((repeat) => pauseBefore(repeat, answered(503), NOW, random)));
    expect(pauses).toEqual([
      [125, 250],
      [375, 750],
    ]);
  });

  test('is at least what the service asked for, up to five seconds', () => {
    expect(pauseBefore(1, answered(429, '5'), NOW, 0)).toBe(5_000);
    expect(pauseBefore(1, answered(429, '0'), NOW, 0)).toBe(125);
    expect(pauseBefore(1, answered(429, '6'), NOW, 0)).toBeNull();
    expect(pauseBefore(1, answered(503, 'Fri, 20 Nov 2026 10:00:06 GMT'), NOW, 0)).toBeNull();
  });
});

describe('what may be repeated', () => {
  const head = {
    status: 200,
    contentType: null,
    contentEncoding: null,
    retryAfter: null,
    location: null,
    framed: true,
  };
  const body = { blocks: [], bytes: 0 };
  const exchanges: readonly (readonly [string, Exchange, boolean, boolean])[] = [
    ['a success', answered(200), false, false],
    ['429', answered(429), true, true],
    ['500', answered(500), true, false],
    ['502', answered(502), true, false],
    ['503', answered(503), true, true],
    ['504', answered(504), true, false],
    ['404', answered(404), false, false],
    ['a refused connection', notConnected('connection refused'), true, true],
    ['a name that is nowhere', notConnected('name not resolved'), false, false],
    ['a certificate', notConnected('certificate rejected'), false, false],
    ['a broken connection', { kind: 'no answer', code: 'ECONNRESET' }, true, false],
    ['a cut answer', { kind: 'cut', head, body }, false, false],
    ['too long an answer', { kind: 'too long', head, body, limit: 1 }, false, false],
    ['a stopped one', { kind: 'stopped', head: null }, false, false],
  ];
  test.each(exchanges)('%s', (_, exchange, free, paid) => {
    expect(repeatReads(exchange)).toBe(free);
    expect(repeatPaidReads(exchange)).toBe(paid);
  });
});

function notConnected(kind: 'connection refused' | 'name not resolved' | 'certificate rejected'): Exchange {
  return { kind: 'not connected', problem: { kind, words: '' } };
}
