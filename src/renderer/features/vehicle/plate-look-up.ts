import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { isStateCode, normalisePlate, type StateCode } from '#shared/domain/australia/plate.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import type { PlateVehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import type { Failure, Result, WhyKept } from '#shared/result.ts';
import { fieldProblem } from '#renderer/failure-problems.ts';
import { PLATE_MESSAGES } from './plate-messages.ts';
import type { LookUpRace } from '#renderer/look-ups/look-up-race.ts';

/** Where the look-up of a plate stands. */
export type PlatePhase =
  | {
      readonly kind: 'idle';
      /** Why its last known answer stands in for the plate that was looked up last; not there where it does not. */
      readonly whyKept?: WhyKept | undefined;
    }
  | { readonly kind: 'asking'; readonly plate: string; readonly state: StateCode }
  | {
      readonly kind: 'failed';
      readonly plate: string;
      readonly state: StateCode;
      readonly failure: Failure;
      /** How the plate was typed: with its hyphens it may be the code of a part. */
      readonly typed: string;
    };

/** The plate form and its look-up. What was typed stays through every failure. */
export interface PlateLookUpState {
  readonly typed: string;
  /** The state chosen, the shop's until another one was; empty where the shop has none. */
  readonly state: string;
  /** The state of the last plate, to be offered and never taken unasked; empty before the first. */
  readonly lastState: string;
  readonly plateProblem: string | null;
  readonly stateProblem: string | null;
  readonly phase: PlatePhase;
  /** The look-up that was found to take long, which need not be under way any more; null before the first. */
  readonly longAsk: PlatePhase | null;
  type(text: string): void;
  chooseState(state: string): void;
  /** Says beside the field what is wrong with what was typed. */
  refuse(problem: string): void;
  /**
   * Looks the typed plate up. Answers the vehicle, or null where there is none to take: `phase` and problems say why.
   * `take` gets the vehicle in the turn in which the look-up ends, so that both are drawn at once. `resume` asks for
   * the answer of the one that was under way when the window went away.
   */
  lookUp(take?: (choice: PlateVehicleChoice) => void, resume?: true): Promise<PlateVehicleChoice | null>;
  /** Calls a running look-up off. */
  stop(): void;
  /** Another ticket comes to the front: a look-up for this one goes on, and its end waits until `takeUp`. */
  leave(ticket: OfTicket): void;
  /** The ticket is in front again, and its look-up too, unless it got another vehicle meanwhile. */
  takeUp(ticket: OfTicket): void;
  /** The customers of these tickets were deleted: what was left of them is not taken up again. */
  forget(ticketIds: readonly string[]): void;
  /** Puts the plate of a ticket's vehicle and its own state into the form, where it can be looked up again. */
  show(vehicle: { readonly plate: string; readonly state: StateCode }): void;
  /** Empties the form for the next customer: it starts with the shop's state. */
  clear(): void;
  /**
   * Takes the shop's state, which an untouched form shows, and the state of the last plate before Counterpart started.
   */
  startWith(states: { readonly shop: StateCode | null; readonly last: StateCode | null }): void;
}

type OfTicket = Pick<Ticket, 'id' | 'vehicle'>;

/** What the look-up needs of the world. */
export interface PlateLookUpOptions {
  readonly identify: (input: {
    readonly plate: string;
    readonly state: string;
    readonly lookup: string;
    readonly resume?: true | undefined;
  }) => Promise<Result<PlateVehicleChoice>>;
  readonly race: LookUpRace;
}

/**
 * Shorter waits are not shown, ms: words that flash by are read by nobody and move what stands around them, and the
 * frame that draws them is one that the answer waits for.
 */
const WORTH_SHOWING_MS = 100;

/** Whether a plate is being looked up for so long that it is worth showing. */
export function isLongWait({ phase, longAsk }: PlateLookUpState): boolean {
  return phase.kind === 'asking' && phase === longAsk;
}

