import { answerSaleQuestion, type SaleQuestion } from '#shared/domain/fitment/sale-question.ts';
import { remainingCandidates } from '#shared/domain/vehicle/vehicle-choice.ts';
import { Button } from '#renderer/components/button.tsx';
import { KeyHint } from '#renderer/components/key-hint.tsx';
import { failureTitle } from '#renderer/failure-title.ts';
import { followSale, useJudgement } from '#renderer/sale/judgement.ts';
import { useKnownQuestion } from '#renderer/sale/known-question.ts';
import { judgedOf, type JudgementPhase } from '#renderer/sale/judgement-store.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { AskedQuestion } from './asked-question.tsx';
import { takeVehicle } from './vehicle-acts.ts';
import { VEHICLE_MESSAGES as MESSAGES } from './vehicle-messages.ts';
import styles from './vehicle-question.module.css';

/** A locked ticket takes no answer, so nothing is asked for it. */
const NOTHING_ASKED: JudgementPhase = { kind: 'idle' };

/**
 * What is asked about the vehicle of the ticket: the one question that changes a verdict of the sale, or else one that
 * decides several of the parts that are known for it; nothing where there is neither. With short answers it has the
 * room of a cell of about 300 by 100, wherever it is drawn.
 */
export function VehicleQuestion() {
  const choice = useOpenTicket((state) => state.ticket?.vehicle ?? null);
  const locked = useOpenTicket((state) => state.lock !== null);
  const phase = useJudgement((state) => (locked ? NOTHING_ASKED : state.phase));
  const judged = judgedOf(phase);
  const ofSale = judged?.question ?? null;
  const known = useKnownQuestion();
  const ofKnown = !locked && ofSale === null && known.vehicle === choice ? known.question : null;
  const question = ofSale ?? ofKnown;
  if (choice === null) return null;
  const takesAnswers = phase.kind === 'judged' && phase.judged.vehicle === choice;
  return (
    <>
      {question === null ? null : (
        <AskedQuestion
          key={questionName(question)}
          question={question}
          left={remainingCandidates(choice).length}
          busy={ofKnown === null && !takesAnswers}
          onAnswer={(option) =>
            ofKnown === null
              ? void answerOnceTold(question, option)
              : takeVehicle(answerSaleQuestion(choice, ofKnown, option))
          }
        />
      )}
      {judged === null || judged.missing.length === 0 ? null : (
        <p className={styles.hint}>
          {MESSAGES.outOfDate(judged.missing.join(', '))} <KeyHint action="go to part" />
        </p>
      )}
      {phase.kind === 'failed' ? (
        <div className={styles.failed} role="alert">
          <p>
            <strong>{MESSAGES.questionFailed}</strong> {failureTitle(phase.failure)}
          </p>
          <Button size="small" onClick={() => void useJudgement.getState().again()}>
            {MESSAGES.refresh}
          </Button>
        </div>
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
