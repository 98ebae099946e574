import { setTimeout as wait } from 'node:timers/promises';
import type { ConnectionInput, CounterpartHandlers } from '../../shared/contract.ts';
import { assertNever } from '../../shared/assert-never.ts';
import { checkSettings } from '../../shared/domain/settings.ts';
import { type Failure, failed, type Result, succeeded } from '../../shared/result.ts';
import type { ConnectionTest, Door, MakeView, PracticeOrder, SessionView } from '../../shared/session.ts';
import type { PracticeService } from '../../practice/start-practice-service.ts';
import type { CredentialVault } from '../credential-vault.ts';
import type { PartsApi } from '../parts-api/parts-api.ts';
import { type AskedConnection, askAccess, type CheckedConnection, checkConnection } from './connection-trial.ts';
import type { Counter } from './counter.ts';
import type { NoticeBoard } from './notice-board.ts';
import type { SettingsKeeper } from './stored-settings.ts';

/** The store that the practice service knows. */
const PRACTICE_STORE = 'practice';

/** Longest list of accepted orders that crosses to the window. */
const PRACTICE_ORDERS_SHOWN = 10;

/** How long the first look at the session waits for the keychain, ms. A slower keychain is told of when it answers. */
const KEYCHAIN_HEAD_START_MS = 2_000;

/** Where a counter is to be connected to. The credential is asked for at each request and kept nowhere else. */
export interface ConnectionTarget {
  readonly baseUrl: string;
  readonly credential: () => string | null;
  readonly settings: SettingsKeeper;
}

/** What opening a counter needs besides its connection. */
export interface CounterTerms {
  readonly readMakes: () => Promise<Result<readonly MakeView[]>>;
  readonly mayOrder: () => Failure | null;
}

/** The two doors: which one is open, the connection behind it, and the counter that stands there. */
export interface SetUp {
  readonly calls: CounterpartHandlers['setUp'];
  /** The counter of the open door, or why there is none to sell from. */
  counter(): Result<Counter>;
  /** Why the service cannot be asked at the moment, for want of a credential; null where it can. */
  credentialObstacle(): Failure | null;
  /** What the practice service accepted, newest first; fails where practice is not open. */
  practiceOrders(): Result<{ readonly total: number; readonly orders: readonly PracticeOrder[] }>;
  /** Resolves when no order is under way behind either door. */
  settled(): Promise<void>;
  /** Stops the practice service and lets go of all connections. */
  close(): Promise<void>;
}

