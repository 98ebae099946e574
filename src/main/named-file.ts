/**
 * Runs a call on a file of ours. What the system refuses of it names that file from here on: an error of reading or
 * writing by itself names none, and one of a file that is written aside names that.
 */
export function namingFile<T>(path: string, call: () => T): T {
  try {
    return call();
  } catch (error) {
    if (error instanceof Error && 'code' in error) Object.assign(error, { path });
    throw error;
  }
}
