import { changedField } from '../values/changed-field.ts';

/** What a person of the shop wrote down of a customer, which no sale of theirs says. */
export interface CustomerNote {
  /** Empty where nothing was. */
  readonly note: string;
  readonly wantsOrderNumber: boolean;
  /**
   * Name of the price level that they buy at, whether or not the settings still have it; left out where they have none.
   */
  readonly priceLevel?: string | undefined;
}

/**
 * Returns a note that was changed here and elsewhere since both had the same one: of a text that both changed both
 * stay, of anything else what was changed, here before elsewhere.
 */
export function noteOfBoth(base: CustomerNote, ours: CustomerNote, theirs: CustomerNote): CustomerNote {
  const isOfBoth = ours.note !== base.note && theirs.note !== base.note;
  return {
    note: isOfBoth ? bothTexts(theirs.note, ours.note) : changedField(base.note, ours.note, theirs.note),
    wantsOrderNumber: changedField(base.wantsOrderNumber, ours.wantsOrderNumber, theirs.wantsOrderNumber),
    priceLevel: changedField(base.priceLevel, ours.priceLevel, theirs.priceLevel),
  };
}

/** Returns two notes, theirs above ours; a text that stands in the other is not said twice. */
export function bothTexts(theirs: string, ours: string): string {
  if (ours.trim() === '' || theirs.includes(ours.trim())) return theirs;
  return theirs.trim() === '' || ours.includes(theirs.trim()) ? ours : `${theirs.trimEnd()}\n${ours}`;
}
