import { useEffect, useState } from 'react';
import { unlikeDescriptions } from '#shared/domain/vehicle/candidate-labels.ts';
import { type PlateVehicleChoice, pickCandidate, remainingCandidates } from '#shared/domain/vehicle/vehicle-choice.ts';
import { Button } from '#renderer/components/button.tsx';
import { NumberedList } from '#renderer/components/numbered-list.tsx';
import { focusTarget, useFocusTarget } from '#renderer/sale/focus-targets.ts';
import { raiseNumberList } from '#renderer/keyboard/number-lists.ts';
import { takeVehicle } from './vehicle-acts.ts';
import styles from './vehicle-matches.module.css';
import { VEHICLE_MESSAGES as MESSAGES } from './vehicle-messages.ts';

/** DOM id of the list. */
export const VEHICLE_LIST_ID = 'vehicle-list';

/**
 * The vehicles that the plate may still stand for, to pick one by its number: for who knows, or sees, which one it is.
 */
export function VehicleList({
  choice,
  onClose,
}: {
  readonly choice: PlateVehicleChoice;
  readonly onClose: () => void;
}) {
  const heading = useFocusTarget('matches');
  const [token] = useState(() => Symbol('vehicles'));
  const left = remainingCandidates(choice);
  const descriptions = unlikeDescriptions(left);
  useEffect(() => {
    focusTarget('matches');
  }, []);
  return (
    <section
      id={VEHICLE_LIST_ID}
      className={styles.list}
      aria-label={MESSAGES.possible}
      onFocus={() => raiseNumberList(token)}
    >
      <h3 ref={heading} tabIndex={-1} className={styles.which}>
        {MESSAGES.whichOf(left.length)}
      </h3>
      <NumberedList
        label={MESSAGES.matchesOfPlate}
        token={token}
        items={left.map(({ number }, at) => ({ key: String(number), number, content: descriptions[at] }))}
        onPick={(index) => {
          const candidate = left[index];
          if (candidate === undefined) return;
          onClose();
          takeVehicle(pickCandidate(choice, candidate.number));
        }}
      />
      <div className={styles.foot}>
        <Button variant="quiet" size="small" keyAction="back" onClick={onClose}>
          {MESSAGES.leaveOpen}
        </Button>
      </div>
    </section>
  );
}
