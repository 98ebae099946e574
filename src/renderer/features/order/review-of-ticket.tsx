import { useEffect, useMemo, useRef, useState } from 'react';
import { type OrderReview, ORDER_PRICE_FIELD } from '#shared/domain/order/order.ts';
import { isReadAgain } from '#shared/domain/ticket/other-supplier.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import type { Failure } from '#shared/result.ts';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import { Skeleton } from '#renderer/components/skeleton.tsx';
import { useOpenedReview } from '#renderer/sale/opened-review.ts';
import { useMainView } from '#renderer/sale/main-view.ts';
import { useTicketReview } from '#renderer/sale/ticket-review.ts';
import { useUnheardReason } from '#renderer/keyboard/unheard-reasons.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { OrderCheckPanel } from './order-check-panel.tsx';
import { EndedReview, useEndedReview } from './ended-review.tsx';
import { OrderPriceQuestion } from './order-price-question.tsx';
import { OrderProblems } from './order-problems.tsx';
import { conditionsOfOrder } from './line-fit-words.ts';
import { NotesSent } from './notes-sent.tsx';
import { OrderEvidence } from './order-evidence.tsx';
import { ORDER_PRICE, REVIEW } from './order-messages.ts';
import styles from './order-review-screen.module.css';
import { OrderScriptView } from './order-script-view.tsx';
import { OrderWarnings } from './order-warnings.tsx';
import { useOrderCheck } from './use-order-check.ts';
import { shownCheck } from './shown-differences.ts';
import { ReviewHead } from './review-head.tsx';
import { SubmitFoot } from './submit-foot.tsx';

/** How long typing may go on before the review is renewed, ms. */
const SETTLE_MS = 150;
/** How long a person goes on with what they saw before they see what took its place, ms. */
const REACTION_MS = 1_000;

