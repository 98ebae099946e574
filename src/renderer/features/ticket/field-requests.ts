import { useEffect } from 'react';
import type { Ticket } from '../../../shared/domain/ticket.ts';
import { fieldElementId, useFieldRequest } from '../../counter/field-request.ts';
import { focusTarget, selectIn } from '../../counter/focus-targets.ts';
import { heldKeys } from '../../keyboard/window-holds.ts';
import { useStage } from '../../counter/stage.ts';
import { sectionOf } from '../../counter/ticket-fields.ts';
import { lineMatters } from './line-matters.ts';
import { askReason, matterField } from './matter-actions.ts';
import { useTicketDesk } from './ticket-desk.ts';

/** Answers wishes to stand in a field: opens the section that it is in and puts the cursor there. */
export function useFieldRequests(ticket: Ticket): void {
  const field = useFieldRequest((state) => state.field);
  useEffect(() => {
    if (field === null) return;
    const { caret, taken } = useFieldRequest.getState();
    taken();
    goTo(field, caret, ticket);
  }, [field, ticket]);
}

type Caret = readonly [number, number] | null;

function goTo(field: string, caret: Caret, ticket: Ticket): void {
  const section = sectionOf(field);
  if (section === null) goElsewhere(field);
  else if (section === 'lines' && ticket.lines.length === 0) goToPartCode();
  else {
    useTicketDesk.getState().fold(section, false);
    askWhere(field, ticket);
    // The cursor is there before the next key, which may be on its way already: at once where the field is on the screen,
    // else as soon as its section is drawn.
    if (!standIn(field, caret)) queueMicrotask(() => standIn(field, caret));
  }
}

/** A reason that is wanted is asked for at once; a condition can be confirmed too, so nothing is asked for yet. */
function askWhere(field: string, ticket: Ticket): void {
  const wanted = ticket.lines
    .flatMap((line) => lineMatters(ticket, line))
    .find((matter) => matterField(matter) === field && !matter.settled && matter.gate?.kind !== 'condition');
  if (wanted !== undefined) askReason(wanted);
}

/** What is in the way is not on the ticket: it is mended in the settings, at the plate or with the rates. */
function goElsewhere(field: string): void {
  if (field.startsWith('settings.')) useStage.getState().show('settings');
  else if (field.startsWith('vehicle')) focusTarget('plate');
  else if (field.startsWith('towing')) goToPart(field);
  else useStage.getState().show('rates');
}

/** What is towed is typed beside the part that tows it. */
function goToPart(field: string): void {
  useStage.getState().show('part');
  onceDrawn(() => standIn(field, null) || focusTarget('part code'));
}

function goToPartCode(): void {
  useStage.getState().show('part');
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

function standIn(field: string, caret: Caret): boolean {
  const element = document.getElementById(fieldElementId(field));
  if (element === null) return false;
  element.scrollIntoView({ block: 'center' });
  element.focus({ preventScroll: true });
  if (caret !== null) selectIn(element, caret);
  else if (element instanceof HTMLInputElement) element.select();
  return true;
}
