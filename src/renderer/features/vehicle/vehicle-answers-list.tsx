import { X } from 'lucide-react';
import { shownAnswers } from '#shared/domain/vehicle/vehicle-answers.ts';
import { takeBackAnswer, unpick, type VehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import { KeyHint } from '#renderer/components/key-hint.tsx';
import { VisuallyHidden } from '#renderer/components/visually-hidden.tsx';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { restoreVehicleBefore } from './restore-vehicle.ts';
import { VEHICLE_MESSAGES as MESSAGES } from './vehicle-messages.ts';
import styles from './vehicle-answers-list.module.css';

/** What was answered about the vehicle, each of which can be taken back: the last one by its key. */
export function VehicleAnswers({ choice }: { readonly choice: VehicleChoice }) {
  const answers = shownAnswers(choice);
  const picked = choice.kind === 'by plate' && choice.pickedNumber !== null ? choice : null;
  const last = answers.at(-1);
  const takeBack = (): void => {
    if (picked !== null) restoreVehicleBefore(unpick(picked));
    else if (last !== undefined) restoreVehicleBefore(takeBackAnswer(choice, last.attribute));
  };
  const some = picked !== null || last !== undefined;
  useKeyAction('take back answer', takeBack, some);
  if (!some) return null;
  return (
    <ul className={styles.answers} aria-label={MESSAGES.answers}>
      {answers.map(({ attribute, asked, told }) => (
        <li key={attribute}>
          <button
            type="button"
            className={styles.answer}
            onClick={() => restoreVehicleBefore(takeBackAnswer(choice, attribute))}
          >
            <span>
              <VisuallyHidden>{MESSAGES.undoAnswer}</VisuallyHidden>
              {MESSAGES.answered(asked)} <strong>{told}</strong>
            </span>
            <X size={12} aria-hidden="true" className={styles.cross} />
          </button>
        </li>
      ))}
      {picked === null ? null : (
        <li>
          <button type="button" className={styles.answer} onClick={() => restoreVehicleBefore(unpick(picked))}>
            <span>
              <VisuallyHidden>{MESSAGES.undoAnswer}</VisuallyHidden>
              {MESSAGES.chosen} <strong>{MESSAGES.number(picked.pickedNumber ?? 0)}</strong>
            </span>
            <X size={12} aria-hidden="true" className={styles.cross} />
          </button>
        </li>
      )}
      <li className={styles.takeBack}>
        {MESSAGES.undo} <KeyHint action="take back answer" />
      </li>
    </ul>
  );
}
