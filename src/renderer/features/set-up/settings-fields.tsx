import type { ReactNode } from 'react';
import type { SettingsInput } from '#shared/contract.ts';
import { isStateCode } from '#shared/domain/australia/plate.ts';
import type { LockView } from '#shared/session.ts';
import { UPDATE_MODES } from '#shared/domain/update/may-update.ts';
import { Checkbox } from '#renderer/components/checkbox.tsx';
import { Field } from '#renderer/components/field.tsx';
import { Held, Locked } from '#renderer/components/locked.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { StateOptions } from '#renderer/components/state-options.tsx';
import { Select, TextArea, TextInput } from '#renderer/components/text-input.tsx';
import { GstChoice } from './gst-choice.tsx';
import { LogoSetting } from './logo-setting.tsx';
import styles from './settings-fields.module.css';
import { SET_UP_MESSAGES } from './set-up-messages.ts';

const { pricing, orders, waiting, documents, codeList, privacy, settings, signIn, windowLock, updates } =
  SET_UP_MESSAGES;

/** What every group of settings works on. */
export interface SettingsFormProps {
  readonly draft: SettingsInput;
  /** The problem of a field by its name; null where it has none. */
  readonly problem: (field: string) => string | null;
  /** Who sets a field that may not be changed here, in words; null for any other one. */
  readonly heldBy: (field: string) => string | null;
  /** Whether people sign in at this counter. */
  readonly hasPeople: boolean;
  /** Who is asked before a locked window opens. */
  readonly lockAsks: LockView['asks'];
  readonly change: (part: Partial<SettingsInput>) => void;
  /** Changes it and saves it at once: it was chosen, not typed. */
  readonly choose: (part: Partial<SettingsInput>) => void;
}

type TextSetting = {
  [Name in keyof SettingsInput]: SettingsInput[Name] extends string ? Name : never;
}[keyof SettingsInput];

/** The panels that settings are shown in, one under the other. */
type SettingsPanel =
  | 'prices'
  | 'orders'
  | 'deadlines'
  | 'papers'
  | 'codes'
  | 'retention'
  | 'start'
  | 'lock'
  | 'updates';

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
  defaultWarehouse: text('prices', 'defaultWarehouse', { label: pricing.warehouse, hint: pricing.warehouseHint }),
  orderAccount: text('orders', 'orderAccount', { label: orders.account, hint: orders.accountHint }),
  supplierPhone: text('orders', 'supplierPhone', { label: orders.supplierPhone, hint: orders.supplierPhoneHint }),
  referencePrefix: text('orders', 'referencePrefix', { label: orders.prefix, hint: orders.prefixHint }),
  carrierAccount: text('orders', 'carrierAccount', { label: orders.carrierAccount }),
  freightChargeIdentifier: text('orders', 'freightChargeIdentifier', {
    label: orders.freight,
    hint: orders.freightHint,
  }),
  rateLimit: text('orders', 'rateLimit', { label: orders.rates, hint: orders.ratesHint }),
  serviceMap: { panel: 'its own' },
  vehicleInNotes: {
    panel: 'orders',
    draw: ({ draft, change }) => (
      <div className={styles.wide}>
        <Checkbox
          label={orders.vehicleInNotes}
          checked={draft.vehicleInNotes === true}
          onChange={(event) => change({ vehicleInNotes: event.target.checked })}
        />
      </div>
    ),
  },
  charges: { panel: 'its own' },
  priceLevels: { panel: 'its own' },
  orderAtCustomerPrice: { panel: 'its own' },
  chargesIncludeGst: { panel: 'its own' },
  plateDeadlineSeconds: text('deadlines', 'plateDeadlineSeconds', { label: waiting.plate }),
  readDeadlineSeconds: text('deadlines', 'readDeadlineSeconds', { label: waiting.reads }),
  orderDeadlineSeconds: text('deadlines', 'orderDeadlineSeconds', { label: waiting.order }),
  notPlacedAfterMinutes: text('deadlines', 'notPlacedAfterMinutes', {
    label: waiting.notPlaced,
    hint: waiting.notPlacedHint,
  }),
  shopName: text('papers', 'shopName', { label: documents.shopName, hint: documents.shopNameHint }),
  shopAbn: text('papers', 'shopAbn', { label: documents.abn, hint: documents.abnHint }),
  shopPhone: text('papers', 'shopPhone', { label: documents.phone, hint: documents.phoneHint }),
  quoteDays: text('papers', 'quoteDays', { label: documents.quoteDays, hint: documents.quoteDaysHint }),
  shopLogo: { panel: 'papers', draw: (form) => <LogoSetting {...form} /> },
  shopTerms: { panel: 'papers', draw: (form) => <TermsField {...form} /> },
  codesPerMinute: text('codes', 'codesPerMinute', { label: codeList.pace, hint: codeList.paceHint }),
  refreshesPerDay: text('codes', 'refreshesPerDay', { label: codeList.refreshes, hint: codeList.refreshesHint }),
  partsOnDiskGigabytes: text('codes', 'partsOnDiskGigabytes', { label: codeList.disk, hint: codeList.diskHint }),
  forgetDeadDays: text('retention', 'forgetDeadDays', {
    label: privacy.dead,
    hint: privacy.deadHint,
  }),
  keepOrderYears: text('retention', 'keepOrderYears', {
    label: privacy.orders,
    hint: privacy.ordersHint,
  }),
  startWithSession: {
    panel: 'start',
    draw: ({ draft, change }) => (
      <div className={styles.wide}>
        <Checkbox
          label={signIn.withSession}
          checked={draft.startWithSession === true}
          onChange={(event) => change({ startWithSession: event.target.checked })}
        />
      </div>
    ),
  },
  lockAfterMinutes: text('lock', 'lockAfterMinutes', { label: windowLock.after, hint: windowLock.afterHint }),
  initials: {
    panel: 'retention',
    draw: (form) => (
      <Locked when={form.hasPeople} by={settings.initialsOfPeople}>
        <TextSettingField name="initials" label={privacy.initials} hint={privacy.initialsHint} {...form} />
      </Locked>
    ),
  },
  updates: { panel: 'updates', draw: (form) => <UpdatesField {...form} /> },
  updateFromHour: text('updates', 'updateFromHour', { label: updates.from, hint: updates.fromHint }),
  updateToHour: text('updates', 'updateToHour', { label: updates.to, hint: updates.toHint }),
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
        control.panel === panel ? (
          <Held key={field} by={form.heldBy(field)}>
            {control.draw(form)}
          </Held>
        ) : null,
      )}
    </div>
  );
}

