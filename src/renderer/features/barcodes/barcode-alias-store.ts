import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { CounterpartApi } from '#shared/contract.ts';
import { searchWords } from '#shared/domain/input/typed-search.ts';
import type { SeenPart } from '#shared/records-view.ts';
import { type Failure, succeeded } from '#shared/result.ts';
import { createNewestAsk } from '#renderer/newest-ask.ts';

/**
 * What the store needs of main. `find` knows the codes of parts seen before, `read` asks the service for all others.
 */
export interface BarcodeAliasClient {
  readonly search: CounterpartApi['parts']['search'];
  readonly find: CounterpartApi['barcodes']['find'];
  readonly read: (code: string) => ReturnType<CounterpartApi['parts']['open']>;
  readonly link: CounterpartApi['barcodes']['link'];
}

/** How far the linking of a code is. */
export type LinkingPhase =
  | { readonly kind: 'idle' }
  | { readonly kind: 'linking' }
  /** The code stands for another part: it is linked to this one only where a person says so. */
  | { readonly kind: 'asked'; readonly sku: string; readonly words: string }
  | { readonly kind: 'failed'; readonly part: string; readonly failure: Failure };

/** Finding the part that a code is to stand for. */
export interface BarcodeAliasState {
  /** What was typed or scanned of the part. */
  readonly typed: string;
  /** Parts seen before that hold it. */
  readonly rows: readonly SeenPart[];
  readonly phase: LinkingPhase;
  /** Forgets what was typed for the code before; what was to be linked by that is not linked any more. */
  begin(): void;
  /** Searches what is typed now; what was to be linked by what was typed before is not linked any more. */
  type(text: string): Promise<void>;
  /**
   * Links a code to a part that is named by any of its codes, those that the shop linked to it included; the service is
   * asked where it is not known here. Answers its sku; null where it was not linked, as where something else was typed
   * before the part was known.
   */
  linkTo(code: string, part: string): Promise<string | null>;
  /**
   * Links a code to a part by its sku. `instead` says that it stands for another one and a person wants it all the
   * same.
   */
  linkToSku(code: string, sku: string, instead?: boolean): Promise<string | null>;
}

/** As many as can be taken by a digit. */
const MOST_SHOWN = 9;

/** Makes the store. Only the answer to what is typed now is ever shown, and only that part linked. */
export function createBarcodeAliasStore(client: BarcodeAliasClient): UseBoundStore<StoreApi<BarcodeAliasState>> {
  const searches = createNewestAsk();
  const linkings = createNewestAsk();
  return create<BarcodeAliasState>()((set, get) => ({
    typed: '',
    rows: [],
    phase: { kind: 'idle' },

    begin() {
      searches.drop();
      linkings.drop();
      set({ typed: '', rows: [], phase: { kind: 'idle' } });
    },

    async type(typed) {
      const isNewest = searches.begin();
      linkings.drop();
      const words = searchWords(typed);
      set({ typed, phase: { kind: 'idle' } });
      if (words === null) {
        set({ rows: [] });
        return;
      }
      const answer = await client.search({ typed: words });
      if (isNewest()) set({ rows: answer.ok ? answer.value.slice(0, MOST_SHOWN) : [] });
    },

    async linkTo(code, part) {
      if (get().phase.kind === 'linking') return null;
      const isWanted = linkings.begin();
      set({ phase: { kind: 'linking' } });
      const known = await client.find({ code: part });
      const named = known.ok && known.value.kind === 'part' ? succeeded(known.value) : await client.read(part);
      if (!isWanted()) return null;
      if (!named.ok) {
        set({ phase: { kind: 'failed', part, failure: named.failure } });
        return null;
      }
      set({ phase: { kind: 'idle' } });
      return get().linkToSku(code, named.value.sku);
    },

    async linkToSku(code, sku, instead = false) {
      if (get().phase.kind === 'linking') return null;
      const isWanted = linkings.begin();
      const show = (phase: LinkingPhase): void => {
        if (isWanted()) set({ phase });
      };
      show({ kind: 'linking' });
      const answer = await client.link({ code, sku, instead });
      if (!answer.ok) {
        show({ kind: 'failed', part: sku, failure: answer.failure });
        return null;
      }
      if (answer.value.kind === 'conflict') {
        show({ kind: 'asked', sku, words: answer.value.words });
        return null;
      }
      // What was linked is linked, whatever was typed since.
      show({ kind: 'idle' });
      return answer.value.sku;
    },
  }));
}
