import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { CounterpartApi } from '#shared/contract.ts';
import type { Failure } from '#shared/result.ts';

/** What the recovery code needs of main. */
export type RecoveryClient = Pick<CounterpartApi['records'], 'makeRecoveryCode' | 'checkRecoveryCode'>;

/** The screen of the recovery code: the code while it is shown, and what is typed back from the paper. */
export interface RecoveryCodeState {
  /** Whether the screen stands in place of the counter. */
  readonly open: boolean;
  /** The code, in groups with hyphens; null before it was made. It is gone from the window when the screen is left. */
  readonly code: string | null;
  readonly typed: string;
  readonly phase: 'idle' | 'making' | 'checking';
  /** What is wrong with the code that was typed; null where nothing is. */
  readonly problem: string | null;
  /** Why main could not make or check a code; null where it could. */
  readonly failure: Failure | null;
  /** Shows the screen. A code may be printed already: none is made until the person asks. */
  show(): void;
  /** Makes a code and shows it. The one before holds until the new one was typed back. */
  make(): Promise<void>;
  type(text: string): void;
  /** Compares what was typed with the code; the right one confirms it and leaves the screen. Answers whether it did. */
  confirm(): Promise<boolean>;
  /** Leaves the screen, and forgets the code. */
  putAway(): void;
}

const AWAY = { open: false, code: null, typed: '', phase: 'idle', problem: null, failure: null } as const;

/** Makes the store of the recovery code. */
export function createRecoveryCode(client: RecoveryClient): UseBoundStore<StoreApi<RecoveryCodeState>> {
  let makes = 0;
  return create<RecoveryCodeState>()((set, get) => ({
    ...AWAY,
    show: () => set({ open: true }),

    async make() {
      if (get().phase !== 'idle') return;
      set({ ...AWAY, open: true, phase: 'making' });
      makes += 1;
      const mine = makes;
      const made = await client.makeRecoveryCode();
      // Left meanwhile: the code before holds, and the next one replaces this one, which nobody sees. SECURITY: the
      // screen may be another person's by now.
      if (mine !== makes || get().phase !== 'making') return;
      set(made.ok ? { phase: 'idle', code: made.value.code } : { phase: 'idle', failure: made.failure });
    },

    type: (typed) => set({ typed, problem: null }),

    async confirm() {
      const shown = get();
      if (shown.phase !== 'idle') return false;
      set({ phase: 'checking', problem: null, failure: null });
      const { judgeTyped } = await import('./recovery-code-check.ts');
      const judged = await judgeTyped(shown, client);
      if (judged.kind === 'right') {
        set(AWAY);
        return true;
      }
      set({ ...judged.shown, phase: 'idle' });
      return false;
    },

    putAway: () => set(AWAY),
  }));
}
