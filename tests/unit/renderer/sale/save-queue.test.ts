import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSaveQueue, isUnkept, type SaveQueue, type SaveState } from '#renderer/sale/save-queue.ts';
import type { Failure, Result } from '#shared/result.ts';

interface Harness {
  readonly queue: SaveQueue<string>;
  readonly sent: string[];
  readonly states: SaveState[];
  /** Answers the oldest save that has no answer yet. */
  answer(result: 'kept' | 'refused' | 'lost'): Promise<void>;
}

const FAILURE = { kind: 'fault', reference: 'F-1' } as const;

function harness(): Harness {
  const sent: string[] = [];
  const states: SaveState[] = [];
  const open: { resolve: (result: Result<{ savedAt: string }>) => void; reject: (reason: Error) => void }[] = [];
  const queue = createSaveQueue<string>({
    save: (value) => {
      sent.push(value);
      return new Promise((resolve, reject) => open.push({ resolve, reject }));
    },
    onState: (state) => states.push(state),
    delayMs: 120,
    retryMs: [500, 1_000],
  });
  let kept = 0;
  return {
    queue,
    sent,
    states,
    async answer(result) {
      const waiting = open.shift();
      if (waiting === undefined) throw new Error('no save is waiting for an answer');
      if (result === 'kept') {
        kept += 1;
        waiting.resolve({ ok: true, value: { savedAt: `12:04:0${kept}` } });
      } else if (result === 'refused') {
        waiting.resolve({ ok: false, failure: FAILURE });
      } else {
        waiting.reject(new Error('gone'));
      }
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

describe('keeping what was typed', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('gathers the keystrokes of a moment into one save of the newest text', async () => {
    const { queue, sent } = harness();
    queue.put('M');
    await vi.advanceTimersByTimeAsync(100);
    queue.put('Mi');
    queue.put('Mia');
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(20);
    expect(sent).toEqual(['Mia']);
  });

  it('does not put the save off for as long as a person keeps typing', async () => {
    const { queue, sent } = harness();
    for (let typed = 0; typed < 10; typed += 1) {
      queue.put(`text ${typed}`);
      await vi.advanceTimersByTimeAsync(50);
    }
    expect(sent.length).toBeGreaterThan(0);
  });

  it('says saved only when main has answered for the newest text', async () => {
    const { queue, states, answer } = harness();
    queue.put('one');
    await vi.advanceTimersByTimeAsync(120);
    queue.put('two');
    await answer('kept');
    expect(states.at(-1)).toEqual({ kind: 'saving', savedAt: '12:04:01' });
    await vi.advanceTimersByTimeAsync(120);
    await answer('kept');
    expect(states.at(-1)).toEqual({ kind: 'saved', savedAt: '12:04:02' });
  });

  it('has one save on its way at a time, in the order of typing', async () => {
    const { queue, sent, answer } = harness();
    queue.put('one');
    await vi.advanceTimersByTimeAsync(120);
    queue.put('two');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent).toEqual(['one']);
    await answer('kept');
    expect(sent).toEqual(['one', 'two']);
  });

  it('shows a failed save and tries it again until it is kept', async () => {
    const { queue, sent, states, answer } = harness();
    queue.put('one');
    await vi.advanceTimersByTimeAsync(120);
    await answer('refused');
    expect(states.at(-1)).toEqual({ kind: 'failed', savedAt: null, failure: FAILURE });
    await vi.advanceTimersByTimeAsync(500);
    await answer('lost');
    expect(states.at(-1)?.kind).toBe('failed');
    await vi.advanceTimersByTimeAsync(1_000);
    await answer('kept');
    expect(sent).toEqual(['one', 'one', 'one']);
    expect(states.at(-1)).toEqual({ kind: 'saved', savedAt: '12:04:01' });
  });

  it('goes on saying that saving fails while more is typed, and then keeps the newest text', async () => {
    const { queue, sent, states, answer } = harness();
    queue.put('one');
    await vi.advanceTimersByTimeAsync(120);
    await answer('refused');
    queue.put('two');
    expect(states.at(-1)?.kind).toBe('failed');
    await vi.advanceTimersByTimeAsync(500);
    expect(sent).toEqual(['one', 'two']);
  });

  it('flushes at once on leaving a field and answers when main has', async () => {
    const { queue, sent, answer } = harness();
    queue.put('one');
    let done = false;
    const flushed = queue.flush().then(() => {
      done = true;
    });
    expect(sent).toEqual(['one']);
    await vi.advanceTimersByTimeAsync(0);
    expect(done).toBe(false);
    await answer('kept');
    await flushed;
    expect(done).toBe(true);
  });

  it('answers a flush although saving fails', async () => {
    const { queue, states, answer } = harness();
    queue.put('one');
    const flushed = queue.flush();
    await answer('refused');
    await flushed;
    expect(states.at(-1)?.kind).toBe('failed');
  });

  it('sends the last text when the window goes away, although an earlier save has no answer yet', async () => {
    const { queue, sent, states, answer } = harness();
    queue.put('one');
    await vi.advanceTimersByTimeAsync(120);
    queue.put('two');
    queue.sendNow();
    expect(sent).toEqual(['one', 'two']);
    await answer('kept');
    expect(states.at(-1)?.kind).toBe('saving');
    await answer('kept');
    expect(states.at(-1)?.kind).toBe('saved');
  });

  it('never sends an older text again behind a newer one', async () => {
    const { queue, sent, answer } = harness();
    queue.put('one');
    await vi.advanceTimersByTimeAsync(120);
    queue.put('two');
    queue.sendNow();
    await answer('refused');
    await answer('kept');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent).toEqual(['one', 'two']);
  });

  it('lets go of the ticket before: its late answer says nothing of the next one', async () => {
    const { queue, states, answer } = harness();
    queue.put('old');
    await vi.advanceTimersByTimeAsync(120);
    queue.reset(null);
    await answer('kept');
    expect(states.at(-1)).toEqual({ kind: 'saved', savedAt: null });
  });
});

describe('whether leaving would lose what was typed', () => {
  const unkept = (failure: Failure) => isUnkept({ kind: 'failed', savedAt: null, failure });
  const refused = (field: string) =>
    ({ kind: 'invalid input', operation: null, problems: [{ field, message: 'No.' }] }) as const;

  it('is so where main took nothing of the ticket, and not where it kept all but a card number', () => {
    expect(unkept(refused('ticket.vehicle.differingAttributes.0'))).toBe(true);
    expect(unkept({ kind: 'storage', words: 'The disk is full.' })).toBe(true);
    expect(unkept({ ...refused('notes'), restKept: true })).toBe(false);
    expect(isUnkept({ kind: 'saved', savedAt: null })).toBe(false);
  });

  it('is not so of a ticket that is no longer this counter’s, for which leaving is all that is left', () => {
    expect(unkept(refused('ticket'))).toBe(false);
  });
});
