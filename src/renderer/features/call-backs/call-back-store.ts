import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { CounterpartApi } from '#shared/contract.ts';
import { newlyDue } from '#shared/domain/ticket/call-back.ts';
import type { CallBackList } from '#shared/records-view.ts';
import type { Failure, Result } from '#shared/result.ts';
import { createNewestAsk } from '#renderer/newest-ask.ts';

/** What there is to ring back about, as main said last. */
export interface CallBackState {
  /** Null before main has answered for the first time. */
  readonly list: CallBackList | null;
  /** Why main could not answer, or did not do what was asked last; null where nothing is wrong. */
  readonly failure: Failure | null;
  /** Those that were marked done here and can be put back by one key each, the last one last. */
  readonly markedDone: readonly string[];
  /** Reads the list. Only the answer to the latest call is taken. */
  read(): Promise<void>;
  /** The clock shows a time, ms: what is due by it is due from now on, and a new day is read anew. */
  tick(nowMs: number): void;
  /** Each answers whether it was done. */
  snooze(id: string, until: string): Promise<boolean>;
  done(id: string): Promise<boolean>;
  putBack(id: string): Promise<boolean>;
  /** Does again what failed last. */
  again(): Promise<unknown>;
}

/** Makes the store on the calls that it needs. */
export function createCallBackStore(
  calls: Pick<CounterpartApi['callBacks'], 'list' | 'fellDue' | 'snooze' | 'done' | 'putBack'>,
): UseBoundStore<StoreApi<CallBackState>> {
  const asks = createNewestAsk();
  let day = '';
  /** What fell due here, by id and time: main may answer with what it knew before it was told. */
  const fell = new Set<string>();

  return create<CallBackState>()((set, get) => {
    /** What failed last. */
    let failed = (): Promise<unknown> => get().read();

    async function step(doing: Promise<Result<null>>, retry: () => Promise<unknown>): Promise<boolean> {
      const answer = await doing;
      await get().read();
      if (!answer.ok) failed = retry;
      set({ failure: answer.ok ? get().failure : answer.failure });
      return answer.ok;
    }

    return {
      list: null,
      failure: null,
      markedDone: [],
      async read() {
        const isNewest = asks.begin();
        const answer = await calls.list();
        if (!isNewest()) return;
        failed = () => get().read();
        set(answer.ok ? { list: withFallen(answer.value, fell), failure: null } : { failure: answer.failure });
      },
      tick(nowMs) {
        const { list } = get();
        if (list === null) return;
        const due = newlyDue(list.rows, nowMs);
        if (due.length > 0) {
          for (const row of list.rows) if (due.includes(row.id)) fell.add(nameOf(row));
          set({ list: withFallen(list, fell) });
          void calls.fellDue({ ids: [...due] });
        }
        const today = new Date(nowMs).toDateString();
        const isNew = day !== '' && day !== today;
        day = today;
        if (isNew) void get().read();
      },
      snooze: (id, until) => step(calls.snooze({ id, until }), () => get().snooze(id, until)),
      async done(id) {
        const done = await step(calls.done({ id }), () => get().done(id));
        if (done) set({ markedDone: [...get().markedDone, id] });
        return done;
      },
      async putBack(id) {
        const back = await step(calls.putBack({ id }), () => get().putBack(id));
        if (back) set({ markedDone: get().markedDone.filter((each) => each !== id) });
        return back;
      },
      again: () => failed(),
    };
  });
}

function nameOf({ id, dueAt }: { readonly id: string; readonly dueAt: string | null }): string {
  return `${id} ${String(dueAt)}`;
}

function withFallen(list: CallBackList, fell: ReadonlySet<string>): CallBackList {
  return { ...list, rows: list.rows.map((row) => (fell.has(nameOf(row)) ? { ...row, fellDue: true } : row)) };
}
