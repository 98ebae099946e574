import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import type { JudgementState } from './judgement-store.ts';

/**
 * Whether a field is the fit of a line that the question of the sale may settle: the question comes before a reason to
 * sell it all the same.
 */
export function isAsked({ lines, vehicle }: Ticket, field: string, phase: JudgementState['phase']): boolean {
  if (phase.kind !== 'judged' || phase.judged.vehicle !== vehicle) return false;
  const line = lines.find(({ id }) => field === `lines.${id}.overriddenVerdict`);
  return line?.verdict === 'depends on' && phase.judged.question?.skus.includes(line.sku) === true;
}
