import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type EndArrival,
  createKeyTurns,
  LONGEST_WAIT_MS,
  MOST_TURNS,
  type Turn,
} from '#renderer/keyboard/key-turns.ts';
import type { KeySubject } from '#renderer/keyboard/key-subjects.ts';
import { effort } from '#tests/support/effort.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function window() {
  const done: string[] = [];
  const world = { lack: null as string | null, context: 'ticket 1', holds: 0, dropped: 0, typed: '' };
  const turns = createKeyTurns({
    lacks: (_on, coming) => (coming.has('part') ? null : world.lack),
    context: () => world.context,
    hold: () => {
      world.holds += 1;
      return () => {
        world.holds -= 1;
      };
    },
    drop: () => {
      world.dropped += 1;
    },
    dropTyped: () => {
      const had = world.typed !== '';
      world.typed = '';
      return had;
    },
    drawn: (next) => void setTimeout(next),
  });
  const key = (words: string, on: readonly KeySubject[] = ['part', 'ticket'], more: Partial<Turn> = {}): void =>
    turns.take({ words, on, leads: false, ready: () => true, run: () => void done.push(words), ...more });
  const ask = (words: string, run: () => void): void =>
    turns.take({ words, on: [], leads: false, ready: () => true, run });
  const refused = (): readonly string[] => turns.use.getState().refused;
  const waiting = (): string | null => turns.use.getState().waiting;
  return { turns, done, world, key, ask, refused, waiting };
}

const soon = (): Promise<unknown> => vi.advanceTimersByTimeAsync(10);
const stops = (): void => undefined;

