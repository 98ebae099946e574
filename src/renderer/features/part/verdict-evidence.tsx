import { assertNever } from '../../../shared/assert-never.ts';
import { type VehicleChoice, vehicleTitle } from '../../../shared/domain/vehicle-choice.ts';
import { attributeLabel, attributeValueWords } from '../../../shared/domain/vehicle-words.ts';
import type { FitCondition, ListedEvidence, NearVehicle, Unchecked, Verdict } from '../../../shared/domain/verdict.ts';
import { StatusBadge, type StatusTone } from '../../components/status-badge.tsx';
import { monthName } from './month-name.ts';
import styles from './verdict-evidence.module.css';
import { kindFace } from './verdict-kind.ts';

/** What a verdict stands on, so that the seller can judge it: conditions in the open, the rest one key away. */
export function VerdictEvidence({
  verdict,
  vehicle,
}: {
  readonly verdict: Verdict;
  readonly vehicle: VehicleChoice | null;
}) {
  const detail = <Detail verdict={verdict} />;
  return (
    <div className={styles.evidence}>
      {verdict.kind === 'listed with conditions' ? <Conditions conditions={verdict.conditions} /> : null}
      {verdict.kind === 'depends on' ? <ByValue verdict={verdict} /> : null}
      <details className={styles.more}>
        <summary className={styles.summary}>What this stands on</summary>
        {vehicle === null ? null : <p className={styles.line}>For {vehicleTitle(vehicle)}</p>}
        {detail}
        <UncheckedList unchecked={verdict.unchecked} />
      </details>
    </div>
  );
}

function Detail({ verdict }: { readonly verdict: Verdict }) {
  switch (verdict.kind) {
    case 'listed':
    case 'listed with conditions':
      return <ListedAs evidence={verdict.evidence} />;
    case 'depends on':
      return (
        <p className={styles.line}>Every vehicle that the plate may stand for was looked up in the part’s list.</p>
      );
    case 'not listed':
      return (
        <>
          <p className={styles.line}>
            Compared: {verdict.compared.length === 0 ? 'nothing' : verdict.compared.map(fieldWords).join(', ')}.
          </p>
          <Nearest nearest={verdict.nearest} />
        </>
      );
    case 'cannot tell':
      return <Nearest nearest={verdict.nearest} />;
    default:
      return assertNever(verdict);
  }
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
          <li key={`${condition.source} ${condition.words}`} className={styles.condition}>
            <StatusBadge tone={face.tone}>{face.word}</StatusBadge>
            <span>
              {condition.words} <span className={styles.source}>– {condition.source}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function ByValue({ verdict }: { readonly verdict: Extract<Verdict, { readonly kind: 'depends on' }> }) {
  return (
    <ul className={styles.conditions} aria-label="By answer">
      {verdict.byValue.map((each) => {
        const face = kindFace(each.kind);
        return (
          <li key={each.value} className={styles.condition}>
            <StatusBadge tone={face.tone}>{face.word}</StatusBadge>
            <span>{verdict.attribute === null ? each.value : attributeValueWords(verdict.attribute, each.value)}</span>
          </li>
        );
      })}
    </ul>
  );
}

function ListedAs({ evidence }: { readonly evidence: readonly ListedEvidence[] }) {
  return (
    <ul className={styles.list} aria-label="Listings that match">
      {evidence.map((each) => (
        <li key={`${each.vehicleId} ${each.application ?? ''}`}>
          <p>
            Vehicle <code className={styles.id}>{each.vehicleId}</code> – {each.listedAs}
          </p>
          <p className={styles.source}>
            {each.application === null
              ? 'In the vehicle list, in no application'
              : `Application ${each.application + 1}`}
            {each.fromMonth === null ? '' : `, from ${monthName(each.fromMonth)} of its first year`}
            {each.applicationNotes === null ? '' : `: “${each.applicationNotes}”`}
          </p>
        </li>
      ))}
    </ul>
  );
}

function Nearest({ nearest }: { readonly nearest: readonly NearVehicle[] }) {
  if (nearest.length === 0) return null;
  return (
    <>
      <p className={styles.line}>Nearest listed:</p>
      <ul className={styles.list} aria-label="Nearest listed vehicles">
        {nearest.map((each) => (
          <li key={each.vehicleId}>
            <p>{each.listedAs}</p>
            <p className={styles.source}>
              {each.differs
                .map((field) => `${fieldWords(field.field)}: ${field.ours}, listed ${field.theirs}`)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

function UncheckedList({ unchecked }: { readonly unchecked: readonly Unchecked[] }) {
  if (unchecked.length === 0) return null;
  return (
    <>
      <p className={styles.line}>Could not be checked:</p>
      <ul className={styles.list} aria-label="Could not be checked">
        {unchecked.map((each) => (
          <li key={`${each.field} ${each.reason}`}>
            {fieldWords(each.field)} – {each.reason}
          </li>
        ))}
      </ul>
    </>
  );
}

function fieldWords(field: string): string {
  return attributeLabel(field);
}
