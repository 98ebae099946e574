/** How far an update is. Each step is on the disk before what it names begins. */
export const UPDATE_STEPS = ['fetched', 'prepared', 'installing', 'proving', 'going back'] as const;
export type UpdateStep = (typeof UPDATE_STEPS)[number];

/** What a start finds of an update. */
export interface FoundUpdate {
  readonly step: UpdateStep;
  readonly running: string;
  readonly from: string;
  readonly to: string;
  /** Starts of the new version that did not get as far as being good. */
  readonly starts: number;
  /** How often the installer was started, or the way back begun. */
  readonly attempts: number;
  /** Whether it is wanted at this start. */
  readonly wanted: boolean;
}

/** How often a new version is started, and an installer tried, before it is given up. */
export const MOST_TRIES = 2;

/** What a start does about an update, before the records are opened. */
export type AtStart =
  /** The records are opened as ever; what was made ready for installing is made ready anew. */
  | 'go on'
  | 'install'
  /** Its installer did not come to its end, and it is not wanted at this start: it is made ready anew where it is. */
  | 'not now'
  /** The promised version runs, and has to show that it is good. */
  | 'prove'
  /** The version before runs, though the installer has said that all went well. */
  | 'not installed'
  | 'go back'
  | 'went back'
  /** Neither version is the one that runs, or another way led to it: somebody has installed one. */
  | 'overtaken'
  /** The way back was tried and did not come about. */
  | 'stop';

/** Tells what a start does. */
export function updateAtStart(found: FoundUpdate): AtStart {
  const { step, running, from, to } = found;
  if (running === to) return IN_NEW_VERSION[step](found);
  return running === from ? IN_OLD_VERSION[step](found) : 'overtaken';
}

type Steps = { readonly [step in UpdateStep]: (found: FoundUpdate) => AtStart };

const IN_OLD_VERSION: Steps = {
  fetched: () => 'go on',
  prepared: ({ wanted }) => (wanted ? 'install' : 'go on'),
  installing: ({ attempts, wanted }) => {
    if (attempts >= MOST_TRIES) return 'not installed';
    return wanted ? 'install' : 'not now';
  },
  proving: () => 'overtaken',
  'going back': () => 'went back',
};

const IN_NEW_VERSION: Steps = {
  fetched: () => 'overtaken',
  prepared: () => 'overtaken',
  installing: () => 'prove',
  proving: ({ starts }) => (starts < MOST_TRIES ? 'prove' : 'go back'),
  'going back': ({ attempts }) => (attempts < MOST_TRIES ? 'go back' : 'stop'),
};

/** What is known of the records of one mode when a new version is to be left. */
export interface RecordsSinceUpdate {
  /** The form that the file has now; null where it cannot be read. */
  readonly form: number | null;
  /** Whether a row was written that the copy of before the update does not hold. */
  readonly rows: 'none' | 'some' | 'cannot tell';
}

/** How records go back to an older version. */
export type WayBack =
  /** The older version opens them as they are. */
  | 'as they are'
  /** The copy of before the update takes their place: it holds all that they hold. */
  | 'with the copy'
  | 'not';

/** Tells how the records of a mode go back. `before` is the form that the older version writes. */
export function wayBack(before: number, since: RecordsSinceUpdate): WayBack {
  if (since.form !== null && since.form <= before) return 'as they are';
  return since.rows === 'none' ? 'with the copy' : 'not';
}