describe('a key that works on what was asked for last', () => {
  it('does what it does at once where that is there', () => {
    const { key, done, waiting } = window();
    key('F5');
    expect(done).toEqual(['F5']);
    expect(waiting()).toBeNull();
  });

  it('waits for the part that is on its way, says so, and is done as often as it was pressed', async () => {
    const { turns, key, done, waiting } = window();
    const end = turns.begin('part', 'L-2', stops);
    key('F5');
    key('F5');
    expect(done).toEqual([]);
    expect(waiting()).toBe('F5 is waiting for L-2. Behind it: F5. Esc cancels all of it.');
    end(null);
    await soon();
    expect(done).toEqual(['F5', 'F5']);
    expect(waiting()).toBeNull();
  });

  it('leaves the keys behind it as they were where what it does fails', async () => {
    const reported: unknown[] = [];
    vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
    const { turns, key, done } = window();
    const fault = new Error('A fault of our own.');
    const fail = () => {
      throw fault;
    };
    const waited = turns.begin('part', 'L-1', stops);
    key('F4', undefined, { run: fail });
    waited(null);
    await soon();
    expect(reported).toEqual([fault]);
    expect(() => key('F6', undefined, { run: fail })).toThrow(fault.message);
    expect(turns.isLate()).toBe(false);

    const end = turns.begin('part', 'L-2', stops);
    key('F5');
    expect(done).toEqual([]);
    end(null);
    await soon();
    expect(done).toEqual(['F5']);
    vi.unstubAllGlobals();
  });

  it('is refused in words where that does not come, and what takes the ticket behind it too', async () => {
    const { turns, key, done, refused } = window();
    const end = turns.begin('part', 'L-2', stops);
    key('F5');
    key('F8', ['ticket', 'vehicle']);
    end('There is no part under L-2.');
    await soon();
    expect(done).toEqual([]);
    expect(refused()).toEqual([
      'F5 did nothing. There is no part under L-2.',
      'F8 did nothing. What was pressed before it did nothing.',
    ]);
    key('F8', ['ticket', 'vehicle']);
    expect(done).toEqual(['F8']);
    turns.putAway();
    expect(refused()).toEqual([]);
  });

  it('is refused at once where what was asked for last is known not to be there', () => {
    const { world, key, done, refused } = window();
    world.lack = 'There is no part under L-2.';
    key('F5');
    expect(done).toEqual([]);
    expect(refused()).toEqual(['F5 did nothing. There is no part under L-2.']);
  });

  it('waits for the newest of several that were asked for', async () => {
    const { turns, key, done } = window();
    const first = turns.begin('part', 'L-2', stops);
    const second = turns.begin('part', 'L-3', stops);
    key('F5');
    first('It was called off.');
    await soon();
    expect(done).toEqual([]);
    second(null);
    await soon();
    expect(done).toEqual(['F5']);
  });

  it('waits for everything that is being put on its ticket', async () => {
    const { turns, key, done } = window();
    const one = turns.begin('ticket', 'A', stops);
    const other = turns.begin('ticket', 'B', stops);
    key('F9', ['ticket'], { leads: true });
    one(null);
    await soon();
    expect(done).toEqual([]);
    other(null);
    await soon();
    expect(done).toEqual(['F9']);
  });

  it('has the next code that is asked for wait behind it, and that one’s key behind that', async () => {
    const { turns, key, ask, done } = window();
    const first = turns.begin('part', 'L-2', stops);
    key('F5');
    let second: ((why: string | null) => void) | null = null;
    ask('L-3', () => {
      done.push('L-3');
      second = turns.begin('part', 'L-3', stops);
    });
    key('F5');
    first('There is no part under L-2.');
    await soon();
    expect(done).toEqual(['L-3']);
    (second as ((why: string | null) => void) | null)?.(null);
    await soon();
    expect(done).toEqual(['L-3', 'F5']);
  });

  it('asks at once where nothing waits, whatever is on its way', () => {
    const { turns, ask, done } = window();
    turns.begin('part', 'L-2', stops);
    ask('L-3', () => void done.push('L-3'));
    expect(done).toEqual(['L-3']);
  });

  it('lets what a turn asks for itself go on, although another turn waits behind it', async () => {
    const { turns, key, ask, done } = window();
    const end = turns.begin('ticket', 'A', stops);
    key('Alt O', ['ticket'], { run: () => ask('L-9', () => void done.push('L-9')) });
    key('F9', ['ticket']);
    end(null);
    await soon();
    expect(done).toEqual(['L-9', 'F9']);
  });

  it('waits until what is done before it is done, and for its own screen', async () => {
    const { key, done } = window();
    let drawn = false;
    key('F5', ['part', 'ticket'], { run: () => new Promise((resolve) => setTimeout(resolve, 500)) });
    key('Alt A', ['ticket'], { ready: () => drawn });
    await vi.advanceTimersByTimeAsync(600);
    expect(done).toEqual([]);
    drawn = true;
    await vi.advanceTimersByTimeAsync(50);
    expect(done).toEqual(['Alt A']);
  });

  it('goes on where one before it threw', async () => {
    const { key, done } = window();
    key('F5', ['part', 'ticket'], { run: () => Promise.reject(new Error('no')) });
    key('F5');
    await soon();
    expect(done).toEqual(['F5']);
  });

  it('knows while it is done whether it had to wait', async () => {
    const { turns, key } = window();
    const late: boolean[] = [];
    const run = (): void => void late.push(turns.isLate());
    key('F5', ['part', 'ticket'], { run });
    const end = turns.begin('part', 'L-2', stops);
    key('F5', ['part', 'ticket'], { run });
    end(null);
    await soon();
    expect(late).toEqual([false, true]);
    expect(turns.isLate()).toBe(false);
    turns.ledNowhere('Nothing is asked.');
    expect(turns.use.getState().refused).toEqual(['Nothing is asked.']);
  });

  it('is refused where its screen has nothing for it', async () => {
    const { turns, key, refused } = window();
    const end = turns.begin('part', 'L-2', stops);
    key('Ctrl 3', ['part'], { ready: () => false });
    end(null);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(refused()).toEqual(['Ctrl 3 did nothing. There is nothing here to use it on.']);
  });

  it('is never done in another ticket than the one it was pressed in', async () => {
    const { turns, world, key, done, refused } = window();
    const end = turns.begin('part', 'L-2', stops);
    key('F5');
    world.context = 'ticket 2';
    turns.moved();
    expect(refused()).toEqual(['F5 did nothing. Another ticket is current now.']);
    key('F5');
    world.context = 'ticket 3';
    end(null);
    await soon();
    expect(done).toEqual([]);
    expect(refused(), 'the same words are said once').toHaveLength(1);
  });

  it('is said to be refused until the ticket changes or it is pressed again and done, and no longer', async () => {
    const { turns, world, key, refused } = window();
    const refuseF5 = async (): Promise<void> => {
      const end = turns.begin('part', 'L-2', stops);
      key('F5');
      end('There is no part under L-2.');
      await soon();
    };
    await refuseF5();
    expect(refused()).toEqual(['F5 did nothing. There is no part under L-2.']);
    key('F4');
    expect(refused(), 'another key says nothing of it').toHaveLength(1);
    key('F5');
    expect(refused()).toEqual([]);
    await refuseF5();
    world.context = 'ticket 2';
    turns.moved();
    expect(refused()).toEqual([]);
  });

  it('is said once in the same words, until it is done, taken back, or another screen is shown', async () => {
    const { turns, refused, ask } = window();
    const say = (): void => turns.say('F9 did nothing. “Price level” comes first.', 'F9');
    say();
    turns.say('Nothing is asked.');
    say();
    expect(refused()).toEqual(['Nothing is asked.', 'F9 did nothing. “Price level” comes first.']);
    turns.done('F9');
    expect(refused()).toEqual(['Nothing is asked.']);
    say();
    ask('F9', () => undefined);
    expect(refused()).toEqual(['Nothing is asked.']);
    turns.unsay('Nothing is asked.');
    expect(refused()).toEqual([]);
    say();
    turns.leftScreen();
    expect(refused(), 'nobody can have read it yet').toHaveLength(1);
    await vi.advanceTimersByTimeAsync(4_000);
    turns.leftScreen();
    expect(refused()).toEqual([]);
  });

  it('goes with the next thing that is done once it could be read, where nothing was lost by it', async () => {
    const { turns, key, done, refused } = window();
    turns.say('Alt Shift E does nothing here.', 'Alt Shift E');
    const end = turns.begin('part', 'L-2', stops);
    key('F5');
    end('There is no part under L-2.');
    await soon();
    turns.done('F7');
    expect(refused(), 'nobody can have read it yet').toHaveLength(2);
    await vi.advanceTimersByTimeAsync(3_500);
    turns.done('F7');
    expect(refused()).toEqual(['F5 did nothing. There is no part under L-2.']);
    expect(done).toEqual([]);
  });

  it('makes room at once where the same key does nothing for another reason', () => {
    const { turns, refused } = window();
    turns.say('Alt Shift M does nothing now. No item is known to be short.', 'Alt Shift M');
    turns.say('Alt Shift E does nothing here.', 'Alt Shift E');
    turns.say('Alt Shift M does nothing now. No warehouse is known to have 20.', 'Alt Shift M');
    expect(refused()).toEqual([
      'Alt Shift E does nothing here.',
      'Alt Shift M does nothing now. No warehouse is known to have 20.',
    ]);
  });

  it('goes with a change of the ticket once it could be read, where nothing was lost by it', async () => {
    const { turns, key, world, refused } = window();
    const said = 'Alt Shift M does nothing now. No item is known to be short.';
    turns.say(said);
    turns.passed();
    expect(refused(), 'nobody can have read it yet').toEqual([said]);
    world.lack = 'There is no part under L-2.';
    key('F5');
    await vi.advanceTimersByTimeAsync(3_500);
    turns.passed();
    expect(refused(), 'what was not done stays').toEqual(['F5 did nothing. There is no part under L-2.']);
  });

  it('makes room for the next words once it could be read: refusals do not pile up', async () => {
    const { turns, refused } = window();
    turns.say('One', 'F5');
    turns.say('Two', 'F6');
    expect(refused(), 'typed ahead').toEqual(['One', 'Two']);
    await vi.advanceTimersByTimeAsync(3_500);
    turns.say('Three', 'F9');
    expect(refused()).toEqual(['Three']);
  });

  it('is said of no longer than to be read twice where nothing was lost, nor past the next thing that is done', async () => {
    const { turns, refused, world, key } = window();
    turns.say('One', 'F6');
    await vi.advanceTimersByTimeAsync(13_000);
    expect(refused(), 'read twice').toEqual([]);
    turns.say('One', 'F6');
    turns.leftScreen();
    expect(refused(), 'unread').toEqual(['One']);
    await vi.advanceTimersByTimeAsync(3_100);
    expect(refused(), 'another screen').toEqual([]);
    turns.say('One', 'F6');
    turns.done('F3');
    expect(refused(), 'another key was done').toEqual(['One']);
    await vi.advanceTimersByTimeAsync(3_100);
    expect(refused(), 'read after another key').toEqual([]);
    turns.say('One', 'F6');
    turns.pressed('Shift');
    turns.pressed('a');
    expect(refused(), 'typed on').toEqual(['One']);
    turns.pressed('Enter');
    expect(refused(), 'sent off unread').toEqual(['One']);
    await vi.advanceTimersByTimeAsync(3_100);
    turns.pressed('a');
    expect(refused(), 'typed on behind it').toEqual([]);
    turns.say('One', 'F6');
    world.lack = 'There is no part under L-2.';
    key('F5');
    await vi.advanceTimersByTimeAsync(3_100);
    turns.pressed('a');
    turns.pressed('Enter');
    expect(refused(), 'something was lost').toEqual(['F5 did nothing. There is no part under L-2.']);
  });

  it('is still said to be refused where the one that was done was pressed before anybody could have read it', async () => {
    const { turns, key, done, refused, ask } = window();
    const first = turns.begin('part', 'L-2', stops);
    let second: EndArrival = () => undefined;
    key('F5');
    ask('L-3', () => {
      second = turns.begin('part', 'L-3', stops);
    });
    key('F5');
    first('There is no part under L-2.');
    await soon();
    second(null);
    await soon();
    expect(done).toEqual(['F5']);
    expect(refused()).toEqual(['F5 did nothing. There is no part under L-2.']);
  });

  it('is not done where another one was taken without a turn', async () => {
    const { turns, key, done, refused } = window();
    const end = turns.begin('vehicle', 'ABC123', stops);
    key('F8', ['ticket', 'vehicle']);
    turns.overtaken('vehicle', 'Another vehicle was taken.');
    end(null);
    await soon();
    expect(done).toEqual([]);
    expect(refused()).toEqual(['F8 did nothing. Another vehicle was taken.']);
  });
});

