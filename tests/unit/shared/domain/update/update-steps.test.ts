import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type FoundUpdate,
  MOST_TRIES,
  UPDATE_STEPS,
  updateAtStart,
  type UpdateStep,
  wayBack,
} from '#shared/domain/update/update-steps.ts';

function atStart(step: UpdateStep, running: string, rest: Partial<FoundUpdate> = {}) {
  return updateAtStart({ step, running, from: '1.2.0', to: '1.3.0', starts: 0, attempts: 0, wanted: true, ...rest });
}

describe('a start that finds an update', () => {
  it('installs only what was made ready, and what is wanted', () => {
    expect(atStart('fetched', '1.2.0')).toBe('go on');
    expect(atStart('prepared', '1.2.0')).toBe('install');
    expect(atStart('prepared', '1.2.0', { wanted: false })).toBe('go on');
  });

  it('holds the version that runs against the promised one', () => {
    expect(atStart('installing', '1.3.0', { attempts: 1 })).toBe('prove');
    expect(atStart('installing', '1.2.0', { attempts: 1 })).toBe('install');
    expect(atStart('installing', '1.2.0', { attempts: MOST_TRIES })).toBe('not installed');
  });

  it('does not try an installer again that died with a version that is not wanted any more', () => {
    expect(atStart('installing', '1.2.0', { attempts: 1, wanted: false })).toBe('not now');
    expect(atStart('installing', '1.2.0', { attempts: MOST_TRIES, wanted: false })).toBe('not installed');
    expect(atStart('installing', '1.3.0', { attempts: 1, wanted: false })).toBe('prove');
  });

  it('goes back after two starts that did not get far', () => {
    expect(atStart('proving', '1.3.0', { starts: 1 })).toBe('prove');
    expect(atStart('proving', '1.3.0', { starts: 2 })).toBe('go back');
    expect(atStart('going back', '1.2.0', { attempts: 1 })).toBe('went back');
    expect(atStart('going back', '1.3.0', { attempts: 1 })).toBe('go back');
    expect(atStart('going back', '1.3.0', { attempts: MOST_TRIES })).toBe('stop');
  });

  it('leaves alone what a person installed meanwhile', () => {
    expect(atStart('proving', '1.2.0')).toBe('overtaken');
    expect(atStart('fetched', '1.3.0')).toBe('overtaken');
    expect(atStart('prepared', '1.3.0')).toBe('overtaken');
    for (const step of UPDATE_STEPS) expect(atStart(step, '1.4.0')).toBe('overtaken');
  });

  it('comes to an end, however often it is started', () => {
    fc.assert(
      fc.property(fc.constantFrom(...UPDATE_STEPS), fc.boolean(), fc.boolean(), (first, sticks, wanted) => {
        let state = { step: first, running: first === 'proving' ? '1.3.0' : '1.2.0', starts: 0, attempts: 0 };
        for (let start = 0; start < 20; start += 1) {
          const does = updateAtStart({ ...state, from: '1.2.0', to: '1.3.0', wanted });
          if (does === 'install') {
            // An installer that does not take leaves the version before.
            const running = sticks ? '1.2.0' : '1.3.0';
            state = { ...state, step: 'installing', running, attempts: state.attempts + 1 };
          } else if (does === 'prove') state = { ...state, step: 'proving', starts: state.starts + 1, attempts: 0 };
          else if (does === 'go back') {
            const running = sticks ? '1.3.0' : '1.2.0';
            state = { ...state, step: 'going back', running, attempts: state.attempts + 1 };
          } else return;
        }
        throw new Error('It goes on for ever.');
      }),
    );
  });
});

describe('the way back to the version before', () => {
  it('leaves records as they are whose form was not raised', () => {
    expect(wayBack(9, { form: 9, rows: 'some' })).toBe('as they are');
    expect(wayBack(9, { form: 8, rows: 'cannot tell' })).toBe('as they are');
  });

  it('puts the copy back only where no row was written since', () => {
    expect(wayBack(9, { form: 10, rows: 'none' })).toBe('with the copy');
    expect(wayBack(9, { form: 10, rows: 'some' })).toBe('not');
    expect(wayBack(9, { form: 10, rows: 'cannot tell' })).toBe('not');
    expect(wayBack(9, { form: null, rows: 'cannot tell' })).toBe('not');
  });
});
