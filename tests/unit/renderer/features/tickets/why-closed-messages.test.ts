import { expect, it } from 'vitest';
import { WHY, whyClosedTitle } from '#renderer/features/tickets/why-closed-messages.ts';

const CLOSED = { plate: 'RN15PX', customer: '', firstPart: 'Towbar', totalCents: 61_450 };

it('names the closed ticket and its total, as the next one is on the screen by then', () => {
  expect(whyClosedTitle(CLOSED)).toBe('RN15PX, $614.50: why not sold?');
  expect(whyClosedTitle({ ...CLOSED, plate: '', customer: 'Kim Lee' })).toBe('Kim Lee, $614.50: why not sold?');
  expect(whyClosedTitle({ ...CLOSED, plate: '', totalCents: null })).toBe('Towbar: why not sold?');
});

it('is read out with what was done, as one: what is said behind something else takes its place', () => {
  expect(WHY.asked(whyClosedTitle(CLOSED))).toMatch(
    /^Closed: RN15PX, \$614\.50: why not sold\? 1 price, .+ Esc skips\.$/,
  );
});
