import { assertNever } from '#shared/assert-never.ts';
import { listPriceCents } from '#shared/domain/ticket/line-price.ts';
import type { TicketLine } from '#shared/domain/ticket/ticket.ts';
import type { Matter } from './line-matters.ts';
import type { LineProblem } from './line-problems.ts';
import { ownPriceWords, PRICES } from './prices-messages.ts';
import {
  againstVerdictWords,
  confirmedWords,
  honouredWords,
  LINE,
  MATTER,
  needsWords,
  newPriceWords,
  overLimitWords,
  soldAnywayWords,
  stockWords,
  toCheckWords,
  waivedWords,
} from './ticket-messages.ts';

/** What stands between a line and its order, or what was said of it, in words. */
export function matterWords({ line, gate, reason, settled }: Matter): string {
  const kind = gate?.kind ?? 'verdict';
  const words = gate?.words ?? '';
  switch (kind) {
    case 'verdict':
      if (reason !== null) return againstVerdictWords(reason);
      return line.verdict === 'not listed' ? MATTER.notListed : MATTER.fitOpen;
    case 'condition':
      if (reason !== null) return soldAnywayWords(words, reason);
      return settled ? confirmedWords(words) : toCheckWords(words);
    case 'towing':
      return reason === null ? overLimitWords(words) : soldAnywayWords(words, reason);
    default:
      return assertNever(kind);
  }
}

/** The same beside the button that settles it, where there is room for a few words. */
export function briefWords(problem: LineProblem, line: TicketLine): string {
  if (problem.kind !== 'matter' || problem.matter.gate !== null) return problemWords(problem, line);
  return line.verdict === 'not listed' ? MATTER.notListedBrief : MATTER.fitOpenBrief;
}

/** A problem of a line in words. */
export function problemWords(problem: LineProblem, line: TicketLine): string {
  switch (problem.kind) {
    case 'field':
    case 'far under':
      return problem.words;
    case 'no quantity':
      return LINE.noQuantity;
    case 'no price':
      return LINE.noPrice;
    case 'no honoured reason':
      return LINE.noHonouredReason;
    case 'no price reason':
      return PRICES.needsReason;
    case 'own price':
      return ownPriceWords(problem.cents, problem.reason);
    case 'no level':
      return PRICES.noLevel;
    case 'matter':
      return matterWords(problem.matter);
    case 'required':
      return problem.part.state === 'missing' ? needsWords(problem.part) : waivedWords(problem.part);
    case 'new price':
      return newPriceWords(listPriceCents(line), problem.cents, line.pricing === undefined);
    case 'stock':
      return stockWords(problem.remark);
    case 'discontinued':
      return LINE.discontinued;
    case 'honoured':
      return honouredWords(problem.honoured);
    default:
      return assertNever(problem);
  }
}
