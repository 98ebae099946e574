/** The field of the settings that the cursor is to stand in once they are shown; null where none is wanted. */
let wanted: string | null = null;

/** Has the settings put the cursor into a field, named as in a `FieldProblem`, as soon as they are shown. */
export function wantSetting(field: string): void {
  wanted = field;
}

/** The field that is wanted, once. */
export function takeWantedSetting(): string | null {
  const field = wanted;
  wanted = null;
  return field;
}
