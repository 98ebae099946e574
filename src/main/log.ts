/**
 * The log of main, on the standard error stream. It is told what happened and where in the code, never what was in it: no
 * credential, no customer, no plate and no text of an answer is passed to it.
 */
export interface Log {
  note(words: string): void;
  /** A fault of Counterpart's own, under the reference that the window shows. */
  fault(reference: string, error: unknown): void;
}

/** The log that writes to the standard error stream. */
export const standardLog: Log = {
  note: (words) => {
    console.error(`counterpart: ${words}`);
  },
  fault: (reference, error) => {
    const where = error instanceof Error ? stackWithoutMessage(error) : typeof error;
    console.error(`counterpart: fault ${reference}: ${where}`);
  },
};

/** The message of an error may quote what it failed on; its name and its stack frames cannot. */
function stackWithoutMessage(error: Error): string {
  const frames = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '));
  return [error.name, ...frames].join('\n');
}
