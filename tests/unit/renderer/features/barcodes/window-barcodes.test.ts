import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Commands, fillCommands } from '#renderer/commands.ts';
import { useAnnounced } from '#renderer/components/live-region.tsx';
import { buildStores } from '#renderer/declared-store.ts';
import { linkBarcode, useBarcodeQuestion } from '#renderer/features/barcodes/barcode-question-store.ts';
import { openLinked, useBarcodeList } from '#renderer/features/barcodes/window-barcodes.ts';
import { succeeded } from '#shared/result.ts';

const one = { code: '9300', quantity: 2 };
const other = { code: '9400', quantity: 0 };

const openPart = vi.fn<Commands['openPart']>();

beforeEach(() => {
  const list = () => Promise.resolve(succeeded({ rows: [], total: 0 }));
  vi.stubGlobal('window', { counterpart: { barcodes: { list } } });
  buildStores('window', [useAnnounced]);
  buildStores('sale', [useBarcodeQuestion]);
  openPart.mockReset();
  fillCommands({ openPart } as never);
});

describe('a barcode that was linked', () => {
  it('shuts its question, says so, and opens its part', () => {
    linkBarcode(one);
    openLinked(one, 'TB-1');
    expect(useBarcodeQuestion.getState().barcode).toBeNull();
    expect(useAnnounced.getState().polite.words).toBe('9300 now opens TB-1.');
    expect(openPart.mock.calls).toEqual([['TB-1', { quantity: 2 }]]);
  });

  it('is not offered any more to be linked again to the part that it was unlinked from', () => {
    const unlinked = { code: '9300', sku: 'TB-9', title: null, madeAt: '2026-03-04T02:00:00.000Z' };
    useBarcodeList.setState({ unlinked, conflict: null });
    linkBarcode(other);
    openLinked(other, 'TB-1');
    expect(useBarcodeList.getState().unlinked).toBe(unlinked);
    // Its question may have been closed while it was being linked.
    openLinked(one, 'TB-1');
    expect(useBarcodeList.getState().unlinked).toBeNull();
  });

  it('tells the question about another barcode nothing, and opens nothing', () => {
    linkBarcode(other);
    openLinked(one, 'TB-1');
    expect(useBarcodeQuestion.getState().barcode).toBe(other);
    expect(useAnnounced.getState().polite.words).toBe('');
    expect(openPart).not.toHaveBeenCalled();
  });
});
