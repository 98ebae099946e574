import { join } from 'node:path';
import type { CounterpartHandlers } from '../../shared/contract.ts';
import type { SubmissionView } from '../../shared/domain/submission.ts';
import type { Notice, SessionView } from '../../shared/session.ts';
import { startPracticeService } from '../../practice/start-practice-service.ts';
import { createCredentialVault, type Keychain } from '../credential-vault.ts';
import type { Log } from '../log.ts';
import { createPartShelf, type PartShelf } from '../part-shelf/part-shelf.ts';
import { createPartsApi, type PartsApi } from '../parts-api/parts-api.ts';
import { openSettingsFile } from '../settings-store.ts';
import { createCounter } from './counter.ts';
import { createHandlers } from './handlers.ts';
import { createLookups } from './lookups.ts';
import { createNoticeBoard } from './notice-board.ts';
import type { SubmissionRegister } from './orders.ts';
import { createPictureStore, type PictureStore } from './picture-store.ts';
import { type ConnectionTarget, createSetUp } from './set-up.ts';
import {
  freshPracticeSettings,
  freshSettings,
  keepSettings,
  type SettingsKeeper,
  type StoredSettings,
} from './stored-settings.ts';
import { createTickets } from './tickets.ts';

/** What Counterpart is given by the machine that it runs on. Nothing here is Electron's own. */
export interface Surroundings {
  readonly version: string;
  /** Absolute path of the folder that everything is kept in; practice has a folder of its own inside. */
  readonly dataFolder: string;
  /** The bundle in which large parts are decoded. */
  readonly partWorker: URL;
  readonly openKeychain: () => Promise<Keychain>;
  /** The account of the credential in the keychain. */
  readonly keychainAccount: string;
  /** Address of the proxy for a URL; null for a direct connection. */
  readonly proxyFor: (url: string) => Promise<string | null>;
  readonly copyText: (text: string) => Promise<void>;
  readonly pictureAddress: (sha256: string) => string;
  readonly announceSession: (session: SessionView) => void;
  readonly announceSubmission: (submission: SubmissionView) => void;
  readonly log: Log;
  readonly now: () => Date;
}

/** Counterpart without its window. */
export interface OpenedCounterpart {
  readonly handlers: CounterpartHandlers;
  readonly pictures: PictureStore;
  /** Resolves when no order is under way. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

const PICTURES_AT_HAND = 100;

/** Builds everything that stands behind the window, in the order in which it depends on each other. */
export function openCounterpart(surroundings: Surroundings): OpenedCounterpart {
  const { now, log } = surroundings;
  const notices = createNoticeBoard();

  function openSettings(folder: string, fresh: StoredSettings): SettingsKeeper {
    const opened = openSettingsFile(folder, now);
    const kept = keepSettings(opened.file, fresh);
    const setAside = opened.setAside ?? kept.setAside;
    if (setAside !== null) notices.post(settingsSetAside(setAside));
    return kept.keeper;
  }

  const serviceSettings = openSettings(surroundings.dataFolder, freshSettings());
  const vault = createCredentialVault({
    openKeychain: surroundings.openKeychain,
    account: surroundings.keychainAccount,
    marker: {
      read: () => serviceSettings.current().credentialSavedAt,
      write: (credentialSavedAt) => serviceSettings.change({ credentialSavedAt }),
    },
    now,
  });
  const pictures = createPictureStore(PICTURES_AT_HAND);
  const lookups = createLookups();
  const openShelf = () => createPartShelf({ worker: surroundings.partWorker });

  function openApi(target: ConnectionTarget, shelf: PartShelf): PartsApi {
    return createPartsApi({
      baseUrl: target.baseUrl,
      credential: target.credential,
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

  /** Tickets and submissions of a door: they outlive a change of its connection. */
  const kept = (settings: SettingsKeeper) => ({
    tickets: createTickets({ settings, now }),
    submissions: new Map() as SubmissionRegister,
  });
  const serviceKept = kept(serviceSettings);

  const setUp = createSetUp({
    version: surroundings.version,
    serviceSettings,
    practiceSettings: () => openSettings(join(surroundings.dataFolder, 'practice'), freshPracticeSettings()),
    vault,
    openTrialApi,
    openCounter: (door, target, terms) => {
      const shelf = openShelf();
      return createCounter({
        ...terms,
        ...(door === 'service' ? serviceKept : kept(target.settings)),
        api: openApi(target, shelf),
        shelf,
        pictures,
        lookups,
        settings: target.settings,
        pictureAddress: surroundings.pictureAddress,
        announceSubmission: surroundings.announceSubmission,
        now,
      });
    },
    startPractice: () => startPracticeService(),
    announce: surroundings.announceSession,
    notices,
  });

  log.note('ready');
  return {
    handlers: createHandlers({ setUp, lookups, copyText: surroundings.copyText }),
    pictures,
    settled: () => setUp.settled(),
    close: () => setUp.close(),
  };
}

function settingsSetAside(name: string): Notice {
  return {
    id: `settings-${name}`,
    words: `The settings could not be read and were put aside as ${name}, unchanged. Counterpart goes on with fresh settings: check them with Ctrl+,.`,
  };
}
