import type { Ticket, TicketLine } from '#shared/domain/ticket/ticket.ts';
import { assertNever } from '#shared/assert-never.ts';
import { VERDICT_KINDS } from '#shared/domain/fitment/verdict-kinds.ts';
import { isAgainstVerdict } from '#shared/domain/ticket/against-verdict.ts';
import { type LineGate, lineGates, ticketGates } from '#shared/domain/ticket/line-gates.ts';
import { overrideReason } from '#shared/domain/ticket/verdict-override.ts';
import { CONDITION, LINE_FIT } from './order-messages.ts';

type Judged = Pick<Ticket, 'vehicle' | 'towing'>;

/**
 * Whether the part of a line fits, as it stands among the details of the order: the verdict, what it stands on, what
 * could not be checked, and why it is sold anyway. Its conditions are told once, for the whole order
 * (`conditionsOfOrder`).
 */
export function lineFitSentences(line: TicketLine, ticket: Judged): readonly string[] {
  if (line.verdict === null) return [LINE_FIT.notChecked(line.sku)];
  const against = isAgainstVerdict(line) ? overrideReason(line, ticket.vehicle) : null;
  const limits = lineGates(ticket, line).flatMap(({ kind, state }) =>
    kind === 'towing' && state.kind === 'reason given' ? [state.reason] : [],
  );
  const { evidence } = line;
  const unchecked = evidence?.unchecked ?? [];
  return [
    LINE_FIT.verdict(line.sku, verdictSentence(line, line.verdict)),
    ...(evidence?.listings ?? []),
    ...(unchecked.length === 0 ? [] : [LINE_FIT.unchecked(unchecked)]),
    ...[...limits, ...(against === null ? [] : [against])].map(LINE_FIT.against),
  ];
}

/** A verdict with conditions without their words, which stand once for the whole order. */
function verdictSentence(line: TicketLine, verdict: NonNullable<TicketLine['verdict']>): string {
  return verdict === 'listed with conditions'
    ? VERDICT_KINDS[verdict].paper.words
    : (line.verdictWords ?? VERDICT_KINDS[verdict].paper.words);
}

/**
 * The conditions of all lines, each once for its part, with how it was settled. What is still open stops the order, and
 * is told with what else does.
 */
export function conditionsOfOrder(ticket: Ticket): readonly string[] {
  const decided = ticket.lines.flatMap(({ sku, evidence }) =>
    (evidence?.conditions ?? [])
      .filter(({ state }) => state !== 'to ask')
      .map(({ state, words }) => (state === 'met' ? CONDITION.met(sku, words) : CONDITION.notMet(sku, words))),
  );
  return [...new Set([...decided, ...ticketGates(ticket).flatMap(gateSentence)])];
}

/** How a condition that was to be asked was settled. A limit that is exceeded is told by what it warns of. */
function gateSentence({ sku, words, kind, state }: LineGate): readonly string[] {
  if (kind === 'towing') return [];
  switch (state.kind) {
    case 'open':
      return [];
    case 'asked and true':
      return [CONDITION.asked(sku, words)];
    case 'reason given':
      return [CONDITION.notConfirmed(sku, words, state.reason)];
    default:
      return assertNever(state);
  }
}
