import { assertNever } from '#shared/assert-never.ts';
import { announce } from '#renderer/components/live-region.tsx';
import { failureWords } from '#renderer/failure-words.ts';
import { client } from '#renderer/counterpart-client.ts';
import { DIGIT_ALONE_MS } from '#renderer/keyboard/behind-digit.ts';
import { doPress } from '#renderer/keyboard/do-press.ts';
import { type Heard, keyboardPipeline } from '#renderer/keyboard/keyboard-pipeline.ts';
import type { HeldPress } from '#renderer/keyboard/held-keys.ts';
import { digitsAnswer } from '#renderer/keyboard/number-lists.ts';
import { heldKeys } from '#renderer/keyboard/window-holds.ts';
import { keyTurns } from '#renderer/keyboard/window-turns.ts';
import type { ClosingReason } from '#shared/domain/ticket/closing-reason.ts';
import type { TicketRow } from '#shared/records-view.ts';
import { hearReasonKey } from './closing-reason-keys.ts';
import { WHY, whyClosedTitle } from './why-closed-messages.ts';
import { useTicketList } from './window-tickets.ts';

let stopHearing = (): void => undefined;

/** The digit that may be the answer, as it was pressed; null for none. */
let keptBack: HeldPress | null = null;
let alone: ReturnType<typeof setTimeout> | undefined;

/**
 * Asks why a ticket was closed unsold. A number answers that nothing is typed behind; Esc and Enter pass the question
 * over. Any other key passes it over too, and goes where it is meant, behind the number that was the first of a plate.
 */
export function askWhyClosed(row: TicketRow): void {
  endWhyClosed();
  useTicketList.getState().ask(row);
  digitsAnswer(true);
  announce(WHY.asked(whyClosedTitle(row)));
  const ends = [
    // What follows a digit is heard before the scanner, which takes the keys of a scan to itself.
    keyboardPipeline.join('key arrives', 'behind a reason', (event) => (keptBack === null ? 'goes on' : hear(event))),
    keyboardPipeline.join('key goes in', 'why closed', hear),
    keyboardPipeline.join('pointer is pressed', 'why closed', ({ target }) => {
      if (!(target instanceof Element) || target.closest('[data-why-closed]') === null) endWhyClosed();
      return 'goes on';
    }),
  ];
  stopHearing = () => {
    for (const end of ends) end();
  };
}

/** Asks no more: nobody says why. */
export function passWhyClosed(): void {
  stopHearing();
  stopHearing = () => undefined;
  forgetDigit();
  digitsAnswer(false);
  useTicketList.getState().ask(null);
}

/** Keeps why the ticket was closed. */
export async function answerWhyClosed(because: ClosingReason): Promise<void> {
  const { asked, read } = useTicketList.getState();
  passWhyClosed();
  if (asked === null) return;
  const kept = await client.tickets.lost({ ticketId: asked.ticketId, because });
  if (kept.ok) announce(WHY.kept(WHY.reasons[because]));
  else keyTurns.say(WHY.notKept(failureWords(kept.failure).underTitle));
  await read();
}

/** The person goes on elsewhere: a digit that stands alone is the answer. */
function endWhyClosed(): void {
  const { picked } = useTicketList.getState();
  if (picked === null) passWhyClosed();
  else void answerWhyClosed(picked);
}

function forgetDigit(): void {
  clearTimeout(alone);
  keptBack = null;
  useTicketList.getState().pick(null);
}

function hear(event: KeyboardEvent): Heard {
  const { asked, picked } = useTicketList.getState();
  const kept = keptBack === null || picked === null ? null : { because: picked, at: keptBack.timeStamp ?? 0 };
  // What is typed for a place that is on its way comes again once that is there.
  if (kept === null && event.isTrusted && heldKeys.holding()) return 'goes on';
  const step = hearReasonKey(kept, event);
  // The person went elsewhere, and the question went with that.
  if (asked === null && step.kind !== 'stands') {
    typeDigit(event);
    return 'goes on';
  }
  switch (step.kind) {
    case 'stands':
      break;
    case 'keeps back':
      keepBack(event, step.because);
      break;
    case 'forgets':
      forgetDigit();
      break;
    case 'answers':
      void answerWhyClosed(step.because);
      break;
    case 'passes':
      typeDigit(event);
      break;
    default:
      assertNever(step);
  }
  if (!step.taken) return 'goes on';
  event.preventDefault();
  return 'taken';
}

function keepBack({ key, code, shiftKey, timeStamp }: KeyboardEvent, because: ClosingReason): void {
  keptBack = { key, code, shiftKey, timeStamp, ctrlKey: false, metaKey: false, altKey: false, repeat: false };
  useTicketList.getState().pick(because);
  alone = setTimeout(endWhyClosed, DIGIT_ALONE_MS);
}

/** Asks no more, and types the digit that was no answer where the cursor stands, before the press that showed it. */
function typeDigit(behind: KeyboardEvent): void {
  const digit = keptBack;
  passWhyClosed();
  if (digit === null) return;
  // A press that was held back is being done now, and the others of its kind wait behind it.
  if (behind.isTrusted) heldKeys.redo(digit);
  else doPress(digit, document.activeElement ?? document.body);
}
