import type { CounterpartHandlers } from '#shared/contract.ts';
import { holdsCardNumber } from '#shared/domain/values/card-number.ts';
import type { CallNotes } from '#shared/records-view.ts';
import { type Result, succeeded } from '#shared/result.ts';
import type { Records } from '../records/records.ts';
import { resultOf } from './stored-result.ts';

/**
 * Keeps what is typed of a phone call about an unknown order while it is typed, so that it is there again after a kill.
 * The notes of an order go when somebody has written down how it ended.
 */
export function createCallNotesService(options: {
  readonly records: Pick<Records, 'callNotes' | 'submissions'>;
}): Pick<CounterpartHandlers['orders'], 'callNotes' | 'keepCallNotes'> {
  const { callNotes, submissions } = options.records;

  function unresolved(): Result<ReadonlySet<string>> {
    const found = submissions.unresolved();
    return found.ok ? succeeded(new Set(found.value.map(({ id }) => id))) : resultOf(found);
  }

  return {
    callNotes() {
      const ids = unresolved();
      if (!ids.ok) return ids;
      const retained = callNotes.retain(ids.value);
      if (!retained.ok) return resultOf(retained);
      const all = callNotes.all();
      return all.ok
        ? succeeded([...all.value].map(([submissionId, notes]) => ({ submissionId, notes })))
        : resultOf(all);
    },

    keepCallNotes({ submissionId, notes }) {
      const ids = unresolved();
      if (!ids.ok) return ids;
      const kept = callNotes.keep(submissionId, ids.value.has(submissionId) ? withoutCards(notes) : null);
      return kept.ok ? succeeded(null) : resultOf(kept);
    },
  };
}

/** Card numbers are never kept: a field that holds one is left empty. */
function withoutCards(notes: CallNotes): CallNotes {
  const clean = (text: string): string => (holdsCardNumber(text) ? '' : text);
  const { rung, said, placed, transactionId, initials } = notes;
  return {
    rung: clean(rung),
    said: clean(said),
    placed,
    transactionId: clean(transactionId),
    initials: clean(initials),
  };
}
