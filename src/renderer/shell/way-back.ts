import { useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { selectIn } from '../sale/focus-targets.ts';
import { coversCounter, useMainView } from '../sale/main-view.ts';
import { useOpenTicket } from '../sale/open-ticket.ts';
import { readViewState } from '../sale/view-state-reading.ts';
import { readViewStateText, type ViewState } from '../sale/view-state-text.ts';
import { standIn } from './stand-in.ts';
import { goBackOnceThere } from './view-state.ts';

/** Where the person was when a view covered the counter. */
interface WayBack {
  readonly element: Element | null;
  /** What is selected in it; null where it holds no text. */
  readonly caret: readonly [number, number] | null;
  /** The same by name, where the element is drawn anew meanwhile. */
  readonly place: ViewState | null;
}

type Views = Pick<ReturnType<typeof useMainView.getState>, 'view' | 'beside' | 'returns'>;

/** Where the person was; null while nothing covers the counter. */
let left: WayBack | null = null;
/** Where the cursor goes once vehicle and ticket are in sight again; null where it goes nowhere. */
let due: WayBack | null = null;

/** Remembers where the cursor is when a view covers the counter. Called before the view is drawn. */
export function keepWayBack(now: Views, before: Views): void {
  if (coversCounter(now) && !coversCounter(before)) left = whereNow();
  if (coversCounter(now) || !coversCounter(before)) return;
  const way = now.returns === before.returns ? null : left;
  left = null;
  if (now.view === 'part') due = way;
  // A view that is drawn anew takes the focus itself, before it goes back.
  else if (way !== null && way.place !== null) goBackOnceThere(way.place);
}

/** Starts afresh: the cursor was nowhere. Returns how to end it. */
export function beginWayBack(): () => void {
  const forget = (): void => {
    left = null;
    due = null;
  };
  forget();
  return forget;
}

/** Brings vehicle and ticket back into sight, before anything else is done with them. Returns whether they were not. */
export function uncoverNow(): boolean {
  const covered = coversCounter(useMainView.getState());
  if (covered) flushSync(() => useMainView.getState().uncover());
  return covered;
}

/**
 * Puts the cursor back where it was, caret and all, once vehicle and ticket are in sight again. A key that puts it
 * elsewhere does so after this. Used once, by the counter.
 */
export function useWayBack(): void {
  const covered = useMainView(coversCounter);
  useLayoutEffect(() => {
    const way = due;
    due = null;
    if (!covered && way !== null) goBack(way);
  }, [covered]);
}

function whereNow(): WayBack {
  const { ticket } = useOpenTicket.getState();
  const element = document.activeElement === document.body ? null : document.activeElement;
  return {
    element,
    caret: selectionOf(element),
    place: ticket === null ? null : readViewStateText(readViewState(ticket)),
  };
}

function goBack({ element, caret, place }: WayBack): void {
  if (element instanceof HTMLElement && element.isConnected) {
    element.focus({ preventScroll: true });
    if (caret !== null) selectIn(element, caret);
    if (document.activeElement === element) {
      // A narrow window scrolls as a whole: the view that covered it left it elsewhere.
      element.scrollIntoView({ block: 'nearest' });
      return;
    }
  }
  if (place !== null) standIn(place);
}

function selectionOf(element: Element | null): readonly [number, number] | null {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return null;
  const { selectionStart, selectionEnd } = element;
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd];
}