describe('what is typed behind a key that waits', () => {
  it('waits with one that leads elsewhere, and is let go once that was done', async () => {
    const { turns, world, key } = window();
    const end = turns.begin('ticket', 'A', stops);
    key('F5');
    expect(world.holds).toBe(0);
    key('F9', ['ticket'], { leads: true, run: () => expect(world.holds).toBe(1) });
    expect(world.holds).toBe(1);
    end(null);
    await soon();
    expect(world).toMatchObject({ holds: 0, dropped: 0, typed: '' });
  });

  it('is forgotten where that does not come', async () => {
    const { turns, world, key, refused } = window();
    const end = turns.begin('vehicle', 'ABC123', stops);
    key('F9', ['ticket', 'vehicle'], { leads: true });
    end('ABC123 brought no vehicle.');
    await soon();
    expect(world).toMatchObject({ holds: 0, dropped: 1 });
    expect(refused()[0]).toContain('What was typed after it is skipped.');
  });
});

describe('the end of waiting', () => {
  it('comes with Esc, which calls off what is waited for; there is none where nothing waits', async () => {
    const { turns, world, key, done, refused } = window();
    const called = vi.fn<() => void>();
    const end = turns.begin('part', 'L-2', called);
    expect(turns.stop()).toBe(false);
    key('F5');
    key('F9', ['ticket'], { leads: true });
    expect(turns.stop()).toBe(true);
    expect(called).toHaveBeenCalledOnce();
    end('L-2 was not read.');
    await soon();
    expect(done).toEqual([]);
    expect(world).toMatchObject({ holds: 0, dropped: 1 });
    expect(refused()).toEqual(['F5, F9 cancelled.']);
  });

  it('comes by itself', async () => {
    const { turns, key, refused } = window();
    turns.begin('part', 'L-2', stops);
    key('F5');
    await vi.advanceTimersByTimeAsync(LONGEST_WAIT_MS + 10);
    expect(refused()).toEqual(['F5 did nothing. No answer in two minutes.']);
  });

  it('no more than so many wait', () => {
    const { turns, key, refused } = window();
    turns.begin('part', 'L-2', stops);
    for (let pressed = 0; pressed <= MOST_TURNS; pressed += 1) key('F5');
    expect(refused()).toEqual(['F5 did nothing. Too many keys are waiting.']);
  });

  it('says of what a key works on whether it would wait', () => {
    const { turns, world } = window();
    expect(turns.waitsOn(['part'])).toBe(false);
    world.lack = 'no';
    expect(turns.waitsOn(['part'])).toBe(true);
    world.lack = null;
    turns.begin('part', 'L-2', stops);
    expect(turns.waitsOn(['part'])).toBe(true);
    expect(turns.waitsOn(['vehicle'])).toBe(false);
  });
});

