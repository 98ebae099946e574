import { describe, expect, it } from 'vitest';
import { type AnswerKeyPress, type AnswerSoFar, hearAnswerKey } from '#renderer/features/part/answer-keys.ts';
import { DIGIT_ALONE_MS } from '#renderer/keyboard/behind-digit.ts';

const NOTHING: AnswerSoFar = { kept: null, typedAt: null };
const TWO: AnswerSoFar = { kept: 2, typedAt: null };

function press(key: string, more: Partial<AnswerKeyPress> = {}): AnswerKeyPress {
  const plain = { ctrlKey: false, metaKey: false, altKey: false, repeat: false, isComposing: false, timeStamp: 5000 };
  return { key, ...plain, ...more };
}

describe('keys at a question that came up by itself', () => {
  it('keep a number back, and answer with it at Enter or a key that leads elsewhere', () => {
    expect(hearAnswerKey(NOTHING, press('2'), 4)).toEqual({ kind: 'keeps', number: 2 });
    expect(hearAnswerKey(TWO, press('Enter'), 4)).toEqual({ kind: 'answers', number: 2, taken: true });
    expect(hearAnswerKey(TWO, press('F2'), 4)).toEqual({ kind: 'answers', number: 2, taken: false });
    expect(hearAnswerKey(TWO, press('Escape'), 4)).toEqual({ kind: 'forgets' });
    expect(hearAnswerKey(TWO, press('Backspace'), 4)).toEqual({ kind: 'forgets' });
    expect(hearAnswerKey(TWO, press('2', { repeat: true }), 4)).toEqual({ kind: 'nothing' });
    expect(hearAnswerKey(TWO, press('Shift'), 4)).toEqual({ kind: 'goes on' });
  });

  it('leave what is none of its numbers to others', () => {
    for (const key of ['Enter', 'Escape', 'Tab', 'ArrowDown', ' ', 'F3'])
      expect([key, hearAnswerKey(NOTHING, press(key), 4).kind]).toEqual([key, 'goes on']);
    expect(hearAnswerKey(NOTHING, press('1', { ctrlKey: true }), 4)).toEqual({ kind: 'goes on' });
    expect(hearAnswerKey(NOTHING, press('Enter', { repeat: true }), 4)).toEqual({ kind: 'goes on' });
  });

  it.each(['3BT0TF vic', '1AB2CD vic', '417cdr qld', 'ABC123', '900'])(
    'answer nothing where a plate is typed on, and Enter behind it presses nothing: %s',
    (plate) => {
      let soFar = NOTHING;
      const kinds: string[] = [];
      for (const [at, key] of [...plate, 'Enter'].entries()) {
        const timeStamp = 5000 + at * 90;
        const step = hearAnswerKey(soFar, press(key, { timeStamp }), 4);
        kinds.push(step.kind);
        if (step.kind === 'keeps') soFar = { kept: step.number, typedAt: null };
        else if (step.kind === 'typed') soFar = { kept: null, typedAt: timeStamp };
      }
      expect(kinds).not.toContain('answers');
      expect(kinds.at(-1)).toBe('nothing');
    },
  );

  it('are answers again once the typing is over', () => {
    const typed: AnswerSoFar = { kept: null, typedAt: 5000 };
    const later = 5000 + DIGIT_ALONE_MS;
    expect(hearAnswerKey(typed, press('1', { timeStamp: later - 1 }), 4)).toEqual({ kind: 'typed' });
    expect(hearAnswerKey(typed, press('1', { timeStamp: later }), 4)).toEqual({ kind: 'keeps', number: 1 });
    expect(hearAnswerKey(typed, press('F2', { timeStamp: later - 1 }), 4)).toEqual({ kind: 'goes on' });
    expect(hearAnswerKey(typed, press('b', { timeStamp: later - 1, repeat: true }), 4)).toEqual({ kind: 'nothing' });
  });
});
