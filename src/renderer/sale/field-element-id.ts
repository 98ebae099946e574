/** The DOM id of a ticket field: one rule for the field that has it and for what looks for it. */
export function fieldElementId(field: string): string {
  return `ticket-${field.replaceAll('.', '-')}`;
}
