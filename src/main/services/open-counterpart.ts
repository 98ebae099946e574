import { join } from 'node:path';
import type { CounterpartHandlers } from '../../shared/contract.ts';
import type { Appearance } from '../../shared/domain/appearance.ts';
import type { SubmissionView } from '../../shared/domain/submission.ts';
import type { LessonView } from '../../shared/lesson-view.ts';
import type { LineView, UnknownOrder } from '../../shared/records-view.ts';
import type { Progress } from '../../shared/progress.ts';
import type { Notice, SessionView } from '../../shared/session.ts';
import { startPracticeService } from '../../practice/start-practice-service.ts';
import { createCredentialVault } from '../credential-vault.ts';
import type { Keychain } from '../keychain-call.ts';
import type { Log } from '../log.ts';
import { createPartShelf, type PartShelf } from '../part-shelf/part-shelf.ts';
import { createPartsApi, type PartsApi } from '../parts-api/parts-api.ts';
import { createRecordKeyStore } from '../record-key-store.ts';
import { createRecordKeys } from '../records/record-key.ts';
import type { OpenedSettingsFile } from '../settings-store.ts';
import type { ConnectionTarget } from './connection-target.ts';
import { type Closing, createClosing } from './closing.ts';
import { createCounter } from './counter.ts';
import { createDiagnosticsDesk } from './diagnostics-desk.ts';
import { createFailureLog, notingFailures } from './failure-log.ts';
import { createHandlers } from './handlers.ts';
import { createLastSave } from './last-save.ts';
import { rememberingShelf } from './remembering-shelf.ts';
import { createLookups } from './lookups.ts';
import { createNoticeBoard } from './notice-board.ts';
import type { ReachPoint } from './crash-points.ts';
import type { DeskPorts } from './desk-ports.ts';
import type { OrdersUnderWay } from './orders.ts';
import { lookAfter } from './records-care.ts';
import { createRecordsHome, type RecordsHome } from './records-home.ts';
import { createProgress } from './progress.ts';
import { createPictureStore, type PictureStore } from './picture-store.ts';
import { createSetUp } from './set-up.ts';
import {
  freshPracticeSettings,
  freshSettings,
  keepSettings,
  newCounterNumber,
  type SettingsKeeper,
  type StoredSettings,
} from './stored-settings.ts';

/** What Counterpart is given by the machine that it runs on. Nothing here is Electron's own. */
export interface Surroundings {
  readonly version: string;
  /** Absolute path of the folder that everything is kept in; practice has a folder of its own inside. */
  readonly dataFolder: string;
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
  readonly ports: DeskPorts;
  readonly pictureAddress: (sha256: string) => string;
  readonly announceSession: (session: SessionView) => void;
  readonly announceSubmission: (submission: SubmissionView) => void;
  readonly announceUnresolved: (unresolved: readonly UnknownOrder[]) => void;
  readonly announceLine: (line: LineView) => void;
  readonly announceProgress: (progress: Progress) => void;
  readonly announceLesson: (lesson: LessonView | null) => void;
  readonly announceClosing: () => void;
  /** Called at each step of a submission; does nothing in use. */
  readonly reach: ReachPoint;
  readonly log: Log;
  readonly now: () => Date;
}

/** Counterpart without its window. */
export interface OpenedCounterpart extends Closing {
  readonly handlers: CounterpartHandlers;
  readonly pictures: PictureStore;
  /** How the window is to look now. */
  appearance(): Appearance;
  /** Lets the window keep what was typed last. To be called before its calls are no longer answered. */
  lastSave(): Promise<void>;
  close(): Promise<void>;
}

const PICTURES_AT_HAND = 100;

