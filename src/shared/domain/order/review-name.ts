import { fingerprintOf } from '../values/fingerprint.ts';

/**
 * Names a review: the exact request, and every attempt to place an order of its ticket that there was by then, with how
 * each stands. An attempt spends the name whatever came of it, because the next review has one attempt more; and an
 * answer that comes, or what a person finds out, spends the names of before it. Empty where the review has no request.
 */
export function reviewName(
  requestFingerprint: string,
  attempts: readonly { readonly id: string; readonly state: string }[],
): string {
  if (requestFingerprint === '' || attempts.length === 0) return requestFingerprint;
  return fingerprintOf(JSON.stringify([requestFingerprint, attempts.map(({ id, state }) => [id, state])]));
}
