import type { CounterpartHandlers } from '#shared/contract.ts';
import { holdsCardNumber, withoutCardNumber } from '#shared/domain/values/card-number.ts';
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
      const before = callNotes.all();
      if (!before.ok) return resultOf(before);
      const clean = ids.value.has(submissionId) ? withoutCards(notes, before.value.get(submissionId)) : null;
      const kept = callNotes.keep(submissionId, clean);
      return kept.ok ? succeeded(null) : resultOf(kept);
    },
  };
}

/** Card numbers are never kept: a field that holds one keeps what stands around it, or what was kept of it before. */
function withoutCards(notes: CallNotes, before: CallNotes | undefined): CallNotes {
  const clean = (field: 'rung' | 'said' | 'transactionId' | 'initials'): string => {
    const text = notes[field];
    return holdsCardNumber(text) ? withoutCardNumber(text, before?.[field] ?? '') : text;
  };
  return {
    rung: clean('rung'),
    said: clean('said'),
    placed: notes.placed,
    transactionId: clean('transactionId'),
    initials: clean('initials'),
  };
}
