import { compactCode } from '#shared/domain/values/folded-text.ts';
import { namesOrder } from '#shared/domain/order/order-name.ts';
import type { OrderStatus } from '#shared/domain/order/order-status.ts';
import { type DaySpan, typedDay } from '#shared/domain/input/typed-day.ts';
import type { KnownOrders, OrderList, OrderRow } from '#shared/records-view.ts';
import type { OrderIndex } from './order-index.ts';
import { NO_MARK, referenceMark } from './order-parts.ts';
import { createSentGoods } from './sent-goods.ts';
import type { Sqlite } from '../database/sqlite.ts';
import type { SubmissionState } from './submission-record.ts';
import { NOT_PLACED, PLACED, UNCONFIRMED } from './submission-states.ts';

/** The orders that were sent, to be found by anything that is known of them. */
export interface OrderSearch {
  /**
   * Orders that hold everything that was typed, newest first, at most `limit`: reference, transaction id, name, e-mail
   * address, phone, address, plate, parts, or the day that they were sent. All of them where nothing was typed.
   */
  find(wanted: { readonly typed: string; readonly standing: OrderStatus | null; readonly limit: number }): OrderList;
  /** What a typed line is to the orders: the number of one of them, or a text that some of them hold. */
  known(typed: string): KnownOrders;
}

/** The states of each standing. */
const STATES: { readonly [standing in OrderStatus]: readonly SubmissionState[] } = {
  placed: PLACED,
  unconfirmed: UNCONFIRMED,
  'not placed': NOT_PLACED,
};

/** Where no more orders stand so, and many hold what was typed, each of these is held against that. */
const FEW = 1_000;
/** Orders that hold what was typed, and are then held against how they are to stand, at a time. */
const PIECE = 200;
/** Most orders that a search puts into the index itself: a day's. */
const TAKEN_IN = 32;
/** Fewest signs that a line is looked for by while it is typed, and most orders that it may be the number of. */
const SHORTEST_KNOWN = 3;
const MOST_KNOWN = 10;

const ROWS = `
  SELECT s.submission_id AS submissionId, s.ticket_id AS ticketId, t.state AS ticketState, s.state,
    s.reference AS customerReference, coalesce(s.transaction_id, '') AS transactionId, s.sent_at AS sentAt,
    coalesce(nullif(trim(c.name), ''), nullif(trim(c.email), ''), trim(c.phone), '') AS customer,
    coalesce(t.plate, '') AS plate, coalesce(t.first_part, '') AS firstPart, coalesce(t.line_count, 0) AS lineCount,
    t.total_cents AS totalCents
  FROM submissions s
  LEFT JOIN customers c ON c.owner = 'submission' AND c.owner_id = s.submission_id
  LEFT JOIN tickets t ON t.ticket_id = s.ticket_id
  WHERE s.id IN (SELECT -value FROM json_each(?))
  ORDER BY s.id DESC`;

/**
 * Makes the search for orders. Ids are those of the index: below zero, the newest first. A search puts some of what is
 * due into the index and looks in what is there; `goOn` is called where more is outstanding.
 */
