import { NEVER_FORGIVEN } from '#scripts/lib/counts.mjs';

/**
 * What an assertion says first whose failure counts although the flow passes when it is run again: an order that was
 * sent twice, a secret that was found. One such failure in a hundred runs is the fault that is looked for
 * (`docs/decisions`, 11).
 */
export function neverForgiven(what: string): string {
  return `${NEVER_FORGIVEN}${what}`;
}
