import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { focusedTarget } from './focus-targets.ts';
import { keptTexts } from './view-state-fields.ts';
import { keptField, keptTarget, viewStateText } from './view-state-text.ts';
import { useMainView } from './main-view.ts';

/** Where the person is in a ticket now, as text; null where it is too long to keep. */
export function readViewState(ticket: Ticket): string | null {
  const element = document.activeElement;
  const focus = keptTarget(focusedTarget()) ?? (element === null ? null : keptField(ticket, element.id));
  return viewStateText({
    view: useMainView.getState().ofTicket,
    focus,
    caret: focus === null ? null : caretIn(element),
    texts: keptTexts(),
  });
}

function caretIn(element: Element | null): readonly [number, number] | null {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return null;
  const { selectionStart, selectionEnd } = element;
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd];
}
