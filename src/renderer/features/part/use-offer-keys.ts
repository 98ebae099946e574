import { useEffect, useEffectEvent } from 'react';
import { assertNever } from '#shared/assert-never.ts';
import { focusTarget } from '#renderer/sale/focus-targets.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { DIGIT_ALONE_MS } from '#renderer/keyboard/behind-digit.ts';
import { typeInto } from '#renderer/keyboard/field-text.ts';
import { hearElsewhere } from '#renderer/keyboard/hear-elsewhere.ts';
import type { Heard } from '#renderer/keyboard/keyboard-pipeline.ts';
import { endNumber, leaveNumber } from '#renderer/keyboard/number-lists.ts';
import { takesText } from '#renderer/keyboard/takes-text.ts';
import { heldKeys } from '#renderer/keyboard/window-holds.ts';
import { hearOfferKey } from './offer-keys.ts';
import { usePickedOffers } from './picked-offers.ts';
import { addPart } from './window-sold-with.ts';

/**
 * Hears the keys while accessories are offered. A number is done once nothing was typed behind it for a while, or the
 * person went on; typed on, it was the beginning of a plate or of a code and goes into the code field.
 */
export function useOfferKeys(
  offers: boolean,
  now: { readonly active: boolean; readonly numbers: readonly number[]; readonly begun: string },
): void {
  const picked = usePickedOffers((state) => state.picked);
  const hear = useEffectEvent((event: KeyboardEvent): Heard => {
    // What is typed for a place that is on its way comes again once that is there.
    if (takesText(document.activeElement) || (event.isTrusted && heldKeys.holding())) return 'goes on';
    if (document.querySelector('[role="dialog"]') !== null) return 'goes on';
    // Another list has the digits, such as the question that Alt+Q went to.
    if (!now.active && /^\d$/.test(event.key)) {
      addPicked();
      return 'goes on';
    }
    const kept = usePickedOffers.getState().picked.map(({ number }) => String(number));
    const { key, ctrlKey, metaKey, altKey, repeat, isComposing } = event;
    const onButton = document.activeElement instanceof HTMLButtonElement;
    const press = { key, ctrlKey, metaKey, altKey, repeat, isComposing, onButton };
    const step = hearOfferKey({ kept, begun: now.begun }, press, now.numbers);
    switch (step.kind) {
      case 'goes on':
        return 'goes on';
      case 'types':
        usePickedOffers.getState().take(null);
        leaveNumber();
        // The press goes on into the code field, where the cursor is now; nobody else shall have it.
        focusTarget('part code');
        if (step.before !== '' && takesText(document.activeElement)) typeInto(document.activeElement, step.before);
        return 'taken';
      case 'nothing':
        break;
      case 'forgets':
        usePickedOffers.getState().take(null);
        break;
      case 'ends':
        endNumber(0);
        addPicked();
        break;
      case 'adds':
        addPicked();
        if (!step.taken) return 'goes on';
        break;
      default:
        assertNever(step);
    }
    event.preventDefault();
    return 'taken';
  });
  useEffect(() => {
    if (!offers) return undefined;
    const leave = hearElsewhere((event) => hear(event), addPicked);
    return () => {
      leave();
      // Another part came, by a scan: what was picked before it is put on all the same.
      addPicked();
    };
  }, [offers]);
  useEffect(() => {
    if (picked.length === 0) return undefined;
    const alone = setTimeout(addPicked, DIGIT_ALONE_MS);
    return () => clearTimeout(alone);
  }, [picked]);
}

/** Puts what was picked on the ticket that was in front then, where it still is. */
function addPicked(): void {
  const { ticket } = useOpenTicket.getState();
  for (const part of usePickedOffers.getState().take(ticket?.id ?? null)) addPart(part);
}
