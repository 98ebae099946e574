import { isAbsolute, join } from 'node:path';
import type { Plugin } from 'vite';

/** A module of main, and what stands for it. */
interface InPlaceOf {
  readonly module: string;
  readonly by: string;
}

/** What takes long in main and is the same when it is done shortly. */
const SHORT_WORK: readonly InPlaceOf[] = [
  // Codes, PINs and passwords are stretched as hardly as can be.
  { module: '/stretched.ts', by: join(import.meta.dirname, 'briefly-stretched.ts') },
  { module: '/scram-verifier.ts', by: join(import.meta.dirname, 'brief-scram-verifier.ts') },
  // A new file of the records is made at once, as the steps of its schema make it.
  { module: '/migrations.ts', by: join(import.meta.dirname, 'schema-at-once.ts') },
];

/** A thread that has ended its work begins the next one's. */
const KEPT_THREADS: InPlaceOf = { module: '/start-thread.ts', by: join(import.meta.dirname, 'kept-threads.ts') };

/** Puts what is quick in the place of modules of main, in the processes of the integration tests. */
export const MADE_QUICK = putInPlace([...SHORT_WORK, KEPT_THREADS]);

/**
 * The same for what makes histories, which begins its own threads. Whatever else the tests start beside themselves runs
 * as it is shipped.
 */
export const MADE_QUICK_BESIDE = putInPlace(SHORT_WORK);

function putInPlace(all: readonly InPlaceOf[]): Plugin {
  return {
    name: 'made quick',
    enforce: 'pre',
    // One that is asked for by its whole path is what was found already: what stands for it asks so for the module
    // itself.
    resolveId: (source, importer) =>
      isAbsolute(source)
        ? null
        : (all.find(({ module, by }) => source.endsWith(module) && importer !== by)?.by ?? null),
  };
}