/** Builds the doors. The keychain is asked at once; nothing is asked of the service before a door is taken. */
export function createSetUp(options: {
  readonly version: string;
  readonly serviceSettings: SettingsKeeper;
  readonly practiceSettings: () => SettingsKeeper;
  readonly vault: CredentialVault;
  readonly openCounter: (door: 'service' | 'practice', target: ConnectionTarget, terms: CounterTerms) => Counter;
  /** Opens a connection that is only tried and then closed. */
  readonly openTrialApi: (target: ConnectionTarget) => PartsApi;
  readonly startPractice: () => Promise<PracticeService>;
  readonly announce: (session: SessionView) => void;
  readonly notices: NoticeBoard;
}): SetUp {
  const { serviceSettings, vault, notices } = options;
  let door: Door = 'none';
  let service: Counter | null = null;
  let practice: {
    readonly counter: Counter;
    readonly embedded: PracticeService;
    readonly settings: SettingsKeeper;
  } | null = null;
  let opening: Promise<void> | null = null;
  let practiceMerchant: number | null = null;
  let loading: Promise<void> | null = null;
  /** Counters that were left and have not let go yet: an order may still be under way there. */
  const leaving = new Set<Promise<void>>();

  function letGo(close: () => Promise<void>): Promise<void> {
    const gone = close().finally(() => leaving.delete(gone));
    leaving.add(gone);
    return gone;
  }

  /** Asks the keychain for the credential, once at a time, and tells the windows where it stands. */
  function loadCredential(): Promise<void> {
    loading ??= vault
      .load()
      .then(() => options.announce(session()))
      .finally(() => {
        loading = null;
      });
    return loading;
  }

  const firstLoad = serviceSettings.current().connection === null ? null : loadCredential();

  const settings = () => (door === 'practice' && practice !== null ? practice.settings : serviceSettings);

  function session(): SessionView {
    return {
      door,
      connection: connectionView(),
      settings: settings().current().shop,
      lastState: settings().current().lastState,
      notices: notices.list(),
      version: options.version,
    };
  }

  function connectionView(): SessionView['connection'] {
    if (door === 'practice' && practice !== null) {
      return {
        baseUrl: practice.embedded.baseUrl,
        store: PRACTICE_STORE,
        useStoreVehicles: true,
        credential: { kind: 'present', savedAt: null },
        merchantId: practiceMerchant,
        merchantToConfirm: null,
      };
    }
    const { connection } = serviceSettings.current();
    return connection === null ? null : { ...connection, credential: vault.state() };
  }

  function announced(): Result<SessionView> {
    const view = session();
    options.announce(view);
    return succeeded(view);
  }

  /** Tries a connection as it was typed, and changes nothing. */
  async function tryConnection(
    typed: ConnectionInput,
  ): Promise<Result<CheckedConnection & { tested: ConnectionTest }>> {
    if (typed.credential === null && vault.current() === null) await loadCredential();
    const held = vault.current();
    const { connection } = serviceSettings.current();
    const saved = held === null || connection === null ? null : { credential: held, baseUrl: connection.baseUrl };
    const checked = checkConnection(typed, saved);
    if (!checked.ok) return checked;
    const api = options.openTrialApi({
      baseUrl: checked.value.connection.baseUrl,
      credential: () => checked.value.credential,
      settings: serviceSettings,
    });
    try {
      const tested = await askAccess(api, checked.value.connection);
      return tested.ok ? succeeded({ ...checked.value, tested: tested.value }) : tested;
    } finally {
      await api.close();
    }
  }

  /**
   * Keeps a connection with who answered there. Another merchant than the one that was accepted is asked about before
   * anything is sold, and the question outlives a restart.
   */
  function keepConnection(connection: AskedConnection, answered: number): void {
    const merchantId = serviceSettings.current().connection?.merchantId ?? answered;
    const merchantToConfirm = merchantId === answered ? null : answered;
    serviceSettings.change({ connection: { ...connection, merchantId, merchantToConfirm } });
  }

  /** Hears who answers at the connection that is kept; the settings are written only where that is news. */
  function meetMerchant(connection: AskedConnection, answered: number): void {
    const before = serviceSettings.current().connection;
    const asked = before?.merchantToConfirm ?? before?.merchantId;
    if (asked !== answered) keepConnection(connection, answered);
    options.announce(session());
  }

  function openServiceCounter(connection: AskedConnection): Counter {
    const target = { baseUrl: connection.baseUrl, credential: () => vault.current(), settings: serviceSettings };
    const counter = options.openCounter('service', target, {
      readMakes: async () => {
        const access = await askAccess(counter.api, connection);
        if (!access.ok) return access;
        // A late answer of a service that was left says nothing about the one that is connected now.
        if (service === counter) meetMerchant(connection, access.value.merchantId);
        return succeeded(access.value.makes);
      },
      mayOrder: () =>
        (serviceSettings.current().connection?.merchantToConfirm ?? null) === null
          ? null
          : { kind: 'not connected', reason: 'merchant not confirmed' },
    });
    return counter;
  }

  async function takeServiceDoor(): Promise<Result<SessionView>> {
    const { connection } = serviceSettings.current();
    if (connection === null) return failed({ kind: 'not connected', reason: 'no door taken' });
    if (vault.current() === null) await loadCredential();
    service ??= openServiceCounter(connection);
    door = 'service';
    // Asked for in the background: the makes are at hand when they are wanted, and another merchant is noticed.
    if (vault.current() !== null) void service.vehicles.makes(undefined);
    return announced();
  }

  async function startPractice(): Promise<void> {
    const practiceSettings = options.practiceSettings();
    const embedded = await options.startPractice();
    const target = {
      baseUrl: embedded.baseUrl,
      credential: () => embedded.credential,
      settings: practiceSettings,
    };
    const counter = options.openCounter('practice', target, {
      readMakes: async () => {
        const access = await askAccess(counter.api, { store: PRACTICE_STORE, useStoreVehicles: true });
        if (!access.ok) return access;
        practiceMerchant = access.value.merchantId;
        options.announce(session());
        return succeeded(access.value.makes);
      },
      mayOrder: () => null,
    });
    practice = { counter, embedded, settings: practiceSettings };
  }

  async function stopPractice(): Promise<void> {
    const open = practice;
    practice = null;
    if (open === null) return;
    await letGo(async () => {
      await open.counter.close();
      await open.embedded.close();
    });
  }

  const calls: CounterpartHandlers['setUp'] = {
    async session() {
      if (loading !== null && loading === firstLoad) {
        await Promise.race([loading, wait(KEYCHAIN_HEAD_START_MS, undefined, { ref: false })]);
      }
      return succeeded(session());
    },

    async test(typed) {
      const answer = await tryConnection(typed);
      return answer.ok ? succeeded(answer.value.tested) : answer;
    },

    async connect(typed) {
      const answer = await tryConnection(typed);
      if (!answer.ok) return answer;
      const { tested, connection, credential } = answer.value;
      if (credential !== vault.current()) {
        const saved = await vault.save(credential);
        if (!saved.ok) return failed({ kind: 'keychain', detail: saved.detail });
      }
      const before = service;
      keepConnection(connection, tested.merchantId);
      service = openServiceCounter(connection);
      if (before !== null) void letGo(before.close);
      door = 'service';
      return announced();
    },

    async retryCredential() {
      await loadCredential();
      return announced();
    },

    confirmMerchant({ merchantId }) {
      const { connection } = serviceSettings.current();
      if (connection === null || connection.merchantToConfirm !== merchantId) return announced();
      serviceSettings.change({ connection: { ...connection, merchantId, merchantToConfirm: null } });
      return announced();
    },

    async disconnect() {
      const removed = await vault.remove();
      if (!removed.ok) {
        options.announce(session());
        return failed({ kind: 'keychain', detail: removed.detail });
      }
      const before = service;
      service = null;
      if (before !== null) void letGo(before.close);
      serviceSettings.change({ connection: null });
      if (door === 'service') door = 'none';
      return announced();
    },

    async openPractice() {
      if (practice === null) {
        opening ??= startPractice().finally(() => {
          opening = null;
        });
        await opening;
      }
      door = 'practice';
      return announced();
    },

    async leavePractice() {
      await opening?.catch(() => undefined);
      door = 'none';
      await stopPractice();
      return announced();
    },

    openService: takeServiceDoor,

    saveSettings(typed) {
      const checked = checkSettings(typed);
      if (!checked.ok) return failed({ kind: 'invalid input', operation: null, problems: checked.problems });
      settings().change({ shop: checked.settings });
      return announced();
    },

    dismissNotice({ id }) {
      notices.dismiss(id);
      return announced();
    },
  };

  return {
    calls,
    counter() {
      switch (door) {
        case 'none':
          return failed({ kind: 'not connected', reason: 'no door taken' });
        case 'practice':
          return practice === null
            ? failed({ kind: 'not connected', reason: 'no door taken' })
            : succeeded(practice.counter);
        case 'service':
          if (service === null) return failed({ kind: 'not connected', reason: 'no door taken' });
          return succeeded(service);
        default:
          return assertNever(door);
      }
    },
    credentialObstacle() {
      if (door !== 'service' || vault.current() !== null) return null;
      const reason = vault.state().kind === 'locked or missing' ? 'credential locked or missing' : 'credential missing';
      return { kind: 'not connected', reason };
    },
    practiceOrders() {
      if (practice === null) return failed({ kind: 'not connected', reason: 'no door taken' });
      const accepted = practice.embedded.orders;
      const orders = accepted
        .slice(-PRACTICE_ORDERS_SHOWN)
        .reverse()
        .map(({ transactionId, at, order }) => ({ transactionId, acceptedAt: at, order }));
      return succeeded({ total: accepted.length, orders });
    },
    async settled() {
      await Promise.all([service?.orders.settled(), practice?.counter.orders.settled(), ...leaving]);
    },
    async close() {
      await opening?.catch(() => undefined);
      await Promise.all([service?.close(), stopPractice(), ...leaving]);
    },
  };
}
