import { z } from 'zod';
import { type ClosingReason, readClosingReason } from '#shared/domain/ticket/closing-reason.ts';

/**
 * What counters tell each other of the closing of a ticket. It stands in the ticket's body in the shop, which an older
 * Counterpart leaves as it is, and is bound to the one version of the one ticket that it was said of: what such a
 * Counterpart carries along says nothing of a later closing.
 */
const sharedClosing = z.object({
  of: z.string(),
  version: z.int(),
  /** When it was closed, by the clock of the counter that did. */
  at: z.iso.datetime(),
  /** Null where nobody said why, or the sale was not lost. */
  because: z.string().nullable(),
});

/** What the body of a ticket says of its closing. */
export interface Closing {
  /** ISO time. */
  readonly at: string;
  readonly because: ClosingReason | null;
}

interface SharedBody {
  readonly closing?: unknown;
}

/** The body of a ticket as the shop gets it: with its closing, or with none where that is null. */
export function withClosing(body: string, closing: z.infer<typeof sharedClosing> | null): string {
  if (closing === null && !hasClosing(body)) return body;
  const { closing: _before, ...rest } = JSON.parse(body) as SharedBody;
  return JSON.stringify(closing === null ? rest : { ...rest, closing });
}

/** The body of a ticket of the shop as it is kept here, and what it says of the closing; null where that is nothing. */
export function takeClosing(ticket: {
  readonly ticketId: string;
  readonly version: number;
  readonly state: 'open' | 'closed';
  readonly body: string;
  readonly savedAt: string;
}): { readonly body: string; readonly closing: Closing | null } {
  const { ticketId, version, state, body, savedAt } = ticket;
  if (!hasClosing(body)) return { body, closing: null };
  const { closing: said, ...rest } = JSON.parse(body) as SharedBody;
  const { data } = sharedClosing.safeParse(said);
  const isSaid = data !== undefined && state === 'closed' && data.of === ticketId && data.version === version;
  if (!isSaid) return { body: JSON.stringify(rest), closing: null };
  // The clock of that counter may be ahead: it was closed before the shop heard of it.
  const at = Date.parse(data.at) > Date.parse(savedAt) ? savedAt : data.at;
  return { body: JSON.stringify(rest), closing: { at, because: readClosingReason(data.because) } };
}

/** Whether a body may hold a closing: most do not, and need not be read for it. */
function hasClosing(body: string): boolean {
  return body.includes('"closing":');
}
