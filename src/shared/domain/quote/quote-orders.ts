/**
 * Which revision of a quote was ordered, and what that says of the others, those of another number of its ticket too: a
 * counter that cannot ask its shop gives a change a number of its own.
 */

/** An order that came of a quote, or may have. */
export interface QuoteOrder {
  /** The number and the revision that were ordered. */
  readonly number: number;
  readonly revision: number;
  /** ISO time. */
  readonly sentAt: string;
  /** When it was acknowledged or found placed, ISO time; null while nobody knows whether it was. */
  readonly orderedAt: string | null;
  /**
   * Revisions of which it is written down whether it stood when they were given; left out of both are those that were
   * given by an older version.
   */
  readonly stoodBefore?: readonly number[];
  readonly cameAfter?: readonly number[];
}

/** An order of another revision than the one that is looked at. */
export interface OtherOrder extends Pick<QuoteOrder, 'number' | 'revision' | 'orderedAt'> {
  /** Whether it was sent once this revision was given, which it then stands for; else this one is a later offer. */
  readonly since: boolean;
}

/** What came of one revision of a quote. */
export interface RevisionOrders {
  /** When the first order of it was acknowledged or found placed, ISO time; null where none was. */
  readonly orderedAt: string | null;
  /** Whether an order of it may have been placed. */
  readonly mayBeOrdered: boolean;
  /** The last order of another revision, one that may have been placed where none was; null where there is none. */
  readonly other: OtherOrder | null;
}

/** Tells what came of a revision, of all the orders of the quotes of its ticket. */
export function ordersOfRevision(
  { number, revision, issuedAt }: { readonly number: number; readonly revision: number; readonly issuedAt: string },
  orders: readonly QuoteOrder[],
): RevisionOrders {
  const isOwn = (order: QuoteOrder): boolean => order.number === number && order.revision === revision;
  const own = orders.filter(isOwn);
  const placed = own.flatMap(({ orderedAt }) => orderedAt ?? []);
  const others = orders
    .filter((order) => !isOwn(order))
    .toSorted((one, another) => Date.parse(one.sentAt) - Date.parse(another.sentAt));
  const other = others.findLast(({ orderedAt }) => orderedAt !== null) ?? others.at(-1);
  return {
    orderedAt: placed.toSorted()[0] ?? null,
    mayBeOrdered: own.some(({ orderedAt }) => orderedAt === null),
    other:
      other === undefined
        ? null
        : {
            number: other.number,
            revision: other.revision,
            orderedAt: other.orderedAt,
            since: (other.number === number && other.revision > revision) || cameAfter(other, revision, issuedAt),
          },
  };
}

/** By what was written down with the revision; else by two clocks, which may be those of two counters. */
function cameAfter({ stoodBefore, cameAfter: after, sentAt }: QuoteOrder, revision: number, issuedAt: string): boolean {
  if (stoodBefore?.includes(revision) === true) return false;
  return after?.includes(revision) === true || Date.parse(sentAt) >= Date.parse(issuedAt);
}
