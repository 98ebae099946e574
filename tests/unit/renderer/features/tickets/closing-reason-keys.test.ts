import { describe, expect, it } from 'vitest';
import { hearReasonKey, type KeptBack, type ReasonKeyPress } from '#renderer/features/tickets/closing-reason-keys.ts';
import { DIGIT_ALONE_MS } from '#renderer/keyboard/behind-digit.ts';

const STOCK: KeptBack = { because: 'stock', at: 5000 };

function press(key: string, more: Partial<ReasonKeyPress> = {}): ReasonKeyPress {
  const plain = { ctrlKey: false, metaKey: false, altKey: false, repeat: false, isComposing: false };
  return { key, timeStamp: STOCK.at + 50, ...plain, ...more };
}

describe('a key while "why not sold?" is asked', () => {
  it.each([
    ['1', 'price'],
    ['2', 'stock'],
    ['6', 'other'],
  ])('keeps %s back until it is known what it was', (key, because) => {
    expect(hearReasonKey(null, press(key))).toEqual({ kind: 'keeps back', because, taken: true });
  });

  it.each(['7', '0', 'A', ' ', 'ArrowDown', 'F3', 'Tab', '!'])('passes the question over and types: %s', (key) => {
    expect(hearReasonKey(null, press(key))).toEqual({ kind: 'passes', taken: false });
  });

  it.each(['Escape', 'Enter'])('passes the question over and does nothing else: %s', (key) => {
    expect(hearReasonKey(null, press(key))).toEqual({ kind: 'passes', taken: true });
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }])('takes no chord for an answer: %j', (held) => {
    expect(hearReasonKey(null, press('2', held))).toEqual({ kind: 'passes', taken: false });
  });

  it.each([press('Shift'), press('CapsLock'), press('2', { repeat: true }), press('2', { isComposing: true })])(
    'leaves the question as it is: %j',
    (key) => {
      expect(hearReasonKey(null, key)).toEqual({ kind: 'stands', taken: false });
    },
  );
});

describe('a key behind a digit that is kept back', () => {
  it.each([
    press('A'),
    press('1'),
    press(' '),
    press('Process', { isComposing: true }),
    press('Dead'),
    press('A', { timeStamp: STOCK.at + DIGIT_ALONE_MS - 1 }),
  ])('makes both text that was typed: %j', (key) => {
    expect(hearReasonKey(STOCK, key)).toEqual({ kind: 'passes', taken: false });
  });

  it('is too late for that after a pause, even where the pause was heard of late', () => {
    const late = press('A', { timeStamp: STOCK.at + DIGIT_ALONE_MS });
    expect(hearReasonKey(STOCK, late)).toEqual({ kind: 'answers', because: 'stock', taken: false });
  });

  it('ends the answer with Enter, and does nothing else', () => {
    expect(hearReasonKey(STOCK, press('Enter'))).toEqual({ kind: 'answers', because: 'stock', taken: true });
  });

  it.each([press('Backspace'), press('Escape')])('takes the digit back: %j', (key) => {
    expect(hearReasonKey(STOCK, key)).toEqual({ kind: 'forgets', taken: true });
  });

  it.each([press('F3'), press('Tab'), press('k', { ctrlKey: true }), press('Enter', { ctrlKey: true })])(
    'leads elsewhere, and the digit was the answer: %j',
    (key) => {
      expect(hearReasonKey(STOCK, key)).toEqual({ kind: 'answers', because: 'stock', taken: false });
    },
  );

  it('leaves it kept back where it only changes what others mean', () => {
    expect(hearReasonKey(STOCK, press('Shift'))).toEqual({ kind: 'stands', taken: false });
  });

  it('types nothing where the digit is held down', () => {
    expect(hearReasonKey(STOCK, press('2', { repeat: true }))).toEqual({ kind: 'stands', taken: true });
  });
});
