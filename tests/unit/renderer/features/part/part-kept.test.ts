import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildStores } from '#renderer/declared-store.ts';
import { usePartFolds, usePartStore } from '#renderer/features/part/window-part.ts';
import { useSession } from '#renderer/sale/session.ts';
import { readViewStateFields, restoreViewStateFields } from '#renderer/sale/view-state-fields.ts';
import type { CounterpartApi } from '#shared/contract.ts';
import { type Failure, failed, succeeded } from '#shared/result.ts';
import { partView } from '#tests/builders/part-samples.ts';

const open = vi.fn<CounterpartApi['parts']['open']>();
const recheck = vi.fn<CounterpartApi['parts']['recheck']>();
const find = vi.fn<CounterpartApi['barcodes']['find']>();
const OFFLINE: Failure = { kind: 'offline', operation: 'product', detail: 'connection refused' };
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  open.mockReset().mockImplementation(async ({ code }) => succeeded(partView(code)));
  recheck.mockReset().mockImplementation(async ({ sku }) => succeeded(partView(sku)));
  find.mockReset().mockResolvedValue(succeeded({ kind: 'unknown' }));
  vi.stubGlobal('window', {
    counterpart: { parts: { open, recheck }, barcodes: { find }, lookups: { cancel: async () => succeeded(null) } },
  });
  buildStores('window', [useSession]);
  buildStores('sale', [usePartStore, usePartFolds]);
});

/** The ticket is left for one that has no part, and taken up again. */
async function leaveAndTakeUp(): Promise<void> {
  const kept = readViewStateFields();
  usePartStore.getState().clear();
  restoreViewStateFields({});
  open.mockClear();
  recheck.mockClear();
  usePartStore.getState().clear();
  restoreViewStateFields(kept);
  await settled();
}

describe('a part that comes back with its ticket', () => {
  it('comes with as many as were counted: those go on with the key', async () => {
    const { scan } = usePartStore.getState();
    for (let at = 0; at < 3; at++) await scan('TB-1', 1, 'elsewhere');
    await leaveAndTakeUp();
    expect(usePartStore.getState()).toMatchObject({ part: { sku: 'TB-1' }, counted: 3 });
    usePartStore.getState().takeCounted();
    await leaveAndTakeUp();
    expect(usePartStore.getState()).toMatchObject({ part: { sku: 'TB-1' }, counted: 0 });
  });

  it('is read by its SKU alone, whatever it was opened by', async () => {
    await usePartStore.getState().open('4411022');
    await leaveAndTakeUp();
    expect(recheck.mock.calls).toMatchObject([[{ sku: '4411022' }]]);
    expect(open).not.toHaveBeenCalled();
  });

  it.each([
    ['typed', 'parts.open'],
    ['elsewhere', 'parts.open'],
    ['records', 'parts.recheck'],
  ] as const)('and did not open, by a code that was %s, is asked for again as it was', async (from, call) => {
    const offline = async () => failed(OFFLINE);
    open.mockImplementation(offline);
    recheck.mockImplementation(offline);
    await usePartStore.getState().open('TB 1', { quantity: 3, from });
    await leaveAndTakeUp();
    const failure = { kind: 'failed', code: 'TB 1', quantity: 3, from, failure: OFFLINE };
    expect(usePartStore.getState().phase).toEqual(failure);
    const asked = { 'parts.open': open.mock.calls.length, 'parts.recheck': recheck.mock.calls.length };
    expect(asked).toEqual({ 'parts.open': 0, 'parts.recheck': 0, [call]: 1 });
    expect(find).toHaveBeenCalledTimes(from === 'typed' ? 2 : 0);
  });

  it('and was still on its way has what was counted until then', async () => {
    open.mockImplementation(() => new Promise(() => undefined));
    const { scan } = usePartStore.getState();
    void scan('TB-1', 1, 'elsewhere');
    void scan('TB-1', 1, 'elsewhere');
    open.mockImplementation(async ({ code }) => succeeded(partView(code)));
    await leaveAndTakeUp();
    expect(usePartStore.getState()).toMatchObject({ part: { sku: 'TB-1' }, counted: 2 });
  });

  it.each([
    ['was kept by an older version', { part: 'TB-1' }],
    ['says it of another part', { part: 'TB-1', 'part asked': '3 records TB-2' }],
    ['cannot be read', { part: 'TB-1', 'part asked': '-3 nobody TB-1' }],
  ])('and %s is opened by whatever code it is, uncounted', async (_what, kept) => {
    restoreViewStateFields(kept);
    await settled();
    expect(open.mock.calls).toMatchObject([[{ code: 'TB-1' }]]);
    expect(usePartStore.getState()).toMatchObject({ part: { sku: 'TB-1' }, counted: 0 });
  });

  it('keeps nothing where none was asked for', () => {
    expect(readViewStateFields()).toEqual({});
  });

  it('gives way to a code that was typed while the ticket was on its way, and is not meant by it', async () => {
    usePartStore.getState().type('TB-2');
    restoreViewStateFields({ part: 'TB-1', 'part asked': '3 records TB-1' });
    usePartStore.getState().clear();
    restoreViewStateFields({ part: 'TB-1' });
    await settled();
    expect(recheck).not.toHaveBeenCalled();
    expect(usePartStore.getState()).toMatchObject({ part: { sku: 'TB-1' }, counted: 0 });
  });
});
