import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { SaleJudgement } from '#shared/domain/fitment/sale-judgement.ts';
import type { Verdict } from '#shared/domain/fitment/verdict.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import type { VehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import type { Failure, Result } from '#shared/result.ts';

/** A part that is judged. */
export interface PartInSale {
  readonly sku: string;
  /** When it was read, ISO time. */
  readonly readAt: string;
}

/** What is judged: the vehicle as far as it is known, and every part on the ticket or open, each once. */
export interface SaleToJudge {
  readonly vehicle: VehicleChoice;
  readonly parts: readonly PartInSale[];
}

/** What main answered of a sale: verdicts and question of the same moment. */
export interface Judged extends SaleToJudge, Pick<SaleJudgement, 'question' | 'missing'> {
  /** By sku; null of a part that main does not have at hand any more. */
  readonly verdicts: ReadonlyMap<string, Verdict | null>;
}

/** How far the judgement of the sale is. */
export type JudgementPhase =
  /** No vehicle, or no part that could be judged for it. */
  | { readonly kind: 'idle' }
  /** Main works it out; what it answered of the same plate before stays in sight, and takes no answer. */
  | { readonly kind: 'reading'; readonly before: Judged | null }
  | { readonly kind: 'judged'; readonly judged: Judged }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** How a judgement ended; `overtaken` where the sale changed meanwhile. */
export type JudgementEnd = 'asks' | 'asks nothing' | 'overtaken';

/** The judgement of the sale: whether its parts fit, and what is asked about the vehicle. */
export interface JudgementState {
  readonly phase: JudgementPhase;
  /** Has a sale judged, unless it is the one that was judged last. Null where there is none. */
  follow(sale: SaleToJudge | null): Promise<JudgementEnd>;
  /** Has the same sale judged again. */
  again(): Promise<JudgementEnd>;
}

/**
 * Returns the sale that is judged: the parts on the ticket and the open one. Null without a vehicle. The lines of a
 * locked ticket stay as they are, so the open part alone is judged beside them.
 */
export function saleToJudge({ vehicle, lines }: Ticket, open: PartInSale | null, locked = false): SaleToJudge | null {
  if (vehicle === null) return null;
  const all = [...(locked ? [] : lines), ...(open === null ? [] : [open])];
  const parts = new Map(all.map(({ sku, readAt }) => [sku, { sku, readAt }]));
  return { vehicle, parts: [...parts.values()] };
}

/** Makes the store of the judgement. `take` is given each answer just before the store shows it. */
export function createJudgement(options: {
  readonly judge: (input: {
    readonly skus: string[];
    readonly vehicle: VehicleChoice;
  }) => Promise<Result<SaleJudgement>>;
  readonly take: (judged: Judged) => void;
}): UseBoundStore<StoreApi<JudgementState>> {
  return create<JudgementState>()((set, get) => {
    let last: SaleToJudge | null = null;
    let latest: Promise<JudgementEnd> = Promise.resolve('asks nothing');

    async function judge(sale: SaleToJudge): Promise<JudgementEnd> {
      set({ phase: { kind: 'reading', before: judgedBefore(get().phase, sale.vehicle) } });
      const skus = sale.parts.map(({ sku }) => sku);
      const answer = await options.judge({ skus, vehicle: sale.vehicle });
      if (last !== sale) return 'overtaken';
      if (!answer.ok) {
        set({ phase: { kind: 'failed', failure: answer.failure } });
        return 'asks nothing';
      }
      const { question, missing, verdicts } = answer.value;
      const bySku = new Map(skus.map((sku, at) => [sku, verdicts[at] ?? null]));
      const judged: Judged = { ...sale, question, missing, verdicts: bySku };
      options.take(judged);
      set({ phase: { kind: 'judged', judged } });
      return question === null ? 'asks nothing' : 'asks';
    }

    function start(sale: SaleToJudge | null): Promise<JudgementEnd> {
      last = sale;
      if (sale === null || sale.parts.length === 0) {
        set({ phase: { kind: 'idle' } });
        latest = Promise.resolve('asks nothing');
      } else latest = judge(sale);
      return latest;
    }

    return {
      phase: { kind: 'idle' },
      follow: (sale) => (isSameSale(sale, last) ? latest : start(sale)),
      again: () => start(last === null ? null : { ...last }),
    };
  });
}

/**
 * What may stay in sight while a sale is judged: what was answered of the same vehicle, with other answers or parts.
 */
function judgedBefore(phase: JudgementPhase, vehicle: VehicleChoice): Judged | null {
  const before = judgedOf(phase);
  return before !== null && isSameLookUp(before.vehicle, vehicle) ? before : null;
}

/** Returns what main answered last of the sale, or of the same plate just before; null where nothing is to be seen. */
export function judgedOf(phase: JudgementPhase): Judged | null {
  if (phase.kind === 'judged') return phase.judged;
  return phase.kind === 'reading' ? phase.before : null;
}

function isSameLookUp(one: VehicleChoice, other: VehicleChoice): boolean {
  if (one.kind === 'by plate' && other.kind === 'by plate') {
    return one.plate === other.plate && one.state === other.state && one.readAt === other.readAt;
  }
  return one.kind === 'from a part' && other.kind === 'from a part' && one.id === other.id;
}

function isSameSale(one: SaleToJudge | null, other: SaleToJudge | null): boolean {
  if (one === null || other === null) return one === other;
  return (
    one.vehicle === other.vehicle &&
    one.parts.length === other.parts.length &&
    one.parts.every((part, at) => isSamePart(part, other.parts[at]))
  );
}

/** Whether both are the same reading of the same part. */
export function isSamePart(one: PartInSale, other: PartInSale | undefined): boolean {
  return one.sku === other?.sku && one.readAt === other.readAt;
}
