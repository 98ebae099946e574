import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { SaleAsking } from '../../../shared/domain/fitment/sale-question.ts';
import type { Ticket } from '../../../shared/domain/ticket/ticket.ts';
import type { VehicleChoice } from '../../../shared/domain/vehicle/vehicle-choice.ts';
import type { Failure, Result } from '../../../shared/result.ts';

/** A part that the question is asked for. */
export interface PartInSale {
  readonly sku: string;
  /** When it was read, ISO time. */
  readonly readAt: string;
}

/** What a question is asked over: the vehicle as far as it is known, and every part on the ticket or open, each once. */
export interface SaleToAsk {
  readonly vehicle: VehicleChoice;
  readonly parts: readonly PartInSale[];
}

/** What main said there is to ask, and of which vehicle. */
export interface Told extends SaleAsking {
  readonly vehicle: VehicleChoice;
}

/** Where the question about the vehicle stands. */
export type AskingPhase =
  /** No vehicle, or no part that one could be asked for. */
  | { readonly kind: 'idle' }
  /** Main works it out; what was told of the same plate before stays in sight, and takes no answer. */
  | { readonly kind: 'reading'; readonly before: Told | null }
  | { readonly kind: 'told'; readonly told: Told }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** How a look for a question ended; `overtaken` where the sale changed meanwhile. */
export type AskingEnd = 'asks' | 'asks nothing' | 'overtaken';

/** The question about the vehicle of the sale. */
export interface SaleQuestionState {
  readonly phase: AskingPhase;
  /** Has the question worked out for a sale, unless it is the one asked for last. Null where there is none. */
  follow(sale: SaleToAsk | null): Promise<AskingEnd>;
  /** Has it worked out again for the same sale. */
  again(): Promise<AskingEnd>;
}

/** The sale as far as questions go; null without a vehicle. */
export function saleToAsk(ticket: Ticket, open: PartInSale | null): SaleToAsk | null {
  const { vehicle, lines } = ticket;
  if (vehicle === null) return null;
  const parts = new Map([...lines, ...(open === null ? [] : [open])].map(({ sku, readAt }) => [sku, { sku, readAt }]));
  return { vehicle, parts: [...parts.values()] };
}

/** Makes the store of the question. */
export function createSaleQuestion(options: {
  readonly ask: (input: { readonly skus: string[]; readonly vehicle: VehicleChoice }) => Promise<Result<SaleAsking>>;
}): UseBoundStore<StoreApi<SaleQuestionState>> {
  return create<SaleQuestionState>()((set, get) => {
    let last: SaleToAsk | null = null;
    let latest: Promise<AskingEnd> = Promise.resolve('asks nothing');

    async function ask(sale: SaleToAsk): Promise<AskingEnd> {
      set({ phase: { kind: 'reading', before: toldBefore(get().phase, sale.vehicle) } });
      const { vehicle, parts } = sale;
      const answer = await options.ask({ skus: parts.map(({ sku }) => sku), vehicle });
      if (last !== sale) return 'overtaken';
      set({
        phase: answer.ok
          ? { kind: 'told', told: { ...answer.value, vehicle } }
          : { kind: 'failed', failure: answer.failure },
      });
      return answer.ok && answer.value.question !== null ? 'asks' : 'asks nothing';
    }

    function start(sale: SaleToAsk | null): Promise<AskingEnd> {
      last = sale;
      if (sale === null || sale.parts.length === 0) {
        set({ phase: { kind: 'idle' } });
        latest = Promise.resolve('asks nothing');
      } else latest = ask(sale);
      return latest;
    }

    return {
      phase: { kind: 'idle' },
      follow: (sale) => (isSameSale(sale, last) ? latest : start(sale)),
      again: () => start(last === null ? null : { ...last }),
    };
  });
}

/** What may stay in sight while a question is worked out: what was told of the same vehicle, with other answers or parts. */
function toldBefore(phase: AskingPhase, vehicle: VehicleChoice): Told | null {
  const before = phase.kind === 'told' ? phase.told : phase.kind === 'reading' ? phase.before : null;
  return before !== null && isSameLookUp(before.vehicle, vehicle) ? before : null;
}

function isSameLookUp(one: VehicleChoice, other: VehicleChoice): boolean {
  if (one.kind === 'by plate' && other.kind === 'by plate') {
    return one.plate === other.plate && one.state === other.state && one.readAt === other.readAt;
  }
  return one.kind === 'from a part' && other.kind === 'from a part' && one.id === other.id;
}

function isSameSale(one: SaleToAsk | null, other: SaleToAsk | null): boolean {
  if (one === null || other === null) return one === other;
  return (
    one.vehicle === other.vehicle &&
    one.parts.length === other.parts.length &&
    one.parts.every(({ sku, readAt }, at) => other.parts[at]?.sku === sku && other.parts[at]?.readAt === readAt)
  );
}
