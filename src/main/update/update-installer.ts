/** A file of a new version that was fetched and is what its feed says. */
export interface InstallableFile {
  /** Absolute path. */
  readonly path: string;
  readonly version: string;
}

/**
 * What puts a version in place: the one thing about updates that differs from system to system. It is asked to only
 * when the records are closed.
 */
export interface UpdateInstaller {
  /**
   * Which file of a feed this installation takes, such as `win-x64-nsis`; null where it is kept up to date by others,
   * as one for all users of a computer is.
   */
  readonly takes: string | null;
  /**
   * Whose valid signature a file carries; null where its system knows none. Rejects where a signature does not hold.
   */
  publisherOf(path: string): Promise<string | null>;
  /**
   * Puts a version in place, or starts the program that does so once this process has ended. Rejects where it cannot;
   * then the version before is in place.
   */
  install(file: InstallableFile, how: { readonly restart: boolean }): Promise<StartedAnew>;
  /** Whether a version that was installed here before can be put back. */
  canGoBackTo(version: string): boolean;
  /** Puts it back. Rejects where it cannot; then the version that runs is in place. */
  goBackTo(version: string): Promise<StartedAnew>;
  /** The program to start where this installation starts itself anew; null for the one that runs. */
  readonly program: string | null;
  /** A version has shown that it is good: what is older than the one before it may go. `path` is of its file. */
  proved(version: string, before: string, path: string): Promise<void>;
}

/** Who starts Counterpart after a version was put in place. */
export type StartedAnew = 'by its installer' | 'by itself';

/** For an installation that nobody here updates. */
export const NO_INSTALLER: UpdateInstaller = {
  takes: null,
  program: null,
  publisherOf: async () => null,
  install: () => Promise.reject(new Error('Nothing is installed here.')),
  canGoBackTo: () => false,
  goBackTo: () => Promise.reject(new Error('Nothing is installed here.')),
  proved: async () => {},
};

/** The steps of an update at which a power cut is tried, as those of a submission are (`crash-points.ts`). */
export const UPDATE_POINTS = [
  'update fetched',
  'update copied records',
  'update prepared',
  'update installing',
  'update laid out',
  'update in place',
  'update proving',
  'update records open',
  'update proved',
  'update going back',
  'update copies put back',
  'update back in place',
] as const;
export type UpdatePoint = (typeof UPDATE_POINTS)[number];

/** Called at each step. In use it does nothing. */
export type ReachUpdatePoint = (point: UpdatePoint) => void;
