import type { CounterpartHandlers } from '#shared/contract.ts';
import type { UnknownOrder } from '#shared/records-view.ts';
import type { ShopSettings } from '#shared/domain/settings/settings.ts';
import { type Failure, failed, type Result, succeeded } from '#shared/result.ts';
import type { LessonView } from '#shared/lesson-view.ts';
import type { GuideSeen, Mode, PracticeOrder, LiveMode, SessionView } from '#shared/session.ts';
import type { PracticeService } from '#practice/start-practice-service.ts';
import type { CredentialVault } from '../credential-vault.ts';
import type { PartsApi } from '../parts-api/parts-api.ts';
import type { LoadedPolicy } from '../policy/load-policy.ts';
import { policyViewOf } from '../policy/policy-view.ts';
import type { ConnectionTarget, OpenCounter } from './connection-target.ts';
import type { Counter } from './counter.ts';
import { createPendingShutdowns } from './pending-shutdowns.ts';
import type { Lessons } from '../training/lessons.ts';
import type { Lookups } from '../services/lookups.ts';
import type { NoticeBoard } from './notice-board.ts';
import { createPracticeModeService } from './practice-mode-service.ts';
import type { QuietTimes } from '../services/quiet-times.ts';
import { notOpen, type RecordsLifecycle } from './records-lifecycle.ts';
import { createLiveModeService } from './live-mode-service.ts';
import { createSetUpCalls, type MayNotChange } from './set-up-calls.ts';
import type { KeptSettings } from './stored-settings.ts';
import { type ToldOfOther, unresolvedOrders } from '../services/unknown-orders.ts';
import type { LessonGate } from '../training/lesson-script.ts';

/** The settings that the counters of a shop have in common; at a counter alone there are none. */
export interface SharedSettings {
  /** The fields that this counter may not change. */
  lockedFields(): readonly string[];
  /** Changes them in the shop; null where nothing of them is changed. */
  change(before: ShopSettings, after: ShopSettings): Promise<Failure | null> | null;
}

/** The two modes: which one is open, its connection, and its counter. */
export interface SetUp {
  readonly calls: CounterpartHandlers['setUp'];
  /** The counter of the open mode, or why there is none to sell from. */
  counter(): Result<Counter>;
  /** The records of the open mode; null before a mode was chosen. */
  lifecycle(): RecordsLifecycle | null;
  /** Which mode is open. */
  mode(): Mode;
  /** How Counterpart is set up now. */
  session(): SessionView;
  /**
   * To be called after something happened to the records of a mode: opens or closes its counter, and tells the windows.
   */
  recordsChanged(): Result<SessionView>;
  /** Tries again to open the records of the open mode, and to read the credential where it is still missing. */
  tryAgain(): Promise<Result<SessionView>>;
  /** Why the service cannot be asked at the moment, for want of a credential; null where it can. */
  credentialObstacle(): Failure | null;
  /** What the practice service accepted, newest first; fails where practice is not open. */
  practiceOrders(): Result<{ readonly total: number; readonly orders: readonly PracticeOrder[] }>;
  /** The lessons of practice; fails in any other mode. */
  lessons(): Result<Lessons>;
  /** Resolves when no order is under way in either mode. */
  settled(): Promise<void>;
  /** Orders under way or unknown in either mode, at a counter that was left too. */
  unresolved(): readonly UnknownOrder[];
  /** The same of one mode alone. */
  unresolvedIn(name: 'service' | 'practice'): readonly UnknownOrder[];
  /** Stops the practice service and lets go of all connections. */
  close(): Promise<void>;
}

