import { describe, expect, it } from 'vitest';
import { MOST_STATE_WORDS, stateNamed } from '#shared/domain/australia/state-names.ts';
import { STATE_CODES, type StateCode } from '#shared/domain/australia/plate.ts';
import { postcodeStates } from '#shared/domain/australia/postcode.ts';

/**
 * How each state is written out, and a postcode of its capital. A new state takes a row here, and what the row is of.
 */
const STATES: { readonly [state in StateCode]: { readonly name: string; readonly postcode: string } } = {
  NSW: { name: 'New South Wales', postcode: '2000' },
  VIC: { name: 'Victoria', postcode: '3000' },
  QLD: { name: 'Queensland', postcode: '4000' },
  WA: { name: 'Western Australia', postcode: '6000' },
  SA: { name: 'South Australia', postcode: '5000' },
  TAS: { name: 'Tasmania', postcode: '7000' },
  ACT: { name: 'Australian Capital Territory', postcode: '2600' },
  NT: { name: 'Northern Territory', postcode: '0800' },
};

describe('every state', () => {
  it.each(STATE_CODES)('%s is known by its code and its name', (state) => {
    const words = STATES[state].name.split(' ');
    expect([stateNamed([state]), stateNamed(words)]).toEqual([state, state]);
    expect(words.length).toBeLessThanOrEqual(MOST_STATE_WORDS);
  });

  it.each(STATE_CODES)('%s has postcodes', (state) => {
    expect(JSON.stringify(postcodeStates(STATES[state].postcode))).toContain(`"${state}"`);
  });
});
