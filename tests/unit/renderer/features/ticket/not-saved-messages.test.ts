import { expect, it } from 'vitest';
import { unsavableWords } from '#renderer/features/ticket/not-saved-messages.ts';

it('names the part of a ticket that cannot be saved as a seller calls it', () => {
  const words = (field: string) => unsavableWords({ field, message: 'This is too long: at most 500 characters.' });
  expect(words('ticket.lines.2.sku')).toBe('Item 3: This is too long: at most 500 characters. Change or remove it.');
  expect(words('ticket.lines')).toMatch(/^Items: /);
  expect(words('ticket.vehicle.differingAttributes.0')).toMatch(/^Vehicle: /);
  expect(words('ticket.rates.remark')).toMatch(/^Delivery: /);
  expect(words('ticket.offered')).toMatch(/^Ticket: /);
});
