/** Why this counter is not cleared: these damaged records may name customers who were deleted. */
export function setAsideWords(files: readonly string[]): string {
  return `Not cleared yet: ${files.join(', ')} in the data folder. Damaged files may still name deleted customers. Delete them in Diagnostics.`;
}
