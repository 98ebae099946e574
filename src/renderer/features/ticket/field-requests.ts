import { useEffect } from 'react';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import type { Caret } from '#renderer/commands.ts';
import { focusTarget, selectIn } from '#renderer/sale/focus-targets.ts';
import { heldKeys, holdDuring } from '#renderer/keyboard/window-holds.ts';
import { useMainView } from '#renderer/sale/main-view.ts';
import { fieldElementId, sectionOf } from '#renderer/sale/ticket-fields.ts';
import { useFieldFocus } from './field-focus-store.ts';
import { useTicketColumn } from './ticket-column-store.ts';

/** Puts the cursor into the field that is awaited, and opens the section that it is in. */
export function useAwaitedField(ticket: Ticket): void {
  const field = useFieldFocus((state) => state.field);
  useEffect(() => {
    if (field === null) return;
    const { caret, arrived } = useFieldFocus.getState();
    arrived();
    goTo(field, caret, ticket);
  }, [field, ticket]);
}

function goTo(field: string, caret: Caret | null, ticket: Ticket): void {
  const section = sectionOf(field);
  if (section === null) goElsewhere(field);
  else if (section === 'lines' && ticket.lines.length === 0) goToPartCode();
  else {
    useTicketColumn.getState().fold(section, false);
    if (section === 'lines') void holdDuring(goToLine(field, caret, ticket));
    else standInDrawn(field, caret);
  }
}

/** Goes to a field of a line. A reason that is wanted there is asked for first. */
async function goToLine(field: string, caret: Caret | null, ticket: Ticket): Promise<void> {
  const { askWanted } = await import('./wanted-reason.ts');
  askWanted(field, ticket);
  standInDrawn(field, caret);
}

/**
 * Puts the cursor into a field before the next key, which may be on its way already: at once where the field is on the
 * screen, else as soon as its section is drawn.
 */
function standInDrawn(field: string, caret: Caret | null): void {
  if (!standIn(field, caret)) queueMicrotask(() => standIn(field, caret));
}

/** What is in the way is not on the ticket: it is fixed in the settings, at the plate or with the rates. */
function goElsewhere(field: string): void {
  if (field.startsWith('settings.')) useMainView.getState().show('settings');
  else if (field.startsWith('vehicle')) focusTarget('plate');
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

/** Goes there once the part is shown. What is typed meanwhile goes there too. */
function onceDrawn(go: () => void): void {
  const release = heldKeys.hold();
  setTimeout(() => {
    go();
    release();
  });
}

function standIn(field: string, caret: Caret | null): boolean {
  const element = document.getElementById(fieldElementId(field));
  if (element === null) return false;
  element.scrollIntoView({ block: 'center' });
  element.focus({ preventScroll: true });
  if (caret !== null) selectIn(element, caret);
  else if (element instanceof HTMLInputElement) element.select();
  return true;
}
