import { describe, expect, it, vi } from 'vitest';
import { counterpartApi, type Messenger } from '#preload/counterpart-api.ts';
import { contract } from '#shared/contract.ts';
import { contractChannels } from '#shared/contract-channels.ts';

type Hear = (payload: unknown) => void;
type Heard = (event: object, payload: unknown) => void;

function messenger() {
  const listeners = new Map<string, Set<Heard>>();
  const parts: Messenger<object> = {
    invoke: vi.fn<Messenger<object>['invoke']>(async (channel) => `answer on ${channel}`),
    on: (channel, listener) => listeners.set(channel, (listeners.get(channel) ?? new Set()).add(listener)),
    removeListener: (channel, listener) => listeners.get(channel)?.delete(listener),
  };
  const announce = (channel: string, payload: unknown) => {
    for (const listener of listeners.get(channel) ?? []) listener({ sender: 'the messenger itself' }, payload);
  };
  return { parts, announce, listeners };
}

describe("the window's API", () => {
  it('has every call and every event of the contract, and nothing else', () => {
    const api = counterpartApi(contractChannels(), messenger().parts);
    const { on, ...rooms } = api;
    expect(Object.keys(on)).toEqual(Object.keys(contract.events));
    expect(Object.keys(rooms)).toEqual(Object.keys(contract.calls));
    for (const [room, verbs] of Object.entries(contract.calls)) {
      expect(Object.keys(rooms[room as keyof typeof rooms])).toEqual(Object.keys(verbs));
    }
  });

  it('asks on the channel of the call, with the input alone', async () => {
    const { parts } = messenger();
    const api = counterpartApi(contractChannels(), parts);
    expect(await api.platform.copy({ text: 'Order 7' })).toBe('answer on counterpart:call:platform.copy');
    await Reflect.apply(api.tickets.current, undefined, [undefined, 'more', 'than asked for']);
    expect(parts.invoke).toHaveBeenNthCalledWith(1, 'counterpart:call:platform.copy', { text: 'Order 7' });
    expect(parts.invoke).toHaveBeenNthCalledWith(2, 'counterpart:call:tickets.current', undefined);
  });

  it('passes on the payload of an event, never the event, until it is not wanted any more', () => {
    const { parts, announce, listeners } = messenger();
    const api = counterpartApi(contractChannels(), parts);
    const [hear, other] = [vi.fn<Hear>(), vi.fn<Hear>()];
    const stop = api.on.sessionChanged(hear);
    api.on.sessionChanged(other);
    announce('counterpart:event:sessionChanged', { online: true });
    expect(stop()).toBeUndefined();
    stop();
    announce('counterpart:event:sessionChanged', { online: false });
    expect(hear.mock.calls).toEqual([[{ online: true }]]);
    expect(other.mock.calls).toEqual([[{ online: true }], [{ online: false }]]);
    expect(listeners.get('counterpart:event:sessionChanged')?.size).toBe(1);
  });
});
