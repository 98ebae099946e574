import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hearOfferKey, type OfferKeyPress, type PressedNumbers } from '#renderer/features/part/offer-keys.ts';

const NOTHING: PressedNumbers = { kept: [], begun: '' };
const FIVE = [1, 2, 3, 4, 5];
const TWELVE = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

function press(key: string, more: Partial<OfferKeyPress> = {}): OfferKeyPress {
  return {
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    repeat: false,
    isComposing: false,
    onButton: false,
    ...more,
  };
}

function kept(...numbers: readonly string[]): PressedNumbers {
  return { kept: numbers, begun: '' };
}

describe('keys while accessories are offered', () => {
  it('are numbers of the list, one after another', () => {
    expect(hearOfferKey(NOTHING, press('4'), FIVE)).toEqual({ kind: 'goes on' });
    expect(hearOfferKey(kept('4'), press('1'), FIVE)).toEqual({ kind: 'goes on' });
    expect(hearOfferKey({ kept: [], begun: '1' }, press('2'), TWELVE)).toEqual({ kind: 'goes on' });
    expect(hearOfferKey({ kept: [], begun: '0' }, press('3'), TWELVE)).toEqual({ kind: 'goes on' });
  });

  it('are text where a letter stands behind them, or a digit that the list does not have', () => {
    expect(hearOfferKey(kept('4', '1'), press('7'), FIVE)).toEqual({ kind: 'types', before: '41' });
    expect(hearOfferKey(kept('1'), press('C'), FIVE)).toEqual({ kind: 'types', before: '1' });
    expect(hearOfferKey(kept('1'), press('-'), FIVE)).toEqual({ kind: 'types', before: '1' });
    expect(hearOfferKey(kept('1', '2'), press(' '), FIVE)).toEqual({ kind: 'types', before: '12' });
    expect(hearOfferKey(kept('1'), press('1'), FIVE)).toEqual({ kind: 'types', before: '1' });
    expect(hearOfferKey(NOTHING, press('9'), FIVE)).toEqual({ kind: 'types', before: '' });
    expect(hearOfferKey(NOTHING, press('0'), FIVE)).toEqual({ kind: 'types', before: '' });
    expect(hearOfferKey(NOTHING, press('C'), FIVE)).toEqual({ kind: 'types', before: '' });
    expect(hearOfferKey({ kept: ['7'], begun: '1' }, press('C'), TWELVE)).toEqual({ kind: 'types', before: '71' });
    expect(hearOfferKey({ kept: [], begun: '1' }, press('7'), TWELVE)).toEqual({ kind: 'types', before: '1' });
    expect(hearOfferKey(kept('1'), press('Dead'), FIVE)).toEqual({ kind: 'types', before: '1' });
  });

  it('put the accessories on where the person goes on with something else', () => {
    expect(hearOfferKey(kept('1'), press('Enter'), FIVE)).toEqual({ kind: 'adds', taken: true });
    expect(hearOfferKey(kept('1'), press('Enter', { ctrlKey: true }), FIVE)).toEqual({ kind: 'adds', taken: false });
    expect(hearOfferKey({ kept: ['7'], begun: '1' }, press('Enter'), TWELVE)).toEqual({ kind: 'ends' });
    expect(hearOfferKey({ kept: [], begun: '1' }, press('Enter'), TWELVE)).toEqual({ kind: 'ends' });
    expect(hearOfferKey(kept('1'), press('F6'), FIVE)).toEqual({ kind: 'adds', taken: false });
    expect(hearOfferKey(kept('1'), press('c', { ctrlKey: true }), FIVE)).toEqual({ kind: 'adds', taken: false });
    expect(hearOfferKey(kept('1'), press('2', { ctrlKey: true }), FIVE)).toEqual({ kind: 'adds', taken: false });
    expect(hearOfferKey(kept('1'), press(' ', { onButton: true }), FIVE)).toEqual({ kind: 'adds', taken: false });
  });

  it('take numbers back that were pressed, and do nothing while they are held down', () => {
    expect(hearOfferKey(kept('1'), press('Escape'), FIVE)).toEqual({ kind: 'forgets' });
    expect(hearOfferKey(kept('1'), press('Backspace'), FIVE)).toEqual({ kind: 'forgets' });
    expect(hearOfferKey(kept('1'), press('1', { repeat: true }), FIVE)).toEqual({ kind: 'nothing' });
    expect(hearOfferKey(kept('1'), press('Shift'), FIVE)).toEqual({ kind: 'goes on' });
  });

  it('are nobody’s here that mean something else', () => {
    for (const key of ['Escape', 'Enter', 'F5', 'Tab', ' ', 'ArrowDown'])
      expect([key, hearOfferKey(NOTHING, press(key), FIVE).kind]).toEqual([key, 'goes on']);
    expect(hearOfferKey(NOTHING, press('c', { ctrlKey: true }), FIVE)).toEqual({ kind: 'goes on' });
    expect(hearOfferKey({ kept: [], begun: '1' }, press('Escape'), TWELVE)).toEqual({ kind: 'goes on' });
    expect(hearOfferKey(NOTHING, press('c', { repeat: true }), FIVE)).toEqual({ kind: 'goes on' });
  });

  it('lose no character of a plate and put nothing on, whatever digits it begins with', () => {
    const plate = fc.stringMatching(/^\d{1,5}[A-Z]{1,4}$/);
    let hits = 0;
    fc.assert(
      fc.property(plate, fc.integer({ min: 1, max: 9 }), (typed, rows) => {
        const numbers = Array.from({ length: rows }, (_, at) => at + 1);
        let pressed: readonly string[] = [];
        for (const [at, key] of [...typed].entries()) {
          const step = hearOfferKey({ kept: pressed, begun: '' }, press(key), numbers);
          if (step.kind === 'types') {
            expect(step.before + typed.slice(at)).toBe(typed);
            hits += at > 0 ? 1 : 0;
            return;
          }
          expect(step.kind).toBe('goes on');
          pressed = [...pressed, key];
        }
        expect.unreachable('A plate ends in letters.');
      }),
    );
    expect(hits).toBeGreaterThan(10);
  });
});
