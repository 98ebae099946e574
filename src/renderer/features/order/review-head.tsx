import type { RefObject } from 'react';
import { Button } from '#renderer/components/button.tsx';
import { ScreenHead } from '#renderer/components/screen-head.tsx';
import { REVIEW } from './order-messages.ts';

/** The head of the review, which takes the focus, with the way to the exact request and what else is behind it. */
export function ReviewHead({
  heading,
  readable,
  evidenceShown,
  onToggle,
}: {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** Whether the order stands to be read out. */
  readonly readable: boolean;
  readonly evidenceShown: boolean;
  readonly onToggle: () => void;
}) {
  return (
    <ScreenHead title={REVIEW.title} heading={heading}>
      {readable ? (
        <Button variant="quiet" keyAction="show request" aria-expanded={evidenceShown} onClick={onToggle}>
          {evidenceShown ? REVIEW.hide : REVIEW.view}
        </Button>
      ) : null}
    </ScreenHead>
  );
}
