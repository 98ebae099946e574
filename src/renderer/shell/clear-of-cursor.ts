import { takesText } from '../keyboard/takes-text.ts';

/** The edges of something in the window. */
type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/** Whether one thing stands over another, in part at least. */
export function isOver(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** Has what stands over the field with the cursor stand at the top instead: it may be about what is typed there. */
export function keepClearOfCursor(element: HTMLElement): void {
  delete element.dataset.clear;
  const field = document.activeElement;
  if (takesText(field) && isOver(element.getBoundingClientRect(), field.getBoundingClientRect())) {
    element.dataset.clear = '';
  }
}
