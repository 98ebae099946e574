import { Plus, X } from 'lucide-react';
import type { SettingsInput } from '#shared/contract.ts';
import { Button } from '#renderer/components/button.tsx';
import { classNames } from '#renderer/components/class-names.ts';
import { Field } from '#renderer/components/field.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { TextInput } from '#renderer/components/text-input.tsx';
import { GstChoice } from './gst-choice.tsx';
import styles from './service-map-table.module.css';
import { useNewRowFocus } from './new-row-focus.ts';
import { SET_UP_MESSAGES } from './set-up-messages.ts';
import { addChargeRow, changeChargeRow, type ChargeRow, removeChargeRow } from './settings-draft.ts';
import type { SettingsFormProps } from './settings-fields.tsx';

const messages = SET_UP_MESSAGES.charges;

const COLUMNS: readonly { readonly name: keyof ChargeRow; readonly label: string }[] = [
  { name: 'name', label: messages.name },
  { name: 'code', label: messages.code },
  { name: 'price', label: messages.price },
];

/** What the shop charges beside parts and delivery. Whether GST is in it is asked once there is a row. */
export function ChargesTable({
  draft,
  problem,
  change,
  edit,
  onRemoved,
}: SettingsFormProps & {
  readonly edit: (change: (draft: SettingsInput) => SettingsInput) => void;
  /** A row is gone: there is no field to be left. */
  readonly onRemoved: () => void;
}) {
  const { list, adding } = useNewRowFocus(draft.charges.length);
  const addRow = (): void => {
    adding();
    edit(addChargeRow);
  };
  return (
    <Panel title={messages.title}>
      <p className={styles.hint}>{messages.means}</p>
      {problem('charges') === null ? null : <p className={styles.problem}>{problem('charges')}</p>}
      <ul ref={list} className={styles.rows}>
        {draft.charges.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row being typed has no other identity than its place
          <li key={index} className={classNames(styles.row, styles.named)}>
            {COLUMNS.map(({ name, label }) => (
              <Field key={name} label={label} hideLabel={index > 0} error={problem(`charges.${index}.${name}`)}>
                {(control) => (
                  <TextInput
                    {...control}
                    value={row[name]}
                    inputMode={name === 'price' ? 'decimal' : 'text'}
                    onChange={(event) =>
                      edit((before) => changeChargeRow(before, index, { [name]: event.target.value }))
                    }
                  />
                )}
              </Field>
            ))}
            <Button
              variant="quiet"
              className={styles.remove}
              aria-label={messages.removeRow(index + 1, row.name)}
              onClick={() => {
                edit((before) => removeChargeRow(before, index));
                onRemoved();
              }}
            >
              <X size={15} aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
      <Button size="small" onClick={addRow}>
        <Plus size={14} aria-hidden="true" /> {messages.addRow}
      </Button>
      {draft.charges.length === 0 ? null : (
        <div className={styles.below}>
          <GstChoice
            of="charges"
            name="settings-charges-gst"
            error={problem('chargesIncludeGst')}
            value={draft.chargesIncludeGst}
            onChange={(chargesIncludeGst) => change({ chargesIncludeGst })}
          />
        </div>
      )}
    </Panel>
  );
}
