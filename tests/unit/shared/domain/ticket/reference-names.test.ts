import { describe, expect, it } from 'vitest';
import { namesCustomer } from '#shared/domain/ticket/reference-names.ts';

const told = { name: 'Robin Müller-Smith', email: 'rob.m@acme.example', phone: '0491 570 156', plate: '1TC 2UN' };

describe('a reference that was typed by hand', () => {
  it.each([
    'SMITH-1',
    'smith',
    'Mr Smiths job',
    'MULLER 4',
    'ROB-12',
    'ACME-7',
    '1TC2UN',
    '1tc-2un',
    '0491570156',
    'X 570156',
    '+61 491 570 156',
    'MUL-9',
  ])('names the customer: %j', (reference) => {
    expect(namesCustomer(reference, told)).toBe(true);
  });

  it.each(['PO 4471', 'JOB-12', 'Counter 3', '20260304', 'A-1', ''])('names nobody: %j', (reference) => {
    expect(namesCustomer(reference, told)).toBe(false);
  });

  it('names nobody where nothing is known of the customer', () => {
    expect(namesCustomer('SMITH-1', { name: '', email: '', phone: '', plate: '' })).toBe(false);
  });

  it('names a customer of two letters', () => {
    expect(namesCustomer('NG-4', { ...told, name: 'Ng' })).toBe(true);
    expect(namesCustomer('BRING', { ...told, name: 'Ng' })).toBe(false);
  });
});
