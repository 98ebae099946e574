import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { type GuideEffort, type GuideFacts, type GuideStep, guideStep } from '#shared/domain/training/guided-sale.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';

/** Where the guided sale stands. */
export type GuideStatus =
  | { readonly kind: 'none' }
  /** It is shown while its ticket is in front. */
  | { readonly kind: 'running'; readonly ticketId: string; readonly step: GuideStep }
  /** The person left it; it is taken up again where its ticket stands. */
  | { readonly kind: 'left'; readonly ticketId: string; readonly step: GuideStep }
  | { readonly kind: 'ended'; readonly effort: GuideEffort };

/** The guided sale of the window. */
export interface GuideState {
  readonly standing: GuideStatus;
  /** Begins on a ticket that was opened for it. */
  begin(ticketId: string): void;
  /** Looks at the ticket in front: the guide goes on by what is done, and is over when the quote is made. */
  look(facts: Omit<GuideFacts, 'ticket'> & { readonly ticket: Ticket | null }): void;
  /** A key was pressed. */
  pressed(): void;
  leave(): void;
  takeUp(): void;
  /** Puts the summary away. */
  putAway(): void;
}

/** What is shown of the guided sale with this ticket in front: null for nothing. A lesson has the strip to itself. */
export function shownGuide(standing: GuideStatus, ticketId: string | null, inLesson: boolean): GuideStatus | null {
  if (inLesson || standing.kind === 'none' || standing.kind === 'left') return null;
  return standing.kind === 'ended' || standing.ticketId === ticketId ? standing : null;
}

/** Makes the store. `now` is a clock in ms; `ended` is told once, when the sale is made. */
export function createGuide(now: () => number, ended: () => void): UseBoundStore<StoreApi<GuideState>> {
  let keys = 0;
  let spentMs = 0;
  let since = 0;

  return create<GuideState>()((set, get) => ({
    standing: { kind: 'none' },
    begin(ticketId) {
      keys = 0;
      spentMs = 0;
      since = now();
      set({ standing: { kind: 'running', ticketId, step: 'plate' } });
    },
    look({ ticket, ...facts }) {
      const { standing } = get();
      if (standing.kind !== 'running' || ticket?.id !== standing.ticketId) return;
      const step = guideStep({ ticket, ...facts });
      if (step === standing.step) return;
      if (step !== null) {
        set({ standing: { ...standing, step } });
        return;
      }
      set({ standing: { kind: 'ended', effort: { keys, ms: spentMs + now() - since } } });
      ended();
    },
    pressed() {
      if (get().standing.kind === 'running') keys += 1;
    },
    leave() {
      const { standing } = get();
      if (standing.kind !== 'running') return;
      spentMs += now() - since;
      set({ standing: { ...standing, kind: 'left' } });
    },
    takeUp() {
      const { standing } = get();
      if (standing.kind !== 'left') return;
      since = now();
      set({ standing: { ...standing, kind: 'running' } });
    },
    putAway: () => set({ standing: { kind: 'none' } }),
  }));
}
