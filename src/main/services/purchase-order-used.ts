import { purchaseOrderNote } from '#shared/domain/ticket/order-notes-added.ts';
import type { Records } from '../records/records.ts';
import type { Stored } from '../records/database/storage-failure.ts';
import { mayBeThere } from '../records/shop/submission-states.ts';

/**
 * Whether an order of these tickets that is or may be at the supplier carried this purchase order. One of which nobody
 * can tell any more, since its customer was forgotten or its journal is gone, counts as one that did.
 */
export function isPurchaseOrderUsed(
  purchaseOrder: string,
  ticketIds: readonly string[],
  submissions: Pick<Records['submissions'], 'ofTicket' | 'papers'>,
): Stored<boolean> {
  const carried = noteOf(purchaseOrder);
  if (carried === null) return { ok: true, value: false };
  let isKnown = false;
  for (const ticketId of new Set(ticketIds)) {
    const all = submissions.ofTicket(ticketId);
    if (!all.ok) return all;
    for (const { id, state } of all.value) {
      if (!mayBeThere(state)) continue;
      const papers = submissions.papers(id);
      if (!papers.ok) return papers;
      const { request } = papers.value;
      if (request === null || request.order.notes.some((note) => foldedNote(note) === carried)) {
        return { ok: true, value: true };
      }
      isKnown = true;
    }
  }
  return { ok: true, value: !isKnown };
}

function noteOf(purchaseOrder: string): string | null {
  const note = purchaseOrderNote(purchaseOrder);
  return note === null ? null : foldedNote(note);
}

/** A number is the same however it is written: in small letters, with other spaces. */
function foldedNote(note: string): string {
  return note.normalize('NFKC').toUpperCase().replace(/\s+/g, '');
}