export function createOrderSearch(options: {
  readonly database: Sqlite;
  readonly index: OrderIndex;
  readonly goOn: () => void;
  readonly now: () => Date;
}): OrderSearch {
  const { database, index, goOn, now } = options;
  const rows = database.prepare<[ids: string], OrderRow>(ROWS);
  const sentGoods = createSentGoods(database);
  const newest = database
    .prepare<[limit: number], number>('SELECT -id FROM submissions WHERE sent_at IS NOT NULL ORDER BY id DESC LIMIT ?')
    .pluck();
  const inState = database
    .prepare<[SubmissionState, limit: number], number>(
      `SELECT -id FROM submissions INDEXED BY submissions_by_state
       WHERE sent_at IS NOT NULL AND state = ? ORDER BY id DESC LIMIT ?`,
    )
    .pluck();
  const onDay = database
    .prepare<[since: string, before: string, states: string | null, limit: number], number>(`
      WITH wanted (since, before, states) AS (VALUES (?, ?, ?))
      SELECT -id FROM wanted, submissions
      WHERE sent_at IS NOT NULL AND sent_at >= wanted.since AND sent_at < wanted.before
        AND (wanted.states IS NULL OR state IN (SELECT value FROM json_each(wanted.states)))
      ORDER BY +id DESC LIMIT ?`)
    .pluck();
  const stateOf = database
    .prepare<[id: number], SubmissionState>('SELECT state FROM submissions WHERE id = -?')
    .pluck();
  const secret = database.prepare<[], Uint8Array>("SELECT value FROM secrets WHERE name = 'marks'").pluck();
  const withReference = database
    .prepare<[mark: Uint8Array, limit: number], number>(
      'SELECT -id FROM submissions WHERE reference_mark = ? AND sent_at IS NOT NULL ORDER BY id DESC LIMIT ?',
    )
    .pluck();

  const rowsOf = (ids: readonly number[]): readonly OrderRow[] =>
    rows.all(JSON.stringify(ids)).map((row) => ({ ...row, ...sentGoods(row, row.firstPart) }));

  function idsOfDay({ from, to }: DaySpan, states: readonly SubmissionState[] | null, limit: number) {
    return onDay.all(from.toISOString(), to.toISOString(), states && JSON.stringify(states), limit);
  }

  function idsThatStand(states: readonly SubmissionState[], limit: number): readonly number[] {
    return states
      .flatMap((state) => inState.all(state, limit))
      .toSorted((one, other) => one - other)
      .slice(0, limit);
  }

  const standsSo = (states: readonly SubmissionState[]) => (id: number) =>
    states.includes(stateOf.get(id) as SubmissionState);

  /** Orders that hold what was typed and stand so: from whichever of the two fewer have to be looked at. */
  function idsThatStandAndHold(typed: string, states: readonly SubmissionState[], limit: number): readonly number[] {
    let piece: readonly number[] = index.find(typed, PIECE) ?? [];
    const found = piece.filter(standsSo(states));
    if (found.length >= limit || piece.length < PIECE) return found.slice(0, limit);
    const standing = idsThatStand(states, FEW + 1);
    if (standing.length <= FEW) return standing.filter((id) => index.holds(id, typed)).slice(0, limit);
    while (found.length < limit && piece.length === PIECE) {
      piece = index.find(typed, PIECE, piece.at(-1)) ?? [];
      found.push(...piece.filter(standsSo(states)));
    }
    return found.slice(0, limit);
  }

  function idsOf(typed: string, standing: OrderStatus | null, limit: number): readonly number[] {
    const states = standing === null ? null : STATES[standing];
    const day = typedDay(typed, now());
    if (day !== null) return idsOfDay(day, states, limit);
    if (typed.trim() === '') return states === null ? newest.all(limit) : idsThatStand(states, limit);
    if (compactCode(typed) === '') return [];
    return states === null ? (index.find(typed, limit) ?? []) : idsThatStandAndHold(typed, states, limit);
  }

  /** Puts the newest of what is due into the index; answers how many orders are outstanding then. */
  function takeInSome(): number {
    index.takeInSome(TAKEN_IN);
    const left = index.due();
    if (left > 0) goOn();
    return left;
  }

  /** Whether the index is looked in for it: a day, and all orders, are found in the records themselves. */
  const isOfWords = (typed: string) => typedDay(typed, now()) === null && typed.trim() !== '';

  return {
    find({ typed, standing, limit }) {
      const left = takeInSome();
      const found = rowsOf(idsOf(typed, standing, limit + 1));
      return { rows: found.slice(0, limit), more: found.length > limit, outstanding: isOfWords(typed) ? left : 0 };
    },
    known(typed) {
      const isLooked = compactCode(typed).length >= SHORTEST_KNOWN || typedDay(typed, now()) !== null;
      if (!isLooked) return { named: [], some: false };
      takeInSome();
      const mark = referenceMark(typed, secret.get() ?? NO_MARK);
      const ofReference = mark === NO_MARK ? [] : withReference.all(mark, MOST_KNOWN);
      const found = rowsOf([...new Set([...ofReference, ...idsOf(typed, null, MOST_KNOWN)])]);
      return { named: found.filter((order) => namesOrder(typed, order)), some: found.length > 0 };
    },
  };
}
