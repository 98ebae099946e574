import type { SettingsInput } from '../../../shared/contract.ts';
import { isStateCode, STATE_CODES } from '../../../shared/domain/australia/plate.ts';
import { Field } from '../../components/field.tsx';
import { Panel } from '../../components/panel.tsx';
import { Select, TextArea, TextInput } from '../../components/text-input.tsx';
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

/** How prices are read, and where the counter stands. */
export function PriceSettings({ draft, problem, change }: SettingsFormProps) {
  return (
    <Panel title="Prices and place">
      <div className={styles.grid}>
        <div className={styles.wide}>
          <GstChoice
            of="goods"
            name="settings-gst"
            error={problem('supplierPricesIncludeGst')}
            value={draft.supplierPricesIncludeGst}
            onChange={(supplierPricesIncludeGst) => change({ supplierPricesIncludeGst })}
          />
        </div>
        <div className={styles.wide}>
          <GstChoice
            of="delivery"
            name="settings-freight-gst"
            error={problem('freightIncludesGst')}
            value={draft.freightIncludesGst}
            onChange={(freightIncludesGst) => change({ freightIncludesGst })}
          />
        </div>
        <Field
          label="State offered first"
          hint="For the plate, until one was looked up."
          error={problem('defaultState')}
        >
          {(control) => (
            <Select
              {...control}
              value={draft.defaultState ?? ''}
              onChange={(event) =>
                change({ defaultState: isStateCode(event.target.value) ? event.target.value : null })
              }
            >
              <option value="">None</option>
              {STATE_CODES.map((code) => (
                <option key={code}>{code}</option>
              ))}
            </Select>
          )}
        </Field>
        <TextSettingField
          name="defaultWarehouse"
          label="Your warehouse"
          hint="Marked in the stock, and taken for new lines."
          draft={draft}
          problem={problem}
          change={change}
        />
      </div>
    </Panel>
  );
}

/** What an order carries of the shop. */
export function OrderSettings(props: SettingsFormProps) {
  return (
    <Panel title="Orders and delivery">
      <div className={styles.grid}>
        <TextSettingField name="orderAccount" label="Order account" hint="Your account at the supplier." {...props} />
        <TextSettingField
          name="referencePrefix"
          label="Reference prefix"
          hint="2 to 6 capitals or digits before every order’s reference."
          {...props}
        />
        <TextSettingField name="carrierAccount" label="Carrier account" {...props} />
        <TextSettingField
          name="freightChargeIdentifier"
          label="Freight charge identifier"
          hint="Under which delivery stands on the order."
          {...props}
        />
        <TextSettingField name="rateLimit" label="Rates asked for at once" hint="1 to 50." {...props} />
      </div>
    </Panel>
  );
}

/** How long calls may take. */
export function DeadlineSettings(props: SettingsFormProps) {
  return (
    <Panel title="How long to wait for the service">
      <div className={styles.grid}>
        <TextSettingField name="plateDeadlineSeconds" label="Plate look-up, seconds" {...props} />
        <TextSettingField name="readDeadlineSeconds" label="Parts, rates and pictures, seconds" {...props} />
        <TextSettingField name="orderDeadlineSeconds" label="Order, seconds" {...props} />
        <TextSettingField
          name="notPlacedAfterMinutes"
          label="“Not placed” possible after, minutes"
          hint="5 or more: until then an unknown order may still arrive."
          {...props}
        />
      </div>
    </Panel>
  );
}

/** The shop as its papers name it, and how long a quote stands. */
export function PaperSettings(props: SettingsFormProps) {
  const { draft, problem, change } = props;
  return (
    <Panel title="Quotes and paper">
      <div className={styles.grid}>
        <TextSettingField name="shopName" label="Name of the shop" hint="At the head of every paper." {...props} />
        <TextSettingField name="shopAbn" label="ABN" hint="11 digits; may be left out." {...props} />
        <TextSettingField name="shopPhone" label="Phone" hint="As customers dial it; may be left out." {...props} />
        <TextSettingField name="quoteDays" label="A quote stands for, days" hint="1 to 90." {...props} />
        <LogoSetting {...props} />
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
      </div>
    </Panel>
  );
}

/** How long the names of customers are kept, and who stands in the history. */
export function RetentionSettings(props: SettingsFormProps) {
  return (
    <Panel title="Customers and history">
      <p className={styles.lead}>
        After these times Counterpart clears by itself whatever names a customer. What was sold, when and for how much
        stays.
      </p>
      <div className={styles.grid}>
        <TextSettingField
          name="forgetDeadDays"
          label="Forget customers of lapsed quotes and closed tickets after, days"
          hint="1 to 3650."
          {...props}
        />
        <TextSettingField
          name="keepOrderYears"
          label="Keep customers of placed orders for, years"
          hint="1 to 20."
          {...props}
        />
        <TextSettingField
          name="initials"
          label="Your initials"
          hint="Stand beside what you do in the history; may be left out."
          {...props}
        />
      </div>
    </Panel>
  );
}

function TextSettingField({
  name,
  label,
  hint,
  draft,
  problem,
  change,
}: SettingsFormProps & { readonly name: TextSetting; readonly label: string; readonly hint?: string }) {
  return (
    <Field label={label} hint={hint} error={problem(name)}>
      {(control) => (
        <TextInput {...control} value={draft[name]} onChange={(event) => change({ [name]: event.target.value })} />
      )}
    </Field>
  );
}
