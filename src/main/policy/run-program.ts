import { execFile } from 'node:child_process';

/** What a program of the system came to: what it wrote, or null where it failed, was not there, or took too long. */
export type RunProgram = (
  program: string,
  programArguments: readonly string[],
  how?: { readonly input?: Uint8Array; readonly verbatim?: boolean },
) => Promise<string | null>;

/** A start does not wait longer for a policy, ms. */
const LONGEST_MS = 5_000;
const MOST_BYTES = 4 * 1024 * 1024;

/** Runs a program without a shell. Its environment is this process's own. Never rejects. */
export const runProgram: RunProgram = async (program, programArguments, how = {}) => {
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const child = execFile(
    program,
    programArguments,
    {
      encoding: 'utf8',
      timeout: LONGEST_MS,
      maxBuffer: MOST_BYTES,
      windowsHide: true,
      windowsVerbatimArguments: how.verbatim ?? false,
    },
    (error, output) => resolve(error === null ? output : null),
  );
  // A program that ended before it read its input is known by its exit code.
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(how.input);
  return await promise;
};
