import { Panel } from '#renderer/components/panel.tsx';
import { RowTable, type TableColumn, type TableForm } from './row-table.tsx';
import styles from './row-table.module.css';
import type { ServiceRow } from './settings-draft.ts';
import { SET_UP_MESSAGES } from './set-up-messages.ts';
import { UnmappedCarriers } from './unmapped-carriers.tsx';

const messages = SET_UP_MESSAGES.carriers;

const COLUMNS: readonly (TableColumn & { readonly name: keyof ServiceRow })[] = [
  { name: 'serviceCode', label: messages.serviceCode },
  { name: 'carrierIdentifier', label: messages.carrier },
  { name: 'carrierAccount', label: messages.account },
];

/** Which carrier a chosen rate becomes on the order. A rate without a row goes out under its own service code. */
export function ServiceMapTable(form: TableForm) {
  return (
    <Panel title={messages.title}>
      <p className={styles.hint}>{messages.means}</p>
      <UnmappedCarriers serviceMap={form.draft.serviceMap} />
      <RowTable {...form} table="serviceMap" columns={COLUMNS} words={messages} />
    </Panel>
  );
}
