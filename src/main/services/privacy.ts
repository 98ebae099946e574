import { closeSync, openSync, renameSync, rmSync, writeSync, fsyncSync } from 'node:fs';
import { basename } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { CounterpartHandlers } from '#shared/contract.ts';
import { foldedText } from '#shared/domain/values/folded-text.ts';
import type { CustomerRecords } from '#shared/records-view.ts';
import { type Failure, failed, type Result, succeeded, invalidField } from '#shared/result.ts';
import type { Owner } from '../records/shop/customers.ts';
import type { Records } from '../records/records.ts';
import type { CustomerMatch } from '../records/shop/same-customer.ts';
import { stored, storedLater } from '../records/database/storage-failure.ts';
import type { SupplierCache } from '../records/cache/cache.ts';
import type { PlatformPorts } from '../platform/platform-ports.ts';
import type { Lookups } from './lookups.ts';
import type { ProgressTeller } from '../app/progress.ts';
import { forgetCachedPlates } from './cached-plates.ts';
import { resultOf } from './stored-result.ts';
import type { KeptSettings } from '../app/stored-settings.ts';

/** Records that are written before the counter is let do something else. */
const RECORDS_AT_ONCE = 10;

/** Shows what is kept of a customer, forgets them, and writes out what is kept. */
export function createPrivacyService(options: {
  readonly records: Pick<Records, 'customers' | 'privacy' | 'export' | 'audit' | 'setAsideFiles'>;
  readonly cache: Pick<SupplierCache, 'plates'>;
  readonly settings: KeptSettings;
  readonly ports: Pick<PlatformPorts, 'chooseFile'>;
  readonly lookups: Lookups;
  readonly progress: ProgressTeller;
  /** The initials to write down for those that were typed; left out where nobody signs in. */
  readonly initialsOf?: (typed: string) => string;
  /** Has the other counters of a shop forget them first, and says why not; null where that is done or there are none. */
  readonly forgetInShop?: (owners: readonly Owner[]) => Promise<Failure | null> | null;
  readonly now: () => Date;
}): CounterpartHandlers['privacy'] {
  const { records, cache, settings, ports, lookups, progress, now } = options;

  /**
   * The records that name the customer of a sale: those of the sale itself (a quote of it keeps the customer that it
   * was given to, whatever was typed later), and all that are of the same customer without a doubt.
   */
  function recordsOf(ticketId: string): Result<readonly CustomerMatch[]> {
    const ofSale = records.customers.ofSale(ticketId);
    if (!ofSale.ok) return resultOf(ofSale);
    const owners = ofSale.value.map(({ owner }) => owner);
    const same = records.customers.same(owners);
    return same.ok ? succeeded(same.value.sure) : resultOf(same);
  }

  /** Asks where to and writes there: whole, or not at all. */
  async function writeFile(
    name: string,
    pieces: (write: (piece: string) => void) => Promise<Result<number>> | Result<number>,
    act: 'customer exported' | 'records exported',
  ): Promise<Result<{ readonly file: string } | null>> {
    const path = await ports.chooseFile({ name, kind: 'JSON' });
    if (path === null) return succeeded(null);
    const aside = `${path}.part`;
    const written = await storedLater(async (): Promise<Result<number>> => {
      const file = openSync(aside, 'w', 0o600);
      try {
        const count = await pieces((piece) => {
          writeSync(file, piece);
        });
        fsyncSync(file);
        return count;
      } finally {
        closeSync(file);
      }
    });
    const count: Result<number> = written.ok ? written.value : resultOf<number>(written);
    if (!count.ok) {
      rmSync(aside, { force: true });
      return count;
    }
    const renamed = stored(() => renameSync(aside, path));
    if (!renamed.ok) return resultOf(renamed);
    records.audit.record({ act, records: count.value }, settings.current().shop.initials);
    return succeeded({ file: basename(path) });
  }

  /** Writes all records in pieces, and lets the counter do what has come up after every few of them. */
  async function writeAll(
    lookup: string,
    signal: AbortSignal,
    write: (piece: string) => void,
  ): Promise<Result<number>> {
    const pieces = records.export.all();
    if (!pieces.ok) return resultOf(pieces);
    let done = 0;
    for (const piece of pieces.value) {
      write(piece.text);
      if (piece.done === done) continue;
      done = piece.done;
      if (done % RECORDS_AT_ONCE !== 0) continue;
      progress.tell(lookup, { step: 'writing records', done, of: piece.of });
      await setImmediate();
      if (signal.aborted) return failed({ kind: 'cancelled' });
    }
    return succeeded(done);
  }

  function setAside(): readonly string[] {
    const files = records.setAsideFiles();
    return files.ok ? files.value.map(({ name }) => name) : [];
  }

  const day = () => now().toISOString().slice(0, 10);

  return {
    find({ ticketId }) {
      const found = recordsOf(ticketId);
      return found.ok ? succeeded(counted(found.value, setAside())) : found;
    },

    async forget({ ticketId, initials, lookup }) {
      const found = recordsOf(ticketId);
      if (!found.ok) return found;
      const owners = found.value.map(({ owner }) => owner);
      const typed = initials.trim() || settings.current().shop.initials;
      const by = options.initialsOf?.(typed) ?? typed;
      const refused = await options.forgetInShop?.(owners);
      if (refused !== undefined && refused !== null) return failed(refused);
      const forgotten = await records.privacy.forget(owners, by, (step, done, of) =>
        progress.tell(lookup, { step, done, of }),
      );
      if (!forgotten.ok) return resultOf(forgotten);
      if (!forgotten.value.forgotten) return failed(unresolvedFirst());
      const plates = forgetCachedPlates(records.privacy, cache.plates);
      const kept = counted(found.value, setAside());
      return succeeded(plates.ok ? kept : { ...kept, platesLeft: plates.failure.words });
    },

    async exportCustomer({ ticketId }) {
      const found = recordsOf(ticketId);
      if (!found.ok) return found;
      const owners = found.value.map(({ owner }) => owner);
      return writeFile(
        `customer-${day()}.json`,
        (write) => {
          const all = records.export.customer(owners);
          if (!all.ok) return resultOf(all);
          write(`${JSON.stringify(all.value, leftOutForCustomers, 2)}\n`);
          return succeeded(owners.length);
        },
        'customer exported',
      );
    },

    exportAll: ({ lookup }) =>
      lookups.run(lookup, (signal) =>
        writeFile(`counterpart-records-${day()}.json`, (write) => writeAll(lookup, signal, write), 'records exported'),
      ),
  };
}

/** What a customer’s file leaves out: what the supplier asks for a part, and how the shop makes its price of that. */
const SUPPLIER_PRICES: ReadonlySet<string> = new Set(['partPriceCents', 'newPrice', 'pricing', 'price_inc_tax']);

function leftOutForCustomers(key: string, value: unknown): unknown {
  return SUPPLIER_PRICES.has(key) ? undefined : value;
}

/** Counts what was found, under every name that stands in it: who is asked for may share a phone with another. */
function counted(found: readonly CustomerMatch[], setAside: readonly string[]): CustomerRecords {
  const of = (kind: Owner['kind']) => found.filter(({ owner }) => owner.kind === kind).length;
  const names = new Map(found.map(({ name }) => [foldedText(name.trim()), name.trim()]));
  const name = [...names.values()].filter((each) => each !== '').join(', ');
  return {
    name,
    tickets: of('ticket'),
    quotes: of('quote'),
    submissions: of('submission'),
    ...(setAside.length === 0 ? {} : { setAside }),
  };
}

function unresolvedFirst(): Failure {
  const message =
    'An order of this customer is under way or unknown: the supplier may have to be rung about it. Resolve it first; then forget the customer.';
  return invalidField('ticket', message);
}
