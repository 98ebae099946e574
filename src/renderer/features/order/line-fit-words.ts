import type { Ticket, TicketLine } from '#shared/domain/ticket/ticket.ts';
import { assertNever } from '#shared/assert-never.ts';
import { isAgainstVerdict } from '#shared/domain/ticket/against-verdict.ts';
import { type LineGate, lineGates } from '#shared/domain/ticket/line-gates.ts';
import { overrideReason } from '#shared/domain/ticket/verdict-override.ts';

/**
 * Whether the part of a line fits, as it is read out before the order goes out: the verdict, what it stands on, what
 * could not be checked, and why it is sold against it. A line without a verdict says that it was not checked.
 */
export function lineFitSentences(line: TicketLine, ticket: Pick<Ticket, 'vehicle' | 'towing'>): readonly string[] {
  if (line.verdict === null) return [`${line.sku}: its fit was not checked.`];
  const reason = isAgainstVerdict(line) ? overrideReason(line, ticket.vehicle) : null;
  const { evidence } = line;
  const decided = (evidence?.conditions ?? []).filter(({ state }) => state !== 'to ask');
  const unchecked = evidence?.unchecked ?? [];
  return [
    `${line.sku}: ${line.verdictWords ?? line.verdict}`,
    // What is listed with conditions says its first ones already: these are all, each with how it stands.
    ...decided.map(({ state, words }) => `${state === 'met' ? 'Met' : 'Not met'}: ${words}`),
    ...lineGates(ticket, line).map(gateSentence),
    ...(evidence?.listings ?? []),
    ...(unchecked.length === 0 ? [] : [`Could not be checked: ${unchecked.join('; ')}.`]),
    ...(reason === null ? [] : [`Sold against this verdict: ${reason}`]),
  ];
}

/** How a condition that was to be asked, or a limit that is exceeded, was settled. */
function gateSentence({ words, kind, state }: LineGate): string {
  switch (state.kind) {
    case 'open':
      return kind === 'condition' ? `To ask: ${words}` : words;
    case 'asked and true':
      return `Asked, and it is so: ${words}`;
    case 'reason given':
      return `${kind === 'condition' ? 'Not confirmed: ' : ''}${words} Sold all the same: ${state.reason}`;
    default:
      return assertNever(state);
  }
}
