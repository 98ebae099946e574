import { ownAddress, ownOrigin } from './addresses.ts';
import { onlyWhatIsThere } from './only-what-is-there.ts';

/** A frame of a page as main sees the sender of a call. `shownUrl` is the address that Chromium has. */
export interface StandInFrame {
  readonly url: string;
  readonly origin: string;
  readonly parent: StandInFrame | null;
}

/** Makes the frame that an event tells of, as it is at this moment. */
export function frameOf(shownUrl: string, parent: StandInFrame | null): StandInFrame {
  return onlyWhatIsThere('WebFrameMain', { url: ownAddress(shownUrl), origin: ownOrigin(shownUrl), parent });
}
