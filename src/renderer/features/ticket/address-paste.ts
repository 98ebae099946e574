import { late } from '#renderer/components/late.tsx';
import type * as addressNote from './pasted-address-note.tsx';

let note: typeof addressNote | null = null;

/**
 * What became of an address that was pasted or typed whole. It is read right behind the first screen, with the rules
 * that sort an address.
 */
export const PastedAddressNote = late(async () => {
  note = await import('./pasted-address-note.tsx');
  return note.PastedAddressNote;
});

/**
 * Sorts a whole address that is pasted into one of its fields; false where the text is none and goes in as it is, and
 * in the moment before the rules have been read. `instead` says that it takes the place of a whole street.
 */
export function takePastedAddress(text: string, instead: boolean): boolean {
  return note?.takePastedAddress(text, instead) ?? false;
}

/** What the street does besides: a whole address that is typed into it is sorted as the cursor leaves it. */
export const TYPED_WHOLE = {
  onEntered: () => note?.enterStreet(),
  onLeft: () => note?.splitTypedAddress(),
  onKey: (press: { readonly key: string }) => note?.splitBeforeKey(press),
};
