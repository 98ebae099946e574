import type { Moment } from '#shared/domain/order/send-window.ts';
import type { CodeListView } from '#shared/code-list-view.ts';
import type { SubmissionView } from '#shared/domain/order/submission.ts';
import type { LessonView } from '#shared/lesson-view.ts';
import type { Progress } from '#shared/progress.ts';
import type { ConnectionStatus, CustomersChange, UnknownOrder } from '#shared/records-view.ts';
import type { LiveMode, SessionView } from '#shared/session.ts';
import type { ShopView } from '#shared/shop-view.ts';
import type { UpdateView } from '#shared/update-view.ts';
import type { Keychain } from '../keychain-call.ts';
import type { Log } from '../log.ts';
import type { PlatformPorts } from '../platform/platform-ports.ts';
import type { SessionStart } from '../platform/session-start.ts';
import type { LoadedPolicy } from '../policy/load-policy.ts';
import type { BackgroundClock } from '../services/background-clock.ts';
import type { CustomerWindowNews, CustomerWindowPort } from '../services/customer-window.ts';
import type { LockClock, PersonCheck } from '../services/window-lock.ts';
import type { OpenedSettingsFile } from '../settings-store.ts';
import type { UpdateEnvironment } from '../update/open-updates.ts';
import type { ReachPoint } from './crash-points.ts';
import type { ShopRoomOptions } from './shop-room.ts';

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
