import { type Heard, keyboardPipeline } from '../keyboard/keyboard-pipeline.ts';
import { focusField } from '../features/ticket/field-focus-store.ts';
import { focusTarget, selectIn } from '../sale/focus-targets.ts';
import { useOpenTicket } from '../sale/open-ticket.ts';
import { fieldElementId } from '../sale/field-element-id.ts';
import { type ViewState, standsElsewhere } from '../sale/view-state-text.ts';

/** Puts the cursor back, caret and all, before another key can come. */
export function standIn({ view, focus, caret }: ViewState): void {
  if (focus === null) {
    // The other views have taken the focus themselves.
    if (view === 'part') focusTarget(useOpenTicket.getState().ticket?.vehicle === null ? 'plate' : 'part code');
  } else if (focus.kind === 'field' && standsElsewhere(focus.field)) {
    focusTarget('part code');
    standInOnceThere(fieldElementId(focus.field), caret);
  } else if (focus.kind === 'field') {
    focusField(focus.field, caret ?? undefined);
    // At the start the lines are drawn after the ticket.
    standInOnceThere(fieldElementId(focus.field), caret);
  } else if (!focusTarget(focus.target)) {
    focusTarget('plate');
  } else if (caret !== null) {
    selectIn(document.activeElement, caret);
  }
}

/** How long a field is awaited that comes with a part's record, ms: any key or press ends it before. */
const FIELD_PATIENCE_MS = 30_000;

/** Puts the cursor into a field as soon as it is drawn, unless the person goes elsewhere before. */
function standInOnceThere(elementId: string, caret: ViewState['caret']): void {
  const go = (): boolean => {
    const element = document.getElementById(elementId);
    if (element === null) return false;
    element.focus();
    if (caret !== null) selectIn(element, caret);
    return true;
  };
  if (go()) return;
  const observer = new MutationObserver(() => {
    if (go()) stop();
  });
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
    for (const leave of left) leave();
  };
  const timer = setTimeout(stop, FIELD_PATIENCE_MS);
  observer.observe(document.body, { childList: true, subtree: true });
  const goElsewhere = (): Heard => {
    stop();
    return 'goes on';
  };
  const left = [
    keyboardPipeline.join('key goes in', 'awaited field', goElsewhere),
    keyboardPipeline.join('pointer is pressed', 'awaited field', goElsewhere),
  ];
}
