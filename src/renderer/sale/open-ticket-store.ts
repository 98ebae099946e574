import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { CounterpartApi } from '#shared/contract.ts';
import type { SubmissionView } from '#shared/domain/order/submission.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import type { Failure, Result } from '#shared/result.ts';
import { hasBegun, loadSaleRules, rulesOf } from './sale-rules.ts';
import { createSaveQueue, isUnkept, type SaveState } from './save-queue.ts';
import { lockOf, type TicketLock } from './ticket-lock.ts';
import { isWholeAct } from './whole-act.ts';
import { createNewestAsk } from '../newest-ask.ts';

/** What the open ticket needs of main. */
export interface OpenTicketClient {
  readonly tickets: Omit<CounterpartApi['tickets'], 'elsewhere' | 'holder' | 'lost' | 'look'>;
  readonly orders: Pick<CounterpartApi['orders'], 'submission'>;
  readonly on: Pick<CounterpartApi['on'], 'submissionChanged'>;
}

/** A ticket came to the front: where the person was in it, for the window to take up again. */
export interface Arrival {
  /** Grows with every ticket that comes to the front. */
  readonly count: number;
  /** The place as it was kept (`view-state-text.ts`); null where none was. */
  readonly cursor: string | null;
  /**
   * When the person asked for this ticket, ms of the window's own clock; null where it is the one that was in front
   * when the window or a mode opened.
   */
  readonly askedAt: number | null;
  /**
   * It came by itself, behind one that was closed or taken over, and nothing was done on it yet: whose it is nobody at
   * the counter said.
   */
  readonly byItself: boolean;
}

/** Hears of an edit that is not taken while the ticket is put aside; `again` is left out where a person made it. */
export type TurnedAway = (change: (ticket: Ticket) => Ticket, again?: () => void) => void;

/** Has main bring a ticket to the front; `isNewest` is false once another one was asked for. */
export type AskForTicket = (isNewest: () => boolean) => Promise<Result<Ticket>>;

/** The ticket in front. Every edit shows at once and is kept by main without a save key. */
export interface OpenTicketState {
  /** Null until main has answered for the first time. */
  readonly ticket: Ticket | null;
  readonly arrival: Arrival;
  /** ISO time at which main last confirmed what was typed; null before the first confirmation. */
  readonly savedAt: string | null;
  readonly save: SaveState;
  /** Why the ticket could not be read, or another one not be brought to the front; null where nothing is wrong. */
  readonly failure: Failure | null;
  /** The submission of this ticket as main tells it; null where there is none. */
  readonly submission: SubmissionView | null;
  /** Why nothing on this ticket can be changed any more; null while it can. */
  readonly lock: TicketLock | null;
  /** Counts what was turned away because the ticket is locked, so that the screen can say why each time. */
  readonly refusedEdits: number;
  /**
   * Reads the ticket in front and its submission from main: at the start, to retry, and when another mode was opened.
   * What was open before is put away first, so that a ticket is never shown, nor typed into, in the wrong mode.
   */
  load(): Promise<void>;
  /** Does again what `failure` is of: brings the ticket to the front that did not come, or reads the one in front. */
  tryAgain(): Promise<unknown>;
  /** Keeps this ticket and opens a fresh one. A ticket whose order is placed is put away: its sale is over. */
  startNew(): Promise<boolean>;
  /**
   * Keeps this ticket as it is and brings the one to the front that `ask` answers: another open one, one that was
   * closed, or the next one after closing this. False where main could not, where what was typed could not be kept,
   * where another one was asked for meanwhile. An order that is being sent goes on beside it. `byItself` where the next
   * one comes without anybody having asked for it. `again` does the whole act once more where main could not, if there
   * is more to it than this.
   */
  bring(ask: AskForTicket, byItself?: 'by itself', again?: () => Promise<unknown>): Promise<boolean>;
  /** The ticket in front is worked on, or was asked for although it was there: it is the one that is meant. */
  claim(): void;
  /**
   * Keeps what was typed, then does something to the records with nothing of the ticket in front being saved meanwhile,
   * and reads that ticket again where it was done, or a fault cut it short. Answers what the act did. `turnedAway` is
   * told of each edit that is not taken meanwhile.
   */
  putAside<T>(act: () => Promise<Result<T>>, turnedAway?: TurnedAway): Promise<Result<T>>;
  /**
   * Applies a pure change; reasons that were given for something else end with it (`ended-reasons.ts`). False where the
   * ticket is not loaded or is locked; nothing is changed then. `again` is given where no person made the change: it is
   * called once a ticket that was put aside is back, and works out anew what then holds of it.
   */
  edit(change: (ticket: Ticket) => Ticket, again?: () => void): boolean;
  /** Saves at once what is waiting: on leaving a field. */
  flush(): Promise<void>;
  /**
   * The person moved, or typed into a field that is not the ticket's: keeps where they are, if nothing else is being
   * kept.
   */
  keepPlace(): Promise<void>;
  /** The window goes away: what is waiting is sent at this moment. */
  leave(): void;
  /** Counterpart closes: keeps what was typed, and takes nothing more that could not be kept. Answers when main has. */
  close(): Promise<void>;
  /** Another mode was entered: nothing of this one is read, changed or kept any more. */
  end(): void;
  /**
   * The submit key was pressed (`sending`), or nobody can say what became of the press (`unknown`): no edit of that
   * ticket is taken from this moment on, before main has said anything.
   */
  lockFor(ticketId: string, lock: 'sending' | 'unknown'): void;
  /** Main turned the order away unsent: the ticket is as open again as its submission leaves it. */
  unlock(ticketId: string): void;
  /** Takes what main says of a submission; one of another ticket is ignored. */
  heard(submission: SubmissionView): void;
}

