import { type ReactNode, useState } from 'react';
import { isUnknown } from '#shared/domain/vehicle/vehicle-answers.ts';
import { answersOf, remainingCandidates, type VehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import { Button } from '#renderer/components/button.tsx';
import { KeyHint } from '#renderer/components/key-hint.tsx';
import { focusTarget } from '#renderer/sale/focus-targets.ts';
import { useJudgement } from '#renderer/sale/judgement.ts';
import { judgedOf, type JudgementPhase } from '#renderer/sale/judgement-store.ts';
import { useUnheardReason } from '#renderer/keyboard/unheard-reasons.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { VEHICLE_LIST_ID, VehicleList } from './vehicle-list.tsx';
import styles from './vehicle-matches.module.css';
import { VEHICLE_MESSAGES as MESSAGES } from './vehicle-messages.ts';

/**
 * Where the plate matches several vehicles: why none of them has to be asked about, and the list of them, for a seller
 * who knows which one it is.
 */
export function VehicleMatches({
  choice,
  lock,
}: {
  readonly choice: VehicleChoice;
  /** Why none of them can be chosen any more; null while one can. */
  readonly lock: string | null;
}) {
  const phase = useJudgement((state) => state.phase);
  const [listed, setListed] = useState<string | null>(null);
  // The list is of the look-up that it was opened for: another one begins without it.
  const listing = listed === choice.readAt;
  if (listed !== null && !listing) setListed(null);
  const setListing = (shown: boolean): void => setListed(shown ? choice.readAt : null);
  const count = remainingCandidates(choice).length;
  const several = choice.kind === 'by plate' && count > 1;
  const offered = several && lock === null;
  const pick = (): void => {
    // From elsewhere the key leads back to the list: what is typed behind it is meant for that.
    const isElsewhere = document.getElementById(VEHICLE_LIST_ID)?.contains(document.activeElement) === false;
    if (isElsewhere) focusTarget('matches');
    else setListing(!listing);
  };
  useKeyAction('pick vehicle', pick, offered);
  useUnheardReason('pick vehicle', several ? lock : null);
  useKeyAction('back', () => setListing(false), offered && listing);
  if (!offered) return null;
  if (listing) return <VehicleList choice={choice} onClose={() => setListing(false)} />;
  return (
    <div className={styles.matches}>
      {(judgedOf(phase)?.question ?? null) === null ? <p className={styles.hint}>{whyNothing(choice, phase)}</p> : null}
      <Button variant="quiet" size="small" keyAction="pick vehicle" onClick={() => setListing(true)}>
        {MESSAGES.chooseFrom(count)}
      </Button>
    </div>
  );
}

function whyNothing(choice: VehicleChoice, { kind }: JudgementPhase): ReactNode {
  if (kind === 'reading' || kind === 'failed') return null;
  if (kind === 'idle') {
    return (
      <>
        {MESSAGES.openPart} <KeyHint action="go to part" />
      </>
    );
  }
  return answersOf(choice).some(({ attribute }) => isUnknown(choice, attribute))
    ? MESSAGES.restUnknown
    : MESSAGES.sameForAll;
}
