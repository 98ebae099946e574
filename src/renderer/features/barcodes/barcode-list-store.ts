import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { CounterpartApi } from '#shared/contract.ts';
import { normaliseBarcode } from '#shared/domain/values/barcode.ts';
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
  /** Which other part that code stands for since, in words; null where it was not found to stand for one. */
  readonly conflict: string | null;
  readonly failure: Failure | null;
  type(text: string): Promise<void>;
  /** Searches again for what is typed. */
  again(): Promise<void>;
  /** Does again what failed last. */
  retry(): Promise<void>;
  /** Unlinks a code. False where main could not. */
  unlink(row: BarcodeAliasRow): Promise<boolean>;
  /**
   * Links the code again that was unlinked last. Answers it; null where there is none, main could not, or it stands for
   * another part since: `instead` says that a person has read that and wants it all the same.
   */
  linkAgain(instead?: boolean): Promise<BarcodeAliasRow | null>;
  /** Offers this code not to be linked again: it stands for a part, or a person leaves it as it is. */
  offerNoMore(code: string): void;
}

/** Makes the list. Only the answer to what is typed now is ever shown. */
export function createBarcodeList(client: CounterpartApi['barcodes']): UseBoundStore<StoreApi<BarcodeListState>> {
  const asks = createNewestAsk();
  /** Does again what was not done; null where it was the search that failed, or nothing did. */
  let notDone: (() => Promise<unknown>) | null = null;
  return create<BarcodeListState>()((set, get) => ({
    typed: '',
    found: null,
    unlinked: null,
    conflict: null,
    failure: null,

    type(text) {
      set({ typed: text });
      return get().again();
    },

    async again() {
      notDone = null;
      const isNewest = asks.begin();
      const { typed } = get();
      const answer = await client.list({ typed });
      if (!isNewest()) return;
      set(answer.ok ? { found: { ...answer.value, typed }, failure: null } : { failure: answer.failure });
    },

    async retry() {
      await (notDone === null ? get().again() : notDone());
    },

    async unlink(row) {
      const answer = await client.unlink({ code: row.code, sku: row.sku });
      if (answer.ok) set({ unlinked: row, conflict: null });
      await get().again();
      if (answer.ok) return true;
      notDone = () => get().unlink(row);
      set({ failure: answer.failure });
      return false;
    },

    async linkAgain(instead = false) {
      const { unlinked } = get();
      if (unlinked === null) return null;
      const { code, sku } = unlinked;
      const answer = await client.link({ code, sku, instead });
      const conflict = answer.ok && answer.value.kind === 'conflict' ? answer.value.words : null;
      const linked = answer.ok && conflict === null;
      // Another one may have been unlinked meanwhile, and is the one that is offered.
      if (answer.ok && get().unlinked === unlinked) set({ unlinked: linked ? null : unlinked, conflict });
      await get().again();
      if (!answer.ok) {
        notDone = () => get().linkAgain(instead);
        set({ failure: answer.failure });
      }
      return linked ? unlinked : null;
    },

    offerNoMore(code) {
      const barcode = normaliseBarcode(code);
      if (barcode.ok && barcode.value === get().unlinked?.code) set({ unlinked: null, conflict: null });
    },
  }));
}
