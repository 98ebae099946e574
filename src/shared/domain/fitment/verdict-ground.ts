import { assertNever } from '#shared/assert-never.ts';
import { fingerprintOf } from '../values/fingerprint.ts';
import type { Verdict } from './verdict.ts';

/**
 * Names what a verdict stands on, so that it is told from any other of its kind: by what the records say, never by the
 * words that Counterpart has for it. A reason that was given for it stays with it, however it is worded later.
 */
export function verdictGround(verdict: Verdict): string {
  return fingerprintOf(JSON.stringify([verdict.kind, ...groundsOf(verdict)]));
}

function groundsOf(verdict: Verdict): readonly unknown[] {
  switch (verdict.kind) {
    case 'listed':
      return [];
    case 'listed with conditions':
      return verdict.conditions.map(({ state, source, id }) => [state, id ?? source]);
    case 'depends on':
      return [verdict.attribute, ...verdict.byValue.map(({ value, kind }) => [value, kind])];
    case 'not listed':
      return verdict.nearest.slice(0, 1).map(({ listedAs, differs }) => [listedAs, differs.map(({ field }) => field)]);
    case 'cannot tell':
      return [verdict.reason];
    default:
      return assertNever(verdict);
  }
}
