import type { RefObject } from 'react';
import { Button } from '#renderer/components/button.tsx';
import screen from '#renderer/components/screen.module.css';

/** The head of the review, which takes the focus, with the way to the exact request. */
export function ReviewHead({
  heading,
  readable,
  requestShown,
  onToggle,
}: {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** Whether the order stands to be read out. */
  readonly readable: boolean;
  readonly requestShown: boolean;
  readonly onToggle: () => void;
}) {
  return (
    <header className={screen.head}>
      <div>
        <h2 ref={heading} tabIndex={-1} className={screen.title}>
          Order review
        </h2>
        <p className={screen.lead}>
          {readable ? 'Read this to the customer before it goes out.' : 'What is still in the way of this order.'}
        </p>
      </div>
      {readable ? (
        <Button variant="quiet" keyAction="show request" aria-expanded={requestShown} onClick={onToggle}>
          {requestShown ? 'Hide what is sent' : 'Exactly what is sent'}
        </Button>
      ) : null}
    </header>
  );
}
