import { describe, expect, it } from 'vitest';
import { cornerIn } from '#shared/domain/address/address-corner.ts';
import { inLocalOrder } from '#shared/domain/address/address-order.ts';

/** The words of a text, as one piece of an address. */
function piece(text: string) {
  return { words: text.split(' '), role: 'any' } as const;
}

describe('a corner', () => {
  it('has a second street of one word behind a slash where it is said to be one', () => {
    expect(cornerIn(['Cnr', 'George/Pitt', 'Sydney'])).toEqual({ start: 0, end: 2 });
    expect(cornerIn(['Cnr', 'George', '&', 'Pitt', 'Sydney'])).toEqual({ start: 0, end: 4 });
  });

  it('is not read where nobody says so and the first street has no kind', () => {
    expect(cornerIn(['George', '&', 'Pitt', 'St', 'Sydney'])).toBeNull();
    expect(cornerIn(['George', 'St', '&', 'Pitt', 'St'])).toEqual({ start: 0, end: 5 });
  });
});

describe('a state that comes first', () => {
  it('stays where another state is named behind it', () => {
    const pieces = [piece('NSW Sydney'), piece('QLD')];
    expect(inLocalOrder(pieces)).toEqual(pieces);
  });

  it('stays where it is written out and no postcode follows, or that of another state', () => {
    for (const pieces of [[piece('Victoria Sydney')], [piece('Victoria Sydney 2000')]]) {
      expect(inLocalOrder(pieces)).toEqual(pieces);
    }
  });
});
