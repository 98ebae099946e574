import { assertNever } from '../../../shared/assert-never.ts';
import { isSettled, type VehicleChoice, vehicleTitle } from '../../../shared/domain/vehicle-choice.ts';
import { attributeLabel, withTellingWords } from '../../../shared/domain/vehicle-words.ts';
import type { FitCondition, ListedEvidence, NearVehicle, Unchecked, Verdict } from '../../../shared/domain/verdict.ts';
import { StatusBadge, type StatusTone } from '../../components/status-badge.tsx';
import { listingWords, shortVehicleId } from './listing-words.ts';
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
  const listed = verdict.kind === 'listed' || verdict.kind === 'listed with conditions' ? verdict.evidence : [];
  return (
    <div className={styles.evidence}>
      {verdict.kind === 'listed with conditions' ? <Conditions conditions={verdict.conditions} /> : null}
      {verdict.kind === 'depends on' ? <ByValue verdict={verdict} /> : null}
      {listed[0] === undefined ? null : (
        <FirstListing
          first={listed[0]}
          more={listed.length - 1}
          named={verdict.kind === 'listed' && vehicle !== null && isSettled(vehicle)}
          noted={verdict.kind === 'listed with conditions'}
        />
      )}
      <details className={styles.more}>
        <summary className={styles.summary}>What this stands on</summary>
        {vehicle === null ? null : <p className={styles.line}>Asked for: {vehicleTitle(vehicle)}</p>}
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
              <strong className={styles.conditionWords}>{condition.words}</strong>
              <span className={styles.source}>{condition.source}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** The first listing that the verdict stands on, in the open; how many more there are below it. */
function FirstListing({
  first,
  more,
  named,
  noted,
}: {
  readonly first: ListedEvidence;
  readonly more: number;
  /** The listed vehicle stands above already. */
  readonly named: boolean;
  /** What the application says stands above already, as a condition. */
  readonly noted: boolean;
}) {
  const shown = noted ? { ...first, applicationNotes: null, fromMonth: null } : first;
  return (
    <p className={styles.listing}>
      {named ? (
        'By '
      ) : (
        <>
          Listed as <strong>{first.listedAs}</strong>,{' '}
        </>
      )}
      id <code className={styles.id}>{shortVehicleId(first.vehicleId)}</code>, {listingWords(shown)}
      {more === 0 ? '' : `; and ${more} more ${more === 1 ? 'listing' : 'listings'}`}
    </p>
  );
}

function ByValue({ verdict }: { readonly verdict: Extract<Verdict, { readonly kind: 'depends on' }> }) {
  const { attribute, byValue } = verdict;
  const answers =
    attribute === null ? byValue.map((each) => ({ ...each, label: each.value })) : withTellingWords(attribute, byValue);
  return (
    <ul className={styles.conditions} aria-label="By answer">
      {answers.map((each) => {
        const face = kindFace(each.kind);
        return (
          <li key={each.value} className={styles.condition}>
            <StatusBadge tone={face.tone}>{face.word}</StatusBadge>
            <span className={styles.answer}>{each.label}</span>
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
          <p className={styles.source}>{listingWords(each)}</p>
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
