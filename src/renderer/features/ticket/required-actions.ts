import { type RequiredPart, waiveRequired } from '#shared/domain/ticket/required-parts.ts';
import { announce } from '#renderer/components/live-region.tsx';
import { commands } from '#renderer/commands.ts';
import { keyTurns } from '#renderer/keyboard/window-turns.ts';
import { fieldElementId } from '#renderer/sale/field-element-id.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { useWaiver } from '#renderer/sale/waiver.ts';
import { useReasonDrafts } from '#renderer/sale/reason-drafts.ts';
import { backToLine, uncoverLines } from './line-actions.ts';
import { REQUIRED, waivedNews, waiverUndoneWords } from './ticket-messages.ts';
import { waiverDraft } from './waiver-draft.ts';

/** The name of the required parts of a line, as problems call them. */
export function requiredField(lineId: string): string {
  return `lines.${lineId}.required`;
}

/** The DOM id of the field for why the customer goes without a required part. */
export const WAIVER_FIELD_ID = fieldElementId('waiver');

/** Has a required part read, checked for fit and put on the ticket. */
export function addRequired({ lineId, requiredBy, sku, title, unsure }: RequiredPart): void {
  if (sku === '') keyTurns.say(REQUIRED.noCode);
  else commands.addPart({ sku, title, requiredBy: unsure ? null : { lineId, sku: requiredBy } });
}

/** Opens a required part. */
export function openRequired({ sku }: RequiredPart): void {
  if (sku === '') keyTurns.say(REQUIRED.noCode);
  else commands.openPart(sku);
}

/** Asks why the customer goes without a required part. Where the field is open already, the cursor goes there. */
export function askWaiver({ lineId, sku }: RequiredPart): void {
  const { open, ask } = useWaiver.getState();
  uncoverLines();
  if (open?.lineId === lineId && open.sku === sku) document.getElementById(WAIVER_FIELD_ID)?.focus();
  else ask(lineId, sku);
}

/** Goes without a required part for a reason. */
export function waive({ lineId, sku, title }: RequiredPart, reason: string): void {
  const { ticket: before, edit } = useOpenTicket.getState();
  if (!edit((ticket) => waiveRequired(ticket, lineId, sku, reason))) return;
  useWaiver.getState().shut();
  useReasonDrafts.getState().forget(waiverDraft({ lineId, sku }, before?.vehicle ?? null));
  announce(waivedNews(title));
  backToLine(lineId);
}

/** Takes a reason back: the part is missing again. */
export function takeWaiverBack({ lineId, sku, title }: RequiredPart): void {
  if (!useOpenTicket.getState().edit((ticket) => waiveRequired(ticket, lineId, sku, ''))) return;
  announce(waiverUndoneWords(title));
  backToLine(lineId);
}

/** Leaves the reason ungiven. What was typed of it is kept. */
export function shutWaiver(lineId: string): void {
  useWaiver.getState().shut();
  backToLine(lineId);
}