/** Builds the modes. The keychain is asked at once; nothing is asked of the service before a mode is chosen. */
export function createSetUp(options: {
  readonly version: string;
  readonly live: LiveMode;
  /** True where a report alone is wanted: nothing is asked of the service. */
  readonly forReport: boolean;
  readonly managed: LoadedPolicy;
  readonly serviceSettings: KeptSettings;
  readonly practiceSettings: () => KeptSettings;
  readonly vault: CredentialVault;
  readonly lifecycles: { readonly service: RecordsLifecycle; readonly practice: RecordsLifecycle };
  readonly quietTimes: { readonly service: QuietTimes; readonly practice: QuietTimes };
  readonly openCounter: (mode: 'service' | 'practice', ...how: Parameters<OpenCounter>) => Counter;
  /** Opens a connection that is only tried and then closed. */
  readonly openTrialApi: (target: ConnectionTarget) => PartsApi;
  readonly startPractice: () => Promise<PracticeService>;
  /** What orders of practice pass. */
  readonly lessonGate: LessonGate;
  /** Has the window begin anew. */
  readonly readWindowAnew: () => void;
  /** How the lock of the window stands. */
  readonly lock: () => SessionView['lock'];
  /** Who works at the counter of live mode, and what they may. */
  readonly people: {
    view(): SessionView['people'];
    readonly mayNotChange: MayNotChange;
    /** Why the connection may not be changed; null where it may. */
    mayNotConnect(): Failure | null | Promise<Failure | null>;
    /** Another mode than live is open: nobody is signed in any more. */
    leave(): void;
  };
  /** The number of this counter in its shop of several; null where it works alone. */
  readonly shopCounter: () => number | null;
  /** Resolves once the shop that locked records wait for has answered, or could not be asked. */
  readonly shopAsked: () => Promise<void>;
  /** What the shop knows of an order of another counter. */
  readonly toldOfOther: ToldOfOther;
  /** The settings that the counters of a shop have in common. */
  readonly sheet: SharedSettings;
  /** How the customer's window stands. */
  readonly customerWindow: () => SessionView['customerWindow'];
  readonly announce: (session: SessionView) => void;
  readonly announceLesson: (lesson: LessonView | null) => void;
  readonly notices: NoticeBoard;
  readonly lookups: Lookups;
  readonly now: () => Date;
}): SetUp {
  const { serviceSettings, vault, notices, lifecycles } = options;
  const startedAt = options.now().toISOString();
  const pendingShutdowns = createPendingShutdowns();
  const changed = () => options.announce(session());
  let mode: Mode = 'none';

  const service = createLiveModeService({
    isOffered: options.live !== 'not offered',
    forReport: options.forReport,
    lifecycle: lifecycles.service,
    settings: serviceSettings,
    vault,
    openCounter: (...how) => options.openCounter('service', ...how),
    openTrialApi: options.openTrialApi,
    readWindowAnew: options.readWindowAnew,
    pendingShutdowns,
    changed,
  });
  // SECURITY: practice is handed no vault, so that what is done to try things out cannot reach the real credential.
  const practice = createPracticeModeService({
    lifecycle: lifecycles.practice,
    settings: options.practiceSettings,
    startService: options.startPractice,
    openCounter: (...how) => options.openCounter('practice', ...how),
    gate: options.lessonGate,
    pendingShutdowns,
    changed,
    announceLesson: options.announceLesson,
    now: options.now,
  });

  const settings = () => (mode === 'practice' ? practice.settings() : null) ?? serviceSettings;

  function lifecycle(): RecordsLifecycle | null {
    return mode === 'none' ? null : lifecycles[mode];
  }

  function openCounter(): Counter | null {
    if (mode === 'none') return null;
    return mode === 'service' ? service.counter() : practice.counter();
  }

  function session(): SessionView {
    return {
      mode,
      live: options.live,
      connection: (mode === 'practice' ? practice.connection() : null) ?? service.connection(),
      settings: settings().current().shop,
      policy: policyViewOf(options.managed, mode),
      lock: options.lock(),
      people: mode === 'service' ? options.people.view() : null,
      shopCounter: mode === 'service' ? options.shopCounter() : null,
      ...setForShop(),
      appearance: serviceSettings.current().appearance,
      keys: serviceSettings.current().keys,
      guide: guideSeen(),
      customerWindow: options.customerWindow(),
      lastState: settings().current().lastState,
      records: lifecycle()?.view() ?? { kind: 'closed' },
      connectionStatus: openCounter()?.connection.view() ?? { state: 'up', since: startedAt, answeredAt: null },
      notices: notices.list(),
      version: options.version,
    };
  }

  function setForShop(): Pick<SessionView, 'setForShop'> {
    const fields = mode === 'service' ? options.sheet.lockedFields() : [];
    return fields.length === 0 ? {} : { setForShop: fields };
  }

  function lessons(): Result<Lessons> {
    return mode === 'practice' ? practice.lessons() : failed({ kind: 'not connected', reason: 'no mode chosen' });
  }

  /** The guided sale is not offered beside a lesson, nor to a window that was loaded anew during one. */
  function guideSeen(): GuideSeen {
    const { guide } = serviceSettings.current();
    const open = lessons();
    return guide === 'to be offered' && open.ok && open.value.isShown() ? 'declined' : guide;
  }

  /** A lesson ends with practice, even where its service still has something to finish. */
  function endLesson(): void {
    const left = practice.lessons();
    if (left.ok) left.value.end();
  }

  function announced(): Result<SessionView> {
    const view = session();
    options.announce(view);
    return succeeded(view);
  }

  function recordsChanged(): Result<SessionView> {
    service.attend();
    practice.attend();
    return announced();
  }

  /** The open or unknown orders of a mode; its records say so where its counter is closed. */
  function unresolvedIn(name: 'service' | 'practice'): readonly UnknownOrder[] {
    const counter = (name === 'service' ? service : practice).counter();
    const files = lifecycles[name].current();
    const found =
      counter?.orders.unresolved() ??
      (files === null
        ? succeeded([])
        : unresolvedOrders(files.records, () => null, options.quietTimes[name], options.toldOfOther));
    return found.ok ? found.value : [];
  }

  return {
    calls: createSetUpCalls({
      isLiveOffered: options.live !== 'not offered',
      service,
      practice,
      vault,
      notices,
      lookups: options.lookups,
      policy: options.managed.policy,
      mayNotChange: options.people.mayNotChange,
      mayNotConnect: options.people.mayNotConnect,
      changeSheet: options.sheet.change,
      settings,
      serviceSettings,
      chooseAppearance: (appearance) => serviceSettings.change({ appearance }),
      // Who practises does so with the keys that they sell with.
      keepKeys: (keys) => serviceSettings.change({ keys }),
      // Once made it stays made, whatever is declined later.
      guideSeen: (guide) => {
        if (serviceSettings.current().guide !== 'done') serviceSettings.change({ guide });
      },
      mode: () => mode,
      chooseMode: (taken) => {
        mode = taken;
        if (taken !== 'service') options.people.leave();
        if (taken !== 'practice') endLesson();
      },
      lifecycle,
      session,
      announced,
    }),
    lifecycle,
    mode: () => mode,
    session,
    recordsChanged,
    async tryAgain() {
      if (mode === 'service') {
        await service.open();
        await options.shopAsked();
      } else await lifecycle()?.open();
      return recordsChanged();
    },
    counter() {
      const open = openCounter();
      if (open !== null) return succeeded(open);
      const records = lifecycle();
      // A mode whose records are open lacks only its connection.
      if (records === null || records.current() !== null) {
        return failed({ kind: 'not connected', reason: 'no mode chosen' });
      }
      return failed(notOpen(records.view()));
    },
    credentialObstacle: () => (mode === 'service' ? service.credentialObstacle() : null),
    practiceOrders: practice.orders,
    lessons,
    async settled() {
      const counters = [service.counter(), practice.counter()];
      await Promise.all([...counters.map((counter) => counter?.orders.settled()), pendingShutdowns.gone()]);
    },
    unresolved: () => [...unresolvedIn('service'), ...unresolvedIn('practice')],
    unresolvedIn,
    async close() {
      await practice.leave();
      await service.close();
    },
  };
}
