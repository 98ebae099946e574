import { expect, it } from 'vitest';
import { whyClosedTitle } from '#renderer/features/tickets/why-closed-messages.ts';

const CLOSED = { plate: 'RN15PX', customer: '', firstPart: 'Towbar', totalCents: 61_450 };

it('names the closed ticket and its total, as the next one is on the screen by then', () => {
  expect(whyClosedTitle(CLOSED)).toBe('RN15PX, $614.50: why not sold?');
  expect(whyClosedTitle({ ...CLOSED, plate: '', customer: 'Kim Lee' })).toBe('Kim Lee, $614.50: why not sold?');
  expect(whyClosedTitle({ ...CLOSED, plate: '', totalCents: null })).toBe('Towbar: why not sold?');
});