/** Builds everything that stands behind the window, in the order in which it depends on each other. */
export function openCounterpart(surroundings: Surroundings): OpenedCounterpart {
  const { now, log } = surroundings;
  const notices = createNoticeBoard();

  function openSettings(folder: string, fresh: StoredSettings): SettingsKeeper {
    const opened = surroundings.openSettingsFile(folder, now);
    const kept = keepSettings(opened.file, fresh);
    const setAside = opened.setAside ?? kept.setAside;
    if (setAside !== null) notices.post(settingsSetAside(setAside));
    return kept.keeper;
  }

  const serviceSettings = openSettings(surroundings.dataFolder, freshSettings());
  const vault = createCredentialVault({
    openKeychain: surroundings.openKeychain,
    account: surroundings.keychainAccounts.credential,
    marker: {
      read: () => serviceSettings.current().credentialSavedAt,
      write: (credentialSavedAt) => serviceSettings.change({ credentialSavedAt }),
    },
    now,
  });
  const pictures = createPictureStore(PICTURES_AT_HAND);
  const lookups = createLookups();
  const progress = createProgress(surroundings.announceProgress);
  const failures = createFailureLog(now);
  const lastSave = createLastSave(surroundings.announceClosing);
  const openShelf = () => createPartShelf({ worker: surroundings.partWorker });

  function openApi(target: ConnectionTarget, shelf: PartShelf): PartsApi {
    return createPartsApi({
      baseUrl: target.baseUrl,
      reachesItsServiceAlone: target.reaches === 'its service alone',
      credential: target.credential,
      noCredential: () =>
        vault.state().kind === 'locked or missing' ? 'credential locked or missing' : 'credential missing',
      deadlines: () => {
        const { plateDeadlineMs, readDeadlineMs, orderDeadlineMs } = target.settings.current().shop;
        return { plateMs: plateDeadlineMs, readMs: readDeadlineMs, orderMs: orderDeadlineMs };
      },
      shelf,
      proxyFor: surroundings.proxyFor,
      now,
    });
  }

  /** A connection to try something on, with a shelf of its own that goes when it is closed. */
  function openTrialApi(target: ConnectionTarget): PartsApi {
    const shelf = openShelf();
    const api = openApi(target, shelf);
    return {
      ...api,
      close: async () => {
        await api.close();
        await shelf.close();
      },
    };
  }

  const practiceFolder = join(surroundings.dataFolder, 'practice');
  /** Of each door: how it is numbered, and the requests that are under way there. */
  const doors = {
    service: { quotePrefix: 'Q-', ordersUnderWay: new Map() as OrdersUnderWay },
    practice: { quotePrefix: 'TR-', ordersUnderWay: new Map() as OrdersUnderWay },
  };
  let practiceSettings: SettingsKeeper | null = null;
  const settingsOfPractice = () => (practiceSettings ??= openSettings(practiceFolder, freshPracticeSettings()));

  /** The records of a door, looked after for as long as they are open. */
  function openHome(name: 'service' | 'practice', folder: string, settings: () => SettingsKeeper): RecordsHome {
    let stopLooking = () => {};
    const keyStore = createRecordKeyStore({
      openKeychain: surroundings.openKeychain,
      account: surroundings.keychainAccounts.recordKey,
    });
    const home = createRecordsHome({
      folder,
      keys: name === 'practice' ? null : createRecordKeys({ path: join(folder, 'records.key'), keyStore, now }),
      quotePrefix: doors[name].quotePrefix,
      snapshotWorker: surroundings.snapshotWorker,
      codeConfirmed: {
        read: () => settings().current().recoveryCodeConfirmedAt,
        write: (recoveryCodeConfirmedAt) => settings().change({ recoveryCodeConfirmedAt }),
      },
      opened: ({ records }) => {
        const takenUp = records.submissions.takeUpAfterStart();
        if (!takenUp.ok) return takenUp;
        stopLooking();
        stopLooking = lookAfter({
          records,
          settings: settings(),
          foundDamaged: () => {
            home.foundDamaged();
            setUp.recordsChanged();
          },
          fault: (error) => log.fault('records', error),
        });
        return takenUp;
      },
      closing: () => stopLooking(),
      startedAnew: () => settings().change({ counterNumber: newCounterNumber() }),
      now,
    });
    return home;
  }

  const homes = {
    service: openHome('service', surroundings.dataFolder, () => serviceSettings),
    practice: openHome('practice', practiceFolder, settingsOfPractice),
  };

  const setUp = createSetUp({
    version: surroundings.version,
    serviceSettings,
    practiceSettings: settingsOfPractice,
    homes,
    vault,
    openTrialApi,
    openCounter: (door, target, terms, files) => {
      const shelf = rememberingShelf(openShelf(), files.cache);
      return createCounter({
        ...terms,
        ...doors[door],
        ...files,
        door,
        api: openApi(target, shelf),
        shelf,
        pictures,
        lookups,
        progress,
        settings: target.settings,
        pictureAddress: surroundings.pictureAddress,
        ports: surroundings.ports,
        announceSubmission: surroundings.announceSubmission,
        announceUnresolved: surroundings.announceUnresolved,
        announceLine: surroundings.announceLine,
        reach: surroundings.reach,
        now,
      });
    },
    startPractice: () => startPracticeService(),
    announce: surroundings.announceSession,
    announceLesson: surroundings.announceLesson,
    notices,
    lookups,
    now,
  });

  const diagnostics = createDiagnosticsDesk({
    version: surroundings.version,
    session: () => setUp.session(),
    files: () => setUp.home()?.current() ?? null,
    foundDamaged: () => {
      setUp.home()?.foundDamaged();
      setUp.recordsChanged();
    },
    openKeychain: surroundings.openKeychain,
    failures,
    proxyFor: surroundings.proxyFor,
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
    ports: surroundings.ports,
    pictures,
    pictureAddress: surroundings.pictureAddress,
    lastSave,
    diagnostics,
  });

  const closing = createClosing({
    unresolved: () => setUp.unresolved(),
    settled: () => setUp.settled(),
    notices,
    sessionChanged: () => surroundings.announceSession(setUp.session()),
    confirmClosing: (unknown) => surroundings.ports.confirmClosing(unknown),
  });

  log.note('ready');
  return {
    handlers: notingFailures(handlers, failures),
    pictures,
    appearance: () => serviceSettings.current().appearance,
    ...closing,
    lastSave: () => lastSave.ask(),
    close: () => setUp.close(),
  };
}

function settingsSetAside(name: string): Notice {
  return {
    id: `settings-${name}`,
    words: `The settings could not be read and were put aside as ${name}, unchanged. Counterpart goes on with fresh settings: open the settings and check them.`,
  };
}
