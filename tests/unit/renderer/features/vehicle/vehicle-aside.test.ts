import { describe, expect, it } from 'vitest';
import { isOverruled } from '#renderer/features/vehicle/vehicle-aside.ts';
import { HILUX, plateChoice, READ_AT } from '#tests/builders/domain-samples.ts';

const failure = { kind: 'not found', operation: 'plate search', status: 404, said: null } as const;
const vehicle = plateChoice([{}]);

describe('a plate that brought no vehicle', () => {
  it('overrules the vehicle of another plate, of another state, or from a part', () => {
    expect(isOverruled(vehicle, { kind: 'failed', plate: 'XYZ789', state: 'NSW', failure, typed: 'xyz-789' })).toBe(true);
    expect(isOverruled(vehicle, { kind: 'failed', plate: 'ABC123', state: 'QLD', failure, typed: 'xyz-789' })).toBe(true);
    const taken = { kind: 'from a part', id: 'a1f0', description: '', attributes: HILUX, readAt: READ_AT } as const;
    expect(isOverruled(taken, { kind: 'failed', plate: 'ABC123', state: 'NSW', failure, typed: 'xyz-789' })).toBe(true);
  });

  it('leaves the vehicle of the same plate, and any while nothing was answered', () => {
    expect(isOverruled(vehicle, { kind: 'failed', plate: 'ABC123', state: 'NSW', failure, typed: 'xyz-789' })).toBe(false);
    expect(isOverruled(vehicle, { kind: 'asking', plate: 'XYZ789', state: 'NSW' })).toBe(false);
    expect(isOverruled(vehicle, { kind: 'idle' })).toBe(false);
  });
});
