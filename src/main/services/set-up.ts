import type { ConnectionInput, CounterpartHandlers } from '../../shared/contract.ts';
import { assertNever } from '../../shared/assert-never.ts';
import { checkCredential } from '../../shared/domain/credential.ts';
import { checkSettings } from '../../shared/domain/settings.ts';
import { type Failure, failed, type FieldProblem, type Result, succeeded } from '../../shared/result.ts';
import type { ConnectionTest, Door, MakeView, PracticeOrder, SessionView } from '../../shared/session.ts';
import type { PracticeService } from '../../practice/start-practice-service.ts';
import type { CredentialVault } from '../credential-vault.ts';
import { checkBaseUrl } from '../parts-api/base-url.ts';
import type { PartsApi } from '../parts-api/parts-api.ts';
import type { Counter } from './counter.ts';
import type { NoticeBoard } from './notice-board.ts';
import type { SettingsKeeper, StoredConnection } from './stored-settings.ts';

/** The store that the practice service knows. */
const PRACTICE_STORE = 'practice';

/** Longest list of accepted orders that crosses to the window. */
const PRACTICE_ORDERS_SHOWN = 10;

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

/** Builds the doors. Nothing is asked of the service before a door is taken. */
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
  let merchantToConfirm: number | null = null;

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
    return connection === null ? null : { ...connection, credential: vault.state(), merchantToConfirm };
  }

  function announced(): Result<SessionView> {
    const view = session();
    options.announce(view);
    return succeeded(view);
  }

  /** The connection as typed, checked field by field; a credential of null stands for the saved one. */
  function checkConnection(
    typed: ConnectionInput,
  ):
    | { ok: true; connection: Omit<StoredConnection, 'merchantId'>; credential: string }
    | { ok: false; failure: Failure } {
    const problems: FieldProblem[] = [];
    const baseUrl = checkBaseUrl(typed.baseUrl);
    if (!baseUrl.ok) problems.push({ field: 'baseUrl', message: baseUrl.message });
    const store = typed.store.trim();
    if (store === '')
      problems.push({ field: 'store', message: 'Type the store identifier that the supplier gave you.' });
    const held = vault.current();
    const credential =
      typed.credential === null && held !== null
        ? ({ ok: true, value: held } as const)
        : checkCredential(typed.credential ?? '');
    if (!credential.ok) problems.push({ field: 'credential', message: credential.message });
    if (!baseUrl.ok || !credential.ok || problems.length > 0) {
      return { ok: false, failure: { kind: 'invalid input', operation: 'vehicle access', problems } };
    }
    const connection = { baseUrl: baseUrl.value, store, useStoreVehicles: typed.useStoreVehicles };
    return { ok: true, connection, credential: credential.value };
  }

  async function askAccess(
    api: PartsApi,
    connection: Pick<StoredConnection, 'store' | 'useStoreVehicles'>,
  ): Promise<Result<ConnectionTest>> {
    const answer = await api.vehicleAccess({
      store: connection.store,
      use_store_vehicles: connection.useStoreVehicles,
    });
    if (!answer.ok) return answer;
    const makes = answer.value.value.vehicle_makes
      .map((make) => ({ name: make.value, popularity: make.popularity ?? null }))
      .sort((a, b) => (b.popularity ?? -1) - (a.popularity ?? -1));
    return succeeded({ merchantId: answer.value.value.merchant, makes });
  }

  async function test(
    typed: ConnectionInput,
  ): Promise<Result<{ tested: ConnectionTest; connection: Omit<StoredConnection, 'merchantId'>; credential: string }>> {
    const checked = checkConnection(typed);
    if (!checked.ok) return failed(checked.failure);
    const api = options.openTrialApi({
      baseUrl: checked.connection.baseUrl,
      credential: () => checked.credential,
      settings: serviceSettings,
    });
    try {
      const tested = await askAccess(api, checked.connection);
      if (!tested.ok) return tested;
      return succeeded({ tested: tested.value, connection: checked.connection, credential: checked.credential });
    } finally {
      await api.close();
    }
  }

  /** Remembers who answered. Another merchant than the one that was accepted is asked about before anything is sold. */
  function meetMerchant(merchantId: number): void {
    const { connection } = serviceSettings.current();
    if (connection === null) return;
    if (connection.merchantId === null) {
      serviceSettings.change({ connection: { ...connection, merchantId } });
    }
    merchantToConfirm = connection.merchantId === null || connection.merchantId === merchantId ? null : merchantId;
    options.announce(session());
  }

  function openServiceCounter(connection: StoredConnection): Counter {
    const target = { baseUrl: connection.baseUrl, credential: () => vault.current(), settings: serviceSettings };
    const counter = options.openCounter('service', target, {
      readMakes: async () => {
        const access = await askAccess(counter.api, connection);
        if (!access.ok) return access;
        meetMerchant(access.value.merchantId);
        return succeeded(access.value.makes);
      },
      mayOrder: () => (merchantToConfirm === null ? null : { kind: 'not connected', reason: 'merchant not confirmed' }),
    });
    return counter;
  }

  async function takeServiceDoor(): Promise<Result<SessionView>> {
    const { connection } = serviceSettings.current();
    if (connection === null) return failed({ kind: 'not connected', reason: 'no door taken' });
    if (vault.current() === null) await vault.load();
    service ??= openServiceCounter(connection);
    door = 'service';
    // Asked for in the background: the makes are at hand when they are wanted, and another merchant is noticed.
    if (vault.current() !== null) void service.vehicles.makes(undefined);
    return announced();
  }

  async function startPractice(): Promise<void> {
    const embedded = await options.startPractice();
    const practiceSettings = options.practiceSettings();
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
    await open.counter.close();
    await open.embedded.close();
  }

  const calls: CounterpartHandlers['setUp'] = {
    session: () => succeeded(session()),

    async test(typed) {
      const answer = await test(typed);
      return answer.ok ? succeeded(answer.value.tested) : answer;
    },

    async connect(typed) {
      const answer = await test(typed);
      if (!answer.ok) return answer;
      const { tested, connection, credential } = answer.value;
      if (credential !== vault.current()) {
        const saved = await vault.save(credential);
        if (!saved.ok) return failed({ kind: 'keychain', detail: saved.detail });
      }
      const remembered = serviceSettings.current().connection?.merchantId ?? null;
      serviceSettings.change({ connection: { ...connection, merchantId: remembered } });
      const before = service;
      service = openServiceCounter({ ...connection, merchantId: remembered });
      void before?.close();
      door = 'service';
      meetMerchant(tested.merchantId);
      return announced();
    },

    async retryCredential() {
      await vault.load();
      return announced();
    },

    confirmMerchant({ merchantId }) {
      const { connection } = serviceSettings.current();
      if (connection === null || merchantToConfirm !== merchantId) return announced();
      serviceSettings.change({ connection: { ...connection, merchantId } });
      merchantToConfirm = null;
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
      void before?.close();
      serviceSettings.change({ connection: null });
      merchantToConfirm = null;
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
      await Promise.all([service?.orders.settled(), practice?.counter.orders.settled()]);
    },
    async close() {
      await service?.close();
      await stopPractice();
    },
  };
}
