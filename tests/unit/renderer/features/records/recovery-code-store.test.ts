import { describe, expect, it } from 'vitest';
import { codeGroups, WRONG_CODE } from '#renderer/features/records/recovery-code-check.ts';
import { createRecoveryCode } from '#renderer/features/records/recovery-code-store.ts';
import { type Failure, failed, succeeded } from '#shared/result.ts';

const CODE = 'AAAAA-BBBBB-CCCCC-DDDDD-EEEEE-FFFFF';
const FAULT: Failure = { kind: 'fault', reference: 'F-1' };
const MISTYPED: Failure = {
  kind: 'invalid input',
  operation: null,
  problems: [{ field: 'code', message: 'Group 2 of the recovery code is mistyped.' }],
};

function harness(checked: Failure | boolean | 'one before' = true) {
  const made: string[] = [];
  const typed: string[] = [];
  const store = createRecoveryCode({
    async makeRecoveryCode() {
      made.push(CODE);
      return succeeded({ code: CODE });
    },
    async checkRecoveryCode({ code }) {
      typed.push(code);
      if (typeof checked === 'object') return failed(checked);
      return succeeded({ right: checked !== false, newerBegun: checked === 'one before' });
    },
  });
  return { store, made, typed };
}

describe('the recovery code', () => {
  it('is made once, however often it is asked for at a time, and is shown until the screen is left', async () => {
    const { store, made } = harness();
    await Promise.all([store.getState().make(), store.getState().make()]);
    expect(made).toHaveLength(1);
    expect(store.getState()).toMatchObject({ open: true, code: CODE });
    store.getState().putAway();
    expect(store.getState()).toMatchObject({ open: false, code: null });
  });

  it('is not made where somebody only looks: a printed one stays good', () => {
    const { store, made } = harness();
    store.getState().show();
    expect(store.getState()).toMatchObject({ open: true, code: null });
    expect(made).toEqual([]);
  });

  it('does not come back where the screen was left while it was made', async () => {
    const { store } = harness();
    const making = store.getState().make();
    store.getState().putAway();
    await making;
    expect(store.getState()).toMatchObject({ open: false, code: null, phase: 'idle' });
  });

  it('does not come to the person who opens the screen next, where it was left while it was made', async () => {
    const { store } = harness();
    const making = store.getState().make();
    store.getState().putAway();
    store.getState().show();
    await making;
    expect(store.getState()).toMatchObject({ open: true, code: null, phase: 'idle' });
  });

  it('is the one that was asked for last, where the screen was left while another was made', async () => {
    const answers: ((code: string) => void)[] = [];
    const store = createRecoveryCode({
      makeRecoveryCode: () =>
        new Promise((answer) => {
          answers.push((code) => answer(succeeded({ code })));
        }),
      checkRecoveryCode: async () => succeeded({ right: true, newerBegun: false }),
    });
    const first = store.getState().make();
    store.getState().putAway();
    const second = store.getState().make();
    answers[0]?.('the first');
    await first;
    expect(store.getState()).toMatchObject({ open: true, code: null, phase: 'making' });
    answers[1]?.('the second');
    await second;
    expect(store.getState()).toMatchObject({ open: true, code: 'the second', phase: 'idle' });
  });

  it('leaves the screen once it was typed back right, and forgets the code', async () => {
    const { store, typed } = harness();
    await store.getState().make();
    store.getState().type(CODE.toLowerCase());
    expect(await store.getState().confirm()).toBe(true);
    expect(typed).toEqual([CODE.toLowerCase()]);
    expect(store.getState()).toMatchObject({ open: false, code: null, typed: '' });
  });

  it.each([
    ['a wrong code', false, { problem: WRONG_CODE, failure: null }],
    ['the one before', 'one before', { problem: expect.stringContaining('Type the one shown now'), failure: null }],
    ['a mistyped one', MISTYPED, { problem: 'Group 2 of the recovery code is mistyped.', failure: null }],
    ['a fault', FAULT, { problem: null, failure: FAULT }],
  ] as const)('stays, with the code and what was typed, after %s', async (_what, checked, shown) => {
    const { store } = harness(checked);
    await store.getState().make();
    store.getState().type('ABC');
    expect(await store.getState().confirm()).toBe(false);
    expect(store.getState()).toMatchObject({ open: true, code: CODE, typed: 'ABC', phase: 'idle', ...shown });
  });

  it('takes the one before where none is shown: it is printed, and opens the records', async () => {
    const { store } = harness('one before');
    store.getState().show();
    store.getState().type(CODE);
    expect(await store.getState().confirm()).toBe(true);
    expect(store.getState()).toMatchObject({ open: false, problem: null });
  });

  it('asks main nothing where nothing was typed', async () => {
    const { store, typed } = harness();
    store.getState().show();
    store.getState().type('  ');
    expect(await store.getState().confirm()).toBe(false);
    expect(typed).toEqual([]);
    expect(store.getState().problem).not.toBeNull();
  });

  it('is read in its groups', () => {
    expect(codeGroups(CODE)).toEqual(['AAAAA', 'BBBBB', 'CCCCC', 'DDDDD', 'EEEEE', 'FFFFF']);
  });
});
