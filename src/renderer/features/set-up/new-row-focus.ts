import { type RefObject, useEffect, useRef } from 'react';

/**
 * Takes the cursor to the first field of a row that a person has added to a table of the settings, so that they type on
 * where they look. `count` is how many rows there are. `adding` is to be called with the press that adds one.
 */
export function useNewRowFocus(count: number): {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly adding: () => void;
} {
  const list = useRef<HTMLUListElement>(null);
  const isAdding = useRef(false);
  useEffect(() => {
    if (count === 0 || !isAdding.current) return;
    isAdding.current = false;
    list.current?.lastElementChild?.querySelector('input')?.focus();
  }, [count]);
  const adding = (): void => {
    isAdding.current = true;
  };
  return { list, adding };
}

/**
 * Whether nothing that is typed has been left: the cursor goes from one place of a table's row to another, or from a
 * button, such as the one that added the row.
 */
export function leavesNothing(left: Element, entered: EventTarget | null): boolean {
  const row = left.closest('li');
  return left.matches('button') || (row !== null && entered instanceof Element && entered.closest('li') === row);
}