describe('whatever the times between the keys', () => {
  it('every line is the part whose code was asked for last before its key', async () => {
    const step = fc.record({
      code: fc.nat({ max: 6 }),
      fares: fc.constantFrom('comes', 'comes', 'comes', 'is not there'),
      takesMs: fc.nat({ max: 3_000 }),
      presses: fc.nat({ max: 2 }),
      beforeMs: fc.nat({ max: 3_000 }),
      betweenMs: fc.nat({ max: 3_000 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        const { turns, world, key, ask } = window();
        let shown: number | null = null;
        let newest = 0;
        const lines: (number | null)[] = [];
        const wanted: number[] = [];
        for (const { code, fares, takesMs, presses, beforeMs, betweenMs } of steps) {
          await vi.advanceTimersByTimeAsync(beforeMs);
          ask(`L-${code}`, () => {
            newest += 1;
            const mine = newest;
            const end = turns.begin('part', `L-${code}`, stops);
            setTimeout(() => {
              if (mine !== newest) return;
              if (fares === 'comes') shown = code;
              world.lack = fares === 'comes' ? null : `There is no part under L-${code}.`;
              end(world.lack);
            }, takesMs);
          });
          for (let pressed = 0; pressed < presses; pressed += 1) {
            await vi.advanceTimersByTimeAsync(betweenMs);
            if (fares === 'comes') wanted.push(code);
            key('F5', ['part', 'ticket'], { run: () => void lines.push(shown) });
          }
        }
        await vi.advanceTimersByTimeAsync(60_000);
        expect(lines).toEqual(wanted);
      }),
      { numRuns: effort(60, 2_000) },
    );
  });
});

describe('a key that leads to a place with nothing in it', () => {
  it('says so, and drops what was typed behind it while it waited', async () => {
    const { turns, key, world, refused } = window();
    const end = turns.begin('vehicle', '1TC2UN', stops);
    const nothing = (): Promise<void> => Promise.resolve().then(() => turns.ledNowhere('Nothing is asked.'));
    key('Alt Q', ['vehicle'], { leads: true, run: nothing });
    world.typed = '2';
    end(null);
    await soon();
    expect(world).toMatchObject({ typed: '', holds: 0 });
    expect(refused()).toEqual(['Nothing is asked. What was typed after it is skipped.']);
    turns.ledNowhere('Nothing is asked.');
    expect(refused().at(-1)).toBe('Nothing is asked.');
  });
});
