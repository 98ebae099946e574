import { honouredPrice } from '#shared/domain/ticket/honoured-price.ts';
import {
  hasOwnPrice,
  listPriceCents,
  newCustomerCents,
  overriddenPrice,
  typedPriceCents,
} from '#shared/domain/ticket/line-price.ts';
import type { PriceReason } from '#shared/domain/price/price-reason.ts';
import type { RequiredPart } from '#shared/domain/ticket/required-parts.ts';
import type { HonouredPrice, TicketLine } from '#shared/domain/ticket/ticket.ts';
import { checkQuantity } from '#shared/domain/values/quantity.ts';
import type { Matter } from './line-matters.ts';
import type { StockProblem } from './line-stock.ts';

/**
 * How much something about a line matters: a blocker stops the order, a check is something that a person has to do now,
 * a note is to be known.
 */
export type ProblemLevel = 'blocker' | 'check' | 'note';

/** Something to know of a line of the docket. */
export type LineProblem =
  /** A field of it is refused: in the words of the field. */
  | { readonly kind: 'field'; readonly level: 'blocker'; readonly words: string }
  /** It has no sum yet. */
  | { readonly kind: 'no quantity' | 'no price' | 'no honoured reason' | 'no price reason'; readonly level: 'blocker' }
  /** A price of one's own, with why. */
  | { readonly kind: 'own price'; readonly level: 'note'; readonly cents: number; readonly reason: PriceReason }
  /** It was added while price levels were off. */
  | { readonly kind: 'no level'; readonly level: 'check' }
  | { readonly kind: 'matter'; readonly level: 'blocker' | 'note'; readonly matter: Matter }
  | { readonly kind: 'required'; readonly level: 'blocker' | 'note'; readonly part: RequiredPart }
  | { readonly kind: 'new price'; readonly level: 'check'; readonly cents: number | null }
  | StockProblem
  | { readonly kind: 'discontinued'; readonly level: 'check' }
  | { readonly kind: 'far under'; readonly level: 'check'; readonly words: string }
  | { readonly kind: 'honoured'; readonly level: 'note'; readonly honoured: HonouredPrice };

/** What the problems of a line are made of. */
export interface ProblemSource {
  readonly line: TicketLine;
  /** What is to be known of its stock. */
  readonly stock: readonly StockProblem[];
  /** The message of the first field of the line that is refused; null where none is. */
  readonly refused: string | null;
  readonly matters: readonly Matter[];
  readonly needs: readonly RequiredPart[];
  /** A typed price that is far under the supplier's, in words; null where none is pointed out. */
  readonly farUnder: string | null;
  /** Whether the shop has price levels; not where it is left out. */
  readonly levelsOn?: boolean;
  /** Whether the order of the ticket locks it: what it was sold at stays; not where it is left out. */
  readonly locked?: boolean;
}

const ORDER: readonly ProblemLevel[] = ['blocker', 'check', 'note'];

/** What is to be known of a line, the worst first: what stops the order, what a person has to do, what is said. */
export function lineProblems(source: ProblemSource): readonly LineProblem[] {
  const { line, refused, matters, needs, farUnder, levelsOn = false, locked = false } = source;
  const found: readonly LineProblem[] = [
    ...(refused === null ? unpriced(line) : [{ kind: 'field', level: 'blocker', words: refused } as const]),
    ...honouredProblems(line),
    ...ownPriceProblems(line),
    ...matters.map((matter) => ({ kind: 'matter', level: matter.settled ? 'note' : 'blocker', matter }) as const),
    ...needs.map((part) => ({ kind: 'required', level: part.state === 'missing' ? 'blocker' : 'note', part }) as const),
    ...newPriceProblems(line),
    ...(levelsOn && !locked && line.pricing === undefined ? [{ kind: 'no level', level: 'check' } as const] : []),
    ...source.stock,
    ...(line.discontinued ? [{ kind: 'discontinued', level: 'check' } as const] : []),
    ...(farUnder === null ? [] : [{ kind: 'far under', level: 'check', words: farUnder } as const]),
  ];
  return ORDER.flatMap((level) => found.filter((problem) => problem.level === level));
}

/**
 * What a closed line says beside its worst problem: how many required parts are missing, where that problem is another
 * one, and how many problems there are beside both.
 */
export function beside(
  worst: LineProblem,
  others: readonly LineProblem[],
): { readonly missing: number; readonly more: number } {
  const isMissing = ({ kind, level }: LineProblem): boolean => kind === 'required' && level === 'blocker';
  const missing = worst.kind === 'required' ? 0 : others.filter(isMissing).length;
  return { missing, more: others.length - missing };
}

/** A line without a sum says what it lacks. */
function unpriced(line: TicketLine): readonly LineProblem[] {
  if (!checkQuantity(line.quantity).ok) return [{ kind: 'no quantity', level: 'blocker' }];
  return typedPriceCents(line.price) === null ? [{ kind: 'no price', level: 'blocker' }] : [];
}

function honouredProblems(line: TicketLine): readonly LineProblem[] {
  const honoured = honouredPrice(line);
  if (honoured === null) return [];
  const isGiven = honoured.reason.trim() !== '';
  return [isGiven ? { kind: 'honoured', level: 'note', honoured } : { kind: 'no honoured reason', level: 'blocker' }];
}

function ownPriceProblems(line: TicketLine): readonly LineProblem[] {
  const own = overriddenPrice(line);
  if (own === null) return [];
  const { cents, reason } = own;
  return [
    reason === null
      ? { kind: 'no price reason', level: 'blocker' }
      : { kind: 'own price', level: 'note', cents, reason },
  ];
}

/** Another price of the supplier's, in what the customer pays. */
function newPriceProblems(line: TicketLine): readonly LineProblem[] {
  const { newPrice } = line;
  return newPrice === null || newPrice === undefined
    ? []
    : [{ kind: 'new price', level: 'check', cents: newCustomerCents(line, newPrice.cents) }];
}

/** The list price of a line against the price that it is sold at, where they differ; null where they do not. */
export function listAgainstOurs(line: TicketLine): { readonly listCents: number; readonly ourCents: number } | null {
  const listCents = listPriceCents(line);
  const ourCents = typedPriceCents(line.price);
  return !hasOwnPrice(line) || listCents === null || ourCents === null ? null : { listCents, ourCents };
}
