import { Check, CircleAlert, Coins, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#renderer/components/class-names.ts';
import { PastNine } from '#renderer/components/numbered-list.tsx';
import framed from '#renderer/components/framed-table.module.css';
import hidden from '#renderer/components/visually-hidden.module.css';
import { VisuallyHidden } from '#renderer/components/visually-hidden.tsx';
import { useNumberList } from '#renderer/keyboard/use-number-list.ts';
import { type RateBar, type RateBars, rateBars } from './rate-bars.ts';
import type { NumberedRate } from './rate-choice.ts';
import { useRateKeys } from './rate-keys.ts';
import { ratePriceWords, TABLE } from './rates-messages.ts';
import styles from './rates-table.module.css';

/** What the table takes. */
export interface RatesTableProps {
  readonly rates: readonly NumberedRate[];
  /** Service code of the rate on the ticket; null where none is chosen. */
  readonly chosenCode: string | null;
  /** False where they were quoted for another basket or address: none is called the best. */
  readonly current: boolean;
  /** False while none may be chosen. */
  readonly choosable: boolean;
  readonly onChoose: (serviceCode: string) => void;
}

/** Delivery times up to so many characters stay on one line. */
const LONGEST_WHOLE = 20;

/**
 * The rates to choose from by number: carrier, its own words for the time, price, and what speaks for or against each.
 * The bars measure time and price against the slowest and the dearest.
 */
export function RatesTable({ rates, chosenCode, current, choosable, onChoose }: RatesTableProps) {
  const keys = useNumberList({
    name: 'delivery rates',
    numbers: rates.flatMap(({ number }) => number ?? []),
    pick(picked) {
      const rate = rates.find(({ number }) => number === picked);
      if (rate !== undefined) onChoose(rate.row.serviceCode);
    },
    enabled: choosable,
  });
  useRateKeys(keys);
  const bars = rateBars(rates.map(({ row }) => row));
  const table = (
    <table
      className={classNames(framed.table, styles.table, keys.active && styles.active, !current && styles.past)}
      onFocus={keys.raise}
    >
      <caption className={hidden.hidden}>{current ? TABLE.captionCurrent : TABLE.captionPast}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.numberHead}>
            <VisuallyHidden>{TABLE.number}</VisuallyHidden>
          </th>
          <th scope="col">{TABLE.carrier}</th>
          <th scope="col">{TABLE.time}</th>
          <th scope="col" className={styles.priceHead}>
            {TABLE.price}
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
            bars={bars[place]}
            current={current}
            choosable={choosable && rate.obstacle === null}
            onChoose={() => onChoose(rate.row.serviceCode)}
          />
        ))}
      </tbody>
    </table>
  );
  if (rates.every(({ number }) => number === null || number <= 9)) return table;
  // Over the table: how a digit goes on is seen where a long table ends below the fold.
  return (
    <div>
      <PastNine begun={keys.begun} />
      {table}
    </div>
  );
}

function RateLine({
  rate,
  chosen,
  bars,
  current,
  choosable,
  onChoose,
}: {
  readonly rate: NumberedRate;
  readonly chosen: boolean;
  readonly bars: RateBars | undefined;
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
          aria-keyshortcuts={number === null || number > 9 ? undefined : String(number)}
          onClick={onChoose}
        >
          {chosen ? <Check size={14} strokeWidth={3} aria-hidden="true" /> : (number ?? TABLE.none)}
          <VisuallyHidden>{TABLE.choose(row.serviceName, ratePriceWords(row))}</VisuallyHidden>
        </button>
      </td>
      <th scope="row" className={styles.service}>
        <span className={styles.heading}>
          <span className={styles.name}>{row.serviceName}</span>
          {chosen ? <Mark>{TABLE.chosen}</Mark> : null}
          {current && row.cheapest ? <Mark icon={<Coins size={13} aria-hidden="true" />}>{TABLE.cheapest}</Mark> : null}
          {current && row.fastest ? <Mark icon={<Timer size={13} aria-hidden="true" />}>{TABLE.fastest}</Mark> : null}
        </span>
        {obstacle === null ? null : (
          <span className={styles.obstacle}>
            <CircleAlert size={13} aria-hidden="true" />
            <span>{obstacle}</span>
          </span>
        )}
      </th>
      <td className={styles.words}>
        {row.deliveryText === null ? (
          <i>{TABLE.noTime}</i>
        ) : (
          <span className={row.deliveryText.length <= LONGEST_WHOLE ? styles.whole : undefined}>
            {row.deliveryText}
          </span>
        )}
        <Bar bar={bars?.time ?? null} />
      </td>
      <td className={styles.price}>
        {obstacle === null ? ratePriceWords(row) : <s>{ratePriceWords(row)}</s>}
        <Bar bar={bars?.price ?? null} />
      </td>
    </tr>
  );
}

/** A measure under its figure; its track alone where there is nothing to measure, so that the rows are alike. */
function Bar({ bar }: { readonly bar: RateBar | null }) {
  return (
    <span className={styles.track} aria-hidden="true">
      {bar === null ? null : (
        <span className={styles.bar} style={{ left: `${bar.from * 100}%`, width: `${(bar.to - bar.from) * 100}%` }} />
      )}
    </span>
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
