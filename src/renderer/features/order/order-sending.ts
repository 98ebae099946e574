import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { CounterpartApi } from '../../../shared/contract.ts';
import type { SubmissionView } from '../../../shared/domain/submission.ts';
import type { Ticket } from '../../../shared/domain/ticket.ts';
import type { Failure } from '../../../shared/result.ts';

/** What sending an order needs of the world. */
export interface SendingWorld {
  readonly submit: CounterpartApi['orders']['submit'];
  readonly submission: CounterpartApi['orders']['submission'];
  /** The ticket takes no edit from here on: it is being sent, or nobody can say whether it is. */
  readonly seal: (freeze: 'sending' | 'unknown') => void;
  /** Main did not take the order: the ticket can be changed again, unless there is a submission of it. */
  readonly unseal: () => void;
  readonly heard: (submission: SubmissionView) => void;
}

/** Where the press of the submit key stands, in this window. What became of the order is the submission's to say. */
export type Press =
  | { readonly kind: 'none' }
  | { readonly kind: 'pressed'; readonly ticketId: string; readonly at: string }
  /** Main turned the order away before anything was sent. */
  | { readonly kind: 'turned away'; readonly ticketId: string; readonly failure: Failure }
  /** Main gave no clear answer and does not say whether there is a submission. The order may be on its way. */
  | { readonly kind: 'unclear'; readonly ticketId: string; readonly failure: Failure };

/** Sending the order of the open ticket: one press, one call. */
export interface OrderSending {
  readonly press: Press;
  /**
   * Sends the reviewed ticket. From the press on nothing more is taken: a second press, a held key and a press after an
   * unclear answer of main do nothing.
   */
  submit(ticket: Ticket, fingerprint: string): Promise<void>;
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
        world.seal('unknown');
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

    return {
      press: { kind: 'none' },
      async submit(ticket, fingerprint) {
        const { press } = get();
        if (isTaken(press, ticket.id)) return;
        set({ press: { kind: 'pressed', ticketId: ticket.id, at: new Date().toISOString() } });
        world.seal('sending');
        const answer = await world.submit({ ticket, fingerprint });
        if (answer.ok) {
          set({ press: { kind: 'none' } });
          world.heard(answer.value);
          return;
        }
        await settle(ticket.id, answer.failure);
      },
      async lookAgain() {
        const { press } = get();
        if (press.kind === 'unclear') await settle(press.ticketId, press.failure);
      },
    };
  });
}
