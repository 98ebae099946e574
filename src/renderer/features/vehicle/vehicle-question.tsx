import { type ReactNode, useState } from 'react';
import { answerSaleQuestion, type SaleQuestion } from '#shared/domain/fitment/sale-question.ts';
import { isUnknown } from '#shared/domain/vehicle/vehicle-answers.ts';
import { answersOf, remainingCandidates, type VehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import { Button } from '#renderer/components/button.tsx';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import { KeyHint } from '#renderer/components/key-hint.tsx';
import { followSale, useJudgement } from '#renderer/sale/judgement.ts';
import { judgedOf, type JudgementPhase } from '#renderer/sale/judgement-store.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { AskedQuestion } from './asked-question.tsx';
import { VehicleList } from './vehicle-list.tsx';
import { takeVehicle } from './vehicle-acts.ts';
import styles from './vehicle-question.module.css';

/** A locked ticket takes no answer, so nothing is asked for it. */
const NOTHING_ASKED: JudgementPhase = { kind: 'idle' };

/**
 * What is asked about the vehicle: the one question that changes a verdict of the sale, or why none is asked. A seller
 * who knows which of the vehicles it is picks it from the list.
 */
export function VehicleQuestion({ choice }: { readonly choice: VehicleChoice }) {
  const locked = useOpenTicket((state) => state.lock !== null);
  const phase = useJudgement((state) => (locked ? NOTHING_ASKED : state.phase));
  const [listing, setListing] = useState(false);
  const left = remainingCandidates(choice);
  const several = choice.kind === 'by plate' && left.length > 1;
  const judged = judgedOf(phase);
  const question = judged?.question ?? null;
  const takesAnswers = phase.kind === 'judged' && phase.judged.vehicle === choice;
  const answer = (option: number | null): void => {
    if (question !== null) void answerOnceTold(question, option);
  };
  useKeyAction('pick vehicle', () => setListing(!listing), several);
  useKeyAction('back', () => setListing(false), listing);
  if (several && listing) return <VehicleList choice={choice} onClose={() => setListing(false)} />;
  return (
    <>
      {question === null ? null : (
        <AskedQuestion
          key={questionName(question)}
          question={question}
          left={left.length}
          busy={!takesAnswers}
          onAnswer={answer}
        />
      )}
      {several ? (
        <div className={styles.others}>
          {question === null ? <p className={styles.hint}>{whyNothing(choice, phase)}</p> : null}
          <Button variant="quiet" size="small" keyAction="pick vehicle" onClick={() => setListing(true)}>
            Pick one of the {left.length}
          </Button>
        </div>
      ) : null}
      {judged === null || judged.missing.length === 0 ? null : <Missing skus={judged.missing} />}
      {phase.kind === 'failed' ? (
        <FailureNote
          failure={phase.failure}
          title="What to ask could not be worked out"
          onRetry={() => void useJudgement.getState().again()}
        />
      ) : null}
    </>
  );
}

/**
 * Answers the question that is in sight. While main still works out what is asked now, as right after an answer was
 * taken back, the key is kept for it, and dropped where another question comes than the one it was pressed for.
 */
async function answerOnceTold(seen: SaleQuestion, option: number | null): Promise<void> {
  if ((await followSale()) === 'overtaken') return;
  const judged = judgedOf(useJudgement.getState().phase);
  if (judged === null || judged.question === null || questionName(judged.question) !== questionName(seen)) return;
  takeVehicle(answerSaleQuestion(judged.vehicle, judged.question, option));
}

/** One question from the next: the same attribute may be asked about with other answers. */
function questionName({ kind, asks, options }: SaleQuestion): string {
  return [kind, asks, ...options.map(({ label }) => label)].join('\n');
}

function whyNothing(choice: VehicleChoice, { kind }: JudgementPhase): ReactNode {
  if (kind === 'reading' || kind === 'failed') return null;
  if (kind === 'idle') {
    return (
      <>
        Nothing has to be asked yet. Open a part <KeyHint action="go to part" />: only what changes its fit is asked.
      </>
    );
  }
  return answersOf(choice).some(({ attribute }) => isUnknown(choice, attribute))
    ? 'Nothing else would change the fit. What was not known stays open in it.'
    : 'Nothing to ask: the parts fit every one of them alike, or none.';
}

function Missing({ skus }: { readonly skus: readonly string[] }) {
  return (
    <p className={styles.hint}>
      Not asked about {skus.join(', ')}: read too long ago. Open {skus.length === 1 ? 'it' : 'them'} again{' '}
      <KeyHint action="go to part" />.
    </p>
  );
}
