import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { assertNever } from '#shared/assert-never.ts';
import type { CounterpartApi } from '#shared/contract.ts';
import type { DaySheet } from '#shared/day-sheet-view.ts';
import type { Failure, Result } from '#shared/result.ts';
import { createNewestAsk } from '#renderer/newest-ask.ts';
import {
  endedPhase,
  type PaperAct,
  type PaperEnd,
  type PaperPhase,
  printedEnd,
  savedEnd,
} from '#renderer/sale/paper-work.ts';

/** What can be done with a sheet: it names nobody, and is the shop's own. */
export type DaySheetAct = Extract<PaperAct, 'print' | 'save' | 'table'>;

/** The day sheet of the window. */
export interface DaySheetState {
  /** The days as they are typed. */
  readonly typed: string;
  /** The sheet that was counted last; it stays while another is asked for, or what was typed is refused. */
  readonly sheet: DaySheet | null;
  /** Why there is no sheet of what was typed; null where nothing is wrong. */
  readonly failure: Failure | null;
  readonly counting: boolean;
  readonly paper: PaperPhase<DaySheetAct>;
  /** Takes what is typed. Nothing is counted before it is asked for: half a date is another date. */
  type(text: string): void;
  /** The screen is left, or asked for again: it is of today where what was typed was refused. */
  renew(): void;
  /** Counts the days that are typed. */
  count(): Promise<void>;
  /** Does something with the sheet that is shown. One thing at a time. */
  act(act: DaySheetAct): Promise<void>;
}

/** Makes the store. Only the sheet that was asked for last is ever shown. */
export function createDaySheetStore(client: CounterpartApi['daySheet']): UseBoundStore<StoreApi<DaySheetState>> {
  const asks = createNewestAsk();

  async function ended(act: DaySheetAct, { days: { from, to } }: DaySheet): Promise<Result<PaperEnd>> {
    switch (act) {
      case 'print':
        return printedEnd(await client.print({ from, to }));
      case 'save':
        return savedEnd(await client.savePdf({ from, to }));
      case 'table':
        return savedEnd(await client.saveTable({ from, to }));
      default:
        return assertNever(act);
    }
  }

  return create<DaySheetState>()((set, get) => ({
    typed: 'today',
    sheet: null,
    failure: null,
    counting: false,
    paper: { kind: 'idle' },
    type(typed) {
      // An answer about other days says nothing of these, and nobody waits for it before these are counted.
      asks.drop();
      set({ typed, failure: null, counting: false });
    },
    renew() {
      if (get().failure?.kind === 'invalid input') get().type('today');
    },
    async count() {
      const isNewest = asks.begin();
      set({ counting: true });
      const answer = await client.read({ typed: get().typed });
      if (!isNewest()) return;
      if (answer.ok) {
        const { paper } = get();
        set({
          sheet: answer.value,
          failure: null,
          counting: false,
          paper: paper.kind === 'doing' ? paper : { kind: 'idle' },
        });
      } else set({ failure: answer.failure, counting: false });
    },
    async act(act) {
      const { sheet, paper } = get();
      if (sheet === null || paper.kind === 'doing') return;
      set({ paper: { kind: 'doing', act } });
      set({ paper: endedPhase(act, await ended(act, sheet)) });
    },
  }));
}
