import type { PlateVehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import type { WhyKept } from '#shared/result.ts';
import { Age } from '#renderer/components/age.tsx';
import { Button } from '#renderer/components/button.tsx';
import { Notice } from '#renderer/components/notice.tsx';
import { failureTitle } from '#renderer/failure-title.ts';
import { FOUND_MESSAGES } from '#renderer/sale/found-messages.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { useSession } from '#renderer/sale/session.ts';
import { lookUpKept } from './restore-vehicle.ts';
import { usePlateLookUp } from './vehicle-acts.ts';
import { VEHICLE_MESSAGES as MESSAGES } from './vehicle-messages.ts';

/**
 * Says how old the answer is that stands in for a plate, with a way to ask again; and why it could not be looked up
 * while that is so. It goes with the ticket, where it is what once was.
 */
export function KeptPlateNote({ choice, cause }: { readonly choice: PlateVehicleChoice; readonly cause: WhyKept }) {
  // A locked ticket takes no answer, so none is asked for.
  const locked = useOpenTicket((state) => state.lock !== null);
  const { notNow, notSince, lookedUp } = FOUND_MESSAGES;
  const isNow = useIsNow(cause);
  return (
    <Notice
      tone={isNow ? 'warning' : 'info'}
      actions={
        locked ? undefined : (
          <Button size="small" onClick={() => lookUpKept(choice)}>
            {MESSAGES.lookUpAgain}
          </Button>
        )
      }
    >
      <p>
        {isNow ? notNow : notSince} <Age readAt={choice.readAt} what="plate" verb={lookedUp} />.
        {isNow ? ` ${failureTitle(cause)}.` : null}
      </p>
    </Notice>
  );
}

/**
 * Whether a plate cannot be looked up now: there is no connection, or something else stood in the way of the look-up
 * that brought what the ticket shows. A vehicle that was read from the records was not looked up here.
 */
function useIsNow(cause: WhyKept): boolean {
  const offline = useSession(({ session }) => session?.connectionStatus.state === 'down');
  const ofThisLookUp = usePlateLookUp(({ phase }) => phase.kind === 'idle' && phase.whyKept === cause);
  return cause.kind === 'offline' ? offline : ofThisLookUp;
}
