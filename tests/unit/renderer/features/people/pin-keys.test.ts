import { describe, expect, it } from 'vitest';
import { createPinKeys } from '#renderer/features/people/pin-keys.ts';
import { createHeldKeys, type HeldPress } from '#renderer/keyboard/held-keys.ts';
import { failed, type Result, succeeded } from '#shared/result.ts';
import type { PinAnswer } from '#shared/session.ts';

const press = (key: string): HeldPress => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
});

const RIGHT = succeeded<PinAnswer>({ kind: 'right' });

/** A form whose PIN is being checked while `XY` is typed. */
function checking(where: 'at the cover' | 'in a dialog') {
  const typed: string[] = [];
  const later: (() => void)[] = [];
  const keys = createHeldKeys(
    ({ key }) => typed.push(key),
    (next) => next(),
  );
  const pinKeys = createPinKeys({ keys, outlivesForm: where === 'at the cover', soon: (act) => later.push(act) });
  pinKeys.come();
  const answer = Promise.withResolvers<Result<PinAnswer>>();
  const checked = pinKeys.check(() => answer.promise);
  for (const key of 'XY') keys.keep(press(key));
  return {
    typed,
    keys,
    pinKeys,
    async answers(as: Result<PinAnswer>) {
      answer.resolve(as);
      expect(await checked).toBe(as);
    },
    /** What was to be done once the form is gone from the window. */
    goOn() {
      for (const act of later.splice(0)) act();
    },
  };
}

describe('what is typed behind a PIN', () => {
  it('waits while that is checked and until the dialog is gone: it is for the counter', async () => {
    const { typed, keys, pinKeys, answers, goOn } = checking('in a dialog');
    await answers(RIGHT);
    expect(typed).toEqual([]);
    expect(keys.keep(press('1')), 'the dialog is still there').toBe(true);
    pinKeys.go();
    expect(typed, 'the cursor is on its way back').toEqual([]);
    goOn();
    expect(typed).toEqual(['X', 'Y', '1']);
    expect(keys.holding()).toBe(false);
  });

  it('waits for the cover too, which may be gone before the answer is there', async () => {
    const { typed, pinKeys, answers, goOn } = checking('at the cover');
    pinKeys.go();
    goOn();
    expect(typed).toEqual([]);
    await answers(RIGHT);
    goOn();
    expect(typed).toEqual(['X', 'Y']);
  });

  it.each([
    ['wrong', succeeded<PinAnswer>({ kind: 'wrong', waitMs: 0 })],
    ['not looked at', succeeded<PinAnswer>({ kind: 'wait', waitMs: 5_000 })],
    ['not known', failed({ kind: 'fault', reference: 'F-1' })],
  ])('is forgotten behind one that is %s, and the next key is for the form', async (_what, as) => {
    for (const where of ['at the cover', 'in a dialog'] as const) {
      const { typed, keys, answers, goOn, pinKeys } = checking(where);
      await answers(as);
      expect(keys.keep(press('4'))).toBe(false);
      pinKeys.go();
      goOn();
      expect(typed).toEqual([]);
    }
  });

  it('is forgotten where the dialog is closed, or the window locks, before the answer is there', async () => {
    const { typed, keys, pinKeys, answers, goOn } = checking('in a dialog');
    pinKeys.go();
    expect(keys.holding()).toBe(false);
    // What is typed for something else meanwhile is not forgotten with it.
    const release = keys.hold();
    keys.keep(press('9'));
    await answers(succeeded({ kind: 'wrong', waitMs: 0 }));
    release();
    goOn();
    expect(typed).toEqual(['9']);
  });

  it('is not held by a form that comes again and goes without a PIN', () => {
    const typed: string[] = [];
    const keys = createHeldKeys(({ key }) => typed.push(key));
    const pinKeys = createPinKeys({ keys, outlivesForm: false, soon: (act) => act() });
    pinKeys.come();
    pinKeys.go();
    pinKeys.come();
    expect(keys.keep(press('1'))).toBe(false);
  });
});
