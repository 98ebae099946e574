import type { PlateVehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import type { WhyKept } from '#shared/result.ts';
import { Age } from '#renderer/components/age.tsx';
import { Button } from '#renderer/components/button.tsx';
import { Notice } from '#renderer/components/notice.tsx';
import { failureTitle } from '#renderer/failure-title.ts';
import { FAILURE_MESSAGES } from '#renderer/failure-words.ts';
import { FOUND_MESSAGES as MESSAGES } from '#renderer/sale/found-messages.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { lookUpKept } from './restore-vehicle.ts';

/** Says that a plate could not be looked up, why, and how old the answer is that stands in; with a way to ask again. */
export function KeptPlateNote({ choice, cause }: { readonly choice: PlateVehicleChoice; readonly cause: WhyKept }) {
  // A locked ticket takes no answer, so none is asked for.
  const locked = useOpenTicket((state) => state.lock !== null);
  return (
    <Notice
      tone="warning"
      actions={
        locked ? undefined : (
          <Button size="small" onClick={() => lookUpKept(choice)}>
            {FAILURE_MESSAGES.tryAgain}
          </Button>
        )
      }
    >
      <p>
        {MESSAGES.notNow} <Age readAt={choice.readAt} what="plate" verb={MESSAGES.lookedUp} />. {failureTitle(cause)}.
      </p>
    </Notice>
  );
}
