/**
 * Whether what came in the place of a value, as a warning says it, says nothing: null, nothing at all, or something
 * empty.
 */
export function receivedNothing({ received }: { readonly received: string }): boolean {
  return /^(?:null|missing|empty object|array of 0|string "\s*")$/.test(received);
}
