import type { TicketLine } from '../../../shared/domain/ticket.ts';
import { overrideVerdict, takeBackOverride } from '../../../shared/domain/verdict-override.ts';
import { announce } from '../../components/live-region.tsx';
import { fieldElementId } from '../../counter/field-request.ts';
import { useOpenTicket } from '../../counter/open-ticket.ts';
import { useReasonTyped } from '../../counter/reason-typed.ts';
import { lineElementId } from './line-actions.ts';

/** The name of the reason of a line, as problems call it. */
export function reasonField(lineId: string): string {
  return `lines.${lineId}.overriddenVerdict`;
}

/** The DOM id of the reason of a line: of its field while it is typed, else of the button that asks for it. */
export function reasonElementId(lineId: string): string {
  return fieldElementId(reasonField(lineId));
}

/** Asks why a part is sold against its verdict. Where the field is open already, the cursor goes there. */
export function askReason({ id, overriddenVerdict }: TicketLine): void {
  const { open, ask } = useReasonTyped.getState();
  if (open?.lineId === id) document.getElementById(reasonElementId(id))?.focus();
  else ask(id, overriddenVerdict?.reason ?? '');
}

/** Sells a part against its verdict, for a reason. */
export function giveReason({ id, title }: TicketLine, reason: string): void {
  if (!useOpenTicket.getState().edit((ticket) => overrideVerdict(ticket, id, reason))) return;
  useReasonTyped.getState().shut();
  announce(`${title} is sold all the same. The reason goes onto the order.`);
  backToLine(id);
}

/** Takes the reason back: the order is stopped until there is one again. */
export function takeReasonBack({ id, title }: TicketLine): void {
  if (!useOpenTicket.getState().edit((ticket) => takeBackOverride(ticket, id))) return;
  announce(`The reason for ${title} is taken back.`);
  backToLine(id);
}

/** Leaves the reason untyped. */
export function shutReason(lineId: string): void {
  useReasonTyped.getState().shut();
  backToLine(lineId);
}

function backToLine(lineId: string): void {
  requestAnimationFrame(() => document.getElementById(lineElementId(lineId))?.focus());
}
