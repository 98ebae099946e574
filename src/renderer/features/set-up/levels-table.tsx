import { useEffect, useState } from 'react';
import type { KnownNames } from '#shared/domain/fitment/known-parts.ts';
import { levelNames } from '#shared/domain/price/price-level.ts';
import { parsePriceChange, PRICE_ROUNDINGS } from '#shared/domain/price/price-rule.ts';
import { ChoiceGroup } from '#renderer/components/checkbox.tsx';
import { Held } from '#renderer/components/locked.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { client } from '#renderer/counterpart-client.ts';
import { levelRowsOf } from '#renderer/sale/level-rows.ts';
import { useSession } from '#renderer/sale/session.ts';
import { problemOf, RowTable, type TableColumn, type TableForm } from './row-table.tsx';
import styles from './row-table.module.css';
import { SET_UP_MESSAGES } from './set-up-messages.ts';
import type { LevelRow } from './settings-draft.ts';
import type { SettingsFormProps } from './settings-fields.tsx';

const messages = SET_UP_MESSAGES.levels;

/** The columns; what is known of brands and types is offered as they are typed. */
const columnsWith = ({ brands, types }: KnownNames): readonly (TableColumn & { readonly name: keyof LevelRow })[] => [
  { name: 'level', label: messages.level },
  { name: 'brand', label: messages.brand, suggestions: brands },
  { name: 'type', label: messages.type, suggestions: types },
  { name: 'change', label: messages.change, check: (typed) => problemOf(parsePriceChange(typed)) },
  {
    name: 'rounding',
    label: messages.rounding,
    choices: PRICE_ROUNDINGS.map((value) => ({ value, label: messages.roundings[value] })),
  },
];

const ORDER_CHOICES = [
  { value: false, label: messages.supplierPrice },
  { value: true, label: messages.customerPrice },
];

/** What customers pay of the supplier's price. Which of the two an order carries is asked once there is a row. */
export function LevelsTable({ change, heldBy, ...form }: TableForm & Pick<SettingsFormProps, 'change' | 'heldBy'>) {
  const { draft, problem } = form;
  const [known, setKnown] = useState<KnownNames>({ brands: [], types: [] });
  // Where the records do not say, everything can be typed all the same.
  useEffect(() => {
    let here = true;
    void client.known.names().then((found) => {
      if (here && found.ok) setKnown(found.value);
    });
    return () => {
      here = false;
    };
  }, []);
  const standard = levelNames(useSession(levelRowsOf))[0] ?? null;
  return (
    <Panel title={messages.title}>
      <p className={styles.hint}>{messages.means}</p>
      <p className={styles.hint}>{standard === null ? messages.off : messages.standard(standard)}</p>
      <Held by={heldBy('priceLevels')}>
        <RowTable {...form} table="priceLevels" columns={columnsWith(known)} layout="five" words={messages} />
      </Held>
      {/* A ticket that was begun at a level asks for it also where they are off by now. */}
      {draft.priceLevels.length === 0 && draft.orderAtCustomerPrice === null ? null : (
        <div className={styles.below}>
          <Held by={heldBy('orderAtCustomerPrice')}>
            <ChoiceGroup
              legend={messages.orderCarries}
              name="settings-order-price"
              hint={messages.orderCarriesHint}
              choices={ORDER_CHOICES}
              error={problem('orderAtCustomerPrice')}
              value={draft.orderAtCustomerPrice}
              onChange={(orderAtCustomerPrice) => change({ orderAtCustomerPrice })}
            />
          </Held>
        </div>
      )}
    </Panel>
  );
}
