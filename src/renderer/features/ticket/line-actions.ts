import { flushSync } from 'react-dom';
import { changeLine, chooseWarehouse, removeLine, shipWhereLinesDo } from '#shared/domain/ticket/ticket-lines.ts';
import type { TicketLine } from '#shared/domain/ticket/ticket.ts';
import { announce } from '#renderer/components/live-region.tsx';
import { fieldElementId } from '#renderer/sale/field-element-id.ts';
import { focusTarget } from '#renderer/sale/focus-targets.ts';
import { lineWithCursor } from '#renderer/sale/line-with-cursor.ts';
import { withKeysHeldToFrame } from '#renderer/sale/after-frame.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { takesText } from '#renderer/keyboard/takes-text.ts';
import { pressedWords } from '#renderer/keyboard/use-key-action.ts';
import { keyTurns } from '#renderer/keyboard/window-turns.ts';
import { closeFormsOverLines } from './forms-beside.ts';
import { backObstacle, withLineBack } from './line-back.ts';
import { lineAfterRemoval, removalOf } from './removed-lines.ts';
import { movedWords, putBackWords, removedWords, removesWords } from './ticket-messages.ts';
import { lastRemoved, useTicketColumn } from './ticket-column-store.ts';

/** Puts what was typed into a field of a line on the ticket. */
export function typeInLine(lineId: string, change: { readonly quantity: string } | { readonly price: string }): void {
  useOpenTicket.getState().edit((ticket) => changeLine(ticket, lineId, change));
}

/** Says which warehouse a line comes from; empty for the one of the whole order. */
export function pickWarehouse(lineId: string, warehouse: string): void {
  useOpenTicket.getState().edit((ticket) => chooseWarehouse(ticket, lineId, warehouse === '' ? null : warehouse));
}

/**
 * Leaves the list of a line's warehouses, in which the line named `before` as the cursor came: where another one was
 * chosen and all lines come from it now, the order does. The arrows go through the list one by one, so that this waits
 * until one of them is left standing.
 */
export function leaveWarehouse(lineId: string, before: string | null): void {
  const { ticket, edit } = useOpenTicket.getState();
  const line = ticket?.lines.find(({ id }) => id === lineId);
  if (ticket === null || line === undefined || line.warehouse === before) return;
  if (shipWhereLinesDo(ticket) !== ticket) edit(shipWhereLinesDo);
}

/** Takes the line off that the cursor is in; says so where it is in none. */
export function takeLineWithCursorOff(): void {
  const lineId = lineWithCursor();
  if (lineId !== null) takeLineOff(lineId);
  else if (useOpenTicket.getState().ticket?.lines.length !== 0) {
    const key = pressedWords('remove line', null);
    keyTurns.say(removesWords(key, pressedWords('go to lines', null)), key);
  }
}

/** Takes a line off, keeps it to be put back, and moves the focus to the line that took its place. */
export function takeLineOff(lineId: string): void {
  const { ticket, edit } = useOpenTicket.getState();
  if (ticket?.lines.some(({ id }) => id === lineId) !== true || !edit((open) => removeLine(open, lineId))) return;
  const after = useOpenTicket.getState().ticket;
  const removal = after === null ? null : removalOf(ticket, lineId, after);
  if (after === null || removal === null) return;
  useTicketColumn.getState().remember(removal);
  announce(removedWords(removal.line.title));
  const next = lineAfterRemoval(after, removal.index);
  withKeysHeldToFrame(() => {
    if (next === null) focusTarget('part code');
    else document.getElementById(lineElementId(next.id))?.focus();
  });
}

/**
 * Puts the line that was taken off last back where it stood. Where the ticket cannot have it, that is said, and it can
 * be put back later.
 */
export function putLineBack(): void {
  const column = useTicketColumn.getState();
  const removed = lastRemoved(column);
  const { ticket: open, edit } = useOpenTicket.getState();
  if (removed === null || open === null) return;
  const obstacle = backObstacle(open, removed);
  if (obstacle !== null) {
    keyTurns.say(obstacle);
    announce(obstacle);
    return;
  }
  if (!edit((ticket) => withLineBack(ticket, removed))) return;
  column.forgetRemoved();
  announce(putBackWords(removed.line.title));
  const lines = useOpenTicket.getState().ticket?.lines ?? [];
  // Where the part was put on again meanwhile, that line counts for both.
  const back = lines.find(({ id }) => id === removed.line.id) ?? lines.find(({ sku }) => sku === removed.line.sku);
  if (back !== undefined) withKeysHeldToFrame(() => document.getElementById(lineElementId(back.id))?.focus());
}

/** The DOM id of a line's title, which has the focus of the line. */
export function lineElementId(lineId: string): string {
  return fieldElementId(`lines.${lineId}`);
}

/** Goes back to a line once what was done on it is drawn. A text field that took the cursor meanwhile keeps it. */
export function backToLine(lineId: string): void {
  const before = document.activeElement;
  withKeysHeldToFrame(() => {
    const now = document.activeElement;
    if (now === before || !takesText(now)) document.getElementById(lineElementId(lineId))?.focus();
  });
}

/** Closes the forms that lie over the lines, at once: under them no field of a line takes the cursor. */
export function uncoverLines(): void {
  flushSync(closeFormsOverLines);
}

/** Ships a line from another warehouse, which has enough of it. */
export function moveLine(line: TicketLine, warehouse: string): void {
  if (!useOpenTicket.getState().edit((ticket) => shipWhereLinesDo(chooseWarehouse(ticket, line.id, warehouse)))) return;
  announce(movedWords(line.title, warehouse));
  backToLine(line.id);
}
