import { describe, expect, it } from 'vitest';
import { createLookUpRace } from '#renderer/look-ups/look-up-race.ts';
import { failed, type Result, succeeded } from '#shared/result.ts';

/** Questions that are answered when the test says so, in any order. */
function openQuestions() {
  const answers = new Map<string, (answer: Result<string>) => void>();
  return {
    ask: (lookup: string) => new Promise<Result<string>>((resolve) => answers.set(lookup, resolve)),
    answer: (lookup: string, answer: Result<string>) => answers.get(lookup)?.(answer),
  };
}

function race() {
  const cancelled: string[] = [];
  let count = 0;
  const made = createLookUpRace(
    (lookup) => cancelled.push(lookup),
    () => {
      count += 1;
      return `look-up ${count}`;
    },
  );
  return { made, cancelled };
}

describe('one look-up at a time', () => {
  it('calls the one before off, and drops its answer even where it comes last', async () => {
    const { made, cancelled } = race();
    const { ask, answer } = openQuestions();
    const first = made.run(ask);
    const second = made.run(ask);
    expect(cancelled).toEqual(['look-up 1']);
    answer('look-up 2', succeeded('newer'));
    answer('look-up 1', succeeded('older'));
    expect(await second).toEqual({ kind: 'answered', value: 'newer' });
    expect(await first).toEqual({ kind: 'overtaken' });
  });

  it('drops an answer that comes after Esc', async () => {
    const { made, cancelled } = race();
    const { ask, answer } = openQuestions();
    const asked = made.run(ask);
    expect(made.stop()).toBe(true);
    answer('look-up 1', succeeded('too late'));
    expect(await asked).toEqual({ kind: 'overtaken' });
    expect(cancelled).toEqual(['look-up 1']);
  });

  it('does not call off what was answered already', async () => {
    const { made, cancelled } = race();
    const { ask, answer } = openQuestions();
    const asked = made.run(ask);
    answer('look-up 1', succeeded('there'));
    await asked;
    expect(made.stop()).toBe(false);
    expect(cancelled).toEqual([]);
  });

  it('tells a failure, but not that a look-up was cancelled', async () => {
    const { made } = race();
    const { ask, answer } = openQuestions();
    const refused = made.run(ask);
    answer('look-up 1', failed({ kind: 'fault', reference: 'F-1' }));
    expect(await refused).toEqual({ kind: 'failed', failure: { kind: 'fault', reference: 'F-1' } });
    const called = made.run(ask);
    answer('look-up 2', failed({ kind: 'cancelled' }));
    expect(await called).toEqual({ kind: 'overtaken' });
  });

  it('goes on with what was put aside beside another one, and tells its end once it is taken up again', async () => {
    const { made, cancelled } = race();
    const { ask, answer } = openQuestions();
    const first = made.run(ask);
    const takeUp = made.putAside();
    const second = made.run(ask);
    answer('look-up 2', succeeded('newer'));
    expect(await second).toEqual({ kind: 'answered', value: 'newer' });
    answer('look-up 1', succeeded('of before'));
    await Promise.resolve();
    takeUp?.();
    expect(await first).toEqual({ kind: 'answered', value: 'of before' });
    expect(cancelled).toEqual([]);
  });

  it('can put aside again what was taken up, and call it off by its own name', async () => {
    const { made, cancelled } = race();
    const { ask, answer } = openQuestions();
    const asked = made.run(ask);
    made.putAside()?.();
    const takeUp = made.putAside();
    expect(made.putAside()).toBeNull();
    expect(made.stop()).toBe(false);
    takeUp?.();
    expect(made.stop()).toBe(true);
    answer('look-up 1', succeeded('too late'));
    expect(await asked).toEqual({ kind: 'overtaken' });
    expect(cancelled).toEqual(['look-up 1']);
  });

  it('calls off what runs where another one is taken up', async () => {
    const { made, cancelled } = race();
    const { ask, answer } = openQuestions();
    const first = made.run(ask);
    const takeUp = made.putAside();
    const second = made.run(ask);
    takeUp?.();
    answer('look-up 2', succeeded('newer'));
    answer('look-up 1', succeeded('of before'));
    expect(await second).toEqual({ kind: 'overtaken' });
    expect(await first).toEqual({ kind: 'answered', value: 'of before' });
    expect(cancelled).toEqual(['look-up 2']);
  });
});
