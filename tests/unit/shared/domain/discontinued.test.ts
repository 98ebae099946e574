import { describe, expect, it } from 'vitest';
import { isDiscontinued } from '../../../../src/shared/domain/discontinued.ts';

function noted(catalogue_notes: string | null): boolean {
  return isDiscontinued({ catalogue_notes, stock: [] });
}

function inStock(availability: string | undefined): boolean {
  return isDiscontinued({
    catalogue_notes: null,
    stock: [{ warehouse_code: 'SYD1', qty_on_hand: '1', ...(availability === undefined ? {} : { availability }) }],
  });
}

describe('whether a part is discontinued', () => {
  it.each([
    'Discontinued',
    'DISCONTINUED – no stock is coming',
    'This part is discontinued. See TB-101.',
    'Discontinued, replaced by TB-101',
    'Replaced by TB-101: discontinued',
    'Superseded by TB-101; discontinued',
    'Replaces TB-90. Discontinued.',
    'Replaces TB-90\nDiscontinued',
    'Replaces TB-90 but is itself discontinued',
    'Not for auto. Discontinued',
    'Not discontinued in New Zealand. Discontinued here.',
  ])('is: %j', (note) => {
    expect(noted(note)).toBe(true);
  });

  it.each([
    null,
    '',
    'Replaces discontinued TB-90',
    'Replaces the discontinued TB-90.',
    'REPLACES DISCONTINUED X',
    'Replaces TB-90 (discontinued)',
    'Replaces TB-90, which is discontinued',
    'Replacement for discontinued TB-90',
    'Supersedes discontinued TB-90 and TB-91',
    'Successor to the discontinued TB-90',
    'Use instead of discontinued TB-90',
    'Alternative to discontinued TB-90',
    'For discontinued models',
    'Suits the discontinued Falcon',
    'Not discontinued',
    'This part isn’t discontinued',
    'No longer discontinued',
    'Continued',
    'No longer available',
  ])('is not: %j', (note) => {
    expect(noted(note)).toBe(false);
  });

  it('is where a warehouse says so', () => {
    expect(inStock('Discontinued')).toBe(true);
    expect(inStock('Not discontinued')).toBe(false);
    expect(inStock('In Stock')).toBe(false);
    expect(inStock(undefined)).toBe(false);
  });
});
