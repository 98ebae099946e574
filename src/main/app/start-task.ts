/**
 * What a start is for: the window; or, without one, what the person who looks after the computer asks for by a switch.
 */
export type StartTask = 'window' | 'version' | 'report' | 'provision';

/** The switch by which the report is asked for. */
export const REPORT_SWITCH = 'diagnose';

/** The switch by which a credential is taken from the standard input. */
export const PROVISION_SWITCH = 'provision';

/** The codes that Counterpart ends with, as `docs/command-line.md` lists them. */
export const EXIT_CODES = {
  /** It was closed, or did what it was asked for. */
  done: 0,
  /** It did not start, or could not do it; why is on the standard error stream. */
  refused: 1,
  /** Another Counterpart has the data folder open. */
  alreadyRunning: 3,
  /** The credential was not kept; why is on the standard error stream. */
  notKept: 4,
} as const;

/** What a start is for. The version is asked for before anything else: it needs no data folder. */
export function startTaskOf(hasSwitch: (name: string) => boolean): StartTask {
  if (hasSwitch('version')) return 'version';
  if (hasSwitch(REPORT_SWITCH)) return 'report';
  return hasSwitch(PROVISION_SWITCH) ? 'provision' : 'window';
}
