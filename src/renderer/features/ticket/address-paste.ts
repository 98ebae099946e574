import { late } from '#renderer/components/late.tsx';

let sort: ((text: string, instead: boolean) => boolean) | null = null;

/** What became of a pasted address. It is read right behind the first screen, with the rules that sort an address. */
export const PastedAddressNote = late(async () => {
  const note = await import('./pasted-address-note.tsx');
  sort = note.takePastedAddress;
  return note.PastedAddressNote;
});

/**
 * Sorts a whole address that is pasted into one of its fields; false where the text is none and goes in as it is, and
 * in the moment before the rules have been read. `instead` says that it takes the place of a whole street.
 */
export function takePastedAddress(text: string, instead: boolean): boolean {
  return sort?.(text, instead) ?? false;
}