/** Gathering time of edits, ms: within the time in which everything typed has to be kept. */
export const SAVE_DELAY_MS = 120;
const RETRY_MS = [500, 1_000, 2_000, 5_000];

/** Makes the store of the ticket in front on a client. `place` answers where the person is in it now, as text; `hold`
 * keeps keys from the ticket before while another one is on its way, and answers how to let them go. `locks` are the
 * tickets whose key to send was pressed, until main has said what became of it: also while another one is in front.
 * `afterNextFrame` does something as soon as what was changed is on the screen. */
export function createOpenTicket(
  client: OpenTicketClient,
  place: (ticket: Ticket) => string | null = () => null,
  hold: () => () => void = () => () => undefined,
  locks: Map<string, 'sending' | 'unknown'> = new Map(),
  afterNextFrame: (act: () => void) => void = (act) => act(),
): UseBoundStore<StoreApi<OpenTicketState>> {
  const store = create<OpenTicketState>()((set, get) => {
    const queue = createSaveQueue<Ticket>({
      save: (ticket) => keep(ticket),
      onState: (save) => {
        const { save: before } = get();
        const isSaid = save.kind === 'saving' && before.kind === 'saving' && before.savedAt === save.savedAt;
        if (!isSaid) set({ save, savedAt: save.savedAt });
        if (save.kind !== 'saved' || !movedOn) return;
        movedOn = false;
        void keepNewPlace();
      },
      delayMs: SAVE_DELAY_MS,
      retryMs: RETRY_MS,
    });

    const asks = createNewestAsk();
    /** Something is done to the records that a save of the ticket in front would undo, or Counterpart closes. */
    let aside = false;
    /** Hears of an edit that was not taken for it. */
    let sayAside: TurnedAway | undefined;
    let keptPlace: string | null = null;
    /** The person went elsewhere while a save was under way, which may not have taken that along. */
    let movedOn = false;
    let ended = false;
    /** Brings the ticket once more that did not come; null where the one in front could not be read. */
    let bringAgain: (() => Promise<unknown>) | null = null;

    function keep(ticket: Ticket): ReturnType<OpenTicketClient['tickets']['save']> {
      const cursor = get().ticket?.id === ticket.id ? place(ticket) : null;
      if (cursor !== null) keptPlace = cursor;
      return client.tickets.save({ ticket, cursor });
    }

    /** Another ticket comes to the front: nothing of the one before is kept from here on. */
    function forgetSaves(): void {
      movedOn = false;
      queue.reset(null);
    }

    /** Keeps where the person is, where that is not kept. Nothing is written beside an order that is being sent. */
    async function keepNewPlace(): Promise<void> {
      const { ticket, lock } = get();
      if (aside || ticket === null || lock === 'sending') return;
      const cursor = place(ticket);
      if (cursor === null || cursor === keptPlace) return;
      keptPlace = cursor;
      const answer = await client.tickets.keepPlace({ ticketId: ticket.id, cursor });
      if (!answer.ok && get().ticket === ticket && get().lock === null) queue.put(ticket);
    }

    /** Reads what belongs to a ticket, and puts it in front unless another one was asked for meanwhile. */
    async function take(
      ticket: Ticket,
      isNewest: () => boolean,
      { askedAt, byItself }: Pick<Arrival, 'askedAt' | 'byItself'>,
    ): Promise<boolean> {
      const ticketId = ticket.id;
      bringAgain = null;
      const [submission, cursor] = await Promise.all([
        client.orders.submission({ ticketId }),
        client.tickets.cursor({ ticketId }),
        hasBegun(ticket) ? loadSaleRules() : null,
      ]);
      if (!isNewest()) return false;
      if (!submission.ok) {
        set({ failure: submission.failure });
        return false;
      }
      // What was typed while main was asked belongs to the ticket before.
      queue.sendNow();
      forgetSaves();
      // A place that cannot be read is no reason to keep the ticket from anybody.
      keptPlace = cursor.ok ? cursor.value : null;
      set(({ arrival }) => ({
        ticket,
        arrival: { count: arrival.count + 1, cursor: keptPlace, askedAt, byItself },
        failure: null,
        submission: submission.value,
        lock: locks.get(ticketId) ?? lockOf(submission.value),
      }));
      return true;
    }

    async function bringFrom(
      ask: AskForTicket,
      how: Pick<Arrival, 'askedAt' | 'byItself'>,
      again: () => Promise<unknown>,
    ): Promise<boolean> {
      if (ended) return false;
      const isNewest = asks.begin();
      await queue.flush();
      if (!isNewest() || isUnkept(get().save)) return false;
      await get().keepPlace();
      if (!isNewest()) return false;
      const answer = await ask(isNewest);
      if (!isNewest()) return false;
      if (answer.ok) return await take(answer.value, isNewest, how);
      bringAgain = again;
      set({ failure: answer.failure });
      return false;
    }

    return {
      ticket: null,
      arrival: { count: 0, cursor: null, askedAt: null, byItself: false },
      savedAt: null,
      save: { kind: 'saved', savedAt: null },
      failure: null,
      submission: null,
      lock: null,
      refusedEdits: 0,

      async load() {
        if (ended) return;
        const isNewest = asks.begin();
        bringAgain = null;
        forgetSaves();
        set({ ticket: null, failure: null, submission: null, lock: null });
        const current = await client.tickets.current();
        if (!isNewest()) return;
        if (current.ok) await take(current.value, isNewest, { askedAt: null, byItself: false });
        else set({ failure: current.failure });
      },

      tryAgain: () => (bringAgain ?? get().load)(),

      startNew() {
        const { ticket, lock } = get();
        return get().bring(async (isNewest) => {
          const started = await client.tickets.startNew();
          // Where it cannot be put away it stays among the open ones: nothing is lost by that.
          if (started.ok && ticket !== null && lock === 'acknowledged' && isNewest())
            await client.tickets.close({ ticketId: ticket.id });
          return started;
        });
      },

      async bring(ask, byItself, again = () => get().bring(ask, byItself)) {
        const letGo = hold();
        try {
          const how = { askedAt: performance.now(), byItself: byItself !== undefined };
          return await bringFrom(ask, how, again);
        } finally {
          letGo();
        }
      },

      claim() {
        if (get().arrival.byItself) set(({ arrival }) => ({ arrival: { ...arrival, byItself: false } }));
      },

      async putAside(act, turnedAway) {
        await queue.flush();
        aside = true;
        sayAside = turnedAway;
        // What could not be saved is not tried again meanwhile: it would bring back what is taken away.
        queue.hold();
        const done = await act();
        aside = ended;
        sayAside = undefined;
        // After a fault nobody can say how far it came: what the records hold counts.
        if (done.ok || done.failure.kind === 'fault') {
          queue.reset(null);
          await get().load();
        } else queue.letGo();
        return done;
      },

      edit(change, again) {
        const { ticket, lock } = get();
        if (ticket === null) return false;
        if (aside) {
          sayAside?.(change, again);
          return false;
        }
        if (lock !== null) {
          set((state) => ({ refusedEdits: state.refusedEdits + 1 }));
          return false;
        }
        const after = change(ticket);
        // Before the rules are loaded nothing is on the ticket that a reason could have been given for.
        const changed = rulesOf(after)?.withoutEndedReasons(ticket, after) ?? after;
        if (changed === ticket) return true;
        set({ ticket: changed });
        queue.put(changed);
        // It waits in the queue: whatever takes the ticket away before the frame sends it, and so does the queue's own
        // time.
        if (isWholeAct(ticket, changed)) afterNextFrame(() => void queue.flush());
        return true;
      },

      flush: () => queue.flush(),

      async keepPlace() {
        // A save that is waiting takes the place along; one that is under way is followed by it.
        if (get().save.kind === 'saved') await keepNewPlace();
        else movedOn = true;
      },

      leave() {
        queue.sendNow();
        // Also beside a save that is under way: what it took along may be where the person was before.
        void keepNewPlace();
      },

      async close() {
        await get().keepPlace();
        await queue.flush();
        aside = true;
      },

      end() {
        ended = true;
        aside = true;
        asks.drop();
        forgetSaves();
      },

      lockFor(ticketId, lock) {
        locks.set(ticketId, lock);
        if (get().ticket?.id !== ticketId) return;
        queue.sendNow();
        set({ lock });
      },

      unlock(ticketId) {
        locks.delete(ticketId);
        if (get().ticket?.id === ticketId) set((state) => ({ lock: lockOf(state.submission) }));
      },

      heard(submission) {
        locks.delete(submission.ticketId);
        if (submission.ticketId !== get().ticket?.id) return;
        set({ submission, lock: lockOf(submission) });
      },
    };
  });
  client.on.submissionChanged((submission) => store.getState().heard(submission));
  return store;
}
