import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildStores } from '#renderer/declared-store.ts';
import { useSoldWithStore } from '#renderer/features/part/window-sold-with.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import type { CounterpartApi } from '#shared/contract.ts';
import { failed, succeeded } from '#shared/result.ts';
import { partView } from '#tests/builders/part-samples.ts';

/** A supplier that answers a code with the part that has it for its product code, as main tells what came. */
const open = vi.fn<CounterpartApi['parts']['open']>(async () =>
  succeeded({ ...partView('X-9'), productCode: '4411022' }),
);
const recheck = vi.fn<CounterpartApi['parts']['recheck']>(async ({ sku }) =>
  failed({ kind: 'other answer', operation: 'product', asked: sku, came: 'X-9' }),
);

beforeEach(() => {
  vi.stubGlobal('window', { counterpart: { parts: { open, recheck } } });
  buildStores('sale', []);
  vi.spyOn(useOpenTicket, 'getState').mockReturnValue({ ticket: { id: 'T1', vehicle: null } } as never);
});

describe('a part that a record names by its SKU', () => {
  it('is asked for by that: another part that has it for its product code is not put on in its place', async () => {
    await useSoldWithStore.getState().add({ sku: '4411022', title: 'Wiring harness', requiredBy: null });
    expect(useSoldWithStore.getState().phase).toMatchObject({
      kind: 'asked',
      question: { advice: 'refuse', part: null, known: true },
    });
    expect(recheck.mock.calls).toMatchObject([[{ sku: '4411022' }]]);
    expect(open).not.toHaveBeenCalled();
  });
});
