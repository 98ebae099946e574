import { useEffect, useEffectEvent } from 'react';
import { readOutName } from '#shared/domain/order-check/read-out.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { Button } from '#renderer/components/button.tsx';
import { tell } from '#renderer/components/live-region.tsx';
import { Notice } from '#renderer/components/notice.tsx';
import { useOpenedReview } from '#renderer/sale/opened-review.ts';
import { keyRegistry } from '#renderer/keyboard/use-key-action.ts';
import { REVIEW } from './order-messages.ts';

const ENDED = { changed: REVIEW.ended, fixed: REVIEW.fixed } as const;

/**
 * Notes what the review of a ticket says once it stands (`ready`), and answers in a sentence why it has ended; null
 * while it has not. Where something is in the way of the order, nothing was read out, and nothing is said before that
 * is fixed; then it says that, for a person did what was asked of them.
 */
export function useEndedReview(ticket: Ticket, ready: boolean, readable: boolean): string | null {
  const ended = useOpenedReview((opened) => opened.ended === ticket.id);
  const endedBy = useOpenedReview((opened) => opened.endedBy);
  const unread = useOpenedReview(({ readOut }) => readOut?.ticketId !== ticket.id);
  useEffect(() => {
    if (ready && unread) useOpenedReview.getState().shown(ticket, readable, readOutName);
  }, [ready, unread, readable, ticket]);
  const words = ENDED[endedBy];
  const said = ended && readable;
  const say = useEffectEvent(() => {
    const { at } = useOpenedReview.getState();
    tell({ words, about: 'review ended', of: `${ticket.id} ${at}` });
  });
  useEffect(() => {
    if (said) say();
  }, [said]);
  return said ? words : null;
}

/** Says that the review has ended, and opens it again by its key. */
export function EndedReview({ words }: { readonly words: string }) {
  return (
    <Notice
      tone="warning"
      title={words}
      oneLine
      actions={
        <Button size="small" keyAction="review order" onClick={() => keyRegistry.perform('review order')}>
          {REVIEW.reviewAgain}
        </Button>
      }
    />
  );
}
