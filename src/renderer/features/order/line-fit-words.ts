import type { TicketLine } from '../../../shared/domain/ticket.ts';
import type { FitCondition } from '../../../shared/domain/verdict.ts';
import { isAgainstVerdict, overrideReason } from '../../../shared/domain/verdict-override.ts';

const CONDITION_WORDS: { readonly [state in FitCondition['state']]: string } = {
  met: 'Met',
  'not met': 'Not met',
  'to ask': 'To ask',
};

/**
 * Whether the part of a line fits, as it is read out before the order goes out: the verdict, what it stands on, what could
 * not be checked, and why it is sold against it. A line without a verdict says that it was not checked.
 */
export function lineFitSentences(line: TicketLine): readonly string[] {
  if (line.verdict === null) return [`${line.sku}: its fit was not checked.`];
  const reason = isAgainstVerdict(line) ? overrideReason(line) : null;
  const { evidence } = line;
  const conditions = evidence?.conditions.map(({ state, words }) => `${CONDITION_WORDS[state]}: ${words}`) ?? [];
  const unchecked = evidence?.unchecked ?? [];
  return [
    `${line.sku}: ${line.verdictWords ?? line.verdict}`,
    // What is listed with conditions says its first ones already: these are all, each with how it stands.
    ...conditions,
    ...(evidence?.listings ?? []),
    ...(unchecked.length === 0 ? [] : [`Could not be checked: ${unchecked.join('; ')}.`]),
    ...(reason === null ? [] : [`Sold against this verdict: ${reason}`]),
  ];
}
