import { useEffect } from 'react';
import { assertNever } from '#shared/assert-never.ts';
import { Dialog } from '#renderer/components/dialog.tsx';
import { announce } from '#renderer/components/live-region.tsx';
import { Notice } from '#renderer/components/notice.tsx';
import { NumberedList } from '#renderer/components/numbered-list.tsx';
import { commands } from '#renderer/commands.ts';
import { useWaiver } from '#renderer/sale/waiver.ts';
import { useNumberKeys } from '#renderer/keyboard/number-keys.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import type { SoldWithQuestion } from './sold-with-store.ts';
import styles from './sold-with-question.module.css';
import { type SoldWithAct, soldWithChoices, soldWithTitle } from './sold-with-words.ts';
import { useSoldWithStore } from './window-sold-with.ts';

/** Asks for one more key where a part that is sold with another is not sure to fit, or cannot be put on. */
export function SoldWithQuestions() {
  const { phase, stop, letBe } = useSoldWithStore();
  useKeyAction('back', stop, phase.kind === 'reading');
  if (phase.kind !== 'asked') return null;
  const { question } = phase;
  return (
    <Dialog open onClose={letBe} title={soldWithTitle(question)} keysGoOn="those that lead elsewhere">
      <Question question={question} />
    </Dialog>
  );
}

function Question({ question }: { readonly question: SoldWithQuestion }) {
  const { words, advice } = question;
  const choices = soldWithChoices(question);
  useNumberKeys();
  useEffect(() => announce(words), [words]);
  return (
    <div className={styles.question}>
      <Notice tone={advice === 'ask' ? 'warning' : 'problem'}>{words}</Notice>
      <NumberedList
        label="What to do"
        items={choices.map((choice) => ({ key: choice.act, content: choice.words }))}
        onPick={(index) => {
          const choice = choices[index];
          if (choice !== undefined) act(choice.act, question);
        }}
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
      if (requiredBy !== null) afterClosing(() => useWaiver.getState().ask(requiredBy.lineId, sold.sku));
      return;
    }
    case 'leave it off':
      letBe();
      return;
    default:
      assertNever(what);
  }
}

function afterClosing(next: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(next));
}
