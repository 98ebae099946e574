import { honouredPrice } from '#shared/domain/ticket/honoured-price.ts';
import { hasOwnPrice, toldPriceCents, typedPriceCents } from '#shared/domain/ticket/line-price.ts';
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
  | { readonly kind: 'no quantity' | 'no price' | 'no honoured reason'; readonly level: 'blocker' }
  | { readonly kind: 'matter'; readonly level: 'blocker' | 'note'; readonly matter: Matter }
  | { readonly kind: 'required'; readonly level: 'blocker' | 'note'; readonly part: RequiredPart }
  | { readonly kind: 'new price'; readonly level: 'check'; readonly cents: number }
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
}

const ORDER: readonly ProblemLevel[] = ['blocker', 'check', 'note'];

/** What is to be known of a line, the worst first: what stops the order, what a person has to do, what is said. */
export function lineProblems(source: ProblemSource): readonly LineProblem[] {
  const { line, refused, matters, needs, farUnder } = source;
  const found: readonly LineProblem[] = [
    ...(refused === null ? unpriced(line) : [{ kind: 'field', level: 'blocker', words: refused } as const]),
    ...honouredProblems(line),
    ...matters.map((matter) => ({ kind: 'matter', level: matter.settled ? 'note' : 'blocker', matter }) as const),
    ...needs.map((part) => ({ kind: 'required', level: part.state === 'missing' ? 'blocker' : 'note', part }) as const),
    ...newPriceProblems(line),
    ...source.stock,
    ...(line.discontinued ? [{ kind: 'discontinued', level: 'check' } as const] : []),
    ...(farUnder === null ? [] : [{ kind: 'far under', level: 'check', words: farUnder } as const]),
  ];
  return ORDER.flatMap((level) => found.filter((problem) => problem.level === level));
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

function newPriceProblems({ newPrice }: TicketLine): readonly LineProblem[] {
  return newPrice === null || newPrice === undefined
    ? []
    : [{ kind: 'new price', level: 'check', cents: newPrice.cents }];
}

/** The list price of a line against the price that it is sold at, where they differ; null where they do not. */
export function listAgainstOurs(line: TicketLine): { readonly listCents: number; readonly ourCents: number } | null {
  const listCents = toldPriceCents(line);
  const ourCents = typedPriceCents(line.price);
  return !hasOwnPrice(line) || listCents === null || ourCents === null ? null : { listCents, ourCents };
}
