import { describe, expect, it, vi } from 'vitest';
import { failedOfTyped } from '#renderer/features/vehicle/failed-of-typed.ts';
import { createPlateLookUp, isLongWait } from '#renderer/features/vehicle/plate-look-up.ts';
import { createLookUpRace } from '#renderer/look-ups/look-up-race.ts';
import type { PlateVehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import { type Failure, failed, type Result, succeeded } from '#shared/result.ts';
import { emptyTicket } from '#tests/builders/ticket-samples.ts';

function vehicle(plate: string): PlateVehicleChoice {
  return {
    kind: 'by plate',
    plate,
    state: 'NSW',
    readAt: '2026-03-02T10:00:00.000+11:00',
    candidates: [],
    answers: [],
    pickedNumber: null,
    differingAttributes: [],
    factory: null,
    unreadable: [],
  };
}

/** A plate form over a service that answers when the test says so. */
function harness() {
  const asked: { readonly plate: string; readonly state: string; readonly lookup: string }[] = [];
  const answers = new Map<string, (answer: Result<PlateVehicleChoice>) => void>();
  const cancelled: string[] = [];
  let names = 0;
  const form = createPlateLookUp({
    identify: (input) => {
      asked.push(input);
      return new Promise((resolve) => answers.set(input.plate, resolve));
    },
    race: createLookUpRace(
      (lookup) => cancelled.push(lookup),
      () => {
        names += 1;
        return String(names);
      },
    ),
  });
  const answer = (plate: string, result: Result<PlateVehicleChoice>) => answers.get(plate)?.(result);
  return { form, asked, cancelled, answer };
}

describe('looking a plate up', () => {
  it('asks for the plate as it is registered, without blanks and hyphens', async () => {
    const { form, asked, answer } = harness();
    form.getState().type(' ab-12 cd ');
    form.getState().chooseState('NSW');
    const found = form.getState().lookUp();
    expect(form.getState().phase).toEqual({ kind: 'asking', plate: 'AB12CD', state: 'NSW' });
    answer('AB12CD', succeeded(vehicle('AB12CD')));
    expect((await found)?.plate).toBe('AB12CD');
    expect(asked).toEqual([{ plate: 'AB12CD', state: 'NSW', lookup: '1' }]);
    expect(form.getState().phase).toEqual({ kind: 'idle' });
  });

  it('knows why the last known answer stood in for the last one, until something else is asked for', async () => {
    const { form, answer } = harness();
    const whyKept = { kind: 'service error', status: 503 } as const;
    form.getState().type('AB12CD');
    form.getState().chooseState('NSW');
    const found = form.getState().lookUp();
    answer('AB12CD', succeeded({ ...vehicle('AB12CD'), whyKept }));
    await found;
    expect(form.getState().phase).toEqual({ kind: 'idle', whyKept });
    form.getState().clear();
    expect(form.getState().phase).toEqual({ kind: 'idle' });
  });

  it('says that a plate brought none only beside that plate, and not beside another one', async () => {
    const { form, answer } = harness();
    form.getState().type('AB12CD');
    form.getState().chooseState('NSW');
    const found = form.getState().lookUp();
    answer('AB12CD', failed({ kind: 'not found', operation: 'plate search', status: 404, said: null }));
    await found;
    const said = (typed: string): string | null => {
      form.getState().type(typed);
      return failedOfTyped(form.getState())?.plate ?? null;
    };
    expect(['AB12CD', 'ab-12 cd', '', 'AB!@', 'XY34ZW'].map(said)).toEqual(['AB12CD', 'AB12CD', 'AB12CD', null, null]);
  });

  it('asks before anybody hears that it does: no store and no screen is waited for', async () => {
    const { form, asked, answer } = harness();
    form.getState().chooseState('NSW');
    form.getState().type('AAA111');
    const askedWhenHeard: number[] = [];
    form.subscribe(({ phase }) => {
      if (phase.kind === 'asking') askedWhenHeard.push(asked.length);
    });
    const found = form.getState().lookUp();
    expect(askedWhenHeard).toEqual([1]);
    answer('AAA111', succeeded(vehicle('AAA111')));
    await found;
  });

  it('is worth showing after a tenth of a second, and no longer once another plate is asked for', async () => {
    vi.useFakeTimers();
    try {
      const { form, answer } = harness();
      form.getState().chooseState('NSW');
      form.getState().type('AAA111');
      const quick = form.getState().lookUp();
      answer('AAA111', succeeded(vehicle('AAA111')));
      await quick;
      await vi.advanceTimersByTimeAsync(200);
      expect(isLongWait(form.getState())).toBe(false);

      void form.getState().lookUp();
      await vi.advanceTimersByTimeAsync(99);
      expect(isLongWait(form.getState())).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      expect(isLongWait(form.getState())).toBe(true);
      form.getState().type('BBB222');
      void form.getState().lookUp();
      expect(isLongWait(form.getState())).toBe(false);
    } finally {
      vi.useRealTimers();
    }
  });

  it.each(['', '🚗', 'ABCDEFGHIJ', "'; DROP TABLE", '<b>ABC</b>', 'שלום'])(
    'says beside the field what is wrong with %j, asks nothing and keeps it',
    async (typed) => {
      const { form, asked } = harness();
      form.getState().type(typed);
      form.getState().chooseState('VIC');
      expect(await form.getState().lookUp()).toBeNull();
      expect(form.getState().plateProblem).toMatch(/\w/);
      expect(form.getState().typed).toBe(typed);
      expect(asked).toEqual([]);
    },
  );

  it('wants a state, and says plate and state problems at once', async () => {
    const { form, asked } = harness();
    form.getState().type('');
    await form.getState().lookUp();
    expect(form.getState().plateProblem).not.toBeNull();
    expect(form.getState().stateProblem).toMatch(/state/);
    expect(asked).toEqual([]);
    form.getState().type('BALL-50');
    expect(form.getState().stateProblem, 'what is typed next may be no plate').toBeNull();
  });

  it('never lets the answer of an earlier plate overtake a later one', async () => {
    const { form, answer, cancelled } = harness();
    form.getState().chooseState('NSW');
    form.getState().type('AAA111');
    const first = form.getState().lookUp();
    form.getState().type('BBB222');
    const second = form.getState().lookUp();
    answer('BBB222', succeeded(vehicle('BBB222')));
    answer('AAA111', succeeded(vehicle('AAA111')));
    expect(await first).toBeNull();
    expect((await second)?.plate).toBe('BBB222');
    expect(cancelled).toEqual(['1']);
    expect(form.getState().typed).toBe('BBB222');
  });

  it('stops on Esc and keeps what was typed', async () => {
    const { form, answer, cancelled } = harness();
    form.getState().chooseState('NSW');
    form.getState().type('AAA111');
    const asked = form.getState().lookUp();
    form.getState().stop();
    answer('AAA111', succeeded(vehicle('AAA111')));
    expect(await asked).toBeNull();
    expect(cancelled).toEqual(['1']);
    expect(form.getState()).toMatchObject({ typed: 'AAA111', phase: { kind: 'idle' } });
  });

  it('keeps plate, state, failure and what was typed for the ways on', async () => {
    const { form, answer } = harness();
    const notFound: Failure = { kind: 'not found', operation: 'plate search', status: 404, said: null };
    form.getState().chooseState('QLD');
    form.getState().type('nob-0dy');
    const asked = form.getState().lookUp();
    answer('NOB0DY', failed(notFound));
    await asked;
    expect(form.getState()).toMatchObject({
      typed: 'NOB0DY',
      phase: { kind: 'failed', plate: 'NOB0DY', state: 'QLD', failure: notFound, typed: 'nob-0dy' },
    });
  });

  it('knows how a plate was typed also where it is asked for again, while it is looked up or after it failed', async () => {
    const { form, answer } = harness();
    const notFound: Failure = { kind: 'not found', operation: 'plate search', status: 404, said: null };
    form.getState().chooseState('QLD');
    form.getState().type('nob-0dy');
    void form.getState().lookUp();
    // The first press comes while it is looked up, the other after it failed.
    for (let press = 0; press < 2; press += 1) {
      const again = form.getState().lookUp();
      answer('NOB0DY', failed(notFound));
      await again;
      expect(form.getState().phase).toMatchObject({ kind: 'failed', typed: 'nob-0dy' });
    }
  });

  it('puts what main refuses beside the field it names', async () => {
    const { form, answer } = harness();
    form.getState().chooseState('QLD');
    form.getState().type('ABC123');
    const asked = form.getState().lookUp();
    const problems = [{ field: 'state', message: 'Pick the state.' }];
    answer('ABC123', failed({ kind: 'invalid input', operation: 'plate search', problems }));
    await asked;
    expect(form.getState()).toMatchObject({
      plateProblem: null,
      stateProblem: 'Pick the state.',
      phase: { kind: 'idle' },
    });
  });

  it('is empty for the next customer, with the state of the shop; the last one is an offer', async () => {
    const { form, answer } = harness();
    form.getState().startWith({ shop: 'NSW', last: 'QLD' });
    expect(form.getState()).toMatchObject({ state: 'NSW', lastState: 'QLD' });
    form.getState().chooseState('WA');
    form.getState().type('1ABC234');
    const asked = form.getState().lookUp();
    answer('1ABC234', succeeded(vehicle('1ABC234')));
    await asked;
    form.getState().clear();
    expect(form.getState()).toMatchObject({
      typed: '',
      state: 'NSW',
      lastState: 'WA',
      plateProblem: null,
      phase: { kind: 'idle' },
    });
    form.getState().startWith({ shop: 'VIC', last: 'QLD' });
    expect(form.getState()).toMatchObject({ state: 'VIC', lastState: 'WA' });
    form.getState().chooseState('TAS');
    form.getState().startWith({ shop: 'SA', last: null });
    expect(form.getState()).toMatchObject({ state: 'TAS' });
  });

  it('has no state in a shop that chose none, whatever the last plate was', () => {
    const { form } = harness();
    form.getState().startWith({ shop: null, last: 'QLD' });
    form.getState().clear();
    expect(form.getState()).toMatchObject({ state: '', lastState: 'QLD' });
  });
});

describe('a plate that is looked up as another ticket comes to the front', () => {
  const A = emptyTicket({ id: 'A' });

  /** Asks for a plate on the ticket A, and goes to the next one. */
  function leftA() {
    const made = harness();
    const { form } = made;
    form.getState().startWith({ shop: 'NSW', last: null });
    form.getState().chooseState('VIC');
    form.getState().type('aaa-111');
    const taken: string[] = [];
    const found = form.getState().lookUp(({ plate }) => taken.push(plate));
    form.getState().leave(A);
    form.getState().clear();
    return { ...made, taken, found };
  }

  it('goes on, and its answer is there when its ticket is in front again: the service is asked once', async () => {
    const { form, asked, cancelled, answer, taken, found } = leftA();
    expect(form.getState()).toMatchObject({ typed: '', state: 'NSW', phase: { kind: 'idle' } });
    answer('AAA111', succeeded(vehicle('AAA111')));
    await new Promise((resolve) => setTimeout(resolve));
    expect(taken).toEqual([]);
    form.getState().takeUp(A);
    expect(form.getState()).toMatchObject({ typed: 'AAA111', state: 'VIC', phase: { kind: 'asking' } });
    expect((await found)?.plate).toBe('AAA111');
    expect(form.getState().phase).toEqual({ kind: 'idle' });
    expect([taken, asked.length, cancelled]).toEqual([['AAA111'], 1, []]);
  });

  it('leaves the next ticket a look-up of its own, and each has its answer', async () => {
    const { form, cancelled, answer, taken, found } = leftA();
    const B = emptyTicket({ id: 'B' });
    form.getState().type('BBB222');
    const next = form.getState().lookUp(({ plate }) => taken.push(plate));
    form.getState().leave(B);
    form.getState().clear();
    form.getState().takeUp(A);
    answer('BBB222', succeeded(vehicle('BBB222')));
    answer('AAA111', succeeded(vehicle('AAA111')));
    await found;
    form.getState().leave(A);
    form.getState().clear();
    form.getState().takeUp(B);
    await next;
    expect([taken, cancelled]).toEqual([['AAA111', 'BBB222'], []]);
  });

  it('says on its own ticket that it failed, with the code that was typed', async () => {
    const { form, answer, found } = leftA();
    answer('AAA111', failed({ kind: 'not found', operation: 'plate search', status: 404, said: null }));
    await new Promise((resolve) => setTimeout(resolve));
    expect(form.getState().phase).toEqual({ kind: 'idle' });
    form.getState().takeUp(A);
    expect(await found).toBeNull();
    expect(form.getState().phase).toMatchObject({ kind: 'failed', plate: 'AAA111', typed: 'aaa-111' });
  });

  it('can be stopped once its ticket is in front again, and does not come back then', async () => {
    const { form, cancelled, found, answer } = leftA();
    form.getState().takeUp(A);
    form.getState().stop();
    answer('AAA111', succeeded(vehicle('AAA111')));
    expect(await found).toBeNull();
    form.getState().leave(A);
    form.getState().takeUp(A);
    expect(form.getState().phase).toEqual({ kind: 'idle' });
    expect(cancelled).toEqual(['1']);
  });

  it('does not come back to a ticket whose customer was deleted meanwhile, and does to any other', async () => {
    const { form, answer, taken } = leftA();
    form.getState().forget(['B']);
    answer('AAA111', succeeded(vehicle('AAA111')));
    form.getState().forget(['A']);
    form.getState().takeUp(A);
    await new Promise((resolve) => setTimeout(resolve));
    expect([taken, form.getState().typed]).toEqual([[], '']);
    const other = leftA();
    other.form.getState().forget(['B']);
    other.form.getState().takeUp(A);
    expect(other.form.getState().typed).toBe('AAA111');
  });

  it('is not taken over a vehicle that the ticket got meanwhile at another counter', () => {
    const { form } = leftA();
    form.getState().takeUp({ ...A, vehicle: vehicle('CCC333') });
    expect(form.getState()).toMatchObject({ typed: '', phase: { kind: 'idle' } });
  });
});

describe('the plate of a ticket that is gone back to', () => {
  it('stands with its own state, and the next customer has the state of the shop', () => {
    const { form } = harness();
    form.getState().startWith({ shop: 'NSW', last: null });
    form.getState().show({ plate: '417CPT', state: 'QLD' });
    expect(form.getState()).toMatchObject({ typed: '417CPT', state: 'QLD' });
    form.getState().clear();
    expect(form.getState()).toMatchObject({ typed: '', state: 'NSW' });
  });
});
