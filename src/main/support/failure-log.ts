import type { CounterpartHandlers } from '#shared/contract.ts';
import type { FailureCounts, FailureFact } from '#shared/domain/support/diagnostics.ts';
import { FAILURE_MEANINGS } from '#shared/failure-kinds.ts';
import type { Failure, Result } from '#shared/result.ts';

/** What went wrong since the start, for the diagnostics: kinds and times, and never what was asked or answered. */
export interface FailureLog {
  /** Notes a failure by its kind. */
  note(failure: Failure): void;
  /** Notes fields of an answer that could not be read. */
  noteUnreadable(fields: number): void;
  /** Notes a fault of Counterpart's own. */
  noteFault(): void;
  /** The last failures, newest first. */
  last(): readonly FailureFact[];
  counts(): FailureCounts;
}

/** How many failures are kept. */
const KEPT = 20;

/** Makes an empty log. */
export function createFailureLog(now: () => Date): FailureLog {
  const kept: FailureFact[] = [];
  const counts = { failures: 0, sentBack: 0, unreadableFields: 0, faults: 0 };
  return {
    note(failure) {
      const counted = FAILURE_MEANINGS[failure.kind].counts;
      if (counted === 'typed again') counts.sentBack += 1;
      if (counted !== 'failure') return;
      counts.failures += 1;
      const { kind } = failure;
      const operation = 'operation' in failure ? failure.operation : null;
      const status = 'status' in failure ? failure.status : null;
      kept.unshift({ at: now().toISOString(), kind, operation, status });
      kept.length = Math.min(kept.length, KEPT);
    },
    noteUnreadable(fields) {
      counts.unreadableFields += fields;
    },
    noteFault() {
      counts.faults += 1;
    },
    last: () => [...kept],
    counts: () => ({ ...counts }),
  };
}

type AnyHandler = (input: unknown) => Promise<Result<unknown>> | Result<unknown>;

/**
 * The same handlers, with their failures noted, and each call told to `asked`. What they answer is passed on as it is.
 */
export function notingFailures(
  handlers: CounterpartHandlers,
  log: FailureLog,
  asked: () => void = () => {},
): CounterpartHandlers {
  function noted(answer: Result<unknown>): Result<unknown> {
    if (!answer.ok) log.note(answer.failure);
    else log.noteUnreadable(unreadableFields(answer.value));
    return answer;
  }

  function watched(handle: AnyHandler): AnyHandler {
    return (input) => {
      asked();
      try {
        const answer = handle(input);
        if (!(answer instanceof Promise)) return noted(answer);
        return answer.then(noted, (error: unknown) => {
          log.noteFault();
          throw error;
        });
      } catch (error) {
        log.noteFault();
        throw error;
      }
    };
  }

  const rooms = Object.entries(handlers).map(([room, verbs]) => [
    room,
    Object.fromEntries(Object.entries(verbs).map(([verb, handle]) => [verb, watched(handle as AnyHandler)])),
  ]);
  return Object.fromEntries(rooms) as CounterpartHandlers;
}

/** How many fields of the service's answer were left out, where an answer says so (`PartView.warnings`). */
function unreadableFields(value: unknown): number {
  if (typeof value !== 'object' || value === null || !('warnings' in value)) return 0;
  return Array.isArray(value.warnings) ? value.warnings.length : 0;
}
