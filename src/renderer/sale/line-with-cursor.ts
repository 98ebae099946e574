/** The id of the ticket's line that the cursor is in; null where it is in none. */
export function lineWithCursor(): string | null {
  const line = document.activeElement?.closest<HTMLElement>('[data-line-id]');
  return line?.dataset.lineId ?? null;
}
