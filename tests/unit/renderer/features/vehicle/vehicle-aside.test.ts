import { describe, expect, it } from 'vitest';
import type { PlatePhase } from '#renderer/features/vehicle/plate-look-up.ts';
import { isOverruled } from '#renderer/features/vehicle/vehicle-aside.ts';
import type { StateCode } from '#shared/domain/australia/plate.ts';
import { HILUX, plateChoice, READ_AT } from '#tests/builders/domain-samples.ts';

const failure = { kind: 'not found', operation: 'plate search', status: 404, said: null } as const;
const vehicle = plateChoice([{}]);

const inVain = (plate: string, state: StateCode): PlatePhase => ({
  kind: 'failed',
  plate,
  state,
  failure,
  typed: plate,
});

describe('a plate that brought no vehicle', () => {
  it('overrules the vehicle of another plate, of another state, or from a part', () => {
    expect(isOverruled(vehicle, inVain('XYZ789', 'NSW'))).toBe(true);
    expect(isOverruled(vehicle, inVain('ABC123', 'QLD'))).toBe(true);
    const taken = { kind: 'from a part', id: 'a1f0', description: '', attributes: HILUX, readAt: READ_AT } as const;
    expect(isOverruled(taken, inVain('ABC123', 'NSW'))).toBe(true);
  });

  it('leaves the vehicle of the same plate, and any while nothing was answered', () => {
    expect(isOverruled(vehicle, inVain('ABC123', 'NSW'))).toBe(false);
    expect(isOverruled(vehicle, { kind: 'asking', plate: 'XYZ789', state: 'NSW' })).toBe(false);
    expect(isOverruled(vehicle, { kind: 'idle' })).toBe(false);
  });
});
