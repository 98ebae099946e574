import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { CounterpartApi } from '../../shared/contract.ts';
import type { SubmissionView } from '../../shared/domain/submission.ts';
import type { Ticket } from '../../shared/domain/ticket.ts';
import type { Failure } from '../../shared/result.ts';
import { createSaveQueue, type SaveState } from './save-queue.ts';
import { freezeOf, type TicketFreeze } from './ticket-freeze.ts';

/** What the open ticket needs of main. */
export interface OpenTicketClient {
  readonly tickets: CounterpartApi['tickets'];
  readonly orders: Pick<CounterpartApi['orders'], 'submission'>;
  readonly on: Pick<CounterpartApi['on'], 'submissionChanged'>;
}

/** The one open ticket of the window. Every edit shows at once and is kept by main without a save key. */
export interface OpenTicketState {
  /** Null until main has answered for the first time. */
  readonly ticket: Ticket | null;
  /** ISO time at which main last confirmed what was typed; null before the first confirmation. */
  readonly savedAt: string | null;
  readonly save: SaveState;
  /** Why the ticket could not be read or a new one not be opened; null where nothing is wrong. */
  readonly failure: Failure | null;
  /** The submission of this ticket as main tells it; null where there is none. */
  readonly submission: SubmissionView | null;
  /** Why nothing on this ticket can be changed any more; null while it can. */
  readonly freeze: TicketFreeze | null;
  /** Counts what was turned away because the ticket is frozen, so that the screen can say why each time. */
  readonly refusedEdits: number;
  /**
   * Reads the open ticket and its submission from main: at the start, to retry, and when another door was taken. What was
   * open before is put away first, so that a ticket is never shown, nor typed into, behind the wrong door.
   */
  load(): Promise<void>;
  /**
   * Keeps this ticket as it is and opens a fresh one. False where main could not, and while the order of this one is being
   * sent: its outcome has to be seen.
   */
  startNew(): Promise<boolean>;
  /** Applies a pure change. False where the ticket is not loaded or is frozen; nothing is changed then. */
  edit(change: (ticket: Ticket) => Ticket): boolean;
  /** Saves at once what is waiting: on leaving a field. */
  flush(): Promise<void>;
  /** The window goes away: what is waiting is sent at this moment. */
  leave(): void;
  /**
   * The submit key was pressed (`sending`), or nobody can say what became of the press (`unknown`): no edit is taken from
   * this moment on, before main has said anything.
   */
  seal(freeze: 'sending' | 'unknown'): void;
  /** Main turned the order away unsent: the ticket is as open again as its submission leaves it. */
  unseal(): void;
  /** Takes what main says of a submission; one of another ticket is ignored. */
  heard(submission: SubmissionView): void;
}

/** Gathering time of edits, ms: within the time in which everything typed has to be kept. */
export const SAVE_DELAY_MS = 120;
const RETRY_MS = [500, 1_000, 2_000, 5_000];

/** Makes the store of the open ticket on a client. */
export function createOpenTicket(client: OpenTicketClient): UseBoundStore<StoreApi<OpenTicketState>> {
  const store = create<OpenTicketState>()((set, get) => {
    const queue = createSaveQueue<Ticket>({
      save: (ticket) => client.tickets.save({ ticket }),
      onState: (save) => set({ save, savedAt: save.savedAt }),
      delayMs: SAVE_DELAY_MS,
      retryMs: RETRY_MS,
    });

    let loads = 0;

    function take(ticket: Ticket, submission: SubmissionView | null): void {
      queue.reset(null);
      set({ ticket, failure: null, submission, freeze: freezeOf(submission) });
    }

    return {
      ticket: null,
      savedAt: null,
      save: { kind: 'saved', savedAt: null },
      failure: null,
      submission: null,
      freeze: null,
      refusedEdits: 0,

      async load() {
        loads += 1;
        const mine = loads;
        queue.reset(null);
        set({ ticket: null, failure: null, submission: null, freeze: null });
        const current = await client.tickets.current();
        if (mine !== loads) return;
        if (!current.ok) {
          set({ failure: current.failure });
          return;
        }
        const submission = await client.orders.submission({ ticketId: current.value.id });
        if (mine !== loads) return;
        if (submission.ok) take(current.value, submission.value);
        else set({ failure: submission.failure });
      },

      async startNew() {
        if (get().freeze === 'sending') {
          set((state) => ({ refusedEdits: state.refusedEdits + 1 }));
          return false;
        }
        await queue.flush();
        if (get().save.kind === 'failed') return false;
        const fresh = await client.tickets.startNew();
        if (!fresh.ok) {
          set({ failure: fresh.failure });
          return false;
        }
        take(fresh.value, null);
        return true;
      },

      edit(change) {
        const { ticket, freeze } = get();
        if (ticket === null) return false;
        if (freeze !== null) {
          set((state) => ({ refusedEdits: state.refusedEdits + 1 }));
          return false;
        }
        const changed = change(ticket);
        if (changed === ticket) return true;
        set({ ticket: changed });
        queue.put(changed);
        return true;
      },

      flush: () => queue.flush(),

      leave: () => queue.sendNow(),

      seal(freeze) {
        queue.sendNow();
        set({ freeze });
      },

      unseal: () => set((state) => ({ freeze: freezeOf(state.submission) })),

      heard(submission) {
        if (submission.ticketId !== get().ticket?.id) return;
        set({ submission, freeze: freezeOf(submission) });
      },
    };
  });
  client.on.submissionChanged((submission) => store.getState().heard(submission));
  return store;
}
