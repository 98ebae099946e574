import { CircleCheck, GraduationCap } from 'lucide-react';
import { useEffect } from 'react';
import {
  effortWords,
  GUIDE_STEPS,
  guideNumber,
  type GuideEffort,
  type GuideStep,
} from '#shared/domain/training/guided-sale.ts';
import { Button } from '#renderer/components/button.tsx';
import { classNames } from '#renderer/components/class-names.ts';
import { KeyCap } from '#renderer/components/key-hint.tsx';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { useMainView } from '#renderer/sale/main-view.ts';
import { type KeyActionId, keyRow } from '#renderer/keyboard/key-map.ts';
import { useKeyChord } from '#renderer/keyboard/key-table.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { useGuideOffer } from '#renderer/sale/guide-offer-store.ts';
import styles from './guide-strip.module.css';
import { GUIDE_MESSAGES as messages, GUIDE_STEP_MESSAGES } from './guide-messages.ts';
import { shownGuide } from './guide-store.ts';
import { useGuide } from './window-guide.ts';

/**
 * Over the counter of practice while a guided sale goes on: what to press next, and why. Never over another ticket, nor
 * beside a lesson, behind which the summary of an earlier one is over.
 */
export function GuideStrip() {
  const { standing, leave, putAway } = useGuide();
  const ticketId = useOpenTicket(({ ticket }) => ticket?.id ?? null);
  const atSale = useMainView((state) => state.view === 'part');
  const inLesson = useGuideOffer((state) => state.inLesson === true);
  const shown = shownGuide(standing, ticketId, inLesson);
  useEffect(() => {
    if (inLesson && standing.kind === 'ended') putAway();
  }, [inLesson, standing, putAway]);
  // Esc goes one step back first, wherever there is one.
  useKeyAction('back', leave, shown?.kind === 'running' && atSale);
  // Its words name the key: at the sale it goes before what an open part still offers.
  useKeyAction('back', putAway, shown?.kind === 'ended' && atSale, 'with the cursor');
  return (
    // It stands empty from the start: a region that comes with its words is not read out everywhere.
    <div role="status" className={styles.region}>
      {shown?.kind === 'running' ? <Step step={shown.step} keyHeard={atSale} onLeave={leave} /> : null}
      {shown?.kind === 'ended' ? <Ended effort={shown.effort} keyHeard={atSale} onPutAway={putAway} /> : null}
    </div>
  );
}

function Step({
  step,
  keyHeard,
  onLeave,
}: {
  readonly step: GuideStep;
  /** Whether Esc leaves the guided sale now. */
  readonly keyHeard: boolean;
  readonly onLeave: () => void;
}) {
  const { says, action, does, behind, why, escFirst = messages.pause } = GUIDE_STEP_MESSAGES[step];
  return (
    <section className={styles.strip} aria-label={messages.label}>
      <GraduationCap className={styles.icon} size={20} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.title}>{messages.step(guideNumber(step), GUIDE_STEPS.length)}</p>
        <p className={styles.says}>{says}</p>
        <p className={styles.press}>
          {messages.press} {action === null ? <KeyCap chord={behind} spoken /> : <SpokenKey action={action} />}
          {action === null ? null : <span>{messages.to(does ?? keyRow(action).label)}</span>}
          {action === null || behind === '' ? null : (
            <span>
              {messages.thenType}
              <strong>{behind}</strong>
            </span>
          )}
          .
        </p>
        <p className={styles.why}>
          {why} {escFirst} <SpokenKey action="guided sale" /> {messages.resume}
        </p>
      </div>
      <Button size="small" variant="quiet" keyAction="back" keyHeard={keyHeard} onClick={onLeave}>
        {messages.pauseButton}
      </Button>
    </section>
  );
}

/** A key in running words, for the ear too. */
function SpokenKey({ action }: { readonly action: KeyActionId }) {
  return <KeyCap chord={useKeyChord(action)} spoken />;
}

function Ended({
  effort,
  keyHeard,
  onPutAway,
}: {
  readonly effort: GuideEffort;
  /** Whether Esc puts it away now. */
  readonly keyHeard: boolean;
  readonly onPutAway: () => void;
}) {
  return (
    <section className={classNames(styles.strip, styles.done)} aria-label={messages.label}>
      <CircleCheck className={styles.icon} size={20} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.title}>{messages.ended(effortWords(effort))}</p>
        <p className={styles.says}>
          {messages.endedMeans} <SpokenKey action="show keys" /> {messages.keys} <SpokenKey action="show lessons" />{' '}
          {messages.lessons}
        </p>
      </div>
      <Button size="small" variant="quiet" keyAction="back" keyInFront keyHeard={keyHeard} onClick={onPutAway}>
        {messages.dismiss}
      </Button>
    </section>
  );
}
