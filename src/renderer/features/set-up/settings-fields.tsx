import { Fragment, type ReactNode } from 'react';
import type { SettingsInput } from '#shared/contract.ts';
import { isStateCode, STATE_CODES } from '#shared/domain/australia/plate.ts';
import { Field } from '#renderer/components/field.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { Select, TextArea, TextInput } from '#renderer/components/text-input.tsx';
import { GstChoice } from './gst-choice.tsx';
import { LogoSetting } from './logo-setting.tsx';
import styles from './settings-fields.module.css';

/** What every group of settings works on. */
export interface SettingsFormProps {
  readonly draft: SettingsInput;
  /** The problem of a field by its name; null where it has none. */
  readonly problem: (field: string) => string | null;
  readonly change: (part: Partial<SettingsInput>) => void;
}

type TextSetting = {
  [Name in keyof SettingsInput]: SettingsInput[Name] extends string ? Name : never;
}[keyof SettingsInput];

/** The panels that settings are shown in, one under the other. */
type SettingsPanel = 'prices' | 'orders' | 'deadlines' | 'papers' | 'retention';

/** Where a setting is changed: in a panel of the form, or in a panel of its own. */
type SettingControl =
  | { readonly panel: SettingsPanel; readonly draw: (form: SettingsFormProps) => ReactNode }
  | { readonly panel: 'its own' };

/** The control of every setting, in the order in which they stand: a setting without one does not compile. */
const CONTROLS: { readonly [field in keyof SettingsInput]: SettingControl } = {
  supplierPricesIncludeGst: {
    panel: 'prices',
    draw: ({ draft, problem, change }) => (
      <div className={styles.wide}>
        <GstChoice
          of="goods"
          name="settings-gst"
          error={problem('supplierPricesIncludeGst')}
          value={draft.supplierPricesIncludeGst}
          onChange={(supplierPricesIncludeGst) => change({ supplierPricesIncludeGst })}
        />
      </div>
    ),
  },
  freightIncludesGst: {
    panel: 'prices',
    draw: ({ draft, problem, change }) => (
      <div className={styles.wide}>
        <GstChoice
          of="delivery"
          name="settings-freight-gst"
          error={problem('freightIncludesGst')}
          value={draft.freightIncludesGst}
          onChange={(freightIncludesGst) => change({ freightIncludesGst })}
        />
      </div>
    ),
  },
  defaultState: { panel: 'prices', draw: (form) => <StateField {...form} /> },
  defaultWarehouse: text('prices', 'defaultWarehouse', {
    label: 'Your warehouse',
    hint: 'Marked in the stock, and taken for new lines.',
  }),
  orderAccount: text('orders', 'orderAccount', { label: 'Order account', hint: 'Your account at the supplier.' }),
  referencePrefix: text('orders', 'referencePrefix', {
    label: 'Reference prefix',
    hint: '2 to 6 capitals or digits before every order’s reference.',
  }),
  carrierAccount: text('orders', 'carrierAccount', { label: 'Carrier account' }),
  freightChargeIdentifier: text('orders', 'freightChargeIdentifier', {
    label: 'Freight charge identifier',
    hint: 'Under which delivery stands on the order.',
  }),
  rateLimit: text('orders', 'rateLimit', { label: 'Rates asked for at once', hint: '1 to 50.' }),
  serviceMap: { panel: 'its own' },
  plateDeadlineSeconds: text('deadlines', 'plateDeadlineSeconds', { label: 'Plate look-up, seconds' }),
  readDeadlineSeconds: text('deadlines', 'readDeadlineSeconds', { label: 'Parts, rates and pictures, seconds' }),
  orderDeadlineSeconds: text('deadlines', 'orderDeadlineSeconds', { label: 'Order, seconds' }),
  notPlacedAfterMinutes: text('deadlines', 'notPlacedAfterMinutes', {
    label: '“Not placed” possible after, minutes',
    hint: '5 or more: until then an unknown order may still arrive.',
  }),
  shopName: text('papers', 'shopName', { label: 'Name of the shop', hint: 'At the head of every paper.' }),
  shopAbn: text('papers', 'shopAbn', { label: 'ABN', hint: '11 digits; may be left out.' }),
  shopPhone: text('papers', 'shopPhone', { label: 'Phone', hint: 'As customers dial it; may be left out.' }),
  quoteDays: text('papers', 'quoteDays', { label: 'A quote stands for, days', hint: '1 to 90.' }),
  shopLogo: { panel: 'papers', draw: (form) => <LogoSetting {...form} /> },
  shopTerms: { panel: 'papers', draw: (form) => <TermsField {...form} /> },
  forgetDeadDays: text('retention', 'forgetDeadDays', {
    label: 'Forget customers of lapsed quotes and closed tickets after, days',
    hint: '1 to 3650.',
  }),
  keepOrderYears: text('retention', 'keepOrderYears', {
    label: 'Keep customers of placed orders for, years',
    hint: '1 to 20.',
  }),
  initials: text('retention', 'initials', {
    label: 'Your initials',
    hint: 'Stand beside what you do in the history; may be left out.',
  }),
  scanner: { panel: 'its own' },
};

