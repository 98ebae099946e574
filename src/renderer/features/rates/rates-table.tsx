import { Check, CircleAlert, Coins, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#renderer/components/class-names.ts';
import { Age } from '#renderer/components/age.tsx';
import { PastNine } from '#renderer/components/numbered-list.tsx';
import framed from '#renderer/components/framed-table.module.css';
import hidden from '#renderer/components/visually-hidden.module.css';
import { VisuallyHidden } from '#renderer/components/visually-hidden.tsx';
import { clockTime } from '#renderer/sale/shop-time.ts';
import { useNumberList } from '#renderer/keyboard/use-number-list.ts';
import type { NumberedRate } from './rate-choice.ts';
import styles from './rates-table.module.css';
import { ratePriceWords } from './rates-words.ts';

/** What the table takes. */
export interface RatesTableProps {
  readonly rates: readonly NumberedRate[];
  /** Service code of the rate on the ticket; null where none is chosen. */
  readonly chosenCode: string | null;
  /** When they were quoted, ISO time. */
  readonly readAt: string;
  /** False where they were quoted for another basket or address: each is marked so. */
  readonly current: boolean;
  /** False while none may be chosen. */
  readonly choosable: boolean;
  readonly onChoose: (serviceCode: string) => void;
}

/**
 * The rates to choose from by number: carrier, its own words, their age, price, and what speaks for or against each.
 */
export function RatesTable({ rates, chosenCode, readAt, current, choosable, onChoose }: RatesTableProps) {
  const keys = useNumberList({
    name: 'delivery rates',
    numbers: rates.flatMap(({ number }) => number ?? []),
    pick(picked) {
      const rate = rates.find(({ number }) => number === picked);
      if (rate !== undefined) onChoose(rate.row.serviceCode);
    },
    enabled: choosable,
  });
  const table = (
    <table
      className={classNames(framed.table, styles.table, keys.active && styles.active, !current && styles.past)}
      onFocus={keys.raise}
    >
      <caption className={hidden.hidden}>
        {current ? 'Press a number to choose that delivery.' : 'None of these can be chosen any more.'}
      </caption>
      <thead>
        <tr>
          <th scope="col" className={styles.numberHead}>
            <VisuallyHidden>Number</VisuallyHidden>
          </th>
          <th scope="col">Carrier and service</th>
          <th scope="col">Carrier’s own words</th>
          <th scope="col" className={styles.priceHead}>
            Price
          </th>
        </tr>
      </thead>
      <tbody>
        {rates.map((rate, place) => (
          <RateLine
            // Two rates can share a code, and a set of rates is never reordered in place.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={`${place} ${rate.row.serviceCode}`}
            rate={rate}
            chosen={rate.row.serviceCode === chosenCode}
            readAt={readAt}
            current={current}
            choosable={choosable && rate.obstacle === null}
            onChoose={() => onChoose(rate.row.serviceCode)}
          />
        ))}
      </tbody>
    </table>
  );
  if (rates.every(({ number }) => number === null || number <= 9)) return table;
  return (
    <>
      {table}
      <PastNine begun={keys.begun} />
    </>
  );
}

function RateLine({
  rate,
  chosen,
  readAt,
  current,
  choosable,
  onChoose,
}: {
  readonly rate: NumberedRate;
  readonly chosen: boolean;
  readonly readAt: string;
  readonly current: boolean;
  readonly choosable: boolean;
  readonly onChoose: () => void;
}) {
  const { row, number, obstacle } = rate;
  return (
    <tr className={classNames(chosen && styles.chosen, obstacle !== null && styles.blocked)}>
      <td className={styles.numberCell}>
        <button
          type="button"
          className={styles.number}
          disabled={!choosable}
          aria-pressed={chosen}
          aria-keyshortcuts={number === null ? undefined : String(number)}
          onClick={onChoose}
        >
          {chosen ? <Check size={14} strokeWidth={3} aria-hidden="true" /> : (number ?? '–')}
          <VisuallyHidden>{` Choose ${row.serviceName}, ${ratePriceWords(row)}`}</VisuallyHidden>
        </button>
      </td>
      <th scope="row" className={styles.service}>
        <span className={styles.heading}>
          <span className={styles.name}>{row.serviceName}</span>
          {current ? null : <span className={styles.another}>Another basket</span>}
          {chosen ? <Mark>On the ticket</Mark> : null}
          {current && row.cheapest ? <Mark icon={<Coins size={13} aria-hidden="true" />}>Cheapest</Mark> : null}
          {current && row.fastest ? <Mark icon={<Timer size={13} aria-hidden="true" />}>Fastest</Mark> : null}
        </span>
        {obstacle === null ? null : (
          <span className={styles.obstacle}>
            <CircleAlert size={13} aria-hidden="true" />
            <span>{obstacle}</span>
          </span>
        )}
      </th>
      <td className={styles.words}>
        {row.deliveryText === null ? <i>none given</i> : row.deliveryText}
        <span className={styles.quotedAt}>
          <Age readAt={readAt} what="rates" verb={`quoted ${clockTime(readAt)},`} />
        </span>
      </td>
      <td className={styles.price}>{obstacle === null ? ratePriceWords(row) : <s>{ratePriceWords(row)}</s>}</td>
    </tr>
  );
}

function Mark({ icon, children }: { readonly icon?: ReactNode; readonly children: ReactNode }) {
  return (
    <span className={styles.mark}>
      {icon}
      {children}
    </span>
  );
}
