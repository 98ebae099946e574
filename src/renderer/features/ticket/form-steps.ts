/** Fields that Enter goes through, in the order in which they stand. */
const FIELDS = 'input, select, textarea';

/**
 * The field that Enter goes to from another one of a form; null behind the last of its group, where the form is done.
 * `data-group` names the groups: customer leads on to the address, and the address is the last that everybody fills in.
 */
export function nextFieldOf(field: HTMLElement, form: Element): HTMLElement | null {
  const fields = [...form.querySelectorAll<HTMLElement>(FIELDS)].filter((each) => each.checkVisibility());
  const at = fields.indexOf(field);
  const next = at === -1 ? undefined : fields[at + 1];
  if (next === undefined) return null;
  const isDone = groupOf(field) === 'address' && groupOf(next) !== 'address';
  return isDone ? null : next;
}

function groupOf(element: Element): string | null {
  return element.closest<HTMLElement>('[data-group]')?.dataset.group ?? null;
}