/** The review of the ticket as it is now: what blocks it, what to know, and what is read to the customer. */
export function ReviewOfTicket({
  ticket,
  turnedAway,
  afterOutcome,
  outcome,
}: {
  readonly ticket: Ticket;
  /** Why main did not take the order that was to be sent; null where it did, or none was. */
  readonly turnedAway: Failure | null;
  /** An outcome stands above and has the focus. */
  readonly afterOutcome: boolean;
  /** Names how the press before this review ended (`send-key-rule.ts`); null where there was none. */
  readonly outcome: string | null;
}) {
  const { reviewed, failure, review, showAll } = useTicketReview();
  const [evidenceShown, showEvidence] = useState(false);
  const [byKey, setByKey] = useState(false);
  const settle = useRef(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const openedAt = useOpenedReview(({ at }) => at);

  useEffect(() => showAll(ticket.id), [ticket.id, showAll]);
  useEffect(() => {
    const timer = setTimeout(() => void review(ticket), settle.current);
    settle.current = SETTLE_MS;
    return () => clearTimeout(timer);
  }, [ticket, review]);
  useEffect(() => {
    if (!afterOutcome) heading.current?.focus();
  }, [afterOutcome]);
  const ready = reviewed?.ticket === ticket;
  // Behind the key for it a review says nothing before it is of the ticket as it is: one from before may say another
  // total.
  const [hasStood, setHasStood] = useState(ready);
  if (ready && !hasStood) setHasStood(true);
  const ofTicket = hasStood && reviewed?.ticket.id === ticket.id ? reviewed : null;
  const readable = ofTicket !== null && ofTicket.review.request !== null;
  const endedBecause = useEndedReview(ticket, ready, readable);
  const problems = ofTicket?.review.problems ?? [];
  const isOfOther = problems.some(isReadAgain);
  const reading = useOrderCheck(ticket, readable || isOfOther, problems);
  useKeyAction('review order', () => {
    useOpenedReview.getState().open(ticket.id);
    setHasStood(ready);
    heading.current?.focus();
    void review(ticket);
    reading.read();
  });
  // What was found to be the same was so of the order that was read out, and says nothing of the one that it became.
  const saysTheSame = reading.standing.kind === 'settled' && reading.phase.kind === 'idle';
  const checkShown = shownCheck(reading.standing, problems);
  const againShown =
    (readable || reading.standing.kind !== 'not checked' || reading.phase.kind !== 'idle') &&
    !(endedBecause !== null && saysTheSame);
  // It stands before everything else that stops the order, and is not asked again.
  const asksPrice = ofTicket?.review.problems.some(({ field }) => field === ORDER_PRICE_FIELD) === true;
  // The same list as long as the review is the same: another one takes the focus from the heading.
  const toFix = useMemo(
    () => (ofTicket?.review.problems ?? []).filter(({ field }) => field !== ORDER_PRICE_FIELD),
    [ofTicket?.review.problems],
  );
  const justFixed = useJustFixed(toFix.length);
  const fixFirst = asksPrice ? ORDER_PRICE.title : toFix.length > 0 ? REVIEW.problems : null;
  const preparing = ofTicket === null && failure === null ? REVIEW.preparing : null;
  // What can be read out says at its button what is open before it is sent.
  useUnheardReason('submit order', readable ? null : (preparing ?? fixFirst));
  const toggle = (pressed: boolean): void => {
    showEvidence((shown) => !shown);
    setByKey(pressed);
  };
  // Pressed while the review is being made, it is shown as soon as there is something to show.
  useKeyAction('show request', () => toggle(true), readable || !ready);
  // What a key opened is folded before the review is left; a check of the prices is stopped before both.
  useKeyAction('back', () => toggle(true), readable && evidenceShown && byKey && reading.phase.kind !== 'reading');
  const toSettings = () => useMainView.getState().show('settings');
  return (
    <div className={styles.review} aria-busy={!ready}>
      <ReviewHead heading={heading} readable={readable} evidenceShown={evidenceShown} onToggle={() => toggle(false)} />
      {endedBecause === null ? null : <EndedReview words={endedBecause} />}
      {turnedAway === null ? null : (
        <FailureNote failure={turnedAway} title={REVIEW.turnedAway} onSettings={toSettings} />
      )}
      {failure === null || ready ? null : (
        <FailureNote failure={failure} onRetry={() => void review(ticket)} onSettings={toSettings} />
      )}
      {ofTicket === null ? (
        failure === null && <ReviewSkeleton />
      ) : (
        <>
          {asksPrice ? (
            <OrderPriceQuestion
              problems={ofTicket.review.problems}
              ticket={ticket}
              heading={heading}
              onAnswered={() => void review(ticket)}
            />
          ) : null}
          {/* Opened again, it is numbered again. */}
          <OrderProblems key={openedAt} problems={toFix} ticket={ticket} heading={heading} digits={!asksPrice} />
          {againShown && !asksPrice && (checkShown !== null || reading.phase.kind !== 'idle') ? (
            <OrderCheckPanel
              reading={reading}
              standing={checkShown ?? reading.standing}
              ticket={ticket}
              readable={readable}
              mayExplain={!isOfOther}
              numbered={!justFixed}
            />
          ) : null}
          <ReviewBody
            review={ofTicket.review}
            ticket={ticket}
            ready={ready}
            outcome={outcome}
            open={reading.standing.kind === 'open' ? reading.standing.list.differences.length : 0}
            uncheckedBecause={reading.obstacle}
            endedBecause={endedBecause}
            evidenceShown={evidenceShown}
          />
        </>
      )}
    </div>
  );
}

/**
 * Whether the last of what was to be fixed has just gone, as where a check of the prices fixed it: a digit that was
 * meant for it settles nothing that comes up in its place.
 */
function useJustFixed(left: number): boolean {
  const [before, setBefore] = useState(left);
  const [just, setJust] = useState(false);
  if (before !== left) {
    setBefore(left);
    setJust(left === 0);
  }
  useEffect(() => {
    if (!just) return undefined;
    const timer = setTimeout(() => setJust(false), REACTION_MS);
    return () => clearTimeout(timer);
  }, [just]);
  return just;
}

function ReviewBody({
  review,
  ticket,
  ready,
  outcome,
  open,
  uncheckedBecause,
  endedBecause,
  evidenceShown,
}: {
  readonly review: OrderReview;
  readonly ticket: Ticket;
  /** False while the ticket changed since this review. */
  readonly ready: boolean;
  readonly outcome: string | null;
  /** How many changes are to be resolved. */
  readonly open: number;
  /** What of it is to be read again or settled before it goes out; null where nothing is. */
  readonly uncheckedBecause: string | null;
  /** Why this review has ended; null while it stands. */
  readonly endedBecause: string | null;
  readonly evidenceShown: boolean;
}) {
  return (
    <>
      <OrderWarnings warnings={review.warnings} conditions={conditionsOfOrder(ticket)} />
      {review.request === null ? null : (
        <>
          <OrderScriptView review={review} ticket={ticket} open={open} />
          <NotesSent request={review.request} ticket={ticket} />
          {evidenceShown ? <OrderEvidence review={review} ticket={ticket} /> : null}
          <SubmitFoot
            ticket={ticket}
            review={review}
            ready={ready}
            outcome={outcome}
            uncheckedBecause={uncheckedBecause}
            endedBecause={endedBecause}
          />
        </>
      )}
    </>
  );
}

function ReviewSkeleton() {
  return (
    <div className={styles.skeleton}>
      <p role="status">{REVIEW.preparing}</p>
      <Skeleton height={180} />
    </div>
  );
}
