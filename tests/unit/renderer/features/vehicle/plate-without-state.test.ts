import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildStores } from '#renderer/declared-store.ts';
import { SEEN_MS } from '#renderer/features/vehicle/missing-state.ts';
import { lookUpPlate, usePlateLookUp } from '#renderer/features/vehicle/vehicle-acts.ts';
import { VEHICLE_MESSAGES } from '#renderer/features/vehicle/vehicle-messages.ts';
import { doPress } from '#renderer/keyboard/do-press.ts';
import { heldKeys } from '#renderer/keyboard/window-holds.ts';
import { keyTurns, useKeyTurns } from '#renderer/keyboard/window-turns.ts';
import { type FocusTarget, focusedTarget, focusTarget } from '#renderer/sale/focus-targets.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { useSession } from '#renderer/sale/session.ts';

vi.mock('#renderer/sale/focus-targets.ts', { spy: true });
vi.mock('#renderer/keyboard/do-press.ts', { spy: true });

let focus: FocusTarget | null = 'plate';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { counterpart: { on: { submissionChanged: () => () => undefined } } });
  vi.stubGlobal('document', { activeElement: null });
  vi.stubGlobal('requestAnimationFrame', () => 0);
  focus = 'plate';
  vi.mocked(focusTarget)
    .mockReset()
    .mockImplementation((name) => {
      focus = name;
      return true;
    });
  vi.mocked(focusedTarget).mockImplementation(() => focus);
  vi.mocked(doPress).mockReset().mockReturnValue(null);
  buildStores('sale', [useOpenTicket, usePlateLookUp]);
  buildStores('window', [useKeyTurns, useSession]);
});

afterEach(() => {
  heldKeys.giveWay();
  vi.runAllTimers();
  vi.useRealTimers();
});

/** Sends a plate off without a state, and answers where the cursor is taken to. */
async function takenTo(plate: string): Promise<readonly unknown[]> {
  usePlateLookUp.getState().type(plate);
  const before = vi.mocked(focusTarget).mock.calls.length;
  await lookUpPlate();
  return vi.mocked(focusTarget).mock.calls.slice(before).flat();
}

/** Presses a key, and answers whether it is kept back. */
function press(key: string): boolean {
  const noModifier = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat: false };
  const kept = heldKeys.keep({ key, code: key, ...noModifier });
  if (!kept) vi.mocked(doPress)({ key, code: key, ...noModifier }, null as never);
  return kept;
}

/** The keys that were done, in their order. */
const done = (): readonly string[] => vi.mocked(doPress).mock.calls.map(([{ key }]) => key);

const said = (): readonly string[] => useKeyTurns.getState().refused;

describe('a plate that is sent off without a state', () => {
  it('takes the cursor to the state, which is what is missing, each time', async () => {
    expect(await takenTo('ABC123')).toEqual(['state']);
    focus = 'plate';
    expect(await takenTo('ABC123')).toEqual(['state']);
  });

  it('leaves the cursor at a plate that is none: that comes first', async () => {
    expect(await takenTo('ABC!')).toEqual([]);
  });

  it('takes nobody out of another field', async () => {
    focus = null;
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

describe('what is typed behind a plate without a state', () => {
  beforeEach(async () => {
    await takenTo('ABC123');
    vi.advanceTimersByTime(100);
  });

  it('chooses no state and looks nothing up before anybody can have seen the question: it is skipped, and said', () => {
    for (const key of ['V', 'Enter']) expect(press(key)).toBe(true);
    vi.advanceTimersByTime(SEEN_MS);
    expect(said()).toEqual([VEHICLE_MESSAGES.stateFirst]);
    vi.advanceTimersByTime(SEEN_MS);
    for (const key of ['T', 'Enter']) expect(press(key)).toBe(false);
    expect(done()).toEqual(['T', 'Enter']);
  });

  it('is skipped up to a pause, with the keys that work on what was typed', () => {
    for (const key of ['L', 'X', '-', 'T', 'Enter', 'F5', 'F8']) {
      expect(press(key)).toBe(true);
      vi.advanceTimersByTime(SEEN_MS - 50);
    }
    vi.advanceTimersByTime(2 * SEEN_MS);
    expect(press('V')).toBe(false);
    expect(done()).toEqual(['V']);
  });

  it('goes where a key leads that comes first', () => {
    vi.mocked(doPress).mockImplementation(({ key }) => {
      if (key === 'F3') focus = 'part code';
      return null;
    });
    for (const key of ['F3', 'L', 'X']) expect(press(key)).toBe(true);
    vi.advanceTimersByTime(2 * SEEN_MS);
    expect(done()).toEqual(['F3', 'L', 'X']);
    expect(said()).toEqual([]);
  });

  it('is for the place where the person has gone meanwhile', () => {
    expect(press('L')).toBe(true);
    focus = 'part code';
    vi.advanceTimersByTime(2 * SEEN_MS);
    expect(done()).toEqual(['L']);
  });

  it('answers once it can have been seen, and nothing is said', () => {
    vi.advanceTimersByTime(SEEN_MS);
    expect(press('V')).toBe(false);
    expect(said()).toEqual([]);
    expect(keyTurns.stop()).toBe(false);
  });
});
