import { useEffect, useState } from 'react';
import { useOpenedReview } from '#renderer/sale/opened-review.ts';
import { useKeyWords } from '#renderer/keyboard/key-table.ts';
import { pressBegan } from '#renderer/keyboard/press-time.ts';
import { SEND } from './order-messages.ts';
import { sendKeyStatus } from './send-key-rule.ts';
import { useOrderSending } from './sending.ts';

/** The key that sends, as it stands for a ticket. */
export interface SendKey {
  /** What its button says while it is dead, and the sentence beside it; null where it sends. */
  readonly dead: { readonly says: string; readonly hint: string | null } | null;
  /** Whether the press that is being handled may send: it can have begun before the key was live. */
  takes(): boolean;
}

/** How the key that sends stands for a ticket with this outcome above its review (`send-key-rule.ts`). */
export function useSendKey(ticketId: string, outcome: string | null): SendKey {
  const shownAt = useOrderSending(({ shown }) => (outcome === null ? null : shown.get(outcome)));
  const openedAt = useOpenedReview((opened) => (opened.ticketId === ticketId ? opened.at : null));
  const openKey = useKeyWords('review order');
  const [now, setNow] = useState(() => performance.now());
  const facts = { shownAt, openedAt };
  const standing = sendKeyStatus(facts, now);
  const liveAt = standing.kind === 'too soon' ? standing.at : null;
  useEffect(() => {
    if (liveAt === null) return undefined;
    const timer = setTimeout(() => setNow(performance.now()), Math.max(0, liveAt - performance.now()) + 1);
    return () => clearTimeout(timer);
  }, [liveAt, now]);
  return {
    dead:
      standing.kind === 'live'
        ? null
        : standing.kind === 'spent'
          ? { says: SEND.reviewAgain, hint: SEND.spentHint(openKey) }
          : { says: SEND.tooSoon, hint: null },
    takes: () => sendKeyStatus(facts, pressBegan()).kind === 'live',
  };
}