/** Makes the store of the plate form. */
export function createPlateLookUp(options: PlateLookUpOptions): UseBoundStore<StoreApi<PlateLookUpState>> {
  let shopState = '';
  /** The plate that was asked for last, and how it was typed: it stands in the field as it is asked for. */
  let asked = { plate: '', typed: '' };
  /** How to take up again what was left under way, by the id of the ticket that it is for. */
  const left = new Map<string, (ticket: OfTicket) => void>();
  return create<PlateLookUpState>()((set, get) => ({
    typed: '',
    state: '',
    lastState: '',
    plateProblem: null,
    stateProblem: null,
    phase: { kind: 'idle' },
    longAsk: null,

    type: (typed) => set({ typed, plateProblem: null, stateProblem: null }),
    chooseState: (state) => set({ state, stateProblem: null }),
    refuse: (plateProblem) => set({ plateProblem }),

    async lookUp(take, resume) {
      const { typed, state } = get();
      const plate = normalisePlate(typed);
      if (!plate.ok || !isStateCode(state)) {
        const stateProblem = isStateCode(state) ? null : PLATE_MESSAGES.chooseState;
        set({ plateProblem: plate.ok ? null : plate.message, stateProblem });
        return null;
      }
      if (typed !== asked.plate) asked = { plate: plate.value, typed };
      const { typed: byHand } = asked;
      // It is on its way before anybody hears of it.
      const ending = options.race.run((lookup) => options.identify({ plate: plate.value, state, lookup, resume }));
      const asking: PlatePhase = { kind: 'asking', plate: plate.value, state };
      set({ typed: plate.value, lastState: state, phase: asking, plateProblem: null, stateProblem: null });
      const long = setTimeout(() => set({ longAsk: asking }), WORTH_SHOWING_MS);
      const end = await ending;
      clearTimeout(long);
      if (end.kind === 'overtaken') return null;
      if (end.kind === 'answered') {
        set({ phase: { kind: 'idle', whyKept: end.value.whyKept } });
        take?.(end.value);
        return end.value;
      }
      if (end.failure.kind === 'invalid input') {
        set({
          phase: { kind: 'idle' },
          plateProblem:
            fieldProblem(end.failure, 'plate') ??
            (fieldProblem(end.failure, 'state') === null ? firstProblem(end.failure) : null),
          stateProblem: fieldProblem(end.failure, 'state'),
        });
        return null;
      }
      set({ phase: { kind: 'failed', plate: plate.value, state, failure: end.failure, typed: byHand } });
      return null;
    },

    stop() {
      options.race.stop();
      if (get().phase.kind === 'asking') set({ phase: { kind: 'idle' } });
    },

    leave(ticket) {
      const { phase } = get();
      const takeUp = options.race.putAside();
      if (takeUp === null || phase.kind !== 'asking') return;
      left.set(ticket.id, ({ vehicle }) => {
        if (vehicle?.readAt !== ticket.vehicle?.readAt) return;
        takeUp();
        set({ typed: phase.plate, state: phase.state, phase });
      });
      set({ phase: { kind: 'idle' } });
    },

    takeUp(ticket) {
      left.get(ticket.id)?.(ticket);
      left.delete(ticket.id);
    },

    forget(ids) {
      for (const id of ids) left.delete(id);
    },

    show: ({ plate, state }) => set({ typed: plate, state, plateProblem: null, stateProblem: null }),

    clear() {
      get().stop();
      set({ typed: '', state: shopState, plateProblem: null, stateProblem: null, phase: { kind: 'idle' } });
    },

    startWith({ shop, last }) {
      const untouched = get().state === shopState;
      shopState = shop ?? '';
      set(({ state, lastState }) => ({
        state: untouched ? shopState : state,
        lastState: lastState === '' ? (last ?? '') : lastState,
      }));
    },
  }));
}

function firstProblem(failure: Extract<Failure, { readonly kind: 'invalid input' }>): string | null {
  return failure.problems[0]?.message ?? null;
}
