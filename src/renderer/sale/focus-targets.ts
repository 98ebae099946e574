import { useCallback } from 'react';
import { flushSync } from 'react-dom';
import { keyboardPipeline } from '../keyboard/keyboard-pipeline.ts';
import { coversCounter, useMainView } from './main-view.ts';

/** Places that a key takes the focus to. */
export type FocusTarget = 'plate' | 'state' | 'question' | 'matches' | 'part code' | 'main view' | 'lines';

const elements = new Map<FocusTarget, HTMLElement>();

/** A ref that makes an element the target of that name for as long as it is on the screen. */
export function useFocusTarget(name: FocusTarget): (element: HTMLElement | null) => void {
  return useCallback(
    (element: HTMLElement | null) => {
      if (element === null) {
        elements.delete(name);
        return;
      }
      elements.set(name, element);
    },
    [name],
  );
}

/**
 * Moves the focus to a target and selects the text in a field. What a view stands over comes back into sight first.
 * False where it is not on the screen.
 */
export function focusTarget(name: FocusTarget): boolean {
  const covered = name !== 'main view' && coversCounter(useMainView.getState());
  if (covered && elements.has(name)) flushSync(() => useMainView.getState().uncover());
  const element = elements.get(name);
  if (element === undefined) return false;
  element.focus();
  // What has the focus already is not brought into sight by being given it.
  element.scrollIntoView({ block: 'nearest' });
  if (element instanceof HTMLInputElement) element.select();
  return true;
}

/** Selects the text of a target that has the focus, for what is typed next to take its place. */
export function selectFocused(name: FocusTarget): void {
  const element = elements.get(name);
  if (element === document.activeElement && element instanceof HTMLInputElement) element.select();
}

/** As long as an answer takes that nothing is drawn for, ms. */
const SOON_MS = 100;

/**
 * Selects the text of a target that has the focus before the next key, or a moment later where none comes: the
 * selection would be a frame of its own, which what the key asked for would have to wait behind. A field that is left
 * before that is found selected again.
 */
export function selectSoon(name: FocusTarget): void {
  const element = elements.get(name);
  if (!(element instanceof HTMLInputElement) || element !== document.activeElement || element === toSelect) return;
  toSelect = element;
  const select = (): void => {
    toSelect = null;
    clearTimeout(timer);
    leave();
    element.removeEventListener('blur', select);
    // Not `select`, which would take the focus back to a field that is left.
    element.setSelectionRange(0, element.value.length);
  };
  const timer = setTimeout(select, SOON_MS);
  element.addEventListener('blur', select);
  const leave = keyboardPipeline.join('key goes in', 'awaited selection', () => {
    select();
    return 'goes on';
  });
}

/** The field whose selection is still to come. */
let toSelect: HTMLInputElement | null = null;

/** The target that has the focus now; null where none of them has. */
export function focusedTarget(): FocusTarget | null {
  for (const [name, element] of elements) if (element === document.activeElement) return name;
  return null;
}

/** Selects from one character to another in a field; nothing in an element that holds no text. */
export function selectIn(element: Element | null, [from, to]: readonly [number, number]): void {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return;
  // A field of another kind, such as a number, has no selection to set.
  if (element.selectionStart !== null) element.setSelectionRange(from, to);
}
