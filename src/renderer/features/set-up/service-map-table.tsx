import { Plus, X } from 'lucide-react';
import type { SettingsInput } from '#shared/contract.ts';
import { Button } from '#renderer/components/button.tsx';
import { Field } from '#renderer/components/field.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { TextInput } from '#renderer/components/text-input.tsx';
import { addServiceRow, changeServiceRow, removeServiceRow, type ServiceRow } from './settings-draft.ts';
import styles from './service-map-table.module.css';
import { useNewRowFocus } from './new-row-focus.ts';
import { SET_UP_MESSAGES } from './set-up-messages.ts';
import { UnmappedCarriers } from './unmapped-carriers.tsx';

const messages = SET_UP_MESSAGES.carriers;

const COLUMNS: readonly { readonly name: keyof ServiceRow; readonly label: string }[] = [
  { name: 'serviceCode', label: messages.serviceCode },
  { name: 'carrierIdentifier', label: messages.carrier },
  { name: 'carrierAccount', label: messages.account },
];

/** Which carrier a chosen rate becomes on the order. A rate without a row goes out under its own service code. */
export function ServiceMapTable({
  draft,
  problem,
  edit,
  onRemoved,
}: {
  readonly draft: SettingsInput;
  readonly problem: (field: string) => string | null;
  readonly edit: (change: (draft: SettingsInput) => SettingsInput) => void;
  /** A row is gone: there is no field to be left. */
  readonly onRemoved: () => void;
}) {
  const { list, adding } = useNewRowFocus(draft.serviceMap.length);
  const addRow = (): void => {
    adding();
    edit(addServiceRow);
  };
  return (
    <Panel title={messages.title}>
      <p className={styles.hint}>{messages.means}</p>
      <UnmappedCarriers serviceMap={draft.serviceMap} />
      {problem('serviceMap') === null ? null : <p className={styles.problem}>{problem('serviceMap')}</p>}
      <ul ref={list} className={styles.rows}>
        {draft.serviceMap.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row being typed has no other identity than its place
          <li key={index} className={styles.row}>
            {COLUMNS.map(({ name, label }) => (
              <Field key={name} label={label} hideLabel={index > 0} error={problem(`serviceMap.${index}.${name}`)}>
                {(control) => (
                  <TextInput
                    {...control}
                    value={row[name]}
                    onChange={(event) =>
                      edit((before) => changeServiceRow(before, index, { [name]: event.target.value }))
                    }
                  />
                )}
              </Field>
            ))}
            <Button
              variant="quiet"
              className={styles.remove}
              aria-label={messages.removeRow(index + 1, row.serviceCode)}
              onClick={() => {
                edit((before) => removeServiceRow(before, index));
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
    </Panel>
  );
}
