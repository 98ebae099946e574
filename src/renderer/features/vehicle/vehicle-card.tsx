import { X } from 'lucide-react';
import { recordDisagreements } from '../../../shared/domain/register-check.ts';
import {
  type AttributeAnswer,
  isSettled,
  type PlateVehicleChoice,
  remainingCandidates,
  takeBackAnswer,
  unpick,
  type VehicleChoice,
  vehicleTitle,
} from '../../../shared/domain/vehicle-choice.ts';
import { answerWords } from '../../../shared/domain/vehicle-answers.ts';
import { attributeLabel } from '../../../shared/domain/vehicle-words.ts';
import { Age } from '../../components/age.tsx';
import { Button } from '../../components/button.tsx';
import { KeyHint } from '../../components/key-hint.tsx';
import { Notice } from '../../components/notice.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { useKeyAction } from '../../keyboard/use-key-action.ts';
import { vehicleName } from './known-of-vehicle.ts';
import { KnownTable } from './known-table.tsx';
import styles from './vehicle-card.module.css';
import { changeVehicle } from './vehicle-desk.ts';
import { VehicleQuestionPanel } from './vehicle-question.tsx';

/** The vehicle of the ticket: its name, what is still to ask, and what is known of it. */
export function VehicleCard({ choice }: { readonly choice: VehicleChoice }) {
  const left = remainingCandidates(choice).length;
  const name = vehicleName(choice);
  return (
    <div className={styles.card}>
      <header className={styles.head}>
        <h3 className={styles.name}>{name === '' ? vehicleTitle(choice) : name}</h3>
        {isSettled(choice) ? <StatusBadge tone="fit">Known</StatusBadge> : null}
        {left > 1 ? <StatusBadge tone="ask">{left} possible</StatusBadge> : null}
      </header>
      <Origin choice={choice} />
      {choice.kind === 'by plate' ? <Answers choice={choice} /> : <p className={styles.line}>{choice.description}</p>}
      {left === 0 ? (
        <Notice tone="warning" title="No vehicle is left">
          {choice.kind === 'by plate' && choice.candidates.length > 0
            ? 'The answers rule out every vehicle of this plate. Take one back.'
            : 'The service knows the plate and names no vehicle for it. Try another plate, or go on without one.'}
        </Notice>
      ) : null}
      {choice.kind === 'by plate' && left > 1 ? <VehicleQuestionPanel key={choice.readAt} choice={choice} /> : null}
      <Disagreements choice={choice} />
      <KnownTable choice={choice} />
      {choice.kind === 'by plate' ? <Unreadable paths={choice.unreadable} /> : null}
      <div className={styles.foot}>
        <Button variant="quiet" size="small" onClick={() => changeVehicle(null)}>
          Take the vehicle off the ticket
        </Button>
      </div>
    </div>
  );
}

function Origin({ choice }: { readonly choice: VehicleChoice }) {
  return (
    <p className={styles.origin}>
      {choice.kind === 'by plate' ? (
        <>
          <span className={styles.plate}>{choice.plate}</span> {choice.state}
          {' · '}
          <Age readAt={choice.readAt} what="plate" verb="looked up" />
        </>
      ) : (
        <>
          Without a plate, from a part · <Age readAt={choice.readAt} what="plate" verb="read" />
        </>
      )}
    </p>
  );
}

/** What the customer answered, each of which can be taken back. */
function Answers({ choice }: { readonly choice: PlateVehicleChoice }) {
  const last = choice.answers.at(-1);
  const takeBack = () => {
    if (choice.pickedNumber !== null) changeVehicle(unpick(choice));
    else if (last !== undefined) changeVehicle(takeBackAnswer(choice, last.attribute));
  };
  const some = choice.pickedNumber !== null || last !== undefined;
  useKeyAction('take back answer', takeBack, some);
  if (!some) return null;
  return (
    <ul className={styles.answers} aria-label="Answers">
      {choice.answers.map((answer) => (
        <li key={answer.attribute}>
          <button
            type="button"
            className={styles.answer}
            onClick={() => changeVehicle(takeBackAnswer(choice, answer.attribute))}
          >
            <VisuallyHidden>Take back </VisuallyHidden>
            <AnswerWords answer={answer} />
            <X size={12} aria-hidden="true" />
          </button>
        </li>
      ))}
      {choice.pickedNumber === null ? null : (
        <li>
          <button type="button" className={styles.answer} onClick={() => changeVehicle(unpick(choice))}>
            <VisuallyHidden>Take back </VisuallyHidden>
            picked: <strong>number {choice.pickedNumber}</strong>
            <X size={12} aria-hidden="true" />
          </button>
        </li>
      )}
      <li className={styles.takeBack}>
        take back <KeyHint action="take back answer" />
      </li>
    </ul>
  );
}

function AnswerWords({ answer }: { readonly answer: AttributeAnswer }) {
  const { asked, told } = answerWords(answer);
  return (
    <>
      {asked}: <strong>{told}</strong>
    </>
  );
}

function Disagreements({ choice }: { readonly choice: VehicleChoice }) {
  const differing = recordDisagreements(choice);
  if (differing.length === 0) return null;
  return (
    <Notice tone="warning" title="Register and factory disagree">
      Look at the vehicle or its build plate: {differing.map((each) => attributeLabel(each.attribute)).join(', ')}.
    </Notice>
  );
}

function Unreadable({ paths }: { readonly paths: readonly string[] }) {
  if (paths.length === 0) return null;
  return (
    <p className={styles.unreadable}>
      Could not be read and was left out: {paths.slice(0, 6).join(', ')}
      {paths.length > 6 ? ` and ${paths.length - 6} more` : ''}.
    </p>
  );
}
