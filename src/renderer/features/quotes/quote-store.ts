import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { assertNever } from '#shared/assert-never.ts';
import type { CounterpartApi } from '#shared/contract.ts';
import type { QuoteView } from '#shared/records-view.ts';
import { type Failure, type Result } from '#shared/result.ts';
import {
  draftedEnd,
  endedPhase,
  leavingNoFile,
  type PaperAct,
  type PaperEnd,
  type PaperPhase,
  printedEnd,
  savedEnd,
} from '#renderer/sale/paper-work.ts';
import type { MainView } from '#renderer/sale/main-views.ts';
import { createNewestAsk } from '#renderer/newest-ask.ts';

/** What can be done with the paper of a quote. */
export type QuotePaperAct = Exclude<PaperAct, 'table'>;

/** Where the work on a quote stands. */
export type QuotePhase =
  | { readonly kind: 'idle' }
  | { readonly kind: 'issuing' }
  | { readonly kind: 'not issued'; readonly failure: Failure }
  | { readonly kind: 'reading' }
  | { readonly kind: 'not read'; readonly number: number; readonly revision: number | null; readonly failure: Failure };

/** What the store needs of main. */
export type QuoteClient = Pick<
  CounterpartApi['quotes'],
  'issue' | 'read' | 'print' | 'savePdf' | 'copyText' | 'emailDraft'
>;

/** The quote in the main view. */
export interface QuoteStoreState {
  /** Null while the search is shown. */
  readonly quote: QuoteView | null;
  /** The quote was made a moment ago: its number is to be told to the customer. */
  readonly justMade: boolean;
  readonly phase: QuotePhase;
  readonly paper: PaperPhase<QuotePaperAct>;
  /** Where the person was before the quote, and goes back to; `quotes` for the search. */
  readonly cameFrom: MainView;
  /** The person goes to a quote from this view: from the search where that is on the screen. */
  readonly comeFrom: (view: MainView) => void;
  /**
   * Issues a quote of a ticket, and shows the quote that it became. False where main could not. `made` is called just
   * before it is shown.
   */
  issue(ticketId: string, made?: () => void): Promise<boolean>;
  /** Makes no quote, since what was typed is not kept: it would be one of what stood there before. */
  refuse(failure: Failure): void;
  /** Shows a quote; `revision` null for the newest. The one before stays until it is there. */
  read(number: number, revision: number | null): Promise<void>;
  /** Does something with the paper of the quote that is shown. One thing at a time. */
  act(act: QuotePaperAct): Promise<void>;
  /** Puts the quote away, for the search. */
  putAway(): void;
}

/** Whether the search stands on the screen, and neither a quote nor one that is being made. */
export function isSearching({ quote, phase }: Pick<QuoteStoreState, 'quote' | 'phase'>): boolean {
  return quote === null && phase.kind !== 'issuing' && phase.kind !== 'not issued';
}

/** Makes the store. Only the quote that was asked for last is ever shown. */
export function createQuoteStore(client: QuoteClient): UseBoundStore<StoreApi<QuoteStoreState>> {
  const asks = createNewestAsk();

  async function paperOf(act: QuotePaperAct, quote: QuoteView): Promise<Result<PaperEnd>> {
    const { number, revision } = quote;
    const input = { number, revision };
    switch (act) {
      case 'print':
        return printedEnd(await client.print(input));
      case 'save':
        return savedEnd(await client.savePdf(input));
      case 'copy':
        return leavingNoFile(await client.copyText(input));
      case 'e-mail':
        return draftedEnd(await client.emailDraft(input));
      default:
        return assertNever(act);
    }
  }

  return create<QuoteStoreState>()((set, get) => ({
    quote: null,
    justMade: false,
    phase: { kind: 'idle' },
    paper: { kind: 'idle' },
    cameFrom: 'quotes',

    comeFrom(view) {
      // From one quote to another, or to the same again: where the first was asked for is where they were.
      if (view !== 'quotes' || isSearching(get())) set({ cameFrom: view });
    },

    async issue(ticketId, made) {
      if (get().phase.kind === 'issuing') return false;
      const isNewest = asks.begin();
      set({ quote: null, justMade: false, phase: { kind: 'issuing' }, paper: { kind: 'idle' } });
      const answer = await client.issue({ ticketId });
      if (!isNewest()) return answer.ok;
      if (answer.ok) {
        made?.();
        set({ quote: answer.value, justMade: true, phase: { kind: 'idle' } });
      } else set({ phase: { kind: 'not issued', failure: answer.failure } });
      return answer.ok;
    },

    refuse(failure) {
      asks.begin();
      set({ quote: null, justMade: false, phase: { kind: 'not issued', failure }, paper: { kind: 'idle' } });
    },

    async read(number, revision) {
      const isNewest = asks.begin();
      set({ phase: { kind: 'reading' } });
      const answer = await client.read({ number, revision });
      if (!isNewest()) return;
      if (answer.ok) {
        set({ quote: answer.value, justMade: false, phase: { kind: 'idle' }, paper: { kind: 'idle' } });
      } else set({ phase: { kind: 'not read', number, revision, failure: answer.failure } });
    },

    async act(act) {
      const { quote, paper } = get();
      if (quote === null || paper.kind === 'doing') return;
      set({ paper: { kind: 'doing', act } });
      const answer = await paperOf(act, quote);
      if (get().quote !== quote) return;
      set({ paper: endedPhase(act, answer) });
    },

    putAway() {
      asks.drop();
      set({ quote: null, justMade: false, phase: { kind: 'idle' }, paper: { kind: 'idle' } });
    },
  }));
}
