import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { focusedTarget } from './focus-targets.ts';
import { keptTexts } from './view-state-fields.ts';
import { keptField, keptTarget, type ViewState, viewStateText } from './view-state-text.ts';
import { useMainView } from './main-view.ts';

/** Where the cursor was when the cover of a locked window took the focus; null while nothing covers the window. */
let behindCover: 'as kept' | Pick<ViewState, 'focus' | 'caret'> | null = null;

/**
 * Where the person is in a ticket now, as text; null where it is too long to keep, and where the one that is kept has
 * to stay. In a locked window they are where they were.
 */
export function readViewState(ticket: Ticket): string | null {
  if (behindCover === 'as kept') return null;
  const { focus, caret } = behindCover ?? focusNow(ticket);
  return viewStateText({ view: useMainView.getState().ofTicket, focus, caret, texts: keptTexts() });
}

/**
 * The cover of a locked window takes the focus: until it goes the person is where they are now in the ticket, or, where
 * nothing has the focus yet (null), where it was left. Returns how to end it.
 */
export function coverFocus(ticket: Ticket | null): () => void {
  behindCover = ticket === null ? 'as kept' : focusNow(ticket);
  return () => {
    behindCover = null;
  };
}

function focusNow(ticket: Ticket): Pick<ViewState, 'focus' | 'caret'> {
  const element = document.activeElement;
  const focus = keptTarget(focusedTarget()) ?? (element === null ? null : keptField(ticket, element.id));
  return { focus, caret: focus === null ? null : caretIn(element) };
}

function caretIn(element: Element | null): readonly [number, number] | null {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return null;
  const { selectionStart, selectionEnd } = element;
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd];
}
