import type { TextField } from './field-text.ts';

const BUTTON_LIKE = new Set(['button', 'checkbox', 'radio', 'submit', 'reset']);

/** Whether keys pressed there are typed into a field. */
export function takesText(target: EventTarget | null): target is TextField {
  if (target instanceof HTMLInputElement) return !BUTTON_LIKE.has(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
