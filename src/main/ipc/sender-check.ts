/**
 * Who is asking. Every call is answered only for the main frame of a window that Counterpart opened, on Counterpart's
 * own origin: a call from anything else is a call from a page that should not be there.
 */

/** The one origin of the window (`src/main/window/app-protocol.ts` serves it), as a frame reports it. */
export const APP_ORIGIN = 'app://counterpart';

/** What the check reads of the frame that sent a call. */
export interface SenderFrame {
  readonly origin: string;
  readonly parent: unknown;
}

/** What the check reads of a call's event. `senderFrame` is null once the frame has navigated away or was destroyed. */
export interface CallEvent {
  readonly sender: unknown;
  readonly senderFrame: SenderFrame | null;
}

/**
 * Whether a call comes from the main frame of one of our windows, on our exact origin.
 *
 * SECURITY: `senderFrame` is looked up when it is read, so it is read first and synchronously, before anything is
 * awaited: later it may be null, or a frame that has been navigated somewhere else since it sent the call.
 *
 * @param event the event as `ipcMain.handle` gave it, in the same turn
 * @param ourContents the web contents of the windows that Counterpart opened and has not closed
 */
export function isOurMainFrame(event: CallEvent, ourContents: Iterable<unknown>): boolean {
  const frame = event.senderFrame;
  if (frame === null || frame.parent !== null || frame.origin !== APP_ORIGIN) return false;
  for (const contents of ourContents) if (contents === event.sender) return true;
  return false;
}
