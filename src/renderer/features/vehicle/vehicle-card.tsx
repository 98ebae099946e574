import { disagreementWords, recordDisagreements } from '#shared/domain/vehicle/register-check.ts';
import { isSettled, remainingCandidates, type VehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import { vehicleTitle } from '#shared/domain/vehicle/vehicle-title.ts';
import { Age } from '#renderer/components/age.tsx';
import { Button } from '#renderer/components/button.tsx';
import { Notice } from '#renderer/components/notice.tsx';
import { StatusBadge } from '#renderer/components/status-badge.tsx';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { sentenceCase, vehicleName } from './known-of-vehicle.ts';
import { KnownTable } from './known-table.tsx';
import { VehicleAnswers } from './vehicle-answers-list.tsx';
import styles from './vehicle-card.module.css';
import { changeVehicle } from './vehicle-acts.ts';
import { VehicleQuestion } from './vehicle-question.tsx';

/** The vehicle of the ticket: its name, what is still to ask, and what is known of it. */
export function VehicleCard({ choice }: { readonly choice: VehicleChoice }) {
  const left = remainingCandidates(choice).length;
  const name = vehicleName(choice);
  useKeyAction('take vehicle off', () => void changeVehicle(null));
  return (
    <div className={styles.card}>
      <header className={styles.head}>
        <h3 className={styles.name}>{name === '' ? vehicleTitle(choice) : name}</h3>
        <p className={styles.standing}>
          {isSettled(choice) ? <StatusBadge tone="fit">Known</StatusBadge> : null}
          {left > 1 ? <StatusBadge tone="ask">{left} possible</StatusBadge> : null}
        </p>
      </header>
      <Origin choice={choice} />
      {choice.kind === 'by plate' ? null : <p className={styles.line}>{choice.description}</p>}
      <VehicleAnswers choice={choice} />
      {left === 0 ? (
        <Notice tone="warning" title="No vehicle is left">
          {choice.kind === 'by plate' && choice.candidates.length > 0
            ? 'The answers rule out every vehicle of this plate. Take one back.'
            : 'The service knows the plate and names no vehicle for it. Try another plate, or go on without one.'}
        </Notice>
      ) : null}
      <VehicleQuestion key={choice.readAt} choice={choice} />
      <Disagreements choice={choice} />
      <KnownTable choice={choice} />
      {choice.kind === 'by plate' ? <Unreadable paths={choice.unreadable} /> : null}
      <div className={styles.foot}>
        <Button variant="quiet" size="small" keyAction="take vehicle off" onClick={() => changeVehicle(null)}>
          Take the vehicle off
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

/** Registered against factory (`docs/trade.md` 4): a reason to look at the vehicle, and what to look at. */
function Disagreements({ choice }: { readonly choice: VehicleChoice }) {
  const differing = recordDisagreements(choice);
  if (differing.length === 0) return null;
  return (
    <Notice tone="warning" title="Look at the vehicle: its records disagree">
      <ul className={styles.differing} aria-label="Records disagree">
        {differing.map((each) => (
          <li key={each.attribute}>{sentenceCase(disagreementWords(each))}</li>
        ))}
      </ul>
      It may be converted, wear another’s plate, or a record is wrong. The build plate says what was built.
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
