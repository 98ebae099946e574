import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { assertNever } from '#shared/assert-never.ts';
import { Dialog } from '#renderer/components/dialog.tsx';
import { announce } from '#renderer/components/live-region.tsx';
import { Notice } from '#renderer/components/notice.tsx';
import { NumberedList } from '#renderer/components/numbered-list.tsx';
import { commands } from '#renderer/commands.ts';
import { withFrameAfterNext } from '#renderer/sale/after-frame.ts';
import { nowSince, useNow } from '#renderer/sale/clock.ts';
import { useOfflineSince } from '#renderer/sale/connection.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { usePriceTerms } from '#renderer/sale/price-terms.ts';
import { useSession } from '#renderer/sale/session.ts';
import { useWaiver } from '#renderer/sale/waiver.ts';
import { useDialogNumbers } from '#renderer/keyboard/dialog-numbers.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { keyTurns } from '#renderer/keyboard/window-turns.ts';
import { SOLD_WITH_WORDS } from './part-messages.ts';
import type { SoldWithQuestion } from './sold-with-store.ts';
import styles from './sold-with-question.module.css';
import { type SoldWithAct, soldWithChoices, soldWithFacts, soldWithTitle } from './sold-with-words.ts';
import { useNumberAlone } from './use-number-alone.ts';
import { openAndAsk } from './window-part.ts';
import { useSoldWithStore } from './window-sold-with.ts';

/**
 * Asks for one more key where a part that is sold with another is not sure to fit, or cannot be put on. Nothing for a
 * ticket that has gone.
 */
export function SoldWithQuestions() {
  const { phase, stop, letBe, ticketWent } = useSoldWithStore();
  const ticketId = useOpenTicket(({ ticket }) => ticket?.id ?? null);
  useKeyAction('back', stop, phase.kind === 'reading');
  const gone = phase.kind === 'asked' && phase.question.ticketId !== ticketId;
  useEffect(() => {
    if (gone) ticketWent();
  }, [gone, ticketWent]);
  if (phase.kind !== 'asked' || gone) return null;
  return <AskedAbout question={phase.question} onClose={letBe} />;
}

function AskedAbout({ question, onClose }: { readonly question: SoldWithQuestion; readonly onClose: () => void }) {
  const firstRef = useRef<HTMLElement>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      title={soldWithTitle(question)}
      initialFocus={firstRef}
      keysGoOn="those that lead elsewhere"
    >
      <Question question={question} firstRef={firstRef} />
    </Dialog>
  );
}

function Question({
  question,
  firstRef,
}: {
  readonly question: SoldWithQuestion;
  /** Takes the first choice: the focus goes there. */
  readonly firstRef: RefObject<HTMLElement | null>;
}) {
  const { words, advice, part } = question;
  const terms = usePriceTerms();
  const own = useSession(({ session }) => session?.settings.defaultWarehouse ?? '');
  const nowMs = nowSince(useNow(), part?.readAt ?? '');
  const offline = useOfflineSince() !== null;
  const facts = part === null ? null : soldWithFacts(part, terms, { own, offline, nowMs });
  const choices = soldWithChoices(question);
  useDialogNumbers();
  // Once: an age that grows meanwhile is not read out anew.
  const say = useEffectEvent(() => announce(facts === null ? words : `${words} ${facts}`));
  useEffect(() => say(), [question]);
  const take = (index: number): void => {
    const choice = choices[index];
    if (choice !== undefined) act(choice.act, question);
  };
  const kept = useNumberAlone({
    count: choices.length,
    answer: (number) => take(number - 1),
    typed: () => keyTurns.say(SOLD_WITH_WORDS.typedOn),
  });
  return (
    <div
      ref={(element) => {
        firstRef.current = element?.querySelector<HTMLElement>('ol button') ?? null;
      }}
      className={styles.question}
    >
      <Notice tone={advice === 'ask' ? 'warning' : 'problem'}>{words}</Notice>
      {facts === null ? null : <p className={styles.facts}>{facts}</p>}
      <NumberedList
        label={SOLD_WITH_WORDS.whatToDo}
        items={choices.map((choice, at) => ({ key: choice.act, content: choice.words, selected: kept === at + 1 }))}
        onPick={take}
      />
    </div>
  );
}

function act(what: SoldWithAct, { sold }: SoldWithQuestion): void {
  const { goOn, letBe, add } = useSoldWithStore.getState();
  switch (what) {
    case 'put it on':
      void goOn();
      return;
    case 'ask the customer':
      letBe();
      // Opened, the part brings the question.
      withFrameAfterNext(() => openAndAsk(sold.sku));
      return;
    case 'open it':
      letBe();
      commands.openPart(sold.sku);
      return;
    case 'try again':
      letBe();
      void add(sold);
      return;
    case 'go without it': {
      letBe();
      const { requiredBy } = sold;
      // Once the dialog has given the cursor back: the field for the reason takes it then.
      if (requiredBy !== null) withFrameAfterNext(() => useWaiver.getState().ask(requiredBy.lineId, sold.sku));
      return;
    }
    case 'leave it off':
      letBe();
      return;
    default:
      assertNever(what);
  }
}
