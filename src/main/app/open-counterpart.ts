import { createLessonGate } from '../training/lesson-script.ts';
import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { CounterpartHandlers } from '#shared/contract.ts';
import { isPracticeAllowed } from '#shared/domain/settings/policy.ts';
import type { Appearance } from '#shared/domain/settings/appearance.ts';
import { QUOTE_SERIES } from '#shared/domain/values/quote-number.ts';
import type { Moment } from '#shared/domain/order/send-window.ts';
import type { CodeListView } from '#shared/code-list-view.ts';
import type { SubmissionView } from '#shared/domain/order/submission.ts';
import type { LessonView } from '#shared/lesson-view.ts';
import type { ConnectionStatus, CustomersChange, UnknownOrder } from '#shared/records-view.ts';
import type { ShopView } from '#shared/shop-view.ts';
import type { UpdateView } from '#shared/update-view.ts';
import { settingRow } from '#shared/domain/settings/settings.ts';
import { type Failure, succeeded } from '#shared/result.ts';
import type { Progress } from '#shared/progress.ts';
import type { LiveMode, Notice, SessionView } from '#shared/session.ts';
import { startPracticeService } from '#practice/start-practice-service.ts';
import { createCredentialVault } from '../credential-vault.ts';
import type { Keychain } from '../keychain-call.ts';
import type { Log } from '../log.ts';
import { createLoadedParts, type LoadedParts } from '../part-cache/loaded-parts.ts';
import { createPartsApi, type PartsApi } from '../parts-api/parts-api.ts';
import { type LoadedPolicy, NOT_MANAGED } from '../policy/load-policy.ts';
import { policyNotice } from '../policy/policy-view.ts';
import { createRecordKeyStore } from '../record-key-store.ts';
import { createRecordMarkStore, markAccount } from '../record-mark-store.ts';
import { createRecordKeys } from '../records/keys/record-key.ts';
import { holdsRecords, RECORDS_FORM } from '../records/records.ts';
import type { OpenedSettingsFile } from '../settings-store.ts';
import type { ConnectionTarget } from './connection-target.ts';
import { type Closing, createClosing } from './closing.ts';
import { createCounter } from './counter.ts';
import {
  createCustomerWindow,
  type CustomerWindow,
  type CustomerWindowNews,
  type CustomerWindowPort,
} from '../services/customer-window.ts';
import { createDiagnosticsService } from '../support/diagnostics-service.ts';
import { createFailureLog, notingFailures } from '../support/failure-log.ts';
import { createHandlers } from './handlers.ts';
import { lookForUpdates } from '../update/look-for-updates.ts';
import { type UpdateEnvironment, withoutUpdates } from '../update/open-updates.ts';
import { createUpdateRecords } from '../update/update-records.ts';
import { createUpdates, type Updates } from '../update/updates.ts';
import { createLastSave } from './last-save.ts';
import { rememberedParts } from '../part-cache/remembered-parts.ts';
import { type BackgroundClock, COMPUTER_CLOCK } from '../services/background-clock.ts';
import { followSessionStart, type SessionStart } from '../platform/session-start.ts';
import { createLogoService } from '../platform/logo-service.ts';
import {
  createWindowLock,
  LOCK_CLOCK,
  type LockClock,
  type PersonCheck,
  type WindowLock,
} from '../services/window-lock.ts';
import { forgetCachedPlates } from '../services/cached-plates.ts';
import { createOwnRetention } from '../services/retention-runner.ts';
import { submissionView } from '../services/submission-view.ts';
import { takeUpOrders } from '../services/taking-up.ts';
import { createLookups } from '../services/lookups.ts';
import { createNoticeBoard } from './notice-board.ts';
import type { ReachPoint } from './crash-points.ts';
import type { PlatformPorts } from '../platform/platform-ports.ts';
import type { UnwrittenAnswers } from '../services/answer-recorder.ts';
import type { OrdersUnderWay } from '../services/orders.ts';
import { lookAfter } from './records-care.ts';
import { createRecordsLifecycle, type RecordsLifecycle, type Unheard } from './records-lifecycle.ts';
import { connectionUnderPolicy, settingsUnderPolicy, withCounterSettings } from './policy-settings.ts';
import { updateTerms } from './update-terms.ts';
import { createProgress } from './progress.ts';
import { createSwitchedGate, type OrderGate } from '../services/order-gate.ts';
import { createShopRoom, type ShopRoomOptions } from './shop-room.ts';
import { createQuietTimes, momentOf } from '../services/quiet-times.ts';
import { createPictureStore, type PictureStore } from '../services/picture-store.ts';
import { createPeople } from '../services/people.ts';
import { createPeopleKnown } from '../services/people-known.ts';
import { createSigning } from '../services/signing.ts';
import { createRefusal, guardedCalls } from './guarded-calls.ts';
import { createSetUp } from './set-up.ts';
import { settingsAtHand, settingsForReport } from './settings-at-hand.ts';
import { signedSettings } from './signed-settings.ts';
import { supplierReadFrom } from '../services/supplier-read-from.ts';
import {
  freshPracticeSettings,
  freshSettings,
  keepSettings,
  namedValues,
  newCounterNumber,
  type KeptSettings,
  type StoredSettings,
  type WrongSettings,
} from './stored-settings.ts';

