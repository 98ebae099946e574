import { gateField, openGateAgain, settleGate } from '#shared/domain/ticket/line-gates.ts';
import { overrideVerdict, takeBackOverride } from '#shared/domain/ticket/verdict-override.ts';
import { announce } from '#renderer/components/live-region.tsx';
import { fieldElementId } from '#renderer/sale/field-element-id.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { useReasonDrafts } from '#renderer/sale/reason-drafts.ts';
import { useReasonTyped } from '#renderer/sale/reason-typed.ts';
import { backToLine, uncoverLines } from './line-actions.ts';
import { type Matter, matterName } from './line-matters.ts';
import { confirmedNews, matterUndoneNews, reasonGivenNews } from './ticket-messages.ts';

/** The name of a matter of a line, as problems call it. */
export function matterField({ line, gate }: Matter): string {
  return gate === null ? `lines.${line.id}.overriddenVerdict` : gateField(gate);
}

/** The DOM id of the field in which the reason of a matter is typed. */
export function reasonElementId(matter: Matter): string {
  return fieldElementId(`${matterField(matter)}.${matterName(matter)}`);
}

/** Whether the reason of a matter is being asked for. */
function isAsked(matter: Matter): boolean {
  const { open } = useReasonTyped.getState();
  return open?.lineId === matter.line.id && open.gate === (matter.gate?.name ?? null);
}

/** Asks why a part is sold all the same. Where the field is open already, the cursor goes there. */
export function askReason(matter: Matter): void {
  uncoverLines();
  if (isAsked(matter)) document.getElementById(reasonElementId(matter))?.focus();
  else useReasonTyped.getState().ask(matter.line.id, matter.gate?.name ?? null);
}

/** Sells a part all the same, for a reason. */
export function giveReason(matter: Matter, reason: string): void {
  const { line, gate } = matter;
  const give = useOpenTicket
    .getState()
    .edit((ticket) => (gate === null ? overrideVerdict(ticket, line.id, reason) : settleGate(ticket, gate, reason)));
  if (!give) return;
  useReasonTyped.getState().shut();
  useReasonDrafts.getState().forget(matter.draft);
  announce(reasonGivenNews(line.title));
  backToLine(line.id);
}

/** The condition was asked and it is so. */
export function confirmCondition({ line, gate, draft }: Matter): void {
  if (gate === null || !useOpenTicket.getState().edit((ticket) => settleGate(ticket, gate, null))) return;
  if (useReasonTyped.getState().open?.gate === gate.name) useReasonTyped.getState().shut();
  useReasonDrafts.getState().forget(draft);
  announce(confirmedNews(gate.words));
  backToLine(line.id);
}

/** Takes back what was said of a matter: the order is stopped until it is settled again. */
export function takeMatterBack({ line, gate }: Matter): void {
  const taken = useOpenTicket
    .getState()
    .edit((ticket) => (gate === null ? takeBackOverride(ticket, line.id) : openGateAgain(ticket, gate)));
  if (!taken) return;
  announce(matterUndoneNews(line.title));
  backToLine(line.id);
}

/** Leaves the reason ungiven. What was typed of it is kept. */
export function shutReason({ line }: Matter): void {
  useReasonTyped.getState().shut();
  backToLine(line.id);
}
