import { useEffect } from 'react';
import type { TicketLine } from '../../../shared/domain/ticket.ts';
import { isAgainstVerdict, lacksReason } from '../../../shared/domain/verdict-override.ts';
import { useReasonTyped } from '../../counter/reason-typed.ts';
import { useKeyAction } from '../../keyboard/use-key-action.ts';
import { askReason, takeReasonBack } from './reason-actions.ts';
import { useTicketDesk } from './ticket-desk.ts';
import type { KeyedReason } from './verdict-reason.tsx';

/**
 * The keys for the reasons of a ticket: they are for the first line that lacks its reason, and where none does, for the
 * last one that has it. Answers which of them a line shows.
 */
export function useReasonKeys(lines: readonly TicketLine[], frozen: boolean): (line: TicketLine) => KeyedReason {
  const lacking = lines.find(lacksReason) ?? null;
  const given = lines.findLast((line) => isAgainstVerdict(line) && !lacksReason(line)) ?? null;
  useKeyAction(
    'give reason',
    () => {
      const line = lacking ?? given;
      if (line !== null) askReason(line);
    },
    !frozen && (lacking ?? given) !== null,
  );
  useKeyAction(
    'take back reason',
    () => {
      if (given !== null) takeReasonBack(given);
    },
    !frozen && given !== null,
  );
  useReasonInSight(lines);
  return (line) => {
    if (line === lacking) return 'give';
    if (line !== given) return null;
    return lacking === null ? 'give and take back' : 'take back';
  };
}

/** A reason is asked for in sight, and no more once its line is gone or is not sold against its verdict any more. */
function useReasonInSight(lines: readonly TicketLine[]): void {
  const open = useReasonTyped((state) => state.open);
  // A line that is being judged again, as after another answer, may still be sold against its verdict.
  const wanted = (line: TicketLine): boolean => line.verdict === null || isAgainstVerdict(line);
  const asked = open === null || lines.some((line) => line.id === open.lineId && wanted(line));
  useEffect(() => {
    if (!asked) useReasonTyped.getState().shut();
  }, [asked]);
  const shown = open !== null;
  useEffect(() => {
    if (shown) useTicketDesk.getState().fold('lines', false);
  }, [shown]);
}
