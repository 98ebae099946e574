import { startThread } from '../start-thread.ts';
import type {
  PartJobAnswer,
  PartJobInput,
  PartJobName,
  PartJobs,
  PartWorkerAnswer,
  PartWorkerMessage,
  Reading,
} from './part-jobs.ts';
import type { PartMemory } from './remembered-parts.ts';

/** Each job of the part worker as a call, by its name in `createPartJobs`. */
type PartJobCalls = {
  readonly [Name in keyof PartJobs]: (input: PartJobInput<Name>) => Promise<PartJobAnswer<Name>>;
};

/**
 * The parts at hand. The records stay in a worker of their own and never come to main: main asks for views, pages and
 * verdicts. A part that is not at hand any more, because others took its place or the worker had to be started anew, is
 * taken up again from memory; where there is none, null says that it has to be read again. The blocks that `read` and
 * `decode` are given are handed over and empty afterwards.
 */
export interface LoadedParts extends PartJobCalls {
  /** Starts the worker, so that it is ready when an answer comes. */
  prepare(): void;
  /** Resolves once everything that was read until now is kept, or could not be. */
  kept(): Promise<void>;
  /** Lets go of the worker and everything in it. Callers that wait are answered as if the part were gone. */
  close(): Promise<void>;
}

/** Jobs that have no null to answer where no worker does them. */
type NeverNullJob = { [Name in PartJobName]: null extends PartJobAnswer<Name> ? never : Name }[PartJobName];

/** What is answered where the worker failed at a job or ended before it. The others answer null. */
const WITHOUT_WORKER: { readonly [Name in NeverNullJob]: (input: PartJobInput<Name>) => PartJobAnswer<Name> } = {
  read: stopped,
  decode: stopped,
  takeUp: () => false,
  judge: ({ skus }) => ({ verdicts: skus.map(() => null), question: null, missing: [...new Set(skus)] }),
  verdicts: ({ skus }) => skus.map(() => null),
  glances: ({ skus }) => skus.map(() => null),
  vehiclesOfMake: () => ({ vehicles: [], more: 0 }),
};

/**
 * Makes a store of parts that is empty at first.
 *
 * @param options.worker the address of the worker's module, which is started at the first use
 * @param options.memory keeps what is read, and has what was read before; left out where nothing is to be remembered
 */
export function createLoadedParts(options: { readonly worker: URL; readonly memory?: PartMemory }): LoadedParts {
  const { memory } = options;
  let current: RunningWorker | null = null;
  /** Parts that are being kept. */
  const underWay = new Set<Promise<void>>();

  function running(): RunningWorker {
    if (current === null || current.ended) current = startWorker(options.worker);
    return current;
  }

  async function ask<Name extends PartJobName>(name: Name, input: PartJobInput<Name>): Promise<PartJobAnswer<Name>> {
    const done = await running().perform(name, input);
    const again = memory !== undefined && (await takeUp(done.missing, memory));
    const answer = (again ? await running().perform(name, input) : done).answer as PartJobAnswer<Name> | null;
    if (answer !== null) return answer;
    const without: { readonly [job in PartJobName]?: (input: never) => unknown } = WITHOUT_WORKER;
    return (without[name]?.(input as never) ?? null) as PartJobAnswer<Name>;
  }

  /** Takes up the parts of these codes; false where none of them was ever read. */
  async function takeUp(codes: readonly string[], from: PartMemory): Promise<boolean> {
    let taken = false;
    for (const code of codes) {
      const part = from.recall(code);
      if (part !== null && (await ask('takeUp', { part }))) taken = true;
    }
    return taken;
  }

  /** Keeps a part in its own time. One that cannot be kept is simply read again some day. */
  function remember(sku: string, into: PartMemory): void {
    const kept = ask('pack', { sku })
      .then((packed) => {
        if (packed !== null) into.keep(packed);
      })
      .catch(() => undefined)
      .finally(() => underWay.delete(kept));
    underWay.add(kept);
  }

  const own: Pick<LoadedParts, 'read' | 'prepare' | 'kept' | 'close'> = {
    async read(input) {
      const reading = await ask('read', input);
      if (reading.ok && memory !== undefined) remember(reading.sku, memory);
      return reading;
    },
    prepare: () => {
      running();
    },
    kept: async () => {
      await Promise.all(underWay);
    },
    close: async () => {
      await Promise.all(underWay);
      const closing = current;
      current = null;
      await closing?.close();
    },
  };
  return new Proxy(own, {
    get(_, name) {
      if (name in own) return Reflect.get(own, name);
      // A promise asks everything that it resolves to for `then`; every other name is that of a job.
      if (typeof name !== 'string' || name === 'then') return undefined;
      return (input: PartJobInput<PartJobName>) => ask(name as PartJobName, input);
    },
  }) as LoadedParts;
}

/** What came of a job, and the codes of parts that it wanted and that are not at hand. */
interface DoneJob {
  readonly answer: unknown;
  readonly missing: readonly string[];
}

/** A job that no worker has done. It wanted every part that it names. */
function notDone(input: PartJobInput<PartJobName>): DoneJob {
  const missing = 'code' in input ? [input.code] : 'skus' in input ? input.skus : [];
  return { answer: null, missing };
}

/** A worker that is running, or was. */
interface RunningWorker {
  readonly ended: boolean;
  /** Resolves to what came of a job; its answer is null where the worker failed at it or ended before it. */
  perform<Name extends PartJobName>(name: Name, input: PartJobInput<Name>): Promise<DoneJob>;
  close(): Promise<void>;
}

/**
 * How long a worker may take to its end, ms. It ends by itself after its last job, for ending a thread from outside
 * while it starts can bring the whole process down; one that does not is ended all the same.
 */
const CLOSING_MS = 2_000;

function startWorker(address: URL): RunningWorker {
  const worker = startThread(address);
  const waiting = new Map<number, (done: DoneJob | null) => void>();
  let ended = false;
  let jobs = 0;

  const end = (): void => {
    ended = true;
    for (const answer of waiting.values()) answer(null);
    waiting.clear();
  };
  worker.on('message', ({ number, outcome }: PartWorkerAnswer) => {
    waiting.get(number)?.(outcome.failed ? null : outcome);
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
    perform: (name, input) =>
      new Promise((resolve) => {
        if (ended) {
          resolve(notDone(input));
          return;
        }
        jobs += 1;
        waiting.set(jobs, (done) => resolve(done ?? notDone(input)));
        worker.ref();
        worker.postMessage({ number: jobs, job: { name, input } }, handedOver(input));
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

/** The memory of the blocks that a job is given: it is handed over, not copied. */
function handedOver(input: PartJobInput<PartJobName>): readonly ArrayBuffer[] {
  const blocks = 'blocks' in input ? input.blocks : [];
  return [...new Set(blocks.map((block) => block.buffer as ArrayBuffer))];
}

function stopped(): Reading<never> {
  return { ok: false, path: '', expected: 'a record that can be read', received: 'one that reading stopped at' };
}
