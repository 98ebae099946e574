import type { ClipboardEvent } from 'react';

/**
 * Pastes what stands on more than one line with a blank for each line's end: a field of one line would put "CP47HX" and
 * "NSW" together to another plate. What stands on one line is pasted as ever.
 */
export function pasteOnOneLine(event: ClipboardEvent<HTMLInputElement>): void {
  const pasted = event.clipboardData.getData('text/plain');
  const onOneLine = pasted.trim().replace(/\s*[\r\n\u2028\u2029]+\s*/g, ' ');
  if (onOneLine === pasted || !/[\r\n\u2028\u2029]/.test(pasted)) return;
  event.preventDefault();
  // By the browser's own hand: it can be taken back.
  document.execCommand('insertText', false, onOneLine);
}
