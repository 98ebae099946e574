import type { PlateVehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import type { WhyKept } from '#shared/result.ts';
import { Age } from '#renderer/components/age.tsx';
import { Button } from '#renderer/components/button.tsx';
import { Notice } from '#renderer/components/notice.tsx';
import { failureTitle } from '#renderer/failure-title.ts';
import { FAILURE_MESSAGES } from '#renderer/failure-words.ts';
import { FOUND_MESSAGES as MESSAGES } from '#renderer/sale/found-messages.ts';
import { lookUpPlate, usePlateLookUp } from './vehicle-acts.ts';

/** Says that a plate could not be looked up, why, and how old the answer is that stands in; with a way to ask again. */
export function KeptPlateNote({ choice, cause }: { readonly choice: PlateVehicleChoice; readonly cause: WhyKept }) {
  const again = (): void => {
    usePlateLookUp.getState().show(choice);
    void lookUpPlate();
  };
  return (
    <Notice
      tone="warning"
      actions={
        <Button size="small" onClick={again}>
          {FAILURE_MESSAGES.tryAgain}
        </Button>
      }
    >
      <p>
        {MESSAGES.notNow} <Age readAt={choice.readAt} what="plate" verb={MESSAGES.lookedUp} />. {failureTitle(cause)}.
      </p>
    </Notice>
  );
}
