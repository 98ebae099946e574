import { describe, expect, it, vi } from 'vitest';
import { bindContract } from '#main/ipc/bind-contract.ts';
import { APP_ORIGIN, type CallEvent, isOurMainFrame } from '#main/ipc/sender-check.ts';
import { type CounterpartHandlers, callChannel, contract } from '#shared/contract.ts';
import type { Result } from '#shared/result.ts';
import { succeeded } from '#shared/result.ts';
import { handlersWith } from './call-handlers.ts';

type Copy = CounterpartHandlers['platform']['copy'];
type Listener = (event: CallEvent, ...inputs: unknown[]) => unknown;

const OUR_CONTENTS = { id: 1 };
const FROM_OUR_WINDOW: CallEvent = { sender: OUR_CONTENTS, senderFrame: { origin: APP_ORIGIN, parent: null } };

/** The contract, bound to a receiver that keeps the listeners, as `ipcMain` does. */
function bound(handlers: CounterpartHandlers) {
  const listeners = new Map<string, Listener>();
  const logFault = vi.fn<(reference: string, error: unknown) => void>();
  const unbind = bindContract({
    ipcMain: {
      handle(channel: string, listener: Listener) {
        if (listeners.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
        listeners.set(channel, listener);
      },
      removeHandler: (channel) => void listeners.delete(channel),
    },
    handlers,
    isOurs: (event) => isOurMainFrame(event, [OUR_CONTENTS]),
    logFault,
  });
  return {
    listeners,
    logFault,
    unbind,
    async ask(channel: string, input?: unknown, event: CallEvent = FROM_OUR_WINDOW): Promise<Result<unknown>> {
      const listener = listeners.get(channel);
      if (listener === undefined) throw new Error(`No handler registered for '${channel}'`);
      return (await listener(event, input)) as Result<unknown>;
    },
  };
}

const COPY = callChannel('platform', 'copy');
const FITTING = callChannel('parts', 'fittingVehicles');

describe('binding the contract', () => {
  it('answers every call of the contract and nothing else', () => {
    const { listeners } = bound(handlersWith({}));
    const channels = Object.entries(contract.calls).flatMap(([room, verbs]) =>
      Object.keys(verbs).map((verb) => callChannel(room, verb)),
    );
    expect([...listeners.keys()].sort()).toEqual(channels.sort());
  });

  it('hands the parsed input to the handler of the call, and its answer to the window as it is', async () => {
    const answer = succeeded(null);
    const copy = vi.fn<Copy>(() => answer);
    const { ask } = bound(handlersWith({ platform: { copy } }));
    expect(await ask(COPY, { text: 'Order 7', more: 'than asked for' })).toBe(answer);
    expect(copy).toHaveBeenCalledExactlyOnceWith({ text: 'Order 7' });
  });

  it('keeps a handler what it is a method of', async () => {
    const room = {
      copied: '',
      copy({ text }: { text: string }) {
        this.copied = text;
        return succeeded(null);
      },
      allKept: () => succeeded(null),
    };
    const others = handlersWith({});
    const { ask } = bound({ ...others, platform: Object.assign(room, { ...others.platform, ...room }) });
    await ask(COPY, { text: 'Order 7' });
    expect(room.copied).toBe('Order 7');
  });

  it('answers no call any more once it is unbound', () => {
    const { listeners, unbind } = bound(handlersWith({}));
    unbind();
    expect(listeners.size).toBe(0);
  });

  it('neither compiles nor binds where a handler is missing, or is one of another call', () => {
    const { platform: _platform, ...others } = handlersWith({});
    // @ts-expect-error: there is no handler for platform.copy
    const missing: CounterpartHandlers = others;
    // @ts-expect-error: a copied text has no age to answer
    const another: CounterpartHandlers = { ...others, platform: { copy: () => succeeded({ readAt: 'now' }) } };
    expect(() => bound(missing)).toThrow('No handler for platform.copy.');
    expect(another).toBeDefined();
  });
});

describe('the sender of a call', () => {
  const strangers: readonly (readonly [string, CallEvent])[] = [
    ['a frame that has gone', { ...FROM_OUR_WINDOW, senderFrame: null }],
    ['a frame inside the page', { ...FROM_OUR_WINDOW, senderFrame: { origin: APP_ORIGIN, parent: {} } }],
    ['another site', { ...FROM_OUR_WINDOW, senderFrame: { origin: 'https://example.com', parent: null } }],
    ['another host of the scheme', { ...FROM_OUR_WINDOW, senderFrame: { origin: 'app://other', parent: null } }],
    [
      'an origin that only starts like ours',
      { ...FROM_OUR_WINDOW, senderFrame: { origin: 'app://counterpart.example.com', parent: null } },
    ],
    ['a page without an origin', { ...FROM_OUR_WINDOW, senderFrame: { origin: 'null', parent: null } }],
    ['a window that is not ours', { ...FROM_OUR_WINDOW, sender: { id: 1 } }],
  ];

  it.each(strangers)(
    'is refused where it is %s: the handler is not called, and the fault is logged',
    async (_who, event) => {
      const copy = vi.fn<Copy>(() => succeeded(null));
      const { ask, logFault } = bound(handlersWith({ platform: { copy } }));
      const answer = await ask(COPY, { text: 'Order 7' }, event);
      expect(answer).toEqual({
        ok: false,
        failure: { kind: 'fault', reference: expect.stringMatching(/^F-[0-9A-Z]{6}$/) },
      });
      expect(copy).not.toHaveBeenCalled();
      expect(logFault).toHaveBeenCalledOnce();
    },
  );

  it('is read in the turn that the call came in, before anything else is done', () => {
    const read: string[] = [];
    const event = {
      get senderFrame() {
        read.push('senderFrame');
        return null;
      },
      get sender() {
        read.push('sender');
        return OUR_CONTENTS;
      },
    };
    const { listeners } = bound(handlersWith({}));
    void listeners.get(COPY)?.(event, { text: 'Order 7' });
    expect(read[0]).toBe('senderFrame');
  });
});

describe('an input that does not satisfy its schema', () => {
  const SECRET = 'SENTINEL-credential';

  it('is answered field by field, without repeating what was typed', async () => {
    const connect = vi.fn<CounterpartHandlers['setUp']['connect']>();
    const { ask, logFault } = bound(handlersWith({ setUp: { connect } }));
    const answer = await ask(callChannel('setUp', 'connect'), {
      baseUrl: 'x'.repeat(2_001),
      store: 7,
      useStoreVehicles: 'yes',
      credential: SECRET.repeat(1_000),
      lookup: 'connect',
    });
    expect(answer).toEqual({
      ok: false,
      failure: {
        kind: 'invalid input',
        operation: null,
        problems: [
          { field: 'baseUrl', message: 'This is too long: at most 2000 characters.' },
          { field: 'store', message: 'Something of another kind belongs here (expected: string).' },
          { field: 'useStoreVehicles', message: 'Something of another kind belongs here (expected: boolean).' },
          { field: 'credential', message: 'This is too long: at most 10000 characters.' },
        ],
      },
    });
    expect(connect).not.toHaveBeenCalled();
    expect(logFault).not.toHaveBeenCalled();
    expect(JSON.stringify(answer)).not.toContain(SECRET);
  });

  it('names the place inside a list', async () => {
    const { ask } = bound(handlersWith({}));
    const answer = await ask(callChannel('parts', 'judge'), { skus: ['A1', 2], vehicle: null });
    expect(answer).toMatchObject({
      failure: {
        kind: 'invalid input',
        problems: expect.arrayContaining([expect.objectContaining({ field: 'skus.1' })]),
      },
    });
  });

  it.each([
    ['nothing at all', undefined],
    ['null', null],
    ['a text', 'offset'],
    ['a list', []],
    ['a number too small', { sku: 'A1', filter: '', offset: -1, count: 20 }],
    ['a fraction', { sku: 'A1', filter: '', offset: 0.5, count: 20 }],
    ['no number', { sku: 'A1', filter: '', offset: Number.NaN, count: 20 }],
    ['a page too long', { sku: 'A1', filter: '', offset: 0, count: 201 }],
  ])('is never passed on: %s', async (_what, input) => {
    const fittingVehicles = vi.fn<CounterpartHandlers['parts']['fittingVehicles']>();
    const { ask } = bound(handlersWith({ parts: { fittingVehicles } }));
    expect(await ask(FITTING, input)).toMatchObject({ ok: false, failure: { kind: 'invalid input' } });
    expect(fittingVehicles).not.toHaveBeenCalled();
  });

  it('is a failure too where a call takes nothing and was given something', async () => {
    const { ask } = bound(handlersWith({}));
    expect(await ask(callChannel('tickets', 'current'), { id: 1 })).toMatchObject({
      failure: { kind: 'invalid input', problems: [{ field: '' }] },
    });
  });
});

describe('a handler that throws', () => {
  const failures: readonly (readonly [string, () => never | Promise<never>])[] = [
    [
      'at once',
      () => {
        throw new TypeError('plate 1ABC23 is undefined');
      },
    ],
    [
      'later',
      async () => {
        throw new TypeError('plate 1ABC23 is undefined');
      },
    ],
  ];

  it.each(failures)('%s gives the window a reference, and the log the error under it', async (_when, copy) => {
    const { ask, logFault } = bound(handlersWith({ platform: { copy } }));
    const answer = await ask(COPY, { text: 'Order 7' });
    const [reference, error] = logFault.mock.calls[0] ?? [];
    expect(answer).toEqual({ ok: false, failure: { kind: 'fault', reference } });
    expect(error).toBeInstanceOf(TypeError);
    expect(JSON.stringify(answer)).not.toContain('1ABC23');
  });

  it('gives each fault a reference of its own', async () => {
    const { ask } = bound(
      handlersWith({
        platform: {
          copy: () => {
            throw new Error('again');
          },
        },
      }),
    );
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(COPY, { text: 'x' })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(20);
  });
});
