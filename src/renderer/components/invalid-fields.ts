/** A field that says beside itself what is wrong with it. */
export interface InvalidField {
  /** What it is called. */
  readonly label: string;
  readonly message: string;
  /** What is typed into or pressed; null where the message stands at no field. */
  readonly control: HTMLElement | null;
}

/**
 * The fields of a form that say what is wrong with them, from top to bottom: those marked invalid, and groups of
 * choices.
 */
export function invalidFields(form: HTMLElement): readonly InvalidField[] {
  return [...form.querySelectorAll<HTMLElement>('[aria-invalid="true"], fieldset[data-invalid="true"]')].map(
    (marked) => ({
      label: labelOf(marked),
      message: messageOf(marked),
      control: marked instanceof HTMLFieldSetElement ? marked.querySelector('input') : marked,
    }),
  );
}

function labelOf(marked: HTMLElement): string {
  if (marked instanceof HTMLFieldSetElement) return textOf(marked.querySelector('legend'));
  const label = marked.id === '' ? null : marked.ownerDocument.querySelector(`label[for="${CSS.escape(marked.id)}"]`);
  // The columns of a table name every row alike.
  const row = marked.closest('[data-row]')?.getAttribute('data-row') ?? null;
  return row === null ? textOf(label) : `${textOf(label)}, row ${row}`;
}

/** The first of the texts that describe it: an error stands before a hint. */
function messageOf(marked: HTMLElement): string {
  const [first = ''] = (marked.getAttribute('aria-describedby') ?? '').split(' ');
  return textOf(marked.ownerDocument.getElementById(first));
}

function textOf(element: Element | null): string {
  return element?.textContent?.trim() ?? '';
}
