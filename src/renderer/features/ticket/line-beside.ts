/** The line beside another one, up or down; null at the ends. */
export function lineBeside(lineIds: readonly string[], lineId: string, by: -1 | 1): string | null {
  const at = lineIds.indexOf(lineId);
  return at === -1 ? null : (lineIds[at + by] ?? null);
}
