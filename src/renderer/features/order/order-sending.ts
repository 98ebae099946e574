import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { CounterpartApi } from '../../../shared/contract.ts';
import type { SubmissionView } from '../../../shared/domain/submission.ts';
import type { Ticket } from '../../../shared/domain/ticket.ts';
import type { CopyStop, EarlierOrder } from '../../../shared/records-view.ts';
import type { Failure } from '../../../shared/result.ts';
import { fieldProblem } from '../../failure-words.ts';

/** What sending an order needs of the world. */
export interface SendingWorld {
  readonly submit: CounterpartApi['orders']['submit'];
  readonly submission: CounterpartApi['orders']['submission'];
  /** The ticket takes no edit from here on: it is being sent, or nobody can say whether it is. */
  readonly seal: (ticketId: string, freeze: 'sending' | 'unknown') => void;
  /** Main did not take the order: the ticket can be changed again, unless there is a submission of it. */
  readonly unseal: () => void;
  readonly heard: (submission: SubmissionView) => void;
}

/** Where the press of the submit key stands, in this window. What became of the order is the submission's to say. */
export type Press =
  | { readonly kind: 'none' }
  | { readonly kind: 'pressed'; readonly ticketId: string; readonly at: string }
  /** Nothing was sent: the same order went out before, or may have. Going on needs a reason. */
  | {
      readonly kind: 'stopped';
      readonly ticketId: string;
      readonly fingerprint: string;
      readonly earlier: readonly EarlierOrder[];
      readonly copy: CopyStop | null;
      /** The reason that was given and not taken; empty before one was. */
      readonly reason: string;
      /** Why main did not take it; null where nothing is wrong with it. */
      readonly failure: Failure | null;
    }
  /** Main turned the order away before anything was sent. */
  | { readonly kind: 'turned away'; readonly ticketId: string; readonly failure: Failure }
  /** Main gave no clear answer and does not say whether there is a submission. The order may be on its way. */
  | { readonly kind: 'unclear'; readonly ticketId: string; readonly failure: Failure };

/** Sending the order of the open ticket: one press, one call. */
export interface OrderSending {
  readonly press: Press;
  /** How many presses were taken in this window. */
  readonly presses: number;
  /** When each outcome came onto the screen, ms of the window's clock, by its name (`send-key-rule.ts`). */
  readonly shown: ReadonlyMap<string, number>;
  /** An outcome came onto the screen. The first time counts. */
  outcomeShown(name: string): void;
  /**
   * Sends the reviewed ticket. From the press on nothing more is taken: a second press, a held key and a press after an
   * unclear answer of main do nothing. `reason` says why it is to go out although the same order went out before; null
   * where nobody was asked for one.
   */
  submit(ticket: Ticket, fingerprint: string, reason: string | null): Promise<void>;
  /** The person decided not to send it a second time. */
  letBe(): void;
  /** Asks main again whether there is a submission, after an unclear answer. */
  lookAgain(): Promise<void>;
}

/** Whether the order of a ticket takes no press: one was made already, and how it ended is not clear. */
export function isTaken(press: Press, ticketId: string): boolean {
  return press.kind === 'pressed' || (press.kind === 'unclear' && press.ticketId === ticketId);
}

/** Makes the store. Main sends at most once whatever the window does; this makes sure that the window asks once. */
export function createOrderSending(world: SendingWorld): UseBoundStore<StoreApi<OrderSending>> {
  return create<OrderSending>()((set, get) => {
    async function settle(ticketId: string, failure: Failure): Promise<void> {
      const known = await world.submission({ ticketId });
      if (!known.ok) {
        set({ press: { kind: 'unclear', ticketId, failure } });
        world.seal(ticketId, 'unknown');
        return;
      }
      if (known.value === null) {
        set({ press: { kind: 'turned away', ticketId, failure } });
        world.unseal();
        return;
      }
      set({ press: { kind: 'none' } });
      world.heard(known.value);
    }

    function turnBack(press: Press): void {
      set({ press });
      world.unseal();
    }

    return {
      press: { kind: 'none' },
      presses: 0,
      shown: new Map(),
      outcomeShown(name) {
        if (!get().shown.has(name)) set(({ shown }) => ({ shown: new Map([...shown, [name, performance.now()]]) }));
      },
      async submit(ticket, fingerprint, reason) {
        const { press } = get();
        const ticketId = ticket.id;
        if (isTaken(press, ticketId)) return;
        set(({ presses }) => ({
          press: { kind: 'pressed', ticketId, at: new Date().toISOString() },
          presses: presses + 1,
        }));
        world.seal(ticketId, 'sending');
        const answer = await world.submit({ ticket, fingerprint, reason });
        if (!answer.ok) {
          // A reason that main does not take is mended where it was typed: the stop still holds.
          const mend = press.kind === 'stopped' && fieldProblem(answer.failure, 'reason') !== null;
          if (mend) turnBack({ ...press, reason: reason ?? '', failure: answer.failure });
          else await settle(ticketId, answer.failure);
          return;
        }
        if (answer.value.kind === 'stopped') {
          const { earlier, copy } = answer.value;
          turnBack({ kind: 'stopped', ticketId, fingerprint, earlier, copy, reason: reason ?? '', failure: null });
          return;
        }
        set({ press: { kind: 'none' } });
        world.heard(answer.value.submission);
      },
      letBe() {
        if (get().press.kind === 'stopped') set({ press: { kind: 'none' } });
      },
      async lookAgain() {
        const { press } = get();
        if (press.kind === 'unclear') await settle(press.ticketId, press.failure);
      },
    };
  });
}
