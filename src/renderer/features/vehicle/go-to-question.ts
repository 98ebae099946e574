import { flushSync } from 'react-dom';
import { followSale } from '#renderer/sale/judgement.ts';
import { focusTarget } from '#renderer/sale/focus-targets.ts';
import { useMainView } from '#renderer/sale/main-view.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { holdDuring } from '#renderer/keyboard/window-holds.ts';
import { keyTurns } from '#renderer/keyboard/window-turns.ts';
import { PLATE_MESSAGES } from './plate-messages.ts';

/**
 * Goes to the question once it is known whether there is one: it stands with the answers of the part. Where there is
 * none the cursor and the view stay as they are.
 */
export async function goToQuestion(): Promise<void> {
  const pressedIn = document.activeElement;
  if (await holdDuring(askedAndDrawn())) return;
  if (pressedIn instanceof HTMLElement && pressedIn.isConnected) pressedIn.focus();
  const { ticket } = useOpenTicket.getState();
  keyTurns.ledNowhere(ticket?.vehicle == null ? PLATE_MESSAGES.nothingAskedYet : PLATE_MESSAGES.nothingAsked);
}

/** How long a question that is asked may take to be drawn, frames: its part may still be on its way to the screen. */
const PATIENCE_FRAMES = 60;

/** Goes to the question; false where none is asked. */
async function askedAndDrawn(): Promise<boolean> {
  const asks = (await followSale()) === 'asks' && useOpenTicket.getState().lock === null;
  flushSync(() => {
    if (asks) useMainView.getState().show('part');
  });
  if (focusTarget('question')) return true;
  for (let frame = 0; asks && frame < PATIENCE_FRAMES; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    if (focusTarget('question')) return true;
  }
  return false;
}
