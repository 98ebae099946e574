import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { CounterpartApi } from '#shared/contract.ts';
import type { BarcodeAliasRow, BarcodeAliasList } from '#shared/records-view.ts';
import type { Failure } from '#shared/result.ts';
import { createNewestAsk } from '#renderer/newest-ask.ts';

/** The codes that the shop linked to parts, as they are searched. */
export interface BarcodeListState {
  readonly typed: string;
  /** What was found, and what it was found for; null before the first answer. */
  readonly found: (BarcodeAliasList & { readonly typed: string }) | null;
  /** The code that was unlinked last, to be linked again by one key; null where none was. */
  readonly unlinked: BarcodeAliasRow | null;
  readonly failure: Failure | null;
  type(text: string): Promise<void>;
  /** Searches again for what is typed. */
  again(): Promise<void>;
  /** Unlinks a code. False where main could not. */
  unlink(row: BarcodeAliasRow): Promise<boolean>;
  /** Links the code again that was unlinked last. Answers it; null where there is none, or main could not. */
  linkAgain(): Promise<BarcodeAliasRow | null>;
}

/** Makes the list. Only the answer to what is typed now is ever shown. */
export function createBarcodeList(client: CounterpartApi['barcodes']): UseBoundStore<StoreApi<BarcodeListState>> {
  const asks = createNewestAsk();
  return create<BarcodeListState>()((set, get) => ({
    typed: '',
    found: null,
    unlinked: null,
    failure: null,

    type(text) {
      set({ typed: text });
      return get().again();
    },

    async again() {
      const isNewest = asks.begin();
      const { typed } = get();
      const answer = await client.list({ typed });
      if (!isNewest()) return;
      set(answer.ok ? { found: { ...answer.value, typed }, failure: null } : { failure: answer.failure });
    },

    async unlink(row) {
      const answer = await client.unlink({ code: row.code });
      set(answer.ok ? { unlinked: row } : { failure: answer.failure });
      await get().again();
      return answer.ok;
    },

    async linkAgain() {
      const { unlinked } = get();
      if (unlinked === null) return null;
      const answer = await client.link({ code: unlinked.code, sku: unlinked.sku, instead: true });
      set(answer.ok ? { unlinked: null } : { failure: answer.failure });
      await get().again();
      return answer.ok ? unlinked : null;
    },
  }));
}
