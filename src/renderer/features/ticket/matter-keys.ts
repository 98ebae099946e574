import { useEffect } from 'react';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { useReasonTyped } from '#renderer/sale/reason-typed.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { closeFormsOverLines } from './forms-beside.ts';
import { type Matter, matterName, ticketMatters } from './line-matters.ts';
import { askReason, confirmCondition, takeMatterBack } from './matter-actions.ts';
import { useUnheardLineKey } from './unheard-line-keys.ts';

/** Which matters of a line the keys are for, by name; null where a key is for none of this line's. */
export interface KeyedMatters {
  readonly give: string | null;
  readonly confirm: string | null;
  readonly takeBack: string | null;
}

/**
 * The keys for what takes a person's word: each is for the first matter of the ticket that stands in the way, and the
 * one that takes back is for the last that was settled. `lock` says why none can be changed; null where it can. Answers
 * which of them a line shows.
 */
export function useMatterKeys(
  ticket: Pick<Ticket, 'lines' | 'vehicle' | 'towing'>,
  lock: string | null,
): (lineId: string) => KeyedMatters {
  const matters = ticketMatters(ticket);
  const said = matters.findLast(({ settled }) => settled) ?? null;
  const give = matters.find(({ settled }) => !settled) ?? matters.findLast(({ reason }) => reason !== null) ?? null;
  const confirm = matters.find(({ gate, settled }) => gate?.kind === 'condition' && !settled) ?? null;
  const locked = lock !== null;
  const withMatter = (matter: Matter | null, act: (matter: Matter) => void) => () => {
    if (matter !== null) act(matter);
  };
  useKeyAction('give reason', withMatter(give, askReason), !locked && give !== null);
  useKeyAction('confirm condition', withMatter(confirm, confirmCondition), !locked && confirm !== null);
  useKeyAction('take back reason', withMatter(said, takeMatterBack), !locked && said !== null);
  useUnheardLineKey('give reason', give !== null, lock);
  useUnheardLineKey('confirm condition', confirm !== null, lock);
  useUnheardLineKey('take back reason', said !== null, lock);
  useReasonInSight(ticket, matters);
  const of = (matter: Matter | null, lineId: string): string | null =>
    matter?.line.id === lineId ? matterName(matter) : null;
  return (lineId) => ({ give: of(give, lineId), confirm: of(confirm, lineId), takeBack: of(said, lineId) });
}

/** A reason is asked for in sight, and no more once what it is for is gone. */
function useReasonInSight({ lines, vehicle }: Pick<Ticket, 'lines' | 'vehicle'>, matters: readonly Matter[]): void {
  const open = useReasonTyped((state) => state.open);
  // A line that is being judged again, as after another answer, may still want its reason.
  const judging = lines.some(({ id, verdict }) => id === open?.lineId && verdict === null && vehicle !== null);
  const wanted = matters.some(({ line, gate }) => line.id === open?.lineId && (gate?.name ?? null) === open.gate);
  const asked = open === null || judging || wanted;
  useEffect(() => {
    if (!asked) useReasonTyped.getState().shut();
  }, [asked]);
  const shown = open !== null;
  useEffect(() => {
    if (shown) closeFormsOverLines();
  }, [shown]);
}
