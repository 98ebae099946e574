/**
 * Whether an error is the answer of the shop's server itself: what it refuses it has not done. Of any other, such as a
 * connection that was lost, nobody knows what became of the call.
 */
export function isAnsweredByServer(error: unknown): error is Error & { readonly severity: unknown } {
  return error instanceof Error && 'severity' in error;
}
