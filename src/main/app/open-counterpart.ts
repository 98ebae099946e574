import { createLessonGate } from '../training/lesson-script.ts';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { CounterpartHandlers } from '#shared/contract.ts';
import { isPracticeAllowed } from '#shared/domain/settings/policy.ts';
import type { Appearance } from '#shared/domain/settings/appearance.ts';
import type { Moment } from '#shared/domain/order/send-window.ts';
import { settingRow } from '#shared/domain/settings/settings.ts';
import { succeeded } from '#shared/result.ts';
import type { SessionView } from '#shared/session.ts';
import { startPracticeService } from '#practice/start-practice-service.ts';
import { createCredentialVault } from '../credential-vault.ts';
import { NOT_MANAGED } from '../policy/load-policy.ts';
import { policyNotice } from '../policy/policy-view.ts';
import { RECORDS_FORM } from '../records/records.ts';
import { type Closing, createClosing } from './closing.ts';
import { createCustomerWindow, type CustomerWindow } from '../services/customer-window.ts';
import { createDiagnosticsService } from '../support/diagnostics-service.ts';
import { createFailureLog, notingFailures } from '../support/failure-log.ts';
import { createHandlers } from './handlers.ts';
import { lookForUpdates } from '../update/look-for-updates.ts';
import { withoutUpdates } from '../update/open-updates.ts';
import { createUpdateRecords } from '../update/update-records.ts';
import { createUpdates, type Updates } from '../update/updates.ts';
import { createLastSave } from './last-save.ts';
import { createLogoService } from '../platform/logo-service.ts';
import { createWindowLock, LOCK_CLOCK, type WindowLock } from '../services/window-lock.ts';
import { createLookups } from '../services/lookups.ts';
import { createNoticeBoard } from './notice-board.ts';
import type { RecordsLifecycle } from './records-lifecycle.ts';
import { connectionUnderPolicy, settingsUnderPolicy, withCounterSettings } from './policy-settings.ts';
import { updateTerms } from './update-terms.ts';
import { createProgress } from './progress.ts';
import { createSwitchedGate } from '../services/order-gate.ts';
import type { ShopRoom } from './shop-room.ts';
import { momentOf } from '../services/quiet-times.ts';
import { createPictureStore, type PictureStore } from '../services/picture-store.ts';
import { createPeople } from '../services/people.ts';
import { createPeopleKnown } from '../services/people-known.ts';
import { createSigning } from '../services/signing.ts';
import { createRefusal, guardedCalls } from './guarded-calls.ts';
import { createSetUp, type SetUp } from './set-up.ts';
import { signedSettings } from './signed-settings.ts';
import { createCounterOpener } from './counter-opener.ts';
import type { Environment } from './environment.ts';
import { createModeRecords, type ModeRecords } from './mode-records.ts';
import { createOrdersOfMode, type ModeOrders } from './mode-orders.ts';
import { openTrialApi } from './open-api.ts';
import { createSessionStartSetting } from './session-start-setting.ts';
import { createSettingsOpener } from './settings-opener.ts';
import { createShopOfLiveMode } from './shop-of-live-mode.ts';
import { freshPracticeSettings, freshSettings, type KeptSettings } from './stored-settings.ts';

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

  const settingsOpener = createSettingsOpener(environment, notices);
  const managed = environment.policy ?? NOT_MANAGED;
  const { policy } = managed;
  const policyRemark = policyNotice(managed);
  if (policyRemark !== null) notices.post(policyRemark);
  const keptSettings = settingsUnderPolicy(settingsOpener.open(environment.dataFolder, freshSettings()), policy);
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

  const practiceFolder = join(environment.dataFolder, 'practice');
  let practiceSettings: KeptSettings | null = null;
  function settingsOfPractice(): KeptSettings {
    practiceSettings ??= withCounterSettings(
      settingsOpener.open(practiceFolder, freshPracticeSettings()),
      serviceSettings,
    );
    return practiceSettings;
  }

  const shopGate = createSwitchedGate();
  /** Of practice: nobody stands behind it but a lesson. */
  const practiceGate = createSwitchedGate();
  const modes: ModeOrders = {
    service: createOrdersOfMode({ mode: 'service', settings: () => serviceSettings, gate: shopGate, moment }),
    practice: createOrdersOfMode({ mode: 'practice', settings: settingsOfPractice, gate: practiceGate, moment }),
  };

  const shopRoom: ShopRoom = createShopOfLiveMode({
    environment,
    gate: shopGate,
    settings: serviceSettings,
    orders: modes.service,
    records: () => modeRecords,
    setUp: () => setUp,
    windowLock: () => windowLock,
    peopleKnown,
    lastSave,
    openTicket: (ticketId) => handlers.tickets.open({ ticketId }),
    announceSession,
    moment,
  });
  const modeRecords: ModeRecords = createModeRecords({
    environment,
    practiceFolder,
    serviceSettings,
    practiceSettings: settingsOfPractice,
    orders: modes,
    shopRoom,
    signing,
    notices,
    recordsChanged: () => void setUp.recordsChanged(),
  });
  const { lifecycles } = modeRecords;

  live = lifecycles.service;
  const refusal = createRefusal(signing, {
    mode: () => setUp.mode(),
    isConnected: () => keptSettings.current().connection !== null,
    openRecords: () => lifecycles.service.open(),
  });

  const setUp: SetUp = createSetUp({
    version: environment.version,
    live: environment.live,
    forReport,
    managed,
    serviceSettings,
    practiceSettings: settingsOfPractice,
    lifecycles,
    quietTimes: { service: modes.service.quietTimes, practice: modes.practice.quietTimes },
    vault,
    openTrialApi: (target) => openTrialApi(environment, target),
    openCounter: createCounterOpener({
      environment,
      orders: modes,
      records: modeRecords,
      shopRoom,
      pictures,
      lookups,
      progress,
      signing,
      moment,
      openMode: () => setUp.mode(),
    }),
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
    shopAsked: () => shopRoom.shopAsked(),
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
  const sessionStart = createSessionStartSetting({
    start: environment.sessionStart,
    settings: serviceSettings,
    notices,
  });
  sessionStart.follow();

  /** What the customer reads follows the mode before the seller's window is told of it. */
  function announceSession(session: SessionView): void {
    const counter = setUp.counter();
    // One whose records were just closed notes it once they are open again.
    const files = setUp.lifecycle()?.current() ?? null;
    if (counter.ok && files !== null) counter.value.settingsChanged();
    customerWindow.sessionChanged(session);
    windowLock.settingsChanged();
    sessionStart.follow();
    environment.announceSession(session);
  }

  const windowLock: WindowLock = createWindowLock({
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
    settingsRemark: settingsOpener.remark,
    files: () => setUp.lifecycle()?.current() ?? null,
    foundDamaged: () => {
      const name = setUp.lifecycle() === lifecycles.practice ? 'practice' : 'service';
      void modeRecords.setAsideDamaged(name);
    },
    openKeychain: environment.openKeychain,
    failures,
    proxyFor: environment.proxyFor,
    probe: () => {
      const counter = setUp.counter();
      if (!counter.ok) return null;
      return async () => {
        // The keychain may have been unlocked since.
        if (setUp.credentialObstacle() !== null) await setUp.calls.retryCredential(undefined);
        return await counter.value.probe();
      };
    },
    lookups,
    progress,
    now,
  });
  const handlers: CounterpartHandlers = createHandlers({
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
    underWay: () => MODES.flatMap(modeRecords.referencesUnderWay),
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
      // SECURITY: no process that is gone leaves a file of customers aside that it was writing, in plain text.
      await lookups.end();
      await updates.beforeClosing();
      await shopRoom.putAllDown();
      await setUp.close();
      await shopRoom.closed();
      await modeRecords.marksSettled();
      keptSettings.flush();
      await updates.afterClosing();
    },
  };
}

/** The name of the notice that says what became of an update. */
const UPDATE_NOTICE = 'update';
