import { buildTimeline } from '#shared/domain/fitment/build-timeline.ts';
import { builtWhen } from '#shared/domain/vehicle/vehicle-answers.ts';
import type { VehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import { withTellingWords } from '#shared/domain/vehicle/vehicle-words.ts';
import type { FitCondition, Verdict } from '#shared/domain/fitment/verdict.ts';
import { VERDICT_KINDS } from '#shared/domain/fitment/verdict-kinds.ts';
import { verdictSheet } from '#shared/domain/fitment/verdict-sheet.ts';
import { KeyWords } from '#renderer/components/key-hint.tsx';
import { StatusBadge, type StatusTone } from '#renderer/components/status-badge.tsx';
import { nowSince, useNow } from '#renderer/sale/clock.ts';
import { BuildTimeline } from './build-timeline.tsx';
import styles from './verdict-evidence.module.css';

/** What a verdict stands on, line by line as a seller reads it aloud: nothing of it has to be opened first. */
export function VerdictEvidence({
  verdict,
  vehicle,
  partReadAt,
}: {
  readonly verdict: Verdict;
  readonly vehicle: VehicleChoice;
  /** When the part was read, ISO time. */
  readonly partReadAt: string;
}) {
  const nowMs = nowSince(nowSince(useNow(), partReadAt), vehicle.readAt);
  const sheet = verdictSheet(verdict, { choice: vehicle, partReadAt, nowMs });
  const line = 'evidence' in verdict ? buildTimeline(verdict.evidence, builtWhen(vehicle)) : null;
  return (
    <div className={styles.evidence}>
      {sheet.conditions.length === 0 ? null : <Conditions conditions={sheet.conditions} />}
      {verdict.kind === 'depends on' ? <ByValue verdict={verdict} /> : null}
      {sheet.look.map((line) => (
        <p key={line} className={styles.look}>
          {line}
        </p>
      ))}
      {line === null ? null : (
        <div className={styles.kind}>
          <p className={styles.title}>Built</p>
          <BuildTimeline line={line} />
        </div>
      )}
      <Lines title="Listed as" label="Listings that match" lines={sheet.listings} />
      <Lines title="Nearest that is listed" label="Nearest listed vehicles" lines={sheet.nearest} />
      {sheet.compared.map((line) => (
        <p key={line} className={styles.line}>
          {line}.
        </p>
      ))}
      <Lines title="Could not be checked" label="Could not be checked" lines={sheet.unchecked} />
      <p className={styles.ages}>
        {sheet.ages.join(' · ')} · the whole record: <KeyWords action="read in full" />
      </p>
    </div>
  );
}

const CONDITION_FACES: {
  readonly [state in FitCondition['state']]: { readonly tone: StatusTone; readonly word: string };
} = {
  met: { tone: 'fit', word: 'met' },
  'not met': { tone: 'no', word: 'not met' },
  'to ask': { tone: 'ask', word: 'ask' },
};

function Conditions({ conditions }: { readonly conditions: readonly FitCondition[] }) {
  return (
    <ul className={styles.conditions} aria-label="Conditions">
      {conditions.map((condition) => {
        const face = CONDITION_FACES[condition.state];
        return (
          <li key={`${condition.state} ${condition.source} ${condition.words}`} className={styles.condition}>
            <StatusBadge tone={face.tone}>{face.word}</StatusBadge>
            <span>
              <strong className={styles.conditionWords}>{condition.words}</strong>
              <span className={styles.source}>{condition.source}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function ByValue({ verdict }: { readonly verdict: Extract<Verdict, { readonly kind: 'depends on' }> }) {
  const { attribute, byValue } = verdict;
  const answers =
    attribute === null ? byValue.map((each) => ({ ...each, label: each.value })) : withTellingWords(attribute, byValue);
  return (
    <ul className={styles.conditions} aria-label="By answer">
      {answers.map((each) => {
        const { tone, answerBadge } = VERDICT_KINDS[each.kind];
        return (
          <li key={each.value} className={styles.condition}>
            <StatusBadge tone={tone}>{answerBadge}</StatusBadge>
            <span className={styles.answer}>{each.label}</span>
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
