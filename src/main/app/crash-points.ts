/**
 * The steps of a submission at which a power cut is tried: between any two of them Counterpart may end, and what the
 * records say afterwards must still be true.
 */
export const CRASH_POINTS = [
  'before it is prepared',
  'prepared',
  'claimed',
  'marked as sending',
  'request under way',
  'first byte allowed',
  'answer arrived',
  'answer kept',
  'concluded',
] as const;
export type CrashPoint = (typeof CRASH_POINTS)[number];

/** Called at each step. In use it does nothing. */
export type ReachPoint = (point: CrashPoint) => void;

/**
 * Ends this process at the named point as a power cut would; for any other name, and for none, nothing ever happens.
 */
export function crashingAt(named: string | undefined): (point: string) => void {
  return (point) => {
    if (point === named) process.kill(process.pid, 'SIGKILL');
  };
}

/** Goes through every point unharmed. */
export const reachUnharmed = (): void => {};
