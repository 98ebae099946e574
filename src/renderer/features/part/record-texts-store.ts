import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { RecordText, RecordTextPage } from '#shared/domain/fitment/record-texts.ts';
import type { Failure, Result } from '#shared/result.ts';

/** All that a part's record says in words, page after page as it is read on. */
export interface RecordTextsState {
  /** From the first on, as far as they are here. */
  readonly texts: readonly RecordText[];
  /** How many there are in all; null until the first page is here. */
  readonly total: number | null;
  /** When the record was read, ISO time; null until the first page is here. */
  readonly readAt: string | null;
  readonly failure: Failure | null;
  /** Reads the next page, where there is one and none is on its way. */
  readOn(): Promise<void>;
  /** Reads the part again from the service, and then its texts from the first. */
  readAgain(): Promise<void>;
}

/** What the texts are read by: `page` asks main for the page that begins at a text, `recheck` reads the part again. */
export interface RecordTextsReading {
  page(offset: number): Promise<Result<RecordTextPage>>;
  recheck(): Promise<Result<unknown>>;
}

/** Makes the texts of one part. Where its record was read again between two pages, they begin anew. */
export function createRecordTexts({ page, recheck }: RecordTextsReading): UseBoundStore<StoreApi<RecordTextsState>> {
  let reading = false;
  return create<RecordTextsState>()((set, get) => {
    async function load(): Promise<void> {
      const answer = await page(get().texts.length);
      if (!answer.ok) {
        set({ failure: answer.failure });
        return;
      }
      const { texts, total, readAt, offset } = answer.value;
      const before = get();
      if (offset > 0 && before.readAt !== readAt) {
        set({ texts: [], total: null, readAt: null });
        await load();
        return;
      }
      set({ texts: [...before.texts, ...texts], total, readAt, failure: null });
    }

    return {
      texts: [],
      total: null,
      readAt: null,
      failure: null,
      async readOn() {
        const { total, texts } = get();
        if (reading || total === texts.length) return;
        reading = true;
        await load();
        reading = false;
      },
      async readAgain() {
        if (reading) return;
        reading = true;
        const read = await recheck();
        if (read.ok) {
          set({ texts: [], total: null, readAt: null, failure: null });
          await load();
        } else {
          set({ failure: read.failure });
        }
        reading = false;
      },
    };
  });
}
