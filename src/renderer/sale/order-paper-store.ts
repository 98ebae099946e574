import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { assertNever } from '#shared/assert-never.ts';
import type { CounterpartApi } from '#shared/contract.ts';
import type { Result } from '#shared/result.ts';
import {
  endedPhase,
  leavingNoFile,
  type PaperAct,
  type PaperEnd,
  type PaperPhase,
  printedEnd,
  savedEnd,
} from './paper-work.ts';

/**
 * What can be done with the paper of an order. It is not e-mailed and has no table: an acknowledgement goes out as a
 * PDF, a call sheet to nobody.
 */
export type OrderPaperAct = Exclude<PaperAct, 'e-mail' | 'table'>;

/** Work with the papers of orders. */
export interface OrderPaperState {
  /** What was done last with the papers of orders, by submission. */
  readonly papers: ReadonlyMap<string, PaperPhase<OrderPaperAct>>;
  /** What became of the paper of an order. */
  paperOf(submissionId: string): PaperPhase<OrderPaperAct>;
  /**
   * Does something with the paper of an order. One thing at a time, while those of others go on: a printer that does
   * not answer holds none of them up.
   */
  act(submissionId: string, act: OrderPaperAct): Promise<void>;
  /** The paper of an order is not on the screen any more: how work with it ended is said no longer than that. */
  leave(submissionId: string): void;
}

/** Makes the store on the calls of main. */
export function createOrderPaper(
  client: Pick<CounterpartApi['orders'], 'print' | 'savePdf' | 'copyText'>,
): UseBoundStore<StoreApi<OrderPaperState>> {
  async function ended(submissionId: string, act: OrderPaperAct): Promise<Result<PaperEnd>> {
    switch (act) {
      case 'print':
        return printedEnd(await client.print({ submissionId }));
      case 'save':
        return savedEnd(await client.savePdf({ submissionId }));
      case 'copy':
        return leavingNoFile(await client.copyText({ submissionId }));
      default:
        return assertNever(act);
    }
  }

  return create<OrderPaperState>()((set, get) => {
    function become(submissionId: string, paper: PaperPhase<OrderPaperAct>): void {
      set(({ papers }) => ({ papers: new Map([...papers, [submissionId, paper]]) }));
    }

    return {
      papers: new Map(),
      paperOf: (submissionId) => get().papers.get(submissionId) ?? IDLE,
      async act(submissionId, act) {
        if (get().paperOf(submissionId).kind === 'doing') return;
        become(submissionId, { kind: 'doing', act });
        become(submissionId, endedPhase(act, await ended(submissionId, act)));
      },
      leave(submissionId) {
        if (get().paperOf(submissionId).kind !== 'doing') become(submissionId, IDLE);
      },
    };
  });
}

const IDLE = { kind: 'idle' } as const;
