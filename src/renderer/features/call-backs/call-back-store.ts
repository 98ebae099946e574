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
  /** The same where nobody asked, as main tells that it changed: what was not done stays said. */
  changed(): Promise<void>;
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
    /** Does again what was not done; null where it was the list that could not be read, or nothing failed. */
    let notDone: (() => Promise<unknown>) | null = null;

    async function step(doing: Promise<Result<null>>, retry: () => Promise<unknown>): Promise<boolean> {
      const answer = await doing;
      await get().read();
      if (!answer.ok) {
        notDone = retry;
        set({ failure: answer.failure });
      }
      return answer.ok;
    }

    return {
      list: null,
      failure: null,
      markedDone: [],
      read() {
        notDone = null;
        return get().changed();
      },
      async changed() {
        const isNewest = asks.begin();
        const answer = await calls.list();
        if (!isNewest()) return;
        if (answer.ok) set({ list: withFallen(answer.value, fell) });
        if (notDone === null) set({ failure: answer.ok ? null : answer.failure });
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
        if (isNew) void get().changed();
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
      again: () => (notDone === null ? get().read() : notDone()),
    };
  });
}

function nameOf({ id, dueAt }: { readonly id: string; readonly dueAt: string | null }): string {
  return `${id} ${String(dueAt)}`;
}

function withFallen(list: CallBackList, fell: ReadonlySet<string>): CallBackList {
  return { ...list, rows: list.rows.map((row) => (fell.has(nameOf(row)) ? { ...row, fellDue: true } : row)) };
}
