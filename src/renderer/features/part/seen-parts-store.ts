import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { CounterpartApi } from '#shared/contract.ts';
import { searchWords } from '#shared/domain/input/typed-search.ts';
import type { SeenPart } from '#shared/records-view.ts';
import { createNewestAsk } from '#renderer/newest-ask.ts';

/** Parts seen before that hold what is typed in the code field. */
export interface SeenPartsState {
  /** What the rows were found for. */
  readonly typed: string;
  readonly rows: readonly SeenPart[];
  /** Looks for what is typed now. Too little to go by finds nothing. */
  look(typed: string): Promise<void>;
  /** Forgets what was found: a part was opened, or the cursor left. */
  shut(): void;
}

/** As many as can be taken by a digit. */
const MOST_SHOWN = 9;

const NOTHING = { typed: '', rows: [] } as const;

/**
 * Makes the search. Every key asks; only the answer to what is typed now is ever shown, in whichever order the answers
 * come. It is a help and never in the way: where main cannot search, nothing is shown.
 */
export function createSeenParts(search: CounterpartApi['parts']['search']): UseBoundStore<StoreApi<SeenPartsState>> {
  const asks = createNewestAsk();
  return create<SeenPartsState>()((set) => ({
    ...NOTHING,
    async look(typed) {
      const isNewest = asks.begin();
      const words = searchWords(typed);
      if (words === null) {
        set(NOTHING);
        return;
      }
      const answer = await search({ typed: words });
      if (isNewest()) set(answer.ok ? { typed: words, rows: answer.value.slice(0, MOST_SHOWN) } : NOTHING);
    },
    shut() {
      asks.drop();
      set(NOTHING);
    },
  }));
}
