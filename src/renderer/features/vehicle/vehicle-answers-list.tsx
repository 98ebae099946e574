import { X } from 'lucide-react';
import { shownAnswers } from '#shared/domain/vehicle/vehicle-answers.ts';
import { takeBackAnswer, unpick, type VehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import { KeyHint } from '#renderer/components/key-hint.tsx';
import { VisuallyHidden } from '#renderer/components/visually-hidden.tsx';
import { useUnheardReason } from '#renderer/keyboard/unheard-reasons.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { restoreVehicleBefore } from './restore-vehicle.ts';
import { VEHICLE_MESSAGES as MESSAGES } from './vehicle-messages.ts';
import styles from './vehicle-answers-list.module.css';

/** What was answered about the vehicle, each of which can be taken back: the last one by its key. */
export function VehicleAnswers({
  choice,
  lock,
}: {
  readonly choice: VehicleChoice;
  /** Why nothing of it can be taken back any more; null while it can. */
  readonly lock: string | null;
}) {
  const answers = shownAnswers(choice);
  const picked = choice.kind === 'by plate' && choice.pickedNumber !== null ? choice : null;
  const last = answers.at(-1);
  const takeBack = (): void => {
    if (picked !== null) restoreVehicleBefore(unpick(picked));
    else if (last !== undefined) restoreVehicleBefore(takeBackAnswer(choice, last.attribute));
  };
  const some = picked !== null || last !== undefined;
  useKeyAction('take back answer', takeBack, some && lock === null);
  useUnheardReason('take back answer', some ? lock : null);
  if (!some) return null;
  return (
    <ul className={styles.answers} aria-label={MESSAGES.answers}>
      {answers.map(({ attribute, asked, told }) => (
        <li key={attribute}>
          <button
            type="button"
            className={styles.answer}
            disabled={lock !== null}
            onClick={() => restoreVehicleBefore(takeBackAnswer(choice, attribute))}
          >
            <span>
              {lock === null ? <VisuallyHidden>{MESSAGES.undoAnswer}</VisuallyHidden> : null}
              {MESSAGES.answered(asked)} <strong>{told}</strong>
            </span>
            {lock === null ? <X size={12} aria-hidden="true" className={styles.cross} /> : null}
          </button>
        </li>
      ))}
      {picked === null ? null : (
        <li>
          <button
            type="button"
            className={styles.answer}
            disabled={lock !== null}
            onClick={() => restoreVehicleBefore(unpick(picked))}
          >
            <span>
              {lock === null ? <VisuallyHidden>{MESSAGES.undoAnswer}</VisuallyHidden> : null}
              {MESSAGES.chosen} <strong>{MESSAGES.number(picked.pickedNumber ?? 0)}</strong>
            </span>
            {lock === null ? <X size={12} aria-hidden="true" className={styles.cross} /> : null}
          </button>
        </li>
      )}
      {lock === null ? (
        <li className={styles.takeBack}>
          {MESSAGES.undo} <KeyHint action="take back answer" />
        </li>
      ) : null}
    </ul>
  );
}
