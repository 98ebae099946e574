import { Worker } from 'node:worker_threads';
import type { FittingPage, PartView } from '../../shared/domain/part/part-view.ts';
import type { RecordTextPage } from '../../shared/domain/fitment/record-texts.ts';
import type { SaleAsking } from '../../shared/domain/fitment/sale-question.ts';
import type { VehicleChoice } from '../../shared/domain/vehicle/vehicle-choice.ts';
import type { Verdict } from '../../shared/domain/fitment/verdict.ts';
import type { Decoding } from '../../shared/interface/decode.ts';
import type { StoredPart } from '../records/cache/part-cache.ts';
import type { ValueOf, ValueOperation } from './answer-schemas.ts';
import type {
  PageQuery,
  PartJobAnswer,
  PartJobName,
  PartJobs,
  PartWorkerMessage,
  Reading,
  RecordTextQuery,
  VehiclesOfMake,
  ViewQuery,
} from './part-jobs.ts';

/**
 * The parts at hand. The records stay in a worker of their own and never come to main: main asks for views, pages and
 * verdicts. A part that is no longer there, because others took its place or the worker had to be started anew, is
 * answered with null and has to be read again.
 */
export interface PartShelf {
  /** Starts the worker, so that it is ready when an answer comes. */
  prepare(): void;
  /**
   * Reads an answer of the product retrieval (`docs/service.md` 3.1) and keeps the part, with when it was read (ISO
   * time) and the code that it was asked for by. The blocks are handed over and empty afterwards.
   */
  read(
    blocks: readonly Uint8Array<ArrayBuffer>[],
    reading: { readonly askedFor: string; readonly readAt: string },
  ): Promise<Reading<{ readonly sku: string }>>;
  /** Reads a long answer of another operation in the worker. The blocks are handed over and empty afterwards. */
  decode<Name extends ValueOperation>(
    operation: Name,
    blocks: readonly Uint8Array<ArrayBuffer>[],
  ): Promise<Decoding<ValueOf<Name>>>;
  /** A part at hand, packed to be kept on disk; null where it is not at hand. */
  pack(sku: string): Promise<PartJobs['pack']['answer']>;
  /** Takes a part up again as it was kept on disk, with when it was read then. */
  takeUp(part: StoredPart): Promise<PartJobs['takeUp']['answer'] | null>;
  /** What the window shows of a part, found by any of its codes; at most 32 KB. */
  view(code: string, terms: Omit<ViewQuery, 'code'>): Promise<PartView | null>;
  /** Whether parts fit a vehicle, in the order of the skus. */
  verdicts(skus: readonly string[], vehicle: VehicleChoice): Promise<readonly (Verdict | null)[]>;
  /**
   * What to ask the customer next about the vehicle, for the parts of a sale that are at hand, and all that are not.
   */
  question(skus: readonly string[], vehicle: VehicleChoice): Promise<SaleAsking>;
  /** A page of the fitting vehicles of a part. */
  fittingPage(code: string, query: Omit<PageQuery, 'code'>): Promise<FittingPage | null>;
  /** A page of all that a part's record says in words. */
  recordTexts(code: string, query: Omit<RecordTextQuery, 'code'>): Promise<RecordTextPage | null>;
  /** Vehicles of a make that the parts at hand list, at most 50. */
  vehiclesOfMake(make: string, filter: string): Promise<VehiclesOfMake>;
  /** The address of a part's picture, as the record gives it; null where it gives none. */
  pictureAddress(code: string): Promise<string | null>;
  /** Lets go of the worker and everything in it. Whoever waits is answered as if the part were gone. */
  close(): Promise<void>;
}