/** How prices are read, and where the counter stands. */
export function PriceSettings(form: SettingsFormProps) {
  return (
    <Panel title={pricing.title}>
      <PanelFields panel="prices" {...form} />
    </Panel>
  );
}

/** What an order carries of the shop. */
export function OrderSettings(form: SettingsFormProps) {
  return (
    <Panel title={orders.title}>
      <PanelFields panel="orders" {...form} />
    </Panel>
  );
}

/** How long calls may take. */
export function DeadlineSettings(form: SettingsFormProps) {
  return (
    <Panel title={waiting.title}>
      <PanelFields panel="deadlines" {...form} />
    </Panel>
  );
}

/** The shop as its papers name it, and how long a quote stands. */
export function PaperSettings(form: SettingsFormProps) {
  return (
    <Panel title={documents.title}>
      <PanelFields panel="papers" {...form} />
    </Panel>
  );
}

/** How the list of codes is read in the background. */
export function CodeListSettings(form: SettingsFormProps) {
  return (
    <Panel title={codeList.title}>
      <p className={styles.lead}>{codeList.means}</p>
      <PanelFields panel="codes" {...form} />
    </Panel>
  );
}

/** How long the names of customers are kept, and who stands in the history. */
export function RetentionSettings(form: SettingsFormProps) {
  return (
    <Panel title={privacy.title}>
      <p className={styles.lead}>{privacy.means}</p>
      <PanelFields panel="retention" {...form} />
    </Panel>
  );
}

/** When Counterpart starts by itself. */
export function StartSettings(form: SettingsFormProps) {
  return (
    <Panel title={signIn.title}>
      <PanelFields panel="start" {...form} />
    </Panel>
  );
}

/** When the window locks, and what that is good for. */
export function LockSettings(form: SettingsFormProps) {
  return (
    <Panel title={windowLock.title}>
      <p className={styles.lead}>{windowLock.means}</p>
      <p className={styles.lead}>{windowLock.limits[form.lockAsks]}</p>
      <PanelFields panel="lock" {...form} />
    </Panel>
  );
}

/** Whether and when new versions of Counterpart are installed. */
export function UpdateSettings(form: SettingsFormProps) {
  return (
    <Panel title={updates.title}>
      <p className={styles.lead}>{updates.means}</p>
      <PanelFields panel="updates" {...form} />
    </Panel>
  );
}

function UpdatesField({ draft, problem, choose }: SettingsFormProps) {
  return (
    <Field label={updates.mode} hint={updates.modeHint} error={problem('updates')}>
      {(control) => (
        <Select
          {...control}
          value={draft.updates}
          onChange={(event) => choose({ updates: UPDATE_MODES.find((mode) => mode === event.target.value) ?? 'ask' })}
        >
          {UPDATE_MODES.map((mode) => (
            <option key={mode} value={mode}>
              {updates.modes[mode]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function StateField({ draft, problem, change }: SettingsFormProps) {
  return (
    <Field label={pricing.state} hint={pricing.stateHint} error={problem('defaultState')}>
      {(control) => (
        <Select
          {...control}
          value={draft.defaultState ?? ''}
          onChange={(event) => change({ defaultState: isStateCode(event.target.value) ? event.target.value : null })}
        >
          <option value="">{pricing.noState}</option>
          <StateOptions />
        </Select>
      )}
    </Field>
  );
}

function TermsField({ draft, problem, change }: SettingsFormProps) {
  return (
    <div className={styles.wide}>
      <Field label={documents.terms} hint={documents.termsHint} error={problem('shopTerms')}>
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

/** DOM id of a field of the settings that takes text. */
export function settingId(name: TextSetting): string {
  return `setting-${name}`;
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
    <Field id={settingId(name)} label={label} hint={hint} error={problem(name)}>
      {(control) => (
        <TextInput {...control} value={draft[name]} onChange={(event) => change({ [name]: event.target.value })} />
      )}
    </Field>
  );
}