/** What Counterpart is given by the machine that it runs on. Nothing here is Electron's own. */
export interface Environment {
  readonly version: string;
  readonly live: LiveMode;
  /** Absolute path of the folder that everything is kept in; practice has a folder of its own inside. */
  readonly dataFolder: string;
  /** What a person has to know of the data folder; null or left out where nothing. */
  readonly dataFolderRemark?: string | null;
  /** What an organisation set for this counter; left out where nobody manages it. */
  readonly policy?: LoadedPolicy;
  /** Opens the settings file of a folder, an absolute path. */
  readonly openSettingsFile: (folder: string, now: () => Date) => OpenedSettingsFile;
  /** The bundle in which large parts are decoded. */
  readonly partWorker: URL;
  /** The bundle in which snapshots are checked. */
  readonly snapshotWorker: URL;
  readonly openKeychain: () => Promise<Keychain>;
  /** The accounts of the credential and of the record key in the keychain. */
  readonly keychainAccounts: { readonly credential: string; readonly recordKey: string };
  /** Address of the proxy for a URL; null for a direct connection. */
  readonly proxyFor: (url: string) => Promise<string | null>;
  readonly ports: PlatformPorts;
  /** Has the computer start Counterpart when the person signs in; left out where it is not installed. */
  readonly sessionStart?: SessionStart;
  /** Asks the computer who is there before a locked window opens; left out where it cannot. */
  readonly personCheck?: PersonCheck;
  /** The clock by which the window locks; the computer's where it is left out. */
  readonly lockClock?: LockClock;
  /** Makes the port of the customer's window, which says by `news` what becomes of it. */
  readonly openCustomerWindow: (news: CustomerWindowNews) => CustomerWindowPort;
  readonly pictureAddress: (sha256: string) => string;
  readonly announceSession: (session: SessionView) => void;
  readonly announceSubmission: (submission: SubmissionView) => void;
  readonly announceUnresolved: (unresolved: readonly UnknownOrder[]) => void;
  readonly announceConnection: (status: ConnectionStatus) => void;
  readonly announceCodeList: (view: CodeListView) => void;
  readonly announceCallBacks: () => void;
  readonly announceCustomers: (change: CustomersChange) => void;
  readonly announceShop: (view: ShopView) => void;
  readonly announceSharedTickets: (ticketIds: readonly string[]) => void;
  /** The paces of the exchange with a shop, where they are not the usual ones. */
  readonly shopPaces?: ShopRoomOptions['paces'];
  readonly announceProgress: (progress: Progress) => void;
  readonly announceLesson: (lesson: LessonView | null) => void;
  readonly announceClosing: () => void;
  /** Has the window begin anew: nothing that it was shown of another supplier stays in it. */
  readonly readWindowAnew: () => void;
  readonly announceUpdate: (view: UpdateView | null) => void;
  /** What puts new versions in place; none is looked for where it is left out. */
  readonly updates?: UpdateEnvironment;
  /**
   * True where no window opens and the report of the diagnostics is all that is wanted. Then nothing is asked of the
   * supplier or the shop, and nobody is there to be told anything: what has to be told waits for a start with a window.
   */
  readonly forReport?: boolean;
  /** Called at each step of a submission; does nothing in use. */
  readonly reach: ReachPoint;
  readonly log: Log;
  readonly now: () => Date;
  /** Both clocks of the computer, where they are not those of Node. */
  readonly moment?: () => Moment;
  /** The clock by which codes are read in the background; the computer’s where it is left out. */
  readonly backgroundClock?: BackgroundClock;
}

