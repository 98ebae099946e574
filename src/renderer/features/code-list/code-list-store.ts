import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { CodeListPreview, CodeListView, FailedCode } from '#shared/code-list-view.ts';
import type { CounterpartApi, InputOf, Calls } from '#shared/contract.ts';
import type { Failure } from '#shared/result.ts';

/** What the screen needs of main. */
export interface CodeListClient {
  readonly codeList: CounterpartApi['codeList'];
  readonly lookups: Pick<CounterpartApi['lookups'], 'cancel'>;
}

/** What a person can do with the list. */
export type CodeListAct = InputOf<Calls['codeList']['steer']>['act'];

/** What can be done now: nothing is offered that would do nothing. */
export interface OfferedActs {
  /** What the key for both does; null where it does nothing. */
  readonly turn: 'pause' | 'go on' | null;
  readonly stop: boolean;
  readonly again: boolean;
}

/** What a person can do with a list as it stands. Old parts that stand still are gone on with beside any list. */
export function actsOf({ list, doing }: Pick<CodeListView, 'list' | 'doing'>): OfferedActs {
  const because = doing.kind === 'waiting' ? doing.because : null;
  const waits = (list?.waiting ?? 0) > 0;
  const rests = waits && (because === 'paused' || because === 'another supplier');
  return {
    turn: because === 'stands still' || rests ? 'go on' : waits ? 'pause' : null,
    stop: waits,
    again: !waits && (list?.failed ?? 0) + (list?.stopped ?? 0) > 0,
  };
}

/** The list of codes, as it was told last, and what is being added to it. */
export interface CodeListState {
  readonly view: CodeListView | null;
  /** Why the list could not be read, or an act not be done. */
  readonly failure: { readonly of: 'list' | 'act'; readonly failure: Failure } | null;
  readonly typed: string;
  /** The name under which the list being previewed was asked for; null while none is. */
  readonly checking: string | null;
  readonly preview: CodeListPreview | null;
  readonly previewFailure: Failure | null;
  readonly starting: boolean;
  readonly failures: { readonly rows: readonly FailedCode[]; readonly total: number } | null;
  /** How many failures were copied last; null before, and *failed* where they were not. */
  readonly copied: number | 'failed' | null;
  read(): Promise<void>;
  /** Takes what main told by itself. */
  take(view: CodeListView): void;
  type(text: string): void;
  /** Looks at what was pasted, at a file that is chosen now, or at the same by another column. */
  check(from: 'pasted' | 'file' | 'same', column?: number): Promise<void>;
  stopChecking(): void;
  discard(): void;
  start(): Promise<void>;
  steer(act: CodeListAct): Promise<void>;
  copyFailures(): Promise<void>;
  /** Does again what failed last: reads the list, or does the act. */
  again(): Promise<void>;
}

/** Makes the store. */
export function createCodeListStore(
  client: CodeListClient,
  newLookup: () => string,
): UseBoundStore<StoreApi<CodeListState>> {
  /** The text that the preview is of; null where it is of a file. */
  let previewed: string | null = null;
  /** The act that was not done; null where it was the list that could not be read. */
  let notDone: CodeListAct | null = null;
  return create<CodeListState>()((set, get) => {
    async function readFailures(): Promise<void> {
      const failed = get().view?.list?.failed ?? 0;
      if (failed === (get().failures?.total ?? 0)) return;
      const answer = await client.codeList.failures();
      if (answer.ok) set({ failures: answer.value });
    }

    function shown(view: CodeListView): void {
      set({ view });
      void readFailures();
    }

    function taken(view: CodeListView): void {
      set({ failure: null });
      shown(view);
    }

    return {
      view: null,
      failure: null,
      typed: '',
      checking: null,
      preview: null,
      previewFailure: null,
      starting: false,
      failures: null,
      copied: null,

      async read() {
        const answer = await client.codeList.read();
        notDone = null;
        if (answer.ok) taken(answer.value);
        else set({ failure: { of: 'list', failure: answer.failure } });
      },

      take(view) {
        // Main tells it with each code that is read: that an act was not done stays said.
        set(({ failure }) => ({ failure: failure?.of === 'act' ? failure : null }));
        shown(view);
      },

      type(typed) {
        set({ typed, previewFailure: null });
      },

      async check(from, column) {
        if (get().checking !== null) return;
        const lookup = newLookup();
        set({ checking: lookup, previewFailure: null });
        const text = get().typed;
        const answer = await client.codeList.preview({
          from: from === 'pasted' ? { text } : from,
          column: column ?? null,
          lookup,
        });
        if (!answer.ok) {
          const stopped = answer.failure.kind === 'cancelled';
          set({ checking: null, ...(stopped ? {} : { preview: null, previewFailure: answer.failure }) });
        } else if (answer.value === null) set({ checking: null });
        else {
          // By another column it is the same.
          if (from !== 'same') previewed = from === 'pasted' ? text : null;
          set({ checking: null, preview: answer.value });
        }
      },

      stopChecking() {
        const { checking } = get();
        if (checking !== null) void client.lookups.cancel({ lookup: checking });
      },

      discard() {
        set({ preview: null, previewFailure: null });
      },

      async start() {
        const { preview, starting } = get();
        if (preview === null || starting || preview.fresh === 0) return;
        const added = previewed;
        set({ starting: true });
        const answer = await client.codeList.start({ draft: preview.draft });
        set({ starting: false });
        if (!answer.ok) {
          set({ previewFailure: answer.failure });
          return;
        }
        // What was pasted since, or stands beside a file that was chosen, waits to be looked at.
        set((now) => ({
          preview: now.preview === preview ? null : now.preview,
          typed: now.typed === added ? '' : now.typed,
          copied: null,
        }));
        taken(answer.value);
      },

      async steer(act) {
        const answer = await client.codeList.steer({ act });
        notDone = act;
        if (answer.ok) taken(answer.value);
        else set({ failure: { of: 'act', failure: answer.failure } });
      },

      again: () => (notDone === null ? get().read() : get().steer(notDone)),

      async copyFailures() {
        const answer = await client.codeList.copyFailures();
        set({ copied: answer.ok ? answer.value.copied : 'failed' });
      },
    };
  });
}
