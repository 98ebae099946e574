import type { VehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import type { SaleQuestion } from '#shared/domain/fitment/sale-question.ts';
import type { ComparedField, FitCondition, Verdict } from '#shared/domain/fitment/verdict.ts';
import { CONDITION_SOURCES } from '#shared/domain/fitment/verdict-kinds.ts';
import { attributeLabel } from '#shared/domain/vehicle/vehicle-words.ts';
import { StatusBadge } from '#renderer/components/status-badge.tsx';
import type { StatusTone } from '#renderer/components/status-icon.tsx';
import { type ClosestMatch, closestMatch, openFitConditions } from './answer-cells.ts';
import styles from './fit-notes.module.css';
import { FIT_WORDS } from './part-messages.ts';

/** What a person has to see to before the part is promised, in the open: conditions, or how the closest one differs. */
export function FitNotes({
  verdict,
  vehicle,
  question,
}: {
  readonly verdict: Verdict;
  readonly vehicle: VehicleChoice | null;
  /** The question that is in sight: what it asks is not said again. */
  readonly question: SaleQuestion | null;
}) {
  const conditions = openFitConditions(verdict, question);
  const closest = vehicle === null ? null : closestMatch(verdict);
  return (
    <>
      {conditions.length === 0 ? null : <Conditions conditions={conditions} />}
      {closest === null ? null : <Closest match={closest} />}
    </>
  );
}

const CONDITION_FACES: {
  readonly [state in FitCondition['state']]: { readonly tone: StatusTone; readonly word: string };
} = {
  met: { tone: 'fit', word: FIT_WORDS.met },
  'not met': { tone: 'no', word: FIT_WORDS.conditionNotMet },
  'to ask': { tone: 'ask', word: FIT_WORDS.checkIt },
};

/** Conditions, each with what it comes from. */
export function Conditions({ conditions }: { readonly conditions: readonly FitCondition[] }) {
  return (
    <ul className={styles.conditions} aria-label={FIT_WORDS.conditions}>
      {conditions.map((condition) => {
        const face = CONDITION_FACES[condition.state];
        return (
          <li key={`${condition.state} ${condition.source} ${condition.words}`} className={styles.condition}>
            <StatusBadge tone={face.tone}>{face.word}</StatusBadge>
            <span className={styles.text}>
              {condition.words} <span className={styles.source}>{CONDITION_SOURCES[condition.source]}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Closest({ match }: { readonly match: ClosestMatch }) {
  if (match.kind === 'another vehicle') {
    return (
      <p className={styles.closest} data-closest="">
        {FIT_WORDS.partIsFor(plainMake(match.listed), plainMake(match.customer))}
      </p>
    );
  }
  if (match.rows.length === 0) {
    return (
      <p className={styles.closest} data-closest="">
        {FIT_WORDS.otherId}
      </p>
    );
  }
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{FIT_WORDS.closest}</th>
          <th scope="col">{FIT_WORDS.listed}</th>
          <th scope="col">{FIT_WORDS.customer}</th>
        </tr>
      </thead>
      <tbody>
        {match.rows.map(({ field, ours, theirs }) => (
          <tr key={field}>
            <th scope="row">{fieldLabel(field)}</th>
            <td>{theirs}</td>
            <td>{ours}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A field of a vehicle as the heading of a row. */
function fieldLabel(field: ComparedField['field']): string {
  if (field === 'year') return FIT_WORDS.year;
  const label = attributeLabel(field);
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** A name as people write it: the supplier's capitals are for its own list. Short ones are initials and stay. */
function plainMake(name: string): string {
  return name.replaceAll(/\p{Lu}{4,}/gu, titleCase);
}

function titleCase(word: string): string {
  return word.charAt(0) + word.slice(1).toLowerCase();
}
