import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { PartView } from '../../../shared/domain/part-view.ts';
import type { Failure, Result } from '../../../shared/result.ts';
import type { LookUpRace } from '../../look-ups/look-up-race.ts';

/** Where the reading of a part stands. */
export type PartPhase =
  | { readonly kind: 'idle' }
  | { readonly kind: 'opening'; readonly code: string }
  | { readonly kind: 'failed'; readonly code: string; readonly failure: Failure }
  | { readonly kind: 'rechecking' }
  /** The part on the stage could not be read again; what is shown of it is what was known before. */
  | { readonly kind: 'recheck failed'; readonly failure: Failure };

/** The part on the stage and the code field above it. */
export interface PartDeskState {
  /** The code as typed or scanned; it stays through every failure. */
  readonly typed: string;
  readonly codeProblem: string | null;
  readonly part: PartView | null;
  readonly phase: PartPhase;
  type(text: string): void;
  /** Opens a part by its code. The part that was open stays on the stage until the other one is there. */
  open(code: string): Promise<boolean>;
  /** Reads the open part again, for its stock and price. */
  recheck(): Promise<void>;
  /** Calls a running read off. */
  stop(): void;
  /** Empties the stage for the next customer. */
  clear(): void;
}

/** What the part desk needs of the world. */
export interface PartDeskOptions {
  readonly open: (input: { readonly code: string; readonly lookup: string }) => Promise<Result<PartView>>;
  readonly recheck: (input: { readonly sku: string; readonly lookup: string }) => Promise<Result<PartView>>;
  readonly race: LookUpRace;
}

/** Makes the store of the part on the stage. */
export function createPartDesk(options: PartDeskOptions): UseBoundStore<StoreApi<PartDeskState>> {
  return create<PartDeskState>()((set, get) => ({
    typed: '',
    codeProblem: null,
    part: null,
    phase: { kind: 'idle' },

    type: (typed) => set({ typed, codeProblem: null }),

    async open(typed) {
      const code = typed.trim();
      set({
        typed: code,
        codeProblem: code === '' ? 'Type or scan a code: SKU, manufacturer’s or product code.' : null,
      });
      if (code === '') return false;
      set({ phase: { kind: 'opening', code } });
      const end = await options.race.run((lookup) => options.open({ code, lookup }));
      if (end.kind === 'overtaken') return false;
      if (end.kind === 'answered') {
        set({ part: end.value, phase: { kind: 'idle' } });
        return true;
      }
      if (end.failure.kind === 'invalid input') {
        set({
          phase: { kind: 'idle' },
          codeProblem: end.failure.problems[0]?.message ?? 'This code cannot be asked for.',
        });
      } else {
        set({ phase: { kind: 'failed', code, failure: end.failure } });
      }
      return false;
    },

    async recheck() {
      const { part } = get();
      if (part === null) return;
      set({ phase: { kind: 'rechecking' } });
      const end = await options.race.run((lookup) => options.recheck({ sku: part.sku, lookup }));
      if (end.kind === 'overtaken') return;
      if (end.kind === 'answered') set({ part: end.value, phase: { kind: 'idle' } });
      else set({ phase: { kind: 'recheck failed', failure: end.failure } });
    },

    stop() {
      options.race.stop();
      const { kind } = get().phase;
      if (kind === 'opening' || kind === 'rechecking') set({ phase: { kind: 'idle' } });
    },

    clear() {
      get().stop();
      set({ typed: '', codeProblem: null, part: null, phase: { kind: 'idle' } });
    },
  }));
}
