/**
 * The log of main, on the standard error stream. It is told what happened and where in the code, never what was in it:
 * no credential, no customer, no plate and no text of an answer is passed to it.
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

/**
 * The message of an error may quote what it failed on; the frames of its stack cannot. They are what follows the
 * message: lines of the message that look like frames are none. Where the message is not in the stack, no line of it is
 * trusted.
 */
function stackWithoutMessage({ name, message, stack = '' }: Error): string {
  const start = stack.indexOf(message);
  const behind = start === -1 ? '' : stack.slice(start + message.length);
  const frames = behind.split('\n').filter((line) => line.startsWith('    at '));
  return [/^\w{1,60}$/.test(name) ? name : 'Error', ...frames].join('\n');
}
