import { changedField } from '../values/changed-field.ts';

/** What a person of the shop noted of a customer. `Level` is the name of the price level that they buy at, or none. */
export interface NoteOfCustomer<Level> {
  readonly note: string;
  readonly wantsOrderNumber: boolean;
  readonly priceLevel: Level;
}

/**
 * Returns a note that was changed here and elsewhere since both had the same one: of a text that both changed both
 * stay, of anything else what was changed, here before elsewhere.
 */
export function noteOfBoth<Level>(
  base: NoteOfCustomer<Level>,
  ours: NoteOfCustomer<Level>,
  theirs: NoteOfCustomer<Level>,
): NoteOfCustomer<Level> {
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
