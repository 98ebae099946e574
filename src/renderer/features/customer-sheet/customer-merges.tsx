import type { CustomerSheet, SheetCustomer } from '#shared/records-view.ts';
import { Button } from '#renderer/components/button.tsx';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import { Field } from '#renderer/components/field.tsx';
import { announce } from '#renderer/components/live-region.tsx';
import { TextInput } from '#renderer/components/text-input.tsx';
import { fieldProblem } from '#renderer/failure-problems.ts';
import { holdDuring } from '#renderer/keyboard/window-holds.ts';
import { CUSTOMER_SHEET as messages, customerWords } from './customer-sheet-messages.ts';
import styles from './customer-sheet.module.css';
import { useCustomerSheet } from './window-customer-sheet.ts';

/** Who is the same customer, said and taken back by a person: others of the phone, and who is found by another one. */
export function CustomerMerges({ sheet }: { readonly sheet: CustomerSheet }) {
  const { otherTyped, found, notMerged, findOther, merge, undoMerge } = useCustomerSheet();
  const others = found ?? sheet.others;
  const refused = found?.length === 0 ? messages.nobodyFound : fieldProblem(notMerged, 'other');
  const say = (done: Promise<boolean>, words: string): void =>
    void holdDuring(done.then((isDone) => isDone && announce(words)));
  return (
    <section aria-label={messages.merging}>
      <h3 className={styles.head}>{messages.merging}</h3>
      {sheet.merges.map(({ id, one, other }) => (
        <Row
          key={id}
          words={`${customerWords(one)} = ${customerWords(other)}`}
          act={messages.undo}
          onAct={() => say(undoMerge(id), messages.undone)}
        />
      ))}
      <Field label={messages.mergeField} hint={messages.mergeHint} error={refused}>
        {(control) => (
          <TextInput
            {...control}
            inputMode="tel"
            value={otherTyped}
            maxLength={60}
            onChange={(event) => void findOther(event.target.value)}
          />
        )}
      </Field>
      {others.map((other: SheetCustomer) => (
        <Row
          key={`${other.phone} ${other.name}`}
          words={customerWords(other)}
          act={messages.merge}
          onAct={() => say(merge(other), messages.merged)}
        />
      ))}
      {notMerged === null || fieldProblem(notMerged, 'other') !== null ? null : <FailureNote failure={notMerged} />}
    </section>
  );
}

function Row({ words, act, onAct }: { readonly words: string; readonly act: string; readonly onAct: () => void }) {
  return (
    <p className={styles.merge}>
      <span className={styles.who}>{words}</span>
      <Button size="small" aria-label={`${act}: ${words.slice(0, 120)}`} onClick={onAct}>
        {act}
      </Button>
    </p>
  );
}
