import type { RefObject } from 'react';
import { Button } from '#renderer/components/button.tsx';
import screen from '#renderer/components/screen.module.css';
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
    <header className={screen.head}>
      <h2 ref={heading} tabIndex={-1} className={screen.title}>
        {REVIEW.title}
      </h2>
      {readable ? (
        <Button variant="quiet" keyAction="show request" aria-expanded={evidenceShown} onClick={onToggle}>
          {evidenceShown ? REVIEW.hide : REVIEW.view}
        </Button>
      ) : null}
    </header>
  );
}