/** Counterpart without its window. */
export interface OpenedCounterpart extends Closing {
  readonly handlers: CounterpartHandlers;
  readonly pictures: PictureStore;
  readonly customerWindow: Omit<CustomerWindow, 'calls'>;
  readonly windowLock: Pick<WindowLock, 'computerLocked'>;
  /** How the window is to look now. */
  appearance(): Appearance;
  /** Lets the window keep what was typed last. To be called before its calls are no longer answered. */
  lastSave(): Promise<void>;
  /** Looking for new versions, as the clock has it done. */
  readonly updates: Pick<Updates, 'check' | 'lookAtHours'>;
  /** The session of the operating system ends: nothing is installed any more. */
  sessionEnds(): void;
  /** The computer goes to sleep: no order that was confirmed before it leaves any more. */
  computerSleeps(): void;
  close(): Promise<void>;
}

const PICTURES_AT_HAND = 100;
const MODES = ['service', 'practice'] as const;

/** Builds everything that stands behind the window, in the order in which it depends on each other. */
export function openCounterpart(environment: Environment): OpenedCounterpart {
  const { now, log } = environment;
  const forReport = environment.forReport === true;
  const updateEnvironment = environment.updates ?? withoutUpdates(environment.dataFolder);
  const notices = createNoticeBoard((id) => {
    if (id === UPDATE_NOTICE) updates.wordsRead();
  });
  const { said } = updateEnvironment.note.current();
  if (said !== null) notices.post({ id: UPDATE_NOTICE, words: said });
  if (environment.dataFolderRemark) notices.post({ id: 'data-folder', words: environment.dataFolderRemark });
  let sleeps = 0;
  const moment = (): Moment => ({ ...(environment.moment?.() ?? momentOf(now)), sleeps });

  let settingsRemark: string | null = null;
  function openSettings(folder: string, fresh: StoredSettings): KeptSettings {
    if (forReport) {
      const found = settingsAtHand(folder, fresh);
      if (folder === environment.dataFolder) settingsRemark = found.remark;
      return settingsForReport(found);
    }
    const opened = environment.openSettingsFile(folder, now);
    // Records bring settings with them: the number of this counter is written when they are begun.
    const isMissed = opened.setAside === null && Object.keys(opened.file.read()).length === 0 && holdsRecords(folder);
    const kept = keepSettings(opened.file, fresh);
    if (isMissed) notices.post(settingsMissed(folder));
    if (opened.setAside !== null) notices.post(settingsSetAside(opened.setAside));
    if (kept.wrong !== null) notices.post(settingsWrong(kept.wrong));
    return kept.kept;
  }

  const managed = environment.policy ?? NOT_MANAGED;
  const { policy } = managed;
  const policyRemark = policyNotice(managed);
  if (policyRemark !== null) notices.post(policyRemark);
  const keptSettings = settingsUnderPolicy(openSettings(environment.dataFolder, freshSettings()), policy);
  const steadyNow = () => (environment.lockClock ?? LOCK_CLOCK).now();
  /** The records of live mode, once there are any: the settings are read before. */
  let live: RecordsLifecycle | null = null;
  const peopleKnown = createPeopleKnown(() => live?.current()?.records ?? null);
  const signing = createSigning({ people: peopleKnown.list, now: steadyNow });
  const serviceSettings = signedSettings(keptSettings, signing.initialsNow);
  const connection = connectionUnderPolicy(keptSettings.current().connection, policy);
  // It holds from here on. A disk that does not take it stops no start: each one sets it anew.
  if (!isDeepStrictEqual(connection, keptSettings.current().connection)) keptSettings.changeSoon({ connection });
  const vault = createCredentialVault({
    openKeychain: environment.openKeychain,
    account: environment.keychainAccounts.credential,
    marker: {
      read: () => serviceSettings.current().credentialSavedAt,
      write: (credentialSavedAt) => serviceSettings.change({ credentialSavedAt }),
    },
    now,
  });
  const pictures = createPictureStore(PICTURES_AT_HAND);
  const lookups = createLookups();
  const progress = createProgress(environment.announceProgress);
  const failures = createFailureLog(now);
  const lastSave = createLastSave(environment.announceClosing);

  function openApi(target: ConnectionTarget, loadedParts: LoadedParts): PartsApi {
    return createPartsApi({
      baseUrl: target.baseUrl,
      reachesItsServiceAlone: target.reaches === 'its service alone',
      credential: target.credential,
      noCredential: target.noCredential,
      deadlines: () => {
        const { plateDeadlineMs, readDeadlineMs, orderDeadlineMs } = target.settings.current().shop;
        return { plateMs: plateDeadlineMs, readMs: readDeadlineMs, orderMs: orderDeadlineMs };
      },
      loadedParts,
      proxyFor: environment.proxyFor,
      now,
    });
  }

  /** A connection to try something on, with loaded parts of its own that go when it is closed. */
  function openTrialApi(target: ConnectionTarget): PartsApi {
    const loadedParts = createLoadedParts({ worker: environment.partWorker });
    const api = openApi(target, loadedParts);
    return {
      ...api,
      close: async () => {
        await api.close();
        await loadedParts.close();
      },
    };
  }

  const practiceFolder = join(environment.dataFolder, 'practice');
  let practiceSettings: KeptSettings | null = null;
  function settingsOfPractice(): KeptSettings {
    practiceSettings ??= withCounterSettings(openSettings(practiceFolder, freshPracticeSettings()), serviceSettings);
    return practiceSettings;
  }

  const shopGate = createSwitchedGate();
  /** Of practice: nobody stands behind it but a lesson. */
  const practiceGate = createSwitchedGate();

  /** What of a mode's orders outlives a change of its connection. */
  function ordersOf(settings: () => KeptSettings, gate: OrderGate) {
    const ordersUnderWay: OrdersUnderWay = new Map();
    const unwrittenAnswers: UnwrittenAnswers = new Map();
    const quietMs = () => settings().current().shop.notPlacedAfterMs;
    return { ordersUnderWay, unwrittenAnswers, gate, quietTimes: createQuietTimes({ moment, quietMs }) };
  }

  /** Of each mode: how it is numbered, the requests that are under way there, and how long nothing is known of them. */
  const modes = {
    service: { quotePrefix: QUOTE_SERIES.service, ...ordersOf(() => serviceSettings, shopGate) },
    practice: { quotePrefix: QUOTE_SERIES.practice, ...ordersOf(settingsOfPractice, practiceGate) },
  };

  const marks = createRecordMarkStore(
    createRecordKeyStore({
      openKeychain: environment.openKeychain,
      account: markAccount(environment.keychainAccounts.recordKey),
    }),
  );

  /** Modes whose records are about to be set aside: nothing is ordered there any more. */
  const damaged = new Set<'service' | 'practice'>();

  /**
   * Sets damaged records aside once no request is under way there: an answer that came afterwards would have nowhere to
   * be written down.
   */
  async function setAsideDamaged(name: 'service' | 'practice', lifecycle: RecordsLifecycle): Promise<void> {
    const files = lifecycle.current();
    if (files === null || damaged.has(name)) return;
    damaged.add(name);
    await Promise.allSettled(modes[name].ordersUnderWay.values());
    damaged.delete(name);
    if (lifecycle.current() !== files) return;
    lifecycle.foundDamaged();
    setUp.recordsChanged();
  }

  /**
   * Records that have not heard their shop for long are closed once no request is under way there; the window shows
   * nothing of them any more.
   */
  async function lockUnheard(unheard: Unheard): Promise<void> {
    const files = lifecycles.service.current();
    await Promise.allSettled(modes.service.ordersUnderWay.values());
    if (lifecycles.service.current() !== files) return;
    const locked = lifecycles.service.lock(unheard);
    setUp.recordsChanged();
    await locked;
  }

  /** The references of the orders that are under way in a mode. */
  function referencesUnderWay(name: 'service' | 'practice'): readonly string[] {
    return [...modes[name].ordersUnderWay.keys()].map((ticketId) => {
      const attempts = lifecycles[name].current()?.records.submissions.ofTicket(ticketId);
      return (attempts?.ok === true ? attempts.value[0]?.customerReference : undefined) ?? 'an order';
    });
  }

  /** Tells the window where that is news of locked records. */
  async function tellingLock(act: () => Promise<void> | void): Promise<void> {
    const before = lifecycles.service.view();
    await act();
    if (!isDeepStrictEqual(lifecycles.service.view(), before)) setUp.recordsChanged();
  }

  /** The records of a mode, looked after for as long as they are open. */
  function openLifecycle(name: 'service' | 'practice', folder: string, settings: () => KeptSettings): RecordsLifecycle {
    let stopLooking = () => {};
    const keyStore = createRecordKeyStore({
      openKeychain: environment.openKeychain,
      account: environment.keychainAccounts.recordKey,
    });
    const lifecycle = createRecordsLifecycle({
      folder,
      keys: name === 'practice' ? null : createRecordKeys({ path: join(folder, 'records.key'), keyStore, now }),
      marks: name === 'practice' ? null : marks,
      quotePrefix: modes[name].quotePrefix,
      counterNumber: () => settings().current().counterNumber,
      snapshotWorker: environment.snapshotWorker,
      codeConfirmedBefore: {
        read: () => settings().current().recoveryCodeConfirmedAt,
        clear: () => {
          if (settings().current().recoveryCodeConfirmedAt !== null)
            settings().change({ recoveryCodeConfirmedAt: null });
        },
      },
      forReport,
      opened: ({ records, cache }) => {
        if (forReport) return { ok: true, value: null };
        if (name === 'service') shopRoom.opened(records);
        const takenUp = takeUpOrders(records.submissions, modes[name]);
        if (!takenUp.ok) return takenUp;
        stopLooking();
        stopLooking = lookAfter({
          records,
          retention:
            name === 'service'
              ? shopRoom.retention(records, createOwnRetention(records.privacy))
              : createOwnRetention(records.privacy),
          cache,
          settings: settings(),
          foundDamaged: () => void setAsideDamaged(name, lifecycle),
          foundChanged: (words) => {
            lifecycle.remarkOn(words);
            setUp.recordsChanged();
          },
          notForgotten: (words) => {
            notices.post(notForgotten(words));
            setUp.recordsChanged();
          },
          fault: (error) => log.fault('records', error),
        });
        return takenUp;
      },
      closing: () => {
        stopLooking();
        if (name === 'service') shopRoom.closing();
      },
      ...(name === 'practice' ? {} : { unheard: shopRoom.unheard, vouched: shopRoom.vouched }),
      ...(name === 'practice' || forReport ? {} : { awaitShop: shopRoom.awaitShop }),
      // Practice has no people, and nothing of those of live mode is written down there.
      ...(name === 'practice' ? {} : { signedBy: signing.signature }),
      forgot(owners) {
        const files = lifecycle.current();
        // The window reads again what names them: their plates are gone by then. What fails is said by the round.
        if (files !== null) forgetCachedPlates(files.records.privacy, files.cache.plates);
        environment.announceCustomers({ what: 'forgotten', ids: owners.map(({ id }) => id) });
      },
      startedAnew: () => settings().change({ counterNumber: newCounterNumber() }),
      now,
    });
    return lifecycle;
  }

  let toldCounter: number | null = null;
  const shopRoom = createShopRoom({
    gate: shopGate,
    keychainEntry: createRecordKeyStore({
      openKeychain: environment.openKeychain,
      account: `shop-link ${environment.keychainAccounts.recordKey}`,
    }),
    version: environment.version,
    numbered: (counterNumber) => serviceSettings.change({ counterNumber }),
    isSending: () => modes.service.ordersUnderWay.size > 0,
    lock: lockUnheard,
    keepTyped: () => lastSave.ask(),
    shopHeard: (lockKey) => tellingLock(() => lifecycles.service.heardShop(lockKey)),
    shopNotHeard: (why) => void tellingLock(() => lifecycles.service.notHeard(why)),
    settings: {
      current: () => serviceSettings.current().shop,
      change(shop) {
        serviceSettings.change({ shop });
        announceSession(setUp.session());
      },
    },
    moment,
    openTicket: (ticketId) => handlers.tickets.open({ ticketId }),
    announce(shop) {
      environment.announceShop(shop);
      // The window loads what belongs to a shop once there is one.
      const view = setUp.session();
      if (view.shopCounter === toldCounter) return;
      toldCounter = view.shopCounter;
      announceSession(view);
    },
    announceTickets: environment.announceSharedTickets,
    ordersChanged(ids) {
      for (const id of ids) {
        const found = lifecycles.service.current()?.records.submissions.find(id);
        const view = found?.ok === true && found.value !== null ? submissionView(found.value) : null;
        if (view !== null) environment.announceSubmission(view);
      }
      environment.announceUnresolved(setUp.unresolved());
    },
    commonChanged(kinds) {
      if (kinds.includes('call-back')) environment.announceCallBacks();
      if (kinds.includes('customer-note') || kinds.includes('customer-merge'))
        environment.announceCustomers({ what: 'noted' });
      if (!kinds.includes('person')) return;
      peopleKnown.changed();
      // Somebody who was let go at another counter is signed out here.
      windowLock.settingsChanged();
      announceSession(setUp.session());
    },
    fault: (error) => log.fault('shop', error),
    ...(environment.shopPaces === undefined ? {} : { paces: environment.shopPaces }),
    now,
  });

  const lifecycles = {
    service: openLifecycle('service', environment.dataFolder, () => serviceSettings),
    practice: openLifecycle('practice', practiceFolder, settingsOfPractice),
  };

  live = lifecycles.service;
  const refusal = createRefusal(signing, {
    mode: () => setUp.mode(),
    isConnected: () => keptSettings.current().connection !== null,
    openRecords: () => lifecycles.service.open(),
  });

  const setUp = createSetUp({
    version: environment.version,
    live: environment.live,
    forReport,
    managed,
    serviceSettings,
    practiceSettings: settingsOfPractice,
    lifecycles,
    quietTimes: { service: modes.service.quietTimes, practice: modes.practice.quietTimes },
    vault,
    openTrialApi,
    openCounter: (mode, target, terms, files) => {
      const readFrom = supplierReadFrom(target.supplier, files);
      const cache = files.cache.of(target.supplier);
      const loadedParts = createLoadedParts({ worker: environment.partWorker, memory: rememberedParts(cache) });
      return createCounter({
        ...terms,
        mayOrder: () => (damaged.has(mode) ? DAMAGED : terms.mayOrder()),
        ...modes[mode],
        records: files.records,
        cache,
        readFrom,
        mode,
        api: openApi(target, loadedParts),
        loadedParts,
        pictures,
        lookups,
        progress,
        settings: target.settings,
        pictureAddress: environment.pictureAddress,
        ports: environment.ports,
        announceSubmission: environment.announceSubmission,
        announceUnresolved: environment.announceUnresolved,
        announceConnection: environment.announceConnection,
        announceCodeList: environment.announceCodeList,
        supplier: target.supplier,
        backgroundClock: environment.backgroundClock ?? COMPUTER_CLOCK,
        fault: (error) => log.fault('background', error),
        signing: mode === 'service' ? signing : null,
        ...(mode === 'service' ? { shop: shopRoom } : {}),
        announceCallBacks: environment.announceCallBacks,
        reach: environment.reach,
        moment,
        now,
      });
    },
    startPractice: () => startPracticeService(),
    lessonGate: createLessonGate(practiceGate),
    readWindowAnew: environment.readWindowAnew,
    lock: () => windowLock.view(),
    people: {
      view: signing.view,
      mayNotChange(changed) {
        // Before a mode is chosen they are those of live mode.
        if (setUp.mode() === 'none') return refusal('change settings', 'the connection');
        const ofCounter = changed.some((name) => settingRow(name).ofCounter === true);
        return refusal('change settings', ofCounter ? 'any mode' : 'live');
      },
      mayNotConnect: () => refusal('change the connection', 'the connection'),
      leave: signing.signOut,
    },
    shopCounter: () => shopRoom.counter(),
    toldOfOther: (id) => shopRoom.toldOfOther(id),
    sheet: {
      lockedFields: () => shopRoom.lockedFields(),
      change: (before, after) => shopRoom.changeSheet(before, after),
    },
    customerWindow: () => customerWindow.state(),
    announce: announceSession,
    announceLesson: environment.announceLesson,
    notices,
    lookups,
    now,
  });

  const logo = createLogoService({ ports: environment.ports, pictures, pictureAddress: environment.pictureAddress });
  const customerWindow = createCustomerWindow({
    openPort: environment.openCustomerWindow,
    settings: serviceSettings,
    session: () => setUp.session(),
    shopOf: ({ mode, settings, appearance }) => ({
      name: settings.shopName,
      logo: logo.addressOf(settings.shopLogo),
      practice: mode === 'practice',
      theme: appearance.theme,
    }),
    announce: announceSession,
  });
  /** What the customer reads follows the mode before the seller's window is told of it. */
  function announceSession(session: SessionView): void {
    const counter = setUp.counter();
    // One whose records were just closed notes it once they are open again.
    const files = setUp.lifecycle()?.current() ?? null;
    if (counter.ok && files !== null) counter.value.settingsChanged();
    customerWindow.sessionChanged(session);
    windowLock.settingsChanged();
    followSettings();
    environment.announceSession(session);
  }

  let startsWithSession: boolean | null = null;
  /** Where the setting is another than before, and once at the start, the computer is told. */
  function followSettings(): void {
    const wanted = serviceSettings.current().shop.startWithSession === true;
    if (environment.sessionStart === undefined || wanted === startsWithSession) return;
    const changed = startsWithSession !== null;
    startsWithSession = wanted;
    followSessionStart(environment.sessionStart, { wanted, changed }, (words) =>
      notices.post({ id: 'session-start', words }),
    );
  }
  followSettings();

  const windowLock = createWindowLock({
    // Of the counter: the same in practice.
    afterMinutes: () => serviceSettings.current().shop.lockAfterMinutes,
    clock: environment.lockClock ?? LOCK_CLOCK,
    check: environment.personCheck ?? { canAsk: () => false, ask: async () => true },
    people: {
      isOn: () => setUp.mode() === 'service' && signing.isOn(),
      isWanted: () => setUp.mode() === 'service' && signing.isOn() && signing.person() === null,
      signOut: signing.signOut,
    },
    changed(locked) {
      customerWindow.cover(locked);
      environment.announceSession(setUp.session());
    },
  });
  const people = createPeople({
    at() {
      const records = setUp.mode() === 'service' ? lifecycles.service.current()?.records : undefined;
      if (records === undefined) return null;
      const view = lifecycles.service.view();
      return { records, codeConfirmed: view.kind === 'open' && view.recoveryCode === 'not due' };
    },
    signing,
    obstacle: () => shopRoom.peopleObstacle(),
    changed: peopleKnown.changed,
    isRecoveryCode: (typed) => lifecycles.service.checkRecoveryCode(typed),
    signedIn: () => windowLock.signedIn(),
    announced() {
      const view = setUp.session();
      announceSession(view);
      return succeeded(view);
    },
    now: steadyNow,
  });
  const closed = new AbortController();
  const updates = createUpdates({
    ...updateEnvironment,
    version: environment.version,
    recordsForm: RECORDS_FORM,
    dataFolder: environment.dataFolder,
    terms: () => updateTerms(serviceSettings.current().shop, policy),
    records: createUpdateRecords({
      service: { folder: environment.dataFolder, lifecycle: lifecycles.service },
      practice: {
        folder: practiceFolder,
        lifecycle: lifecycles.practice,
        isOffered: isPracticeAllowed(policy),
      },
    }),
    ordersUnderWay: () => MODES.some((name) => modes[name].ordersUnderWay.size > 0),
    announce: environment.announceUpdate,
    log,
    signal: closed.signal,
    now,
  });
  if (updateEnvironment.source !== null) {
    lookForUpdates(updates, closed.signal, (error) => log.fault('update', error), updateEnvironment.firstAfterMs);
  }

  const diagnostics = createDiagnosticsService({
    version: environment.version,
    updates: updates.standing,
    session: () => setUp.session(),
    policy: managed,
    settingsRemark: () => settingsRemark,
    files: () => setUp.lifecycle()?.current() ?? null,
    foundDamaged: () => {
      const name = setUp.lifecycle() === lifecycles.practice ? 'practice' : 'service';
      void setAsideDamaged(name, lifecycles[name]);
    },
    openKeychain: environment.openKeychain,
    failures,
    proxyFor: environment.proxyFor,
    probe: () => {
      const counter = setUp.counter();
      return counter.ok ? counter.value.probe : null;
    },
    lookups,
    progress,
    now,
  });
  const handlers = createHandlers({
    setUp,
    lookups,
    ports: environment.ports,
    logo,
    customerWindow,
    windowLock,
    people,
    lastSave,
    diagnostics,
    shop: shopRoom.calls,
    updates,
  });

  const closing = createClosing({
    underWay: () => MODES.flatMap(referencesUnderWay),
    unresolved: () => setUp.unresolved(),
    settled: async () => {
      await Promise.allSettled(MODES.flatMap((name) => [...modes[name].ordersUnderWay.values()]));
      await setUp.settled();
    },
    notices,
    sessionChanged: () => announceSession(setUp.session()),
    confirmClosing: (unknown) => environment.ports.confirmClosing(unknown),
  });

  log.note('ready');
  return {
    handlers: notingFailures(
      guardedCalls(handlers, signing, refusal),
      failures,
      // A report shows nothing of a new version: only a window that asked shows that it is good.
      forReport ? undefined : updates.windowAnswered,
    ),
    pictures,
    customerWindow,
    windowLock,
    appearance: () => serviceSettings.current().appearance,
    async mayClose() {
      const may = await closing.mayClose();
      if (!may) updates.staysOpen();
      return may;
    },
    lastSave: () => lastSave.ask(),
    updates,
    sessionEnds: updates.sessionEnds,
    computerSleeps: () => {
      sleeps += 1;
    },
    close: async () => {
      windowLock.close();
      closed.abort();
      await updates.beforeClosing();
      await shopRoom.putAllDown();
      await setUp.close();
      await shopRoom.closed();
      await marks.settled();
      keptSettings.flush();
      await updates.afterClosing();
    },
  };
}

/** The name of the notice that says what became of an update. */
const UPDATE_NOTICE = 'update';

function settingsWrong({ setAside, values }: WrongSettings): Notice {
  return {
    id: `settings-${setAside}`,
    words: `These settings could not be used and are as they were at first: ${namedValues(values)}. The others stay. The file as it was is kept as ${setAside}. Open the settings and check them.`,
  };
}

const DAMAGED: Failure = {
  kind: 'storage',
  words:
    'A part of the records cannot be read any more, so nothing is ordered now. They are set aside once no order is under way.',
};

function notForgotten(words: string): Notice {
  return {
    id: 'not-forgotten',
    words: `Customer data that is due could not be deleted. It is tried again every hour. ${words}`,
  };
}

function settingsMissed(folder: string): Notice {
  return {
    id: `settings-missed-${basename(folder)}`,
    words:
      'The settings are gone: settings.json in the data folder was deleted or emptied. Counterpart goes on with fresh settings; tickets, quotes and orders are not touched. Open the settings and check them.',
  };
}

function settingsSetAside(name: string): Notice {
  return {
    id: `settings-${name}`,
    words: `The settings could not be read and were put aside as ${name}, unchanged. Counterpart goes on with fresh settings: open the settings and check them.`,
  };
}
