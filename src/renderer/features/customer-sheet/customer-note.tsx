import { Checkbox } from '#renderer/components/checkbox.tsx';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import { Field } from '#renderer/components/field.tsx';
import { TextArea } from '#renderer/components/text-input.tsx';
import { fieldProblem } from '#renderer/failure-problems.ts';
import { CUSTOMER_SHEET as messages } from './customer-sheet-messages.ts';
import styles from './customer-sheet.module.css';
import { useCustomerSheet } from './window-customer-sheet.ts';

/** The most characters of a note, as the contract has it. */
const LONGEST_NOTE = 5_000;

/** The note about the customer, kept as it is typed, and whether they want a purchase-order number. */
export function CustomerNote() {
  const { typed, saving, notKept, type } = useCustomerSheet();
  const said = fieldProblem(notKept, 'note');
  const hints = { nothing: messages.noteHint, saving: messages.saving, saved: messages.saved } as const;
  return (
    <div className={styles.note}>
      <Field label={messages.note} hint={hints[saving]} error={said}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            value={typed.note}
            maxLength={LONGEST_NOTE}
            onChange={(event) => void type({ note: event.target.value })}
          />
        )}
      </Field>
      <Checkbox
        label={messages.wantsOrderNumber}
        checked={typed.wantsOrderNumber}
        onChange={(event) => void type({ wantsOrderNumber: event.target.checked })}
      />
      {notKept === null || said !== null ? null : <FailureNote failure={notKept} onRetry={() => void type({})} />}
    </div>
  );
}
