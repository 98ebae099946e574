import { useEffect } from 'react';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { useMainView } from '#renderer/sale/main-view.ts';

/**
 * Brings the order onto the main view when it starts to be sent and when it has ended, wherever the seller is then, and
 * after the window was loaded again in between: an outcome is never missed.
 */
export function useSubmissionInView(): void {
  const moment = useOpenTicket(({ submission }) =>
    submission === null ? null : `${submission.id} ${submission.state.kind}`,
  );
  useEffect(() => {
    if (moment !== null) useMainView.getState().show('review');
  }, [moment]);
}
