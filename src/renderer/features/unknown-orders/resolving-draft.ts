import { holdsCardNumber } from '#shared/domain/values/card-number.ts';
import type { Calls, InputOf } from '#shared/contract.ts';
import type { CallNotes } from '#shared/records-view.ts';
import { RESOLVE } from './unknown-orders-messages.ts';

/** What is written down of a phone call about an unknown order, as typed. Nothing is assumed of how it ended. */
export type ResolvingDraft = CallNotes;

/** The fields of the form. */
export type ResolvingField = keyof ResolvingDraft;

/** Messages by field: at most one for each. */
export type ResolvingProblems = { readonly [field in ResolvingField]?: string };

/** Most characters of each text, as the bridge allows. */
export const LONGEST: { readonly [field in Exclude<ResolvingField, 'placed'>]: number } = {
  rung: 200,
  said: 2_000,
  transactionId: 200,
  initials: 10,
};

/** The fields that the form shows: an order that was not placed has no id. */
export function resolvingFields(placed: boolean | null): readonly ResolvingField[] {
  return ['rung', 'said', 'placed', 'initials', ...(placed === true ? (['transactionId'] as const) : [])];
}

/** A form with nothing on it but the initials of the person at this counter. */
export function emptyResolving(initials: string): ResolvingDraft {
  return { rung: '', said: '', placed: null, transactionId: '', initials: initials.slice(0, LONGEST.initials) };
}

/**
 * What is wrong with the form; empty where it can be written down. `tooEarly` says how long it is until *not placed*
 * may be, where that was chosen and the order may still be on its way.
 */
export function resolvingProblems(draft: ResolvingDraft, tooEarly: string | null = null): ResolvingProblems {
  const problems: { [field in ResolvingField]?: string } = {};
  if (draft.rung.trim() === '') problems.rung = RESOLVE.needsRung;
  if (draft.said.trim() === '') problems.said = RESOLVE.needsSaid;
  if (draft.placed === null) problems.placed = RESOLVE.needsPlaced;
  if (tooEarly !== null) problems.placed = tooEarly;
  if (draft.placed === true && draft.transactionId.trim() === '') {
    problems.transactionId = RESOLVE.needsId;
  }
  for (const field of ['rung', 'said', 'transactionId', 'initials'] as const) {
    if (holdsCardNumber(draft[field])) problems[field] = RESOLVE.card;
  }
  return problems;
}

/** What the form says to main; null while something is wrong with it. */
export function resolutionOf(submissionId: string, draft: ResolvingDraft): InputOf<Calls['orders']['resolve']> | null {
  if (draft.placed === null || Object.keys(resolvingProblems(draft)).length > 0) return null;
  return {
    submissionId,
    rung: draft.rung.trim(),
    said: draft.said.trim(),
    placed: draft.placed,
    transactionId: draft.placed ? draft.transactionId.trim() : null,
    initials: draft.initials.trim(),
  };
}

/** What writing it down will do, before it is done. */
export function consequenceWords(placed: boolean | null): string {
  if (placed === null) return RESOLVE.consequence.open;
  return placed ? RESOLVE.consequence.placed : RESOLVE.consequence.notPlaced;
}
