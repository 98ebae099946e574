import { useEffect } from 'react';
import type { Ticket } from '../../../shared/domain/ticket.ts';
import { fieldElementId, useFieldRequest } from '../../counter/field-request.ts';
import { focusTarget } from '../../counter/focus-targets.ts';
import { useStage } from '../../counter/stage.ts';
import { sectionOf } from '../../counter/ticket-fields.ts';
import { useTicketDesk } from './ticket-desk.ts';

/** Answers wishes to stand in a field: opens the section that it is in and puts the cursor there. */
export function useFieldRequests(ticket: Ticket): void {
  const field = useFieldRequest((state) => state.field);
  useEffect(() => {
    if (field === null) return;
    useFieldRequest.getState().taken();
    goTo(field, ticket);
  }, [field, ticket]);
}

function goTo(field: string, ticket: Ticket): void {
  const section = sectionOf(field);
  if (section === null) goElsewhere(field);
  else if (section === 'lines' && ticket.lines.length === 0) goToPartCode();
  else {
    useTicketDesk.getState().fold(section, false);
    // What is on the screen takes the cursor at once: the next key may be on its way already.
    if (!standIn(field)) requestAnimationFrame(() => standIn(field));
  }
}

/** What is in the way is not on the ticket: it is mended in the settings, at the plate or with the rates. */
function goElsewhere(field: string): void {
  if (field.startsWith('settings.')) useStage.getState().show('settings');
  else if (field.startsWith('vehicle')) focusTarget('plate');
  else useStage.getState().show('rates');
}

function goToPartCode(): void {
  useStage.getState().show('part');
  requestAnimationFrame(() => focusTarget('part code'));
}

function standIn(field: string): boolean {
  const element = document.getElementById(fieldElementId(field));
  if (element === null) return false;
  element.scrollIntoView({ block: 'center' });
  element.focus({ preventScroll: true });
  if (element instanceof HTMLInputElement) element.select();
  return true;
}
