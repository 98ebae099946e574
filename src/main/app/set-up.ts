import type { CounterpartHandlers } from '../../shared/contract.ts';
import type { UnknownOrder } from '../../shared/records-view.ts';
import { type Failure, failed, type Result, succeeded } from '../../shared/result.ts';
import type { LessonView } from '../../shared/lesson-view.ts';
import type { Door, PracticeOrder, LiveMode, SessionView } from '../../shared/session.ts';
import type { PracticeService } from '../../practice/start-practice-service.ts';
import type { CredentialVault } from '../credential-vault.ts';
import type { PartsApi } from '../parts-api/parts-api.ts';
import type { ConnectionTarget, OpenCounter } from './connection-target.ts';
import type { Counter } from './counter.ts';
import { createDepartures } from './pending-shutdowns.ts';
import type { Lessons } from '../training/lessons.ts';
import type { Lookups } from '../services/lookups.ts';
import type { NoticeBoard } from './notice-board.ts';
import { createPracticeDoor } from './practice-mode-service.ts';
import type { QuietTimes } from '../services/quiet-times.ts';
import { notOpen, type RecordsHome } from './records-lifecycle.ts';
import { createServiceDoor } from './live-mode-service.ts';
import { createSetUpCalls } from './set-up-calls.ts';
import type { SettingsKeeper } from './stored-settings.ts';
import { unresolvedOrders } from '../services/unknown-orders.ts';

/** The two doors: which one is open, the connection behind it, and the counter that stands there. */
export interface SetUp {
  readonly calls: CounterpartHandlers['setUp'];
  /** The counter of the open door, or why there is none to sell from. */
  counter(): Result<Counter>;
  /** The records of the open door; null before a door was taken. */
  home(): RecordsHome | null;
  /** How Counterpart is set up now. */
  session(): SessionView;
  /** To be called after something happened to the records of a door: opens or closes its counter, and tells the windows. */
  recordsChanged(): Result<SessionView>;
  /** Tries again to open the records of the open door, and to read the credential where it is still missing. */
  tryAgain(): Promise<Result<SessionView>>;
  /** Why the service cannot be asked at the moment, for want of a credential; null where it can. */
  credentialObstacle(): Failure | null;
  /** What the practice service accepted, newest first; fails where practice is not open. */
  practiceOrders(): Result<{ readonly total: number; readonly orders: readonly PracticeOrder[] }>;
  /** The lessons of practice; fails behind any other door. */
  lessons(): Result<Lessons>;
  /** Resolves when no order is under way behind either door. */
  settled(): Promise<void>;
  /** Orders under way or unknown behind either door, at a counter that was left too. */
  unresolved(): readonly UnknownOrder[];
  /** Stops the practice service and lets go of all connections. */
  close(): Promise<void>;
}

/** Builds the doors. The keychain is asked at once; nothing is asked of the service before a door is taken. */
export function createSetUp(options: {
  readonly version: string;
  readonly live: LiveMode;
  readonly serviceSettings: SettingsKeeper;
  readonly practiceSettings: () => SettingsKeeper;
  readonly vault: CredentialVault;
  readonly homes: { readonly service: RecordsHome; readonly practice: RecordsHome };
  readonly quietTimes: { readonly service: QuietTimes; readonly practice: QuietTimes };
  readonly openCounter: (door: 'service' | 'practice', ...how: Parameters<OpenCounter>) => Counter;
  /** Opens a connection that is only tried and then closed. */
  readonly openTrialApi: (target: ConnectionTarget) => PartsApi;
  readonly startPractice: () => Promise<PracticeService>;
  /** Has the window begin anew. */
  readonly readWindowAnew: () => void;
  readonly announce: (session: SessionView) => void;
  readonly announceLesson: (lesson: LessonView | null) => void;
  readonly notices: NoticeBoard;
  readonly lookups: Lookups;
  readonly now: () => Date;
}): SetUp {
  const { serviceSettings, vault, notices, homes } = options;
  const startedAt = options.now().toISOString();
  const departures = createDepartures();
  const changed = () => options.announce(session());
  let door: Door = 'none';

  const service = createServiceDoor({
    isOffered: options.live !== 'not offered',
    home: homes.service,
    settings: serviceSettings,
    vault,
    openCounter: (...how) => options.openCounter('service', ...how),
    openTrialApi: options.openTrialApi,
    readWindowAnew: options.readWindowAnew,
    departures,
    changed,
  });
  const practice = createPracticeDoor({
    home: homes.practice,
    settings: options.practiceSettings,
    startService: options.startPractice,
    openCounter: (...how) => options.openCounter('practice', ...how),
    departures,
    changed,
    announceLesson: options.announceLesson,
    now: options.now,
  });

  const settings = () => (door === 'practice' ? practice.settings() : null) ?? serviceSettings;

  function home(): RecordsHome | null {
    return door === 'none' ? null : homes[door];
  }

  function openCounter(): Counter | null {
    if (door === 'none') return null;
    return door === 'service' ? service.counter() : practice.counter();
  }

  function session(): SessionView {
    return {
      door,
      live: options.live,
      connection: (door === 'practice' ? practice.connection() : null) ?? service.connection(),
      settings: settings().current().shop,
      appearance: serviceSettings.current().appearance,
      keys: serviceSettings.current().keys,
      guide: serviceSettings.current().guide,
      lastState: settings().current().lastState,
      records: home()?.view() ?? { kind: 'closed' },
      line: openCounter()?.line.view() ?? { state: 'up', since: startedAt },
      notices: notices.list(),
      version: options.version,
    };
  }

  function lessons(): Result<Lessons> {
    return door === 'practice' ? practice.lessons() : failed({ kind: 'not connected', reason: 'no door taken' });
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

  /** What a door has open or unknown; its records say so where nobody stands at its counter. */
  function unresolvedAt(name: 'service' | 'practice', counter: Counter | null): readonly UnknownOrder[] {
    const files = homes[name].current();
    const found =
      counter?.orders.unresolved() ??
      (files === null
        ? succeeded([])
        : unresolvedOrders(files.records.submissions, () => null, options.quietTimes[name]));
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
      settings,
      chooseAppearance: (appearance) => serviceSettings.change({ appearance }),
      // Who practises does so with the keys that they sell with.
      keepKeys: (keys) => serviceSettings.change({ keys }),
      // Once made it stays made, whatever is declined later.
      guideSeen: (guide) => {
        if (serviceSettings.current().guide !== 'done') serviceSettings.change({ guide });
      },
      door: () => door,
      takeDoor: (taken) => {
        door = taken;
        if (taken !== 'practice') endLesson();
      },
      home,
      session,
      announced,
    }),
    home,
    session,
    recordsChanged,
    async tryAgain() {
      if (door === 'service') await service.open();
      else await home()?.open();
      return recordsChanged();
    },
    counter() {
      const open = openCounter();
      if (open !== null) return succeeded(open);
      const records = home();
      // A door whose records are open lacks only its connection.
      if (records === null || records.current() !== null) {
        return failed({ kind: 'not connected', reason: 'no door taken' });
      }
      return failed(notOpen(records.view()));
    },
    credentialObstacle: () => (door === 'service' ? service.credentialObstacle() : null),
    practiceOrders: practice.orders,
    lessons,
    async settled() {
      const counters = [service.counter(), practice.counter()];
      await Promise.all([...counters.map((counter) => counter?.orders.settled()), departures.gone()]);
    },
    unresolved: () => [...unresolvedAt('service', service.counter()), ...unresolvedAt('practice', practice.counter())],
    async close() {
      await practice.leave();
      await service.close();
    },
  };
}
