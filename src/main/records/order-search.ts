import { compactCode, foldedText } from '../../shared/domain/folded-text.ts';
import { typedDay } from '../../shared/domain/typed-day.ts';
import { typedPhone } from '../../shared/domain/phone-digits.ts';
import type { OrderStanding } from '../../shared/domain/order-standing.ts';
import type { Sqlite } from './sqlite.ts';
import type { SubmissionState } from './submission-record.ts';

/** An order in a list. */
export interface FoundOrder {
  readonly submissionId: string;
  readonly ticketId: string;
  /** Null where the ticket is not kept any more. */
  readonly ticketState: 'open' | 'closed' | null;
  readonly state: SubmissionState;
  /** Empty where it was typed by hand and the customer was forgotten. */
  readonly customerReference: string;
  /** Empty while there is none. */
  readonly transactionId: string;
  readonly sentAt: string;
  /** Name, e-mail address or phone, whichever was given first; empty where the customer was forgotten. */
  readonly customer: string;
  readonly plate: string;
  readonly firstPart: string;
  readonly lineCount: number;
  readonly totalCents: number | null;
}

/**
 * The orders that were sent, to be found by anything that is known of them. Nothing is indexed beside the records
 * themselves, so that what is forgotten there is found no more.
 */
export interface OrderSearch {
  /**
   * Orders that hold everything that was typed, newest first, at most `limit`: reference, transaction id, name, e-mail
   * address, phone, address, plate, parts, and the day that they were sent. All of them where nothing was typed.
   */
  find(wanted: { readonly typed: string; readonly standing: OrderStanding | null; readonly limit: number }): {
    readonly rows: readonly FoundOrder[];
    /** Whether there are more than are told. */
    readonly more: boolean;
  };
}

/** The states of each standing. */
const STATES: { readonly [standing in OrderStanding]: readonly SubmissionState[] } = {
  placed: ['acknowledged', 'placed'],
  unconfirmed: ['sending', 'unknown'],
  'not placed': ['refused', 'not sent', 'not placed'],
};

/** Words of a search that are looked at. */
const MOST_TERMS = 8;

/** The texts of an object or a list that is kept as JSON, with blanks between; empty where it cannot be read. */
function valuesOf(column: string, path: string): string {
  return `coalesce(iif(json_valid(${column}), (SELECT group_concat(j.value, ' ') FROM json_each(${column}${path}) j), ''), '')`;
}

/** Part codes of an order, as they were sent. */
const PARTS = `coalesce((
  SELECT iif(json_valid(CAST(d.content AS TEXT)),
    (SELECT group_concat(json_extract(l.value, '$.sku'), ' ') FROM json_each(CAST(d.content AS TEXT), '$.lines') l), '')
  FROM documents d WHERE d.submission_id = s.submission_id AND d.kind = 'order' ORDER BY d.id DESC LIMIT 1), '')`;

/** Everything that an order is found by, in small letters: as it is written, and its codes without their hyphens. */
const WORDS = `lower(
  s.reference || ' ' || replace(s.reference, '-', '') || ' ' ||
  coalesce(s.transaction_id, '') || ' ' || replace(coalesce(s.transaction_id, ''), '-', '') || ' ' ||
  coalesce(c.name || ' ' || c.name_key || ' ' || c.email || ' ' || c.phone || ' ' || c.phone_key || ' ', '') ||
  ${valuesOf('c.address', '')} || ' ' || coalesce(t.plate || ' ' || t.first_part, '') || ' ' ||
  ${PARTS} || ' ' || replace(${PARTS}, '-', ''))`;

const FIND = `
  WITH wanted (states, since, before, terms) AS (VALUES (?, ?, ?, ?))
  SELECT s.submission_id AS submissionId, s.ticket_id AS ticketId, t.state AS ticketState, s.state,
    s.reference AS customerReference, coalesce(s.transaction_id, '') AS transactionId, s.sent_at AS sentAt,
    coalesce(nullif(trim(c.name), ''), nullif(trim(c.email), ''), trim(c.phone), '') AS customer,
    coalesce(t.plate, '') AS plate, coalesce(t.first_part, '') AS firstPart, coalesce(t.line_count, 0) AS lineCount,
    t.total_cents AS totalCents
  FROM wanted, submissions s
  LEFT JOIN customers c ON c.owner = 'submission' AND c.owner_id = s.submission_id
  LEFT JOIN tickets t ON t.ticket_id = s.ticket_id
  WHERE s.sent_at IS NOT NULL
    AND (wanted.states IS NULL OR s.state IN (SELECT value FROM json_each(wanted.states)))
    AND (wanted.since IS NULL
      OR (julianday(s.sent_at) >= julianday(wanted.since) AND julianday(s.sent_at) < julianday(wanted.before)))
    AND (wanted.terms IS NULL OR NOT EXISTS (
      SELECT 1 FROM json_each(wanted.terms) term, (SELECT ${WORDS} AS words) said
      WHERE NOT EXISTS (SELECT 1 FROM json_each(term.value) choice WHERE instr(said.words, choice.value) > 0)))
  ORDER BY s.id DESC LIMIT ?`;

/** Makes the search for orders. */
export function createOrderSearch(database: Sqlite): OrderSearch {
  const find = database.prepare<
    [states: string | null, since: string | null, before: string | null, terms: string | null, limit: number],
    FoundOrder
  >(FIND);
  return {
    find({ typed, standing, limit }) {
      const day = typedDay(typed);
      const terms = day === null ? termsOf(typed) : [];
      const rows = find.all(
        standing === null ? null : JSON.stringify(STATES[standing]),
        day?.from.toISOString() ?? null,
        day?.to.toISOString() ?? null,
        terms.length === 0 ? null : JSON.stringify(terms),
        limit + 1,
      );
      return { rows: rows.slice(0, limit), more: rows.length > limit };
    },
  };
}

/** What has to be found, each in any of its writings: as it was typed, and without what stands between its letters. */
function termsOf(typed: string): readonly (readonly string[])[] {
  const phone = typedPhone(typed);
  if (phone !== null) return [[phone, compactCode(typed).toLowerCase()]];
  return typed
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST_TERMS)
    .map((word) => [...new Set([word.toLowerCase(), foldedText(word), compactCode(word).toLowerCase()])])
    .map((writings) => writings.filter((writing) => writing !== ''));
}
