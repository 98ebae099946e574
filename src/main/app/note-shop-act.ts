import type { Records } from '../records/records.ts';
import type { AuditAct } from '../records/shop/audit.ts';

/** Writes an act in the shop down, signed, in the records it was done with, where they are the open ones still. */
export type NoteShopAct = (of: Records | null, act: AuditAct) => void;

/** Makes it, for the records that are open when an act is done. */
export function createNoteShopAct(records: () => Records | null, initials: () => string): NoteShopAct {
  return (of, act) => {
    if (of !== null && records() === of) of.audit.record(act, initials());
  };
}
