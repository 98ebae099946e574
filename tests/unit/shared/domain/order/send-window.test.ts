import { expect, it } from 'vitest';
import { mayStillLeave } from '#shared/domain/order/send-window.ts';

it.each([
  ['when nothing tells of sleeps', undefined, undefined, true],
  ['when the computer has not slept since', 2, 2, true],
  ['when it has slept since, however short', 2, 3, false],
])('the first byte of an order leaves or not %s', (_, before, after, leaves) => {
  const at = (sleeps: number | undefined) => ({
    wallMs: 1_000,
    steadyMs: 77,
    ...(sleeps === undefined ? {} : { sleeps }),
  });
  expect(mayStillLeave(at(before), at(after))).toBe(leaves);
});

it.each([
  ['at once', 0, 0, true],
  ['after thirty seconds', 30_000, 30_000, true],
  ['after more, by both clocks', 30_001, 30_001, false],
  ['after a sleep that the steady clock did not see', 3_600_000, 200, false],
  ['after a stop that the calendar was set back over', -5, 40_000, false],
  ['with the calendar set back by an hour', -3_600_000, 200, false],
  ['with the calendar put right by a second', -1_000, 200, true],
])('the first byte of an order %s', (_, wall, steady, leaves) => {
  const confirmed = { wallMs: 1_000_000_000, steadyMs: 77 };
  const now = { wallMs: confirmed.wallMs + wall, steadyMs: confirmed.steadyMs + steady };
  expect(mayStillLeave(confirmed, now)).toBe(leaves);
});
