import { declareLateStore } from '#renderer/declared-store.ts';
import { announce } from '#renderer/components/live-region.tsx';
import { type BarcodeToLink, commands } from '#renderer/commands.ts';
import { client, newLookup } from '#renderer/counterpart-client.ts';
import { useBarcodeQuestion } from './barcode-question-store.ts';
import { createBarcodeAliasStore } from './barcode-alias-store.ts';
import { createBarcodeList } from './barcode-list-store.ts';
import { BARCODES_MESSAGES } from './barcodes-messages.ts';

/** Linking a code to a part, in the window. */
export const useBarcodeAlias = declareLateStore('sale', 'useBarcodeAlias', () =>
  createBarcodeAliasStore({
    search: client.parts.search,
    find: client.barcodes.find,
    read: (code) => client.parts.open({ code, lookup: newLookup() }),
    link: client.barcodes.link,
  }),
);

/** The linked codes of the window. */
export const useBarcodeList = declareLateStore('sale', 'useBarcodeList', () => createBarcodeList(client.barcodes));

/**
 * The barcode was linked: says so, shuts its dialog, and opens the part as the scan would have; none of that where
 * the dialog was closed meanwhile. It is not offered any more to be linked again to another part.
 */
export function openLinked(barcode: BarcodeToLink, sku: string): void {
  useBarcodeList.getState().offerNoMore(barcode.code);
  const { barcode: asked, shut } = useBarcodeQuestion.getState();
  if (asked !== barcode) return;
  shut();
  announce(BARCODES_MESSAGES.linked(barcode.code, sku));
  commands.openPart(sku, { quantity: barcode.quantity === 0 ? null : barcode.quantity });
  void useBarcodeList.getState().again();
}
