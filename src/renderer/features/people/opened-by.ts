/** A dialog about people, with who opened it: what is typed in it is theirs. */
export interface Opened<What> {
  readonly what: What;
  /** The id of who was signed in then; null where nobody was. */
  readonly by: string | null;
}

/**
 * A dialog that is still to be shown to the person who signed in last: PINs and rights that somebody else typed are
 * neither seen nor saved by the next. Behind a lock the same person goes on, and where nobody signs in anybody does.
 */
export function openedStill<Of extends Opened<unknown>>(opened: Of | null, now: string | null): Of | null {
  const isOthers = opened !== null && opened.by !== null && now !== null && opened.by !== now;
  return isOthers ? null : opened;
}
