import { useEffect, useLayoutEffect, useRef } from 'react';
import { verdictWords } from '#shared/domain/fitment/fitment.ts';
import type { PartView } from '#shared/domain/part/part-view.ts';
import { isSettled, remainingCandidates, type VehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import type { FitCondition, Verdict } from '#shared/domain/fitment/verdict.ts';
import { VERDICT_KINDS } from '#shared/domain/fitment/verdict-kinds.ts';
import { attributeLabel } from '#shared/domain/vehicle/vehicle-words.ts';
import { Button } from '#renderer/components/button.tsx';
import { classNames } from '#renderer/components/class-names.ts';
import { tell } from '#renderer/components/live-region.tsx';
import { Skeleton } from '#renderer/components/skeleton.tsx';
import { StatusIcon } from '#renderer/components/status-badge.tsx';
import tones from '#renderer/components/tone.module.css';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { focusTarget } from '#renderer/sale/focus-targets.ts';
import { VerdictEvidence } from './verdict-evidence.tsx';
import styles from './verdict-panel.module.css';
import type { VerdictPhase } from './verdict-reader.ts';
import { usePartStore } from './window-part.ts';

/** Does the part fit the customer's vehicle: the answer, large, and what it stands on. */
export function VerdictPanel({
  part,
  vehicle,
  phase,
}: {
  readonly part: PartView;
  readonly vehicle: VehicleChoice | null;
  readonly phase: VerdictPhase;
}) {
  const told = phase.kind === 'told' ? `${headline(phase.verdict)}. ${verdictWords(phase.verdict)}` : null;
  useEffect(() => {
    const ticketId = useOpenTicket.getState().ticket?.id ?? '';
    if (told !== null) tell({ words: told, about: 'verdict', of: `${part.sku} on ${ticketId}` });
  }, [told, part.sku]);
  const region = useRef<HTMLElement>(null);
  // While the fit is read anew for another vehicle its place stays as high as it was.
  useLayoutEffect(() => {
    const { current } = region;
    if (told !== null && current !== null) current.style.setProperty('--last-height', `${current.offsetHeight}px`);
  });
  return (
    <section ref={region} className={styles.region} aria-label="Does it fit">
      <Answer phase={phase} vehicle={vehicle} part={part} />
    </section>
  );
}

function Answer({
  phase,
  vehicle,
  part,
}: {
  readonly phase: VerdictPhase;
  readonly vehicle: VehicleChoice | null;
  readonly part: PartView;
}) {
  switch (phase.kind) {
    case 'no vehicle':
      return (
        <div className={styles.quiet}>
          <p>No vehicle yet. With the plate Counterpart tells whether this part fits.</p>
          <Button size="small" keyAction="go to plate" onClick={() => focusTarget('plate')}>
            Type the plate
          </Button>
        </div>
      );
    case 'reading':
      return (
        <div className={styles.reading} aria-busy="true">
          <Skeleton width={260} height={28} />
          <Skeleton width="70%" height={16} />
        </div>
      );
    case 'part is gone':
      return (
        <div className={styles.quiet}>
          <p>The fit cannot be told any more: this part was read too long ago.</p>
          <Button size="small" onClick={() => void usePartStore.getState().open(part.sku)}>
            Open it again
          </Button>
        </div>
      );
    case 'told':
      return <Told verdict={phase.verdict} vehicle={vehicle} partReadAt={part.readAt} />;
  }
}

/** The few words over a verdict; what it depends on by its name, where that is known. */
function headline(verdict: Verdict): string {
  return verdict.kind === 'depends on' && verdict.attribute !== null
    ? `Depends on ${attributeLabel(verdict.attribute)}`
    : VERDICT_KINDS[verdict.kind].headline;
}

function Told({
  verdict,
  vehicle,
  partReadAt,
}: {
  readonly verdict: Verdict;
  readonly vehicle: VehicleChoice | null;
  readonly partReadAt: string;
}) {
  const { tone } = VERDICT_KINDS[verdict.kind];
  return (
    <div className={classNames(styles.told, tones[tone])}>
      <div className={styles.answer}>
        <StatusIcon tone={tone} size={30} />
        <div className={styles.text}>
          <h3 className={styles.word}>{headline(verdict)}</h3>
          <p className={styles.sentence}>{leadWords(verdict, vehicle)}</p>
        </div>
        {verdict.kind === 'depends on' ? (
          <Button size="small" keyAction="go to question" onClick={() => focusTarget('question')}>
            Ask
          </Button>
        ) : null}
      </div>
      {vehicle === null ? null : <VerdictEvidence verdict={verdict} vehicle={vehicle} partReadAt={partReadAt} />}
    </div>
  );
}

/** What is nearest, and how it differs, stands below it. */
const NOT_LISTED = 'No vehicle of this part’s list is the customer’s. It is sold only with a reason.';

/** How many conditions stand below: one that is not met comes before all that are to ask. */
function conditionsLead(conditions: readonly FitCondition[]): string {
  const count = (state: FitCondition['state']): number => conditions.filter((each) => each.state === state).length;
  const notMet = count('not met');
  if (notMet > 0) {
    return `Listed for this vehicle, but ${notMet === 1 ? 'one condition is' : `${notMet} conditions are`} not met:`;
  }
  const toAsk = count('to ask');
  return `It fits this vehicle under ${toAsk === 1 ? 'one condition' : `${toAsk} conditions`}:`;
}

/** The sentence above the evidence. Where conditions or answers stand in a list below it, they are not said twice. */
function leadWords(verdict: Verdict, vehicle: VehicleChoice | null): string {
  if (verdict.kind === 'listed' && vehicle !== null) {
    const left = verdict.vehicles ?? remainingCandidates(vehicle).length;
    if (isSettled(vehicle)) return 'Listed for this very vehicle.';
    return left === 1
      ? 'Listed for the one vehicle of this plate that was built then.'
      : `Listed for each of the ${left} vehicles that the plate may stand for.`;
  }
  if (verdict.kind === 'listed with conditions') {
    return conditionsLead(verdict.conditions);
  }
  if (verdict.kind === 'depends on') return verdict.words;
  if (verdict.kind === 'not listed' && verdict.nearest.length > 0) return NOT_LISTED;
  return verdictWords(verdict);
}
