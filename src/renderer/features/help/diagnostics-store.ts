import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { type Diagnostics, diagnosticReport, type NetworkFinding } from '#shared/domain/support/diagnostics.ts';
import type { CounterpartApi } from '#shared/contract.ts';
import type { Failure } from '#shared/result.ts';
import { HELP_MESSAGES } from './help-messages.ts';

/** What the page needs of main. */
export interface DiagnosticsClient {
  readonly diagnostics: CounterpartApi['diagnostics'];
  readonly lookups: Pick<CounterpartApi['lookups'], 'cancel'>;
  readonly platform: Pick<CounterpartApi['platform'], 'copy'>;
}

/** How Counterpart itself is doing, as it was looked at last. */
export interface DiagnosticsState {
  readonly facts: Diagnostics | null;
  readonly failure: Failure | null;
  /** What the last check of the network found; empty before one. */
  readonly findings: readonly NetworkFinding[];
  /** The name under which the running check was asked for; null while none runs. */
  readonly checking: string | null;
  /** True where the last check was called off. */
  readonly stopped: boolean;
  /** The name under which the running check of the records was asked for; null while none runs. */
  readonly checkingRecords: string | null;
  /** What the last check of the records came to, in words; null before one. */
  readonly recordsWords: string | null;
  readonly copied: boolean;
  read(): Promise<void>;
  /** Goes the way to the service; a check that goes on is not begun again. */
  check(): Promise<void>;
  stop(): void;
  /** Checks the records whole, however large they are; a check that goes on is not begun again. */
  checkRecords(): Promise<void>;
  /** Waits no longer for the check of the records. */
  stopRecords(): void;
  /** Deletes records that were set aside, by their name in the facts; answers why not, or null. */
  deleteSetAside(name: string): Promise<Failure | null>;
  /** Puts the report on the clipboard. */
  copy(): Promise<void>;
  /** Does again what failed last. */
  again(): Promise<void>;
}

/** What was found of the records, which the facts hold once they were read again. */
function checkedWords(facts: Diagnostics | null): string | null {
  const check = facts?.files.find(({ name }) => name === 'records')?.check ?? null;
  if (check === null) return null;
  return check.sound ? HELP_MESSAGES.recordsSound : HELP_MESSAGES.recordsDamaged;
}

/**
 * Makes the store. `moment` writes a time as the shop reads it. `leave` leads from the page to the records, which a
 * check has found damaged.
 */
export function createDiagnostics(
  client: DiagnosticsClient,
  how: {
    readonly newLookup: () => string;
    readonly moment: (isoTime: string) => string;
    readonly leave: () => void;
  },
): UseBoundStore<StoreApi<DiagnosticsState>> {
  return create<DiagnosticsState>()((set, get) => {
    let checks = 0;
    /** What failed last. */
    let last: 'read' | 'check' | 'checkRecords' | 'copy' = 'read';

    function fail(act: typeof last, failure: Failure): void {
      last = act;
      set({ failure });
    }

    /** Records that were found damaged are set aside: nothing more is known of them here. */
    function leaveDamaged(): void {
      if (get().facts?.files.length === 0) how.leave();
    }

    /** Shows what a check came to that nobody waits for any more, unless another one was asked for since. */
    async function showLater(): Promise<void> {
      const mine = checks;
      const answer = await client.diagnostics.checkRecords({ lookup: how.newLookup() });
      if (mine !== checks) return;
      if (!answer.ok) {
        set({ recordsWords: null });
        fail('checkRecords', answer.failure);
        return;
      }
      await get().read();
      if (mine !== checks) return;
      set({ recordsWords: checkedWords(get().facts) });
      leaveDamaged();
    }

    return {
      facts: null,
      failure: null,
      findings: [],
      checking: null,
      stopped: false,
      checkingRecords: null,
      recordsWords: null,
      copied: false,
      async read() {
        const answer = await client.diagnostics.read();
        if (answer.ok) set({ facts: answer.value, failure: null, copied: false });
        else fail('read', answer.failure);
      },
      async check() {
        if (get().checking !== null) return;
        const lookup = how.newLookup();
        set({ checking: lookup, findings: [], stopped: false, failure: null, copied: false });
        const answer = await client.diagnostics.checkNetwork({ lookup });
        set(answer.ok ? { checking: null, ...answer.value } : { checking: null });
        if (!answer.ok) fail('check', answer.failure);
        // What was found may have changed what is known of the connection.
        if (answer.ok) await get().read();
      },
      stop() {
        const { checking } = get();
        if (checking !== null) void client.lookups.cancel({ lookup: checking });
      },
      async checkRecords() {
        if (get().checkingRecords !== null) return;
        checks += 1;
        const lookup = how.newLookup();
        set({ checkingRecords: lookup, recordsWords: null, failure: null, copied: false });
        const answer = await client.diagnostics.checkRecords({ lookup });
        set({ checkingRecords: null });
        if (!answer.ok) {
          fail('checkRecords', answer.failure);
          return;
        }
        await get().read();
        set({ recordsWords: answer.value.stopped ? HELP_MESSAGES.notWaitedFor : checkedWords(get().facts) });
        if (answer.value.stopped) void showLater();
        else leaveDamaged();
      },
      stopRecords() {
        const { checkingRecords } = get();
        if (checkingRecords !== null) void client.lookups.cancel({ lookup: checkingRecords });
      },
      async deleteSetAside(name) {
        const answer = await client.diagnostics.deleteSetAside({ name });
        // Deleted or not: what is listed may have changed.
        await get().read();
        return answer.ok ? null : answer.failure;
      },
      async copy() {
        const { facts, findings } = get();
        if (facts === null) return;
        const answer = await client.platform.copy({ text: diagnosticReport(facts, findings, how.moment) });
        if (answer.ok) set({ copied: true, failure: null });
        else fail('copy', answer.failure);
      },
      again: () => get()[last](),
    };
  });
}
