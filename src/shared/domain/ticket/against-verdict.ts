import type { TicketLine } from './ticket.ts';

/** Whether a line is sold against its verdict. Of a line kept before this was told, by the kind of its verdict. */
export function isAgainstVerdict(line: TicketLine): boolean {
  if (line.verdict === null) return false;
  return line.againstVerdict ?? (line.verdict === 'not listed' || line.verdict === 'depends on');
}
