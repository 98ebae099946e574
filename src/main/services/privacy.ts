import { createHash } from 'node:crypto';
import { closeSync, openSync, renameSync, rmSync, fsyncSync } from 'node:fs';
import { basename } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { assertNever } from '#shared/assert-never.ts';
import type { CounterpartHandlers } from '#shared/contract.ts';
import { LINE_PARTS, TICKET_PARTS } from '#shared/domain/ticket/ticket-parts.ts';
import { foldedText } from '#shared/domain/values/folded-text.ts';
import { isoDay } from '#shared/domain/values/shop-day.ts';
import type { ForgottenRecords, FoundPerson, RecordCounts } from '#shared/records-view.ts';
import type { OrderRequest } from '#shared/interface/order.ts';
import { type Failure, failed, type Result, succeeded, invalidField } from '#shared/result.ts';
import type { Owner, OwnerKind } from '../records/shop/customers.ts';
import type { Records } from '../records/records.ts';
import type { FoundCustomer } from '../records/shop/same-customer.ts';
import { writeWhole } from '../records/database/durable-file.ts';
import type { EntryOfLedger } from '../records/database/joined-schema.ts';
import { RecordsClosedError } from '../records/database/records-closed-error.ts';
import { type StorageFailure, stored, storedLater } from '../records/database/storage-failure.ts';
import type { Forgotten, TellForgetting } from '../records/shop/privacy.ts';
import type { SupplierCache } from '../records/cache/cache.ts';
import { chosenFileFailure } from '../platform/chosen-file.ts';
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
  /** Takes in what the shop has, where this counter belongs to one. Answers why it could not; null where it has. */
  readonly catchUp?: () => Promise<Failure | null> | null;
  /**
   * Has the other counters of a shop forget them first. Answers by which entry of its ledger, null where it cannot
   * tell; or why not. Null where there are none.
   */
  readonly forgetInShop?: (owners: readonly Owner[]) => Promise<Result<EntryOfLedger | null>> | null;
  readonly now: () => Date;
}): CounterpartHandlers['privacy'] {
  const { records, cache, settings, ports, lookups, progress, now } = options;

  /** The customers of a sale who were chosen; a failure where one of them is not found as they were. */
  function chosenOf(ticketId: string, people: readonly string[]): Result<readonly FoundCustomer[]> {
    const found = records.customers.ofSale(ticketId);
    if (!found.ok) return resultOf(found);
    const byId = new Map(found.value.map((customer) => [personId(customer), customer]));
    const chosen = [...new Set(people)].map((id) => byId.get(id)).filter((customer) => customer !== undefined);
    return chosen.length === new Set(people).size ? succeeded(chosen) : failed(changedMeanwhile());
  }

  /** Asks where to and writes there: whole and with its entry in the history, or not at all. */
  async function writeFile(
    name: string,
    pieces: (write: (piece: string) => void) => Promise<Result<number>> | Result<number>,
    act: 'customer exported' | 'records exported',
  ): Promise<Result<{ readonly file: string } | null>> {
    const path = await ports.chooseFile({ name, kind: 'JSON' });
    if (path === null) return succeeded(null);
    const aside = `${path}.part`;
    let unnoted: string | null = aside;
    try {
      const written = await storedLater(async () => {
        const count = await writeAside(aside, pieces);
        if (!count.ok) return count;
        renameSync(aside, path);
        unnoted = path;
        return count;
      });
      if (!written.ok && !isOfRecords(written.failure)) return failed(chosenFileFailure(path, written.failure.code));
      const count: Result<number> = written.ok ? written.value : resultOf<number>(written);
      if (!count.ok) return count;
      const noted = records.audit.record({ act, records: count.value }, settings.current().shop.initials);
      if (!noted.ok) return resultOf(noted);
      unnoted = null;
      return succeeded({ file: basename(path) });
    } catch (error) {
      if (error instanceof RecordsClosedError) return failed({ kind: 'storage', words: CLOSED_MEANWHILE });
      throw error;
    } finally {
      // SECURITY: it holds customers as plain text. None is left aside, nor in place where the history has no entry.
      const left = unnoted;
      if (left !== null) stored(() => rmSync(left, { force: true }));
    }
  }

  /** Writes all records in pieces, and lets the counter do what has come up after every few of them. */
  async function writeAll(
    lookup: string,
    signal: AbortSignal,
    write: (piece: string) => void,
  ): Promise<Result<number>> {
    // While it was asked where to, Counterpart may have closed.
    if (signal.aborted) return failed({ kind: 'cancelled' });
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

  const day = () => isoDay(now());

  return {
    find({ ticketId }) {
      const found = records.customers.ofSale(ticketId);
      if (!found.ok) return resultOf(found);
      const files = setAside();
      return succeeded({ people: found.value.map(personOf), ...(files.length === 0 ? {} : { setAside: files }) });
    },

    async forget({ ticketId, people, initials, lookup }) {
      // What other counters noted of them until now goes along.
      const behind = await options.catchUp?.();
      if (behind !== undefined && behind !== null) return failed(behind);
      const chosen = chosenOf(ticketId, people);
      if (!chosen.ok) return chosen;
      const typed = initials.trim() || settings.current().shop.initials;
      const by = options.initialsOf?.(typed) ?? typed;
      const owners = ownersOf(chosen.value);
      const there = (await options.forgetInShop?.(owners)) ?? succeeded(null);
      if (!there.ok) return there;
      const tell: TellForgetting = (step, done, of) => progress.tell(lookup, { step, done, of });
      const forgotten = await records.privacy.forget(owners, by, tell, there.value);
      if (!forgotten.ok) return resultOf(forgotten);
      const { value } = forgotten;
      if (value.kind === 'refused') return failed(unresolvedFirst());
      const plates = forgetCachedPlates(records.privacy, cache.plates);
      const counts: ForgottenRecords = { ...countsOf(chosen.value), ...unfinishedOf(value) };
      return succeeded<ForgottenRecords>(plates.ok ? counts : { ...counts, platesLeft: plates.failure.words });
    },

    async exportCustomer({ ticketId, people }) {
      const chosen = chosenOf(ticketId, people);
      if (!chosen.ok) return chosen;
      const owners = ownersOf(chosen.value);
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

/** Where the records were closed in the middle, as a counter of a shop is that locks itself. */
const CLOSED_MEANWHILE =
  'The records were locked or closed while they were written out. No file is left. Open them, then export again.';

/** Whether the records failed, and not the place that a person chose: SQLite alone reads those. */
function isOfRecords({ code }: StorageFailure): boolean {
  return code.startsWith('SQLITE');
}

/** Writes the pieces of a file, flushed to the disk. */
async function writeAside(
  path: string,
  pieces: (write: (piece: string) => void) => Promise<Result<number>> | Result<number>,
): Promise<Result<number>> {
  const file = openSync(path, 'w', 0o600);
  try {
    const count = await pieces((piece) => writeWhole(file, piece));
    fsyncSync(file);
    return count;
  } finally {
    closeSync(file);
  }
}

/** The price of an order's line, which is the supplier's where the shop orders at that. */
const ORDERED_PRICE = 'price_inc_tax' satisfies keyof OrderRequest['order']['lines'][number];

/** What a customer’s file leaves out: what the supplier asks for a part, and how the shop makes its price of that. */
const SUPPLIER_PRICES: ReadonlySet<string> = new Set([
  ...Object.entries({ ...TICKET_PARTS, ...LINE_PARTS })
    .filter(([, { forCustomer }]) => !forCustomer)
    .map(([part]) => part),
  ORDERED_PRICE,
]);

function leftOutForCustomers(key: string, value: unknown): unknown {
  return SUPPLIER_PRICES.has(key) ? undefined : value;
}

function ownersOf(customers: readonly FoundCustomer[]): readonly Owner[] {
  return customers.flatMap(({ records }) => records.map(({ owner }) => owner));
}

function countsOf(customers: readonly FoundCustomer[]): RecordCounts {
  const of = (kind: OwnerKind) => ownersOf(customers).filter((owner) => owner.kind === kind).length;
  return {
    tickets: of('ticket'),
    quotes: of('quote'),
    submissions: of('submission'),
    callBacks: customers.reduce((sum, { callBacks }) => sum + callBacks, 0),
  };
}

function personOf(customer: FoundCustomer): FoundPerson {
  return {
    id: personId(customer),
    name: [...namesOf(customer).values()].join(', '),
    isOfSale: customer.isOfSale,
    ...countsOf([customer]),
  };
}

/** The names that stand in a customer’s records, each as it was typed last, by the form in which they are compared. */
function namesOf({ records }: FoundCustomer): ReadonlyMap<string, string> {
  const names = records.map(({ name }) => name.trim()).filter((name) => name !== '');
  return new Map(names.map((name) => [foldedText(name), name]));
}

/** Tells by the first record and the names who it is. Another name, merged or typed since, makes another. */
function personId(customer: FoundCustomer): string {
  const first = customer.records[0]?.owner;
  const names = [...namesOf(customer).keys()].toSorted();
  return createHash('sha256')
    .update(JSON.stringify([first?.kind, first?.id, names]))
    .digest('hex');
}

function changedMeanwhile(): Failure {
  return invalidField(
    'people',
    'These records have changed meanwhile. Close this and open it again; nothing was done.',
  );
}

/** What a forgetting that was begun has yet to clear, and why; nothing of one that is done. */
function unfinishedOf(
  forgotten: Exclude<Forgotten, { readonly kind: 'refused' }>,
): Pick<ForgottenRecords, 'unfinished'> {
  switch (forgotten.kind) {
    case 'done':
      return {};
    case 'begun':
      return { unfinished: { left: forgotten.left, why: forgotten.failure.words } };
    default:
      return assertNever(forgotten);
  }
}

function unresolvedFirst(): Failure {
  const message =
    'An order for this customer is being sent or unconfirmed. Resolve it first, then delete the customer’s data.';
  return invalidField('ticket', message);
}
