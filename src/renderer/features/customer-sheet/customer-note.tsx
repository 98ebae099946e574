import { isSameLevel, levelNames } from '#shared/domain/price/price-level.ts';
import { Checkbox } from '#renderer/components/checkbox.tsx';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import { Field } from '#renderer/components/field.tsx';
import { Select, TextArea } from '#renderer/components/text-input.tsx';
import { fieldProblem } from '#renderer/failure-problems.ts';
import { usePriceTerms } from '#renderer/sale/price-terms.ts';
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
      <LevelField />
      {notKept === null || said !== null ? null : <FailureNote failure={notKept} onRetry={() => void type({})} />}
    </div>
  );
}

/**
 * The price level that they buy at, where the shop has levels. One that the settings do not have any more stays as it
 * is.
 */
function LevelField() {
  const { typed, type } = useCustomerSheet();
  const names = levelNames(usePriceTerms().rows);
  if (names.length === 0) return null;
  const { priceLevel = '' } = typed;
  const known = names.find((name) => isSameLevel(name, priceLevel));
  const [standard = ''] = names;
  return (
    <Field label={messages.priceLevel}>
      {(control) => (
        <Select
          {...control}
          value={known ?? priceLevel}
          onChange={(event) => void type({ priceLevel: event.target.value })}
        >
          <option value="">{messages.standardLevel(standard)}</option>
          {names.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
          {priceLevel === '' || known !== undefined ? null : (
            <option value={priceLevel}>{messages.missingLevel(priceLevel)}</option>
          )}
        </Select>
      )}
    </Field>
  );
}