interface TextWords {
  readonly label: string;
  readonly hint?: string;
}

function text(panel: SettingsPanel, name: TextSetting, words: TextWords): SettingControl {
  return { panel, draw: (form) => <TextSettingField name={name} {...words} {...form} /> };
}

/** The controls of a panel. */
function PanelFields({ panel, ...form }: SettingsFormProps & { readonly panel: SettingsPanel }) {
  return (
    <div className={styles.grid}>
      {Object.entries(CONTROLS).map(([field, control]) =>
        control.panel === panel ? <Fragment key={field}>{control.draw(form)}</Fragment> : null,
      )}
    </div>
  );
}

/** How prices are read, and where the counter stands. */
export function PriceSettings(form: SettingsFormProps) {
  return (
    <Panel title="Prices and place">
      <PanelFields panel="prices" {...form} />
    </Panel>
  );
}

/** What an order carries of the shop. */
export function OrderSettings(form: SettingsFormProps) {
  return (
    <Panel title="Orders and delivery">
      <PanelFields panel="orders" {...form} />
    </Panel>
  );
}

/** How long calls may take. */
export function DeadlineSettings(form: SettingsFormProps) {
  return (
    <Panel title="How long to wait for the service">
      <PanelFields panel="deadlines" {...form} />
    </Panel>
  );
}

/** The shop as its papers name it, and how long a quote stands. */
export function PaperSettings(form: SettingsFormProps) {
  return (
    <Panel title="Quotes and paper">
      <PanelFields panel="papers" {...form} />
    </Panel>
  );
}

/** How long the names of customers are kept, and who stands in the history. */
export function RetentionSettings(form: SettingsFormProps) {
  return (
    <Panel title="Customers and history">
      <p className={styles.lead}>
        After these times Counterpart clears by itself whatever names a customer. What was sold, when and for how much
        stays.
      </p>
      <PanelFields panel="retention" {...form} />
    </Panel>
  );
}

function StateField({ draft, problem, change }: SettingsFormProps) {
  return (
    <Field label="State offered first" hint="For the plate, until one was looked up." error={problem('defaultState')}>
      {(control) => (
        <Select
          {...control}
          value={draft.defaultState ?? ''}
          onChange={(event) => change({ defaultState: isStateCode(event.target.value) ? event.target.value : null })}
        >
          <option value="">None</option>
          {STATE_CODES.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function TermsField({ draft, problem, change }: SettingsFormProps) {
  return (
    <div className={styles.wide}>
      <Field
        label="Terms"
        hint="At the foot of quotes and acknowledgements, line by line."
        error={problem('shopTerms')}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={4}
            value={draft.shopTerms}
            onChange={(event) => change({ shopTerms: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}

function TextSettingField({
  name,
  label,
  hint,
  draft,
  problem,
  change,
}: SettingsFormProps & TextWords & { readonly name: TextSetting }) {
  return (
    <Field label={label} hint={hint} error={problem(name)}>
      {(control) => (
        <TextInput {...control} value={draft[name]} onChange={(event) => change({ [name]: event.target.value })} />
      )}
    </Field>
  );
}
