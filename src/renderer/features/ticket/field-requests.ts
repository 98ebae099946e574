import { useEffect } from 'react';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import type { Caret } from '#renderer/commands.ts';
import { focusTarget, selectIn } from '#renderer/sale/focus-targets.ts';
import { heldKeys, holdDuring } from '#renderer/keyboard/window-holds.ts';
import { useMainView } from '#renderer/sale/main-view.ts';
import { fieldElementId } from '#renderer/sale/field-element-id.ts';
import { sectionOf } from '#renderer/sale/ticket-fields.ts';
import { wantSetting } from '#renderer/sale/wanted-setting.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { useFieldFocus } from './field-focus-store.ts';
import { closeFormsOverLines } from './forms-beside.ts';
import { useTicketColumn } from './ticket-column-store.ts';

/** Puts the cursor into the field that is awaited, and opens the line or the forms that it is in. */
export function useAwaitedField(ticketId: string): void {
  // The whole of it: the same field asked for again at once, such as by its key, is another request.
  const awaited = useFieldFocus();
  useEffect(() => {
    const { field, caret, arrived } = awaited;
    const { ticket } = useOpenTicket.getState();
    // A newer one has an effect of its own.
    if (field === null || ticket?.id !== ticketId || useFieldFocus.getState() !== awaited) return;
    arrived();
    goTo(field, caret, ticket);
  }, [awaited, ticketId]);
}

function goTo(field: string, caret: Caret | null, ticket: Ticket): void {
  const section = sectionOf(field);
  if (section === null) goElsewhere(field);
  else if (field === 'lines') goToLines();
  else if (section !== 'lines') {
    useTicketColumn.getState().openSheet(field);
    standInDrawn(field, caret);
  } else if (ticket.lines.length === 0) goToPartCode();
  else {
    const line = ticket.lines.find(({ id }) => field === `lines.${id}` || field.startsWith(`lines.${id}.`));
    closeFormsOverLines();
    if (line !== undefined) openLine(line.id);
    void holdDuring(goToLine(field, caret, ticket));
  }
}

/** Opens a line. The cursor goes there first: what it leaves may be closed, and would take it along. */
function openLine(lineId: string): void {
  document.getElementById(fieldElementId(`lines.${lineId}`))?.focus({ preventScroll: true });
  useTicketColumn.getState().open(lineId);
}

/** Goes to a field of a line. A reason that is wanted there is asked for first. */
async function goToLine(field: string, caret: Caret | null, ticket: Ticket): Promise<void> {
  const { askWanted } = await import('./wanted-reason.ts');
  askWanted(field, ticket);
  standInDrawn(field, caret);
}

/**
 * Puts the cursor into a field before the next key, which may be on its way already: at once where the field is on the
 * screen, else as soon as what it is in is drawn.
 */
function standInDrawn(field: string, caret: Caret | null): void {
  if (!standIn(field, caret)) queueMicrotask(() => standIn(field, caret));
}

/** What is in the way is not on the ticket: it is fixed in the settings, at the plate or with the rates. */
function goElsewhere(field: string): void {
  if (field.startsWith('settings.')) {
    wantSetting(field);
    useMainView.getState().show('settings');
  } else if (field.startsWith('vehicle')) focusTarget('plate');
  else if (field.startsWith('towing')) goToPart(field);
  else useMainView.getState().show('rates');
}

/** What is towed is typed beside the part that tows it. */
function goToPart(field: string): void {
  useMainView.getState().show('part');
  onceDrawn(() => standIn(field, null) || focusTarget('part code'));
}

function goToPartCode(): void {
  useMainView.getState().show('part');
  onceDrawn(() => focusTarget('part code'));
}

/** Goes there once it is shown. What is typed meanwhile goes there too. */
function onceDrawn(go: () => void): void {
  const release = heldKeys.hold();
  setTimeout(() => {
    go();
    release();
  });
}

/** Puts the cursor into a field. False where it is not drawn, or is closed away. */
function standIn(field: string, caret: Caret | null): boolean {
  const element = document.getElementById(fieldElementId(field));
  if (element === null) return false;
  element.focus({ preventScroll: true });
  if (document.activeElement !== element) return false;
  element.scrollIntoView({ block: 'nearest' });
  if (caret !== null) selectIn(element, caret);
  else if (element instanceof HTMLInputElement) element.select();
  return true;
}

/** Goes to the first line; where there is none, to the part that could be one. */
export function goToLines(): void {
  closeFormsOverLines();
  onceDrawn(() => focusTarget('lines') || focusTarget('part code'));
}
