import { Plus, X } from 'lucide-react';
import type { SettingsInput } from '#shared/contract.ts';
import { Button } from '#renderer/components/button.tsx';
import { Field } from '#renderer/components/field.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { TextInput } from '#renderer/components/text-input.tsx';
import { addServiceRow, changeServiceRow, removeServiceRow, type ServiceRow } from './settings-draft.ts';
import styles from './service-map-table.module.css';

const COLUMNS: readonly { readonly name: keyof ServiceRow; readonly label: string }[] = [
  { name: 'serviceCode', label: 'Service code' },
  { name: 'carrierIdentifier', label: 'Carrier identifier' },
  { name: 'carrierAccount', label: 'Carrier account' },
];

/** Which carrier a chosen rate becomes on the order. A rate without a row goes out under its own service code. */
export function ServiceMapTable({
  draft,
  problem,
  edit,
}: {
  readonly draft: SettingsInput;
  readonly problem: (field: string) => string | null;
  readonly edit: (change: (draft: SettingsInput) => SettingsInput) => void;
}) {
  return (
    <Panel title="Carriers of the rates">
      <p className={styles.hint}>
        A rate names a service code; an order wants a carrier. Where there is no row, the service code itself goes out,
        with the carrier account above.
      </p>
      {problem('serviceMap') === null ? null : <p className={styles.problem}>{problem('serviceMap')}</p>}
      <ul className={styles.rows}>
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
              aria-label={`Remove row ${index + 1}${row.serviceCode === '' ? '' : `, ${row.serviceCode}`}`}
              onClick={() => edit((before) => removeServiceRow(before, index))}
            >
              <X size={15} aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
      <Button size="small" onClick={() => edit(addServiceRow)}>
        <Plus size={14} aria-hidden="true" /> Add a row
      </Button>
    </Panel>
  );
}
