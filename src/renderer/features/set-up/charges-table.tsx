import { Held } from '#renderer/components/locked.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { GstChoice } from './gst-choice.tsx';
import { RowTable, type TableColumn, type TableForm } from './row-table.tsx';
import styles from './row-table.module.css';
import { SET_UP_MESSAGES } from './set-up-messages.ts';
import type { ChargeRow } from './settings-draft.ts';
import type { SettingsFormProps } from './settings-fields.tsx';

const messages = SET_UP_MESSAGES.charges;

const COLUMNS: readonly (TableColumn & { readonly name: keyof ChargeRow })[] = [
  { name: 'name', label: messages.name },
  { name: 'code', label: messages.code },
  { name: 'price', label: messages.price, inputMode: 'decimal' },
];

/** What the shop charges beside parts and delivery. Whether GST is in it is asked once there is a row. */
export function ChargesTable({ change, heldBy, ...form }: TableForm & Pick<SettingsFormProps, 'change' | 'heldBy'>) {
  const { draft, problem } = form;
  return (
    <Panel title={messages.title}>
      <p className={styles.hint}>{messages.means}</p>
      <Held by={heldBy('charges')}>
        <RowTable {...form} table="charges" columns={COLUMNS} layout="named" words={messages} />
      </Held>
      {draft.charges.length === 0 ? null : (
        <div className={styles.below}>
          <Held by={heldBy('chargesIncludeGst')}>
            <GstChoice
              of="charges"
              name="settings-charges-gst"
              error={problem('chargesIncludeGst')}
              value={draft.chargesIncludeGst}
              onChange={(chargesIncludeGst) => change({ chargesIncludeGst })}
            />
          </Held>
        </div>
      )}
    </Panel>
  );
}
