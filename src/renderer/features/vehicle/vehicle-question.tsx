import { useState } from 'react';
import {
  answerQuestion,
  nextQuestion,
  type PlateVehicleChoice,
  pickCandidate,
  remainingCandidates,
  type VehicleQuestion,
} from '../../../shared/domain/vehicle-choice.ts';
import { attributeLabel } from '../../../shared/domain/vehicle-words.ts';
import { Button } from '../../components/button.tsx';
import { NumberedList } from '../../components/numbered-list.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { useFocusTarget } from '../../counter/focus-targets.ts';
import { useKeyAction } from '../../keyboard/use-key-action.ts';
import { takeVehicle } from './vehicle-desk.ts';
import styles from './vehicle-question.module.css';

const STILL_SHOWN = 4;

/** What tells the vehicles that a plate may stand for apart: the next question, or the list of them to pick from. */
export function VehicleQuestionPanel({ choice }: { readonly choice: PlateVehicleChoice }) {
  const [listing, setListing] = useState(false);
  const question = nextQuestion(choice);
  const asking = question !== null && !listing;
  useKeyAction('do not know', () => setListing(asking), question !== null);
  return (
    <div className={styles.panel}>
      {asking ? (
        <Asked choice={choice} question={question} onDoNotKnow={() => setListing(true)} />
      ) : (
        <Listed choice={choice} onQuestion={question === null ? null : () => setListing(false)} />
      )}
    </div>
  );
}

function Asked({
  choice,
  question,
  onDoNotKnow,
}: {
  readonly choice: PlateVehicleChoice;
  readonly question: VehicleQuestion;
  readonly onDoNotKnow: () => void;
}) {
  const heading = useFocusTarget('question');
  const left = remainingCandidates(choice);
  const settles = question.options.every(({ candidates }) => candidates === 1);
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={styles.words}>
        {question.words}
      </h3>
      <NumberedList
        key={question.attribute}
        label={question.words}
        items={question.options.map((option) => ({
          key: option.value,
          content: <OptionWords attribute={question.attribute} {...option} />,
          ...(settles ? {} : { aside: option.candidates === 1 ? '1 vehicle' : `${option.candidates} vehicles` }),
        }))}
        onPick={(index) => {
          const option = question.options[index];
          if (option !== undefined) {
            takeVehicle(answerQuestion(choice, { attribute: question.attribute, value: option.value }));
          }
        }}
      />
      <Button variant="quiet" size="small" keyAction="do not know" onClick={onDoNotKnow}>
        They don’t know – show all {left.length}
      </Button>
      <ul className={styles.possible} aria-label="Still possible">
        {left.slice(0, STILL_SHOWN).map((candidate) => (
          <li key={candidate.number}>{candidate.description}</li>
        ))}
        {left.length > STILL_SHOWN ? <li>and {left.length - STILL_SHOWN} more</li> : null}
      </ul>
    </>
  );
}

/** An answer in a shop's words; the register's own word under it where that is another. */
function OptionWords({
  attribute,
  value,
  label,
}: {
  readonly attribute: string;
  readonly value: string;
  readonly label: string;
}) {
  const same = label.toLowerCase() === value.trim().toLowerCase();
  return (
    <>
      <span className={styles.option}>{label}</span>
      {same ? null : (
        <span className={styles.register}>
          <VisuallyHidden>{attributeLabel(attribute)} in the register: </VisuallyHidden>
          {value}
        </span>
      )}
    </>
  );
}

function Listed({
  choice,
  onQuestion,
}: {
  readonly choice: PlateVehicleChoice;
  readonly onQuestion: (() => void) | null;
}) {
  const heading = useFocusTarget('question');
  const left = remainingCandidates(choice);
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={styles.words}>
        Which of these {left.length}?
      </h3>
      <NumberedList
        label="Vehicles that the plate may stand for"
        items={left.map((candidate) => ({
          key: String(candidate.number),
          number: candidate.number,
          content: candidate.description,
        }))}
        onPick={(index) => {
          const candidate = left[index];
          if (candidate !== undefined) takeVehicle(pickCandidate(choice, candidate.number));
        }}
      />
      <p className={styles.hint}>Undecided is fine: a part’s fit is then told for all of them.</p>
      {onQuestion === null ? null : (
        <Button variant="quiet" size="small" keyAction="do not know" onClick={onQuestion}>
          Back to the question
        </Button>
      )}
    </>
  );
}
