import { describe, expect, it } from 'vitest';
import { listingWords, shortVehicleId } from '../../../../../src/renderer/features/part/listing-words.ts';

const LISTING = {
  vehicleId: '3f2a1c',
  listedAs: 'TOYOTA Hilux',
  application: 11,
  applicationNotes: null,
  fromMonth: null,
};

describe('what a listing stands on', () => {
  it('is its application, counted as people count, with its notes and month', () => {
    expect(listingWords(LISTING)).toBe('application 12');
    expect(listingWords({ ...LISTING, applicationNotes: 'Not with a bar', fromMonth: 7 })).toBe(
      'application 12: “Not with a bar”, from July of its first year',
    );
  });

  it('is the vehicle list where no application has it', () => {
    expect(listingWords({ ...LISTING, application: null })).toBe('in the vehicle list, in no application');
  });

  it('names a long vehicle id by its end, which tells it apart', () => {
    expect(shortVehicleId('3f2a1c')).toBe('3f2a1c');
    expect(shortVehicleId('65a1b2c3d4e5f60718293a4b')).toBe('…18293a4b');
  });
});
