import { announce } from '#renderer/components/live-region.tsx';
import { client } from '#renderer/counterpart-client.ts';
import { type Heard, keyboardPipeline } from '#renderer/keyboard/keyboard-pipeline.ts';
import { isModifierKey } from '#renderer/keyboard/modifier-keys.ts';
import { heldKeys } from '#renderer/keyboard/window-holds.ts';
import { type ClosingReason, closingReasonOf } from '#shared/domain/ticket/closing-reason.ts';
import { TICKETS_MESSAGES as messages } from './tickets-messages.ts';
import { useTicketList } from './window-tickets.ts';

let stopHearing = (): void => undefined;

/**
 * Asks why a ticket was closed unsold. The next key answers, where it is the number of a reason; Esc and Enter pass the
 * question over. Any other key passes it over too, and goes where it is meant.
 */
export function askWhyClosed(ticketId: string): void {
  stopHearing();
  useTicketList.getState().ask(ticketId);
  announce(messages.why.asked);
  const ends = [
    keyboardPipeline.join('key goes in', 'why closed', hear),
    keyboardPipeline.join('pointer is pressed', 'why closed', ({ target }) => {
      if (!(target instanceof Element) || target.closest('[data-why-closed]') === null) passWhyClosed();
      return 'goes on';
    }),
  ];
  stopHearing = () => {
    for (const end of ends) end();
  };
}

/** Asks no more. */
export function passWhyClosed(): void {
  stopHearing();
  stopHearing = () => undefined;
  useTicketList.getState().ask(null);
}

/** Keeps why the ticket was closed. */
export async function answerWhyClosed(because: ClosingReason): Promise<void> {
  const { asked, read } = useTicketList.getState();
  passWhyClosed();
  if (asked === null) return;
  const kept = await client.tickets.lost({ ticketId: asked, because });
  announce(kept.ok ? messages.why.kept(messages.why.reasons[because]) : messages.why.notKept);
  await read();
}

function hear(event: KeyboardEvent): Heard {
  // What is typed for a place that is on its way comes again once that is there; a key that is held is no answer.
  if (event.isTrusted && heldKeys.holding()) return 'goes on';
  if (event.repeat || event.isComposing || isModifierKey(event.key)) return 'goes on';
  // The person went elsewhere, and the question went with that.
  if (useTicketList.getState().asked === null) {
    passWhyClosed();
    return 'goes on';
  }
  if (event.ctrlKey || event.metaKey || event.altKey) {
    passWhyClosed();
    return 'goes on';
  }
  const because = closingReasonOf(event.key);
  const isAnswer = because !== null || event.key === 'Escape' || event.key === 'Enter';
  if (because === null) passWhyClosed();
  else void answerWhyClosed(because);
  if (!isAnswer) return 'goes on';
  event.preventDefault();
  return 'taken';
}
