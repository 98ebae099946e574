import type { CrashPoint } from '#main/app/crash-points.ts';
import type { OrderExchange } from '#shared/domain/order/submission.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import type { KeptByCounter } from '../joined-counter.ts';
import type { ServerAddress } from '../postgres-server.ts';
import type { SharedShop } from '../shared-shop.ts';
import type { HistoryEvent, StandingOrder } from './history.ts';

/** What a counter that is a process of its own is started with. */
export interface CounterStart {
  readonly address: ServerAddress;
  readonly place: SharedShop['place'];
  readonly kept: Omit<KeptByCounter, 'tickets'> & {
    readonly tickets: readonly (readonly [string, { hold: number; version: number }])[];
  };
  /** Where it writes down what outlives it. */
  readonly keptFile: string;
  /** By how much later its clocks are than the computer's, ms. */
  readonly lateMs: number;
}

/** How a counter's network fails. */
export type CounterFault =
  | 'switchOff'
  | 'cut'
  | 'fallSilent'
  | 'swallowReplies'
  | 'swallowRequests'
  | 'holdRequests'
  | 'delay';

/** What is said to it. It answers each. */
export type CounterCommand =
  | { readonly do: 'make ticket'; readonly parcel: number }
  | { readonly do: 'save ticket'; readonly ticket: Ticket }
  | { readonly do: 'press'; readonly ticket: Ticket }
  | { readonly do: 'take over'; readonly ticketId: string; readonly hold: number }
  | { readonly do: 'quote' }
  | { readonly do: 'put quotes again' }
  | {
      readonly do: 'fault';
      readonly fault: CounterFault;
      readonly when: 'now' | 'claim' | 'abandon' | 'conclude' | 'take';
    }
  | { readonly do: 'heal' }
  | { readonly do: 'kill at'; readonly point: CrashPoint }
  | { readonly do: 'be late'; readonly lateMs: number }
  | { readonly do: 'unresolved' }
  | { readonly do: 'resolve'; readonly submissionId: string; readonly placed: boolean }
  | { readonly do: 'hear of'; readonly submissionId: string; readonly placed: boolean }
  | { readonly do: 'waive'; readonly counter: number }
  /** Answers null where it is at rest, else what it still has to do. */
  | { readonly do: 'rest' }
  | { readonly do: 'journal' };

/** What it answers to each. */
export interface CounterAnswers {
  readonly 'make ticket': Ticket;
  readonly 'take over': null;
  readonly unresolved: readonly { readonly submissionId: string; readonly ticketId: string }[];
  readonly resolve: boolean;
  readonly waive: boolean;
  readonly rest: string | null;
  readonly journal: readonly StandingOrder[];
}

export type AnswerTo<Command extends CounterCommand> = Command['do'] extends keyof CounterAnswers
  ? CounterAnswers[Command['do']]
  : null;

/** What goes to its process. */
export type ToCounter =
  | { readonly kind: 'command'; readonly id: number; readonly command: CounterCommand }
  /** What the supplier answers to an order. */
  | { readonly kind: 'exchange'; readonly id: number; readonly exchange: OrderExchange };

/** What comes from its process. */
export type FromCounter =
  | { readonly kind: 'up' }
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'event'; readonly event: HistoryEvent }
  /** The bytes of an order leave. */
  | {
      readonly kind: 'order';
      readonly id: number;
      readonly reference: string;
      readonly ticket: string;
      readonly submission: string;
    };
