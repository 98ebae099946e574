import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildStores } from '#renderer/declared-store.ts';
import { lookUpPlate, usePlateLookUp } from '#renderer/features/vehicle/vehicle-acts.ts';
import { focusedTarget, focusTarget } from '#renderer/sale/focus-targets.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';

vi.mock('#renderer/sale/focus-targets.ts', { spy: true });

beforeEach(() => {
  vi.stubGlobal('window', { counterpart: { on: { submissionChanged: () => () => undefined } } });
  vi.stubGlobal('requestAnimationFrame', () => 0);
  vi.mocked(focusTarget).mockReset().mockReturnValue(true);
  vi.mocked(focusedTarget).mockReturnValue('plate');
  buildStores('sale', [useOpenTicket, usePlateLookUp]);
});

/** Where the cursor is taken to as a plate is sent off. */
async function takenTo(plate: string): Promise<readonly unknown[]> {
  usePlateLookUp.getState().type(plate);
  await lookUpPlate();
  return vi.mocked(focusTarget).mock.calls.flat();
}

describe('a plate that is sent off without a state', () => {
  it('takes the cursor to the state, which is what is missing, each time', async () => {
    expect(await takenTo('ABC123')).toEqual(['state']);
    expect(await takenTo('ABC123')).toEqual(['state', 'state']);
  });

  it('leaves the cursor at a plate that is none: that comes first', async () => {
    expect(await takenTo('ABC!')).toEqual([]);
  });

  it('takes nobody out of another field', async () => {
    vi.mocked(focusedTarget).mockReturnValue(null);
    expect(await takenTo('ABC123')).toEqual([]);
  });

  it('leaves who types on in the field', async () => {
    usePlateLookUp.getState().type('ABC123');
    const asked = lookUpPlate();
    usePlateLookUp.getState().type('XYZ789');
    await asked;
    expect(focusTarget).not.toHaveBeenCalled();
  });
});
