import { describe, expect, it } from 'vitest';
import { isDiscontinued } from '#shared/domain/part/discontinued.ts';

function noted(catalogue_notes: string | null): boolean {
  return isDiscontinued({ sku: 'TB-100', catalogue_notes, stock: [] });
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
    'Fits Hilux, now discontinued',
    'Suits Ranger PX2, discontinued',
    'Suits GUN126R – discontinued 2024',
    'Fits Hilux 2015 - now discontinued',
    'Fits Hilux (discontinued)',
    'Fitting kit included, discontinued',
    'No fitting needed discontinued line',
    'Suits Falcon and is discontinued',
    'Discontinued part',
    'Discontinued line, use TB-101',
    'Discontinued use TB-101',
    'Discontinued by Hayman in Q4 2024',
    'Discontinued 2024',
    'Discontinued from MY24',
    'Discontinued Q4',
    'Replace with TB-101, discontinued',
    'Replaced by TB-101, discontinued',
    'Replaced by TB-101 now discontinued',
    'This is a discontinued line',
    'TB-100 is discontinued',
    'Discontinued part TB 100',
    'TB-100: discontinued',
    'This replaces TB-90 and is itself discontinued',
    'No stock due to discontinued production',
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
    'To replace discontinued TB-90',
    'Made to replace the discontinued towbar',
    'To supersede the discontinued model',
    'Discontinued part TB-90 is replaced by this one',
    'The discontinued TB-90 is superseded by this part',
    'Discontinued models: TB-90 and TB-91',
    'Discontinued 4411022 was the same without the harness',
    'TB-90 is discontinued',
    'TB-90 (discontinued)',
    'TB-90: discontinued',
    'TB-90 – now discontinued',
    'TB-90, which was discontinued, had no harness',
    'TB-90 has been discontinued and this part replaces it',
    'The old bar is discontinued and superseded by this one',
    'Suits Falcon, which is discontinued',
    'Suits Falcon discontinued 2016',
    'To suit Falcon discontinued 2016',
    'Not with the discontinued bull bar',
    'Same as discontinued TB-90',
  ])('is not: %j', (note) => {
    expect(noted(note)).toBe(false);
  });

  it('is where a warehouse says so', () => {
    expect(inStock('Discontinued')).toBe(true);
    expect(inStock('Not discontinued')).toBe(false);
    expect(inStock('In Stock')).toBe(false);
    expect(inStock(undefined)).toBe(false);
    expect(isDiscontinued({ catalogue_notes: 'Discontinued', stock: undefined })).toBe(true);
    expect(isDiscontinued({ product_code: 'T9', manufacturer_sku: 'T-8', catalogue_notes: 'T8 discontinued' })).toBe(
      true,
    );
  });
});
