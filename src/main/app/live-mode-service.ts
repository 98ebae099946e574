import type { ConnectionInput } from '#shared/contract.ts';
import type { ShopSettings } from '#shared/domain/settings/settings.ts';
import { type Failure, type Result, succeeded } from '#shared/result.ts';
import type { ConnectionTest, ConnectionView } from '#shared/session.ts';
import type { CredentialVault } from '../credential-vault.ts';
import type { PartsApi } from '../parts-api/parts-api.ts';
import { originOf } from '../parts-api/base-url.ts';
import { type AskedConnection, askAccess, type CheckedConnection, checkConnection } from './connection-trial.ts';
import {
  type ConnectionTarget,
  type CounterTerms,
  noCredentialReason,
  type OpenCounter,
  supplierOf,
} from './connection-target.ts';
import type { Counter } from './counter.ts';
import type { PendingShutdowns } from './pending-shutdowns.ts';
import type { OpenFiles, RecordsLifecycle } from './records-lifecycle.ts';
import type { KeptSettings, StoredConnection } from './stored-settings.ts';

/**
 * Live mode: the connection to the supplier's service that was set up, its credential, and the counter that sells on
 * it.
 */
export interface LiveModeService {
  /** Opens its records, and its counter where there is a connection. The keychain is asked where it was not yet. */
  open(): Promise<void>;
  /** The counter that stands there; null while there is none. */
  counter(): Counter | null;
  /** Brings the counter in line with the records and the connection: one stands only where there are both. */
  attend(): void;
  /** The connection as the window shows it; null before one was set up. */
  connection(): ConnectionView | null;
  /** Asks the keychain for the credential, once at a time. */
  loadCredential(): Promise<void>;
  /** The asking of the keychain that began with the start; null once it has answered, and where nothing was asked. */
  firstLoad(): Promise<void> | null;
  /** Why the service cannot be asked at the moment, for want of a credential; null where it can. */
  credentialObstacle(): Failure | null;
  /** Tries a connection as it was typed, and changes nothing. `signal` calls it off. */
  tryConnection(typed: ConnectionInput, signal: AbortSignal): Promise<Result<TriedConnection>>;
  /**
   * Connects anew: keeps the connection with the merchant that answered there, and in the same step what was said of
   * GST in its prices, and opens its counter.
   */
  connectTo(connection: AskedConnection, answered: number, gst: GstAnswers | undefined): Promise<void>;
  /** Opens the records, so that it is known what is in them; they may not open. */
  openRecords(): Promise<void>;
  /** Says that the merchant that answered is the right one; another than the one that is asked about is ignored. */
  confirmMerchant(merchantId: number): void;
  /**
   * Leaves the counter and forgets the connection, but for whom the next one is compared with. The records stay open.
   */
  disconnect(): void;
  /** Leaves the counter and closes the records, once nothing is under way there. */
  close(): Promise<void>;
}

/** A connection that was tried, and what the service said. */
export type TriedConnection = CheckedConnection & { readonly tested: ConnectionTest };

/** What the shop says of GST in a supplier's prices and in those of delivery. */
export type GstAnswers = Pick<ShopSettings, 'supplierPricesIncludeGst' | 'freightIncludesGst'>;

