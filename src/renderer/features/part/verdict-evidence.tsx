import { buildTimeline } from '#shared/domain/fitment/build-timeline.ts';
import { verdictSheet } from '#shared/domain/fitment/verdict-sheet.ts';
import type { Verdict } from '#shared/domain/fitment/verdict.ts';
import { VERDICT_KINDS } from '#shared/domain/fitment/verdict-kinds.ts';
import { builtWhen } from '#shared/domain/vehicle/vehicle-answers.ts';
import type { VehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import { withTellingWords } from '#shared/domain/vehicle/vehicle-words.ts';
import { KeyWords } from '#renderer/components/key-hint.tsx';
import { StatusBadge } from '#renderer/components/status-badge.tsx';
import { nowSince, useNow } from '#renderer/sale/clock.ts';
import { BuildTimeline } from './build-timeline.tsx';
import { Conditions } from './fit-notes.tsx';
import { EVIDENCE_WORDS, FIT_WORDS } from './part-messages.ts';
import styles from './verdict-evidence.module.css';
import type { VerdictPhase } from './verdict-reader.ts';

/** What the fit is based on: ids, compared fields and ages, as a seller reads them aloud. */
export function FitEvidence({
  phase,
  vehicle,
  partReadAt,
}: {
  readonly phase: VerdictPhase;
  readonly vehicle: VehicleChoice | null;
  /** When the part was read, ISO time. */
  readonly partReadAt: string;
}) {
  if (phase.kind === 'told' && vehicle !== null) {
    return <VerdictEvidence verdict={phase.verdict} vehicle={vehicle} partReadAt={partReadAt} />;
  }
  return <p className={styles.ages}>{phase.kind === 'no vehicle' ? EVIDENCE_WORDS.noVehicle : EVIDENCE_WORDS.gone}</p>;
}

function VerdictEvidence({
  verdict,
  vehicle,
  partReadAt,
}: {
  readonly verdict: Verdict;
  readonly vehicle: VehicleChoice;
  readonly partReadAt: string;
}) {
  const nowMs = nowSince(nowSince(useNow(), partReadAt), vehicle.readAt);
  const sheet = verdictSheet(verdict, { choice: vehicle, partReadAt, nowMs });
  const conditions = 'conditions' in verdict ? verdict.conditions : [];
  const line = 'evidence' in verdict ? buildTimeline(verdict.evidence, builtWhen(vehicle), conditions) : null;
  const met = sheet.conditions.filter(({ state }) => state === 'met');
  return (
    <div className={styles.evidence}>
      {met.length === 0 ? null : <Conditions conditions={met} />}
      {verdict.kind === 'depends on' ? <ByValue verdict={verdict} /> : null}
      {sheet.look.map((words) => (
        <p key={words} className={styles.look}>
          {words}
        </p>
      ))}
      {line === null ? null : (
        <div className={styles.kind}>
          <p className={styles.title}>{EVIDENCE_WORDS.built}</p>
          <BuildTimeline line={line} />
        </div>
      )}
      <Lines title={EVIDENCE_WORDS.listedAs} label={EVIDENCE_WORDS.listings} lines={sheet.listings} />
      <Lines title={EVIDENCE_WORDS.closest} label={EVIDENCE_WORDS.nearest} lines={sheet.nearest} />
      {sheet.compared.map((words) => (
        <p key={words} className={styles.line}>
          {words}.
        </p>
      ))}
      <Lines title={EVIDENCE_WORDS.unchecked} label={EVIDENCE_WORDS.unchecked} lines={sheet.unchecked} />
      <p className={styles.ages}>
        {sheet.ages.join(' · ')} · {EVIDENCE_WORDS.wholeRecord} <KeyWords action="read in full" />
      </p>
    </div>
  );
}

function ByValue({ verdict }: { readonly verdict: Extract<Verdict, { readonly kind: 'depends on' }> }) {
  const { attribute, byValue } = verdict;
  const answers =
    attribute === null ? byValue.map((each) => ({ ...each, label: each.value })) : withTellingWords(attribute, byValue);
  return (
    <ul className={styles.answers} aria-label={FIT_WORDS.byAnswer}>
      {answers.map((each) => {
        const { tone, answerBadge } = VERDICT_KINDS[each.kind];
        return (
          <li key={each.value} className={styles.answer}>
            <StatusBadge tone={tone}>{answerBadge}</StatusBadge>
            <span>{each.label}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** Lines of one kind under a title; nothing where there are none. */
function Lines({
  title,
  label,
  lines,
}: {
  readonly title: string;
  readonly label: string;
  readonly lines: readonly string[];
}) {
  if (lines.length === 0) return null;
  return (
    <div className={styles.kind}>
      <p className={styles.title}>{title}</p>
      <ul className={styles.list} aria-label={label}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