/** Makes an empty shelf. `worker` is the address of the worker's module; it is started at the first use. */
export function createPartShelf(options: { readonly worker: URL }): PartShelf {
  let current: RunningWorker | null = null;

  function running(): RunningWorker {
    if (current === null || current.ended) current = startWorker(options.worker);
    return current;
  }

  async function ask<Name extends PartJobName>(
    name: Name,
    ask: PartJobs[Name]['ask'],
    blocks: readonly Uint8Array<ArrayBuffer>[] = [],
  ): Promise<PartJobs[Name]['answer'] | null> {
    const handedOver = [...new Set(blocks.map((block) => block.buffer))];
    return (await running().perform(name, ask, handedOver)) as PartJobs[Name]['answer'] | null;
  }

  return {
    prepare: () => {
      running();
    },
    read: async (blocks, reading) => (await ask('read', { blocks, ...reading }, blocks)) ?? stopped(),
    decode: async <Name extends ValueOperation>(operation: Name, blocks: readonly Uint8Array<ArrayBuffer>[]) => {
      const reading = (await ask('decode', { operation, blocks }, blocks)) ?? stopped();
      return reading as Decoding<ValueOf<Name>>;
    },
    pack: (sku) => ask('pack', { sku }),
    takeUp: (part) => ask('takeUp', { part }),
    view: (code, terms) => ask('view', { code, ...terms }),
    verdicts: async (skus, vehicle) => (await ask('verdicts', { skus, vehicle })) ?? skus.map(() => null),
    question: async (skus, vehicle) => (await ask('question', { skus, vehicle })) ?? { question: null, missing: skus },
    fittingPage: (code, query) => ask('fittingPage', { code, ...query }),
    recordTexts: (code, query) => ask('recordTexts', { code, ...query }),
    vehiclesOfMake: async (make, filter) =>
      (await ask('vehiclesOfMake', { make, filter })) ?? { vehicles: [], more: 0 },
    pictureAddress: (code) => ask('pictureAddress', { code }),
    close: async () => {
      const closing = current;
      current = null;
      await closing?.close();
    },
  };
}

/** A worker that is running, or was. */
interface RunningWorker {
  readonly ended: boolean;
  /** Resolves to the answer, or to null where the worker failed at it or ended before it. */
  perform(name: PartJobName, ask: unknown, handedOver: readonly ArrayBuffer[]): Promise<unknown>;
  close(): Promise<void>;
}

/**
 * How long a worker may take to its end, ms. It ends by itself after its last job, for ending a thread from outside
 * while it starts can bring the whole process down; one that does not is ended all the same.
 */
const CLOSING_MS = 2_000;

function startWorker(address: URL): RunningWorker {
  const worker = new Worker(address);
  const waiting = new Map<number, (answer: unknown) => void>();
  let ended = false;
  let jobs = 0;

  const end = (): void => {
    ended = true;
    for (const answer of waiting.values()) answer(null);
    waiting.clear();
  };
  worker.on('message', ({ number, outcome }: PartJobAnswer) => {
    waiting.get(number)?.(outcome.failed ? null : outcome.answer);
    waiting.delete(number);
    if (waiting.size === 0) worker.unref();
  });
  // What it stumbled over is in the error and stays there.
  worker.on('error', end);
  let gone = false;
  const exited = new Promise<void>((resolve) => {
    worker.on('exit', () => {
      gone = true;
      end();
      resolve();
    });
  });
  worker.unref();

  return {
    get ended() {
      return ended;
    },
    perform: (name, ask, handedOver) =>
      new Promise((resolve) => {
        if (ended) {
          resolve(null);
          return;
        }
        jobs += 1;
        waiting.set(jobs, resolve);
        worker.ref();
        worker.postMessage({ number: jobs, job: { name, ask } }, handedOver);
      }),
    close: async () => {
      if (gone) return;
      end();
      worker.ref();
      const stop: PartWorkerMessage = 'stop';
      worker.postMessage(stop);
      const patience = setTimeout(() => void worker.terminate(), CLOSING_MS);
      await exited;
      clearTimeout(patience);
    },
  };
}

function stopped(): Reading<never> {
  return { ok: false, path: '', expected: 'a record that can be read', received: 'one that reading stopped at' };
}
