import { describe, expect, it, vi } from 'vitest';
import type { CounterpartApi } from '#shared/contract.ts';
import { type Result, succeeded } from '#shared/result.ts';
import type { UpdateView } from '#shared/update-view.ts';
import { sampleUpdate } from '#tests/builders/update-samples.ts';

// The store is made by hand here: the window's own is not built.
vi.stubGlobal('window', { counterpart: {} });
const { createUpdateStore, isClosing } = await import('#renderer/features/updates/window-updates.ts');

const READY = sampleUpdate();
const FAILED: Result<never> = { ok: false, failure: { kind: 'fault', reference: 'F-1' } as never };

function storeOf(answers: Partial<CounterpartApi['updates']>) {
  const updates = {
    state: async () => succeeded(READY),
    installNow: async () => succeeded(READY),
    notToday: async () => succeeded(null),
    ...answers,
  };
  return createUpdateStore(updates);
}

describe('the line about a new version', () => {
  it('shows what main says, and goes where it was put off', async () => {
    const store = storeOf({});
    await store.getState().read();
    expect(store.getState().view).toEqual(READY);
    await store.getState().notToday();
    expect(store.getState().view).toBeNull();
  });

  it('says that Counterpart closes, or what is in the way', async () => {
    const closing = storeOf({ installNow: async () => succeeded({ ...READY, closes: true }) });
    const pressed = closing.getState().installNow();
    expect(isClosing(closing.getState())).toBe(true);
    await pressed;
    expect(isClosing(closing.getState())).toBe(true);
    const waits: UpdateView = { ...READY, agreed: true, waitsFor: ['unsent ticket'] };
    const waiting = storeOf({ installNow: async () => succeeded(waits) });
    await waiting.getState().installNow();
    expect(waiting.getState()).toMatchObject({ asked: false, view: waits });
    expect(isClosing(waiting.getState())).toBe(false);
  });

  it('offers it again where a person stays who was asked whether to close', async () => {
    const store = storeOf({ installNow: async () => succeeded({ ...READY, closes: true }) });
    await store.getState().installNow();
    store.getState().take(READY);
    expect(isClosing(store.getState())).toBe(false);
  });

  it('stays as it is where main fails', async () => {
    const fails = async () => FAILED;
    const store = storeOf({ state: fails, installNow: fails, notToday: fails });
    store.getState().take(READY);
    await store.getState().read();
    await store.getState().installNow();
    await store.getState().notToday();
    expect(store.getState()).toMatchObject({ view: READY, asked: false });
  });
});