/** Builds live mode. The keychain is asked at once where there is a connection; `changed` tells the windows. */
export function createLiveModeService(options: {
  /** Whether the service may be connected to at all: where it may not, the credential is not even read. */
  readonly isOffered: boolean;
  /** True where a report alone is wanted: no counter stands there, so that nothing is asked of the service. */
  readonly forReport: boolean;
  readonly lifecycle: RecordsLifecycle;
  readonly settings: KeptSettings;
  readonly vault: CredentialVault;
  readonly openCounter: OpenCounter;
  /** Opens a connection that is only tried and then closed. */
  readonly openTrialApi: (target: ConnectionTarget) => PartsApi;
  /** Has the window begin anew. */
  readonly readWindowAnew: () => void;
  readonly pendingShutdowns: PendingShutdowns;
  readonly changed: () => void;
}): LiveModeService {
  const { lifecycle, settings, vault, pendingShutdowns } = options;
  let counter: Counter | null = null;
  let loading: Promise<void> | null = null;
  let lastSupplier: string | null = null;

  const connectionNow = () => settings.current().connection;

  /** The credential for the connection that is set up; null where there is none for it. */
  function credentialNow(): string | null {
    const connection = connectionNow();
    return connection === null ? null : vault.credentialFor(originOf(connection.baseUrl));
  }

  function loadCredential(): Promise<void> {
    loading ??= vault
      .load()
      .then(options.changed)
      .finally(() => {
        loading = null;
      });
    return loading;
  }

  const first = connectionNow() === null || !options.isOffered ? null : loadCredential();

  /** The last connection whose merchant was accepted; where none ever was, the last one. */
  function connectionBefore(): StoredConnection | null {
    const { connection, connectionBefore: before } = settings.current();
    const isAccepted = connection !== null && connection.merchantId !== null && connection.merchantToConfirm === null;
    return isAccepted ? connection : (before ?? connection);
  }

  /**
   * Keeps a connection with who answered there. A merchant that was not accepted at this very address and store is
   * asked about before anything is sold, though it has the number of the one before; the question outlives a restart,
   * and *Disconnect*. Only the first connection of all is taken as it is.
   */
  function keepConnection(connection: AskedConnection, answered: number, gst?: GstAnswers): void {
    const before = connectionNow() ?? connectionBefore();
    const isSamePlace = before?.baseUrl === connection.baseUrl && before.store === connection.store;
    const isAccepted = before === null || (isSamePlace && before.merchantToConfirm === null);
    const merchantId = before === null ? answered : before.merchantId;
    const merchantToConfirm = isAccepted && merchantId === answered ? null : answered;
    settings.change({
      connection: { ...connection, merchantId, merchantToConfirm },
      connectionBefore: connectionBefore(),
      // In one write: no price of a supplier is read by what was said of another one's.
      ...(gst === undefined ? {} : { shop: { ...settings.current().shop, ...gst } }),
    });
  }

  /** Hears who answers at the connection that is kept; the settings are written only where that is news. */
  function meetMerchant(connection: AskedConnection, answered: number): void {
    const before = connectionNow();
    const asked = before?.merchantToConfirm ?? before?.merchantId;
    if (asked !== answered) {
      keepConnection(connection, answered);
      leaveCounter();
      attend();
    }
    options.changed();
  }

  function openCounter(connection: StoredConnection, files: OpenFiles): Counter {
    const origin = originOf(connection.baseUrl);
    const target: ConnectionTarget = {
      baseUrl: connection.baseUrl,
      credential: () => vault.credentialFor(origin),
      noCredential: () => noCredentialReason(vault.stateFor(origin)),
      settings,
      supplier: supplierOf(connection),
      reaches: 'what its service names',
    };
    let notSaid: Failure | null = null;
    const terms: CounterTerms = {
      readMakes: async (mayRepeat) => {
        const access = await askAccess(opened.api, connection, { mayRepeat });
        notSaid = access.ok ? null : access.failure;
        if (!access.ok) return access;
        // A late answer of a service that was left says nothing about the one that is connected now.
        if (counter === opened) meetMerchant(connection, access.value.merchantId);
        return succeeded(access.value.makes);
      },
      mayOrder() {
        const now = connectionNow();
        if (now === null || (now.merchantId !== null && now.merchantToConfirm === null)) return null;
        // A connection that was made by hand has its merchant from the start: this one was set by a policy, and nobody
        // knows yet who answers there. That is asked again, so that the question comes once the service answers, and
        // why it did not answer is said instead.
        if (now.merchantToConfirm === null) {
          void terms.readMakes().catch(() => undefined);
          if (notSaid !== null) return notSaid;
        }
        return { kind: 'not connected', reason: 'merchant not confirmed' };
      },
      mayReadInBackground: () => true,
    };
    const opened = options.openCounter(target, terms, files);
    return opened;
  }

  function leaveCounter(): void {
    if (counter !== null) void pendingShutdowns.letGo(counter.close);
    counter = null;
  }

  function attend(): void {
    if (options.forReport) return;
    const connection = connectionNow();
    const files = lifecycle.current();
    if (files === null || connection === null) leaveCounter();
    else if (counter === null) {
      counter = openCounter(connection, files);
      leaveOldSupplier(counter, supplierOf(connection));
    }
  }

  /**
   * Where the counter belongs to another supplier than the one before, the ticket in front is put aside, for its
   * figures are of the one before, and the window begins anew.
   */
  function leaveOldSupplier({ calls }: Counter, supplier: string): void {
    const before = lastSupplier;
    lastSupplier = supplier;
    if (before === null || before === supplier) return;
    // Where the records do not take it the window begins anew all the same.
    void calls.tickets.startNew(undefined);
    options.readWindowAnew();
  }

  return {
    attend,
    loadCredential,
    counter: () => counter,
    firstLoad: () => (loading === first ? first : null),

    async open() {
      if (credentialNow() === null) await loadCredential();
      await lifecycle.open();
      attend();
    },

    connection() {
      const connection = connectionNow();
      if (connection === null) return null;
      return { ...connection, credential: vault.stateFor(originOf(connection.baseUrl)) };
    },

    credentialObstacle() {
      const connection = connectionNow();
      if (connection === null) return { kind: 'not connected', reason: 'credential missing' };
      if (credentialNow() !== null) return null;
      return { kind: 'not connected', reason: noCredentialReason(vault.stateFor(originOf(connection.baseUrl))) };
    },

    async tryConnection(typed, signal) {
      if (typed.credential === null && vault.held() === null) await loadCredential();
      const checked = checkConnection(typed, vault.held());
      if (!checked.ok) return checked;
      const { connection, credential } = checked.value;
      const api = options.openTrialApi({
        baseUrl: connection.baseUrl,
        credential: () => credential,
        noCredential: () => 'credential missing',
        settings,
        supplier: 'one that is tried',
        reaches: 'what its service names',
      });
      try {
        const tested = await askAccess(api, connection, { signal });
        return tested.ok ? succeeded({ ...checked.value, tested: tested.value }) : tested;
      } finally {
        await api.close();
      }
    },

    async openRecords() {
      await lifecycle.open();
    },

    async connectTo(connection, answered, gst) {
      keepConnection(connection, answered, gst);
      leaveCounter();
      await lifecycle.open();
      attend();
    },

    confirmMerchant(merchantId) {
      const connection = connectionNow();
      if (connection === null || connection.merchantToConfirm !== merchantId) return;
      settings.change({ connection: { ...connection, merchantId, merchantToConfirm: null } });
    },

    disconnect() {
      leaveCounter();
      settings.change({ connection: null, connectionBefore: connectionBefore() });
    },

    async close() {
      leaveCounter();
      await pendingShutdowns.gone();
      lifecycle.close();
    },
  };
}
