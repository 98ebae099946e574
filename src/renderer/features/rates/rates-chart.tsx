import { useId } from 'react';
import { formatCents } from '../../../shared/domain/money.ts';
import { classNames } from '../../components/class-names.ts';
import { LABEL_SIZE, placeLabels } from './chart-labels.ts';
import { type ChartRate, layOutRates } from './chart-scale.ts';
import type { NumberedRate } from './rate-choice.ts';
import styles from './rates-chart.module.css';

const WIDTH = 560;
const HEIGHT = 154;
const AREA = { left: 58, right: 520, top: 14, bottom: 128 };

/**
 * Price against days, for the rates whose days could be read. All of it is in the table too; the drawing is one image
 * with a title and a description to a screen reader.
 */
export function RatesChart({
  rates,
  chosenCode,
}: {
  readonly rates: readonly NumberedRate[];
  readonly chosenCode: string | null;
}) {
  const id = useId();
  const drawn = rates.flatMap(({ row }): readonly ChartRate[] =>
    row.days === null || !row.pricesAgree || row.unusable !== null
      ? []
      : [{ key: row.serviceCode, days: row.days, priceInCents: row.priceInCents }],
  );
  const layout = layOutRates(drawn, AREA);
  if (layout === null) return null;
  const left = rates.length - drawn.length;
  const labels = placeLabels(layout.marks);
  const numberOf = (key: string): string => String(rates.find(({ row }) => row.serviceCode === key)?.number ?? '–');
  return (
    <figure className={styles.figure}>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-labelledby={`${id}-title ${id}-description`}
      >
        <title id={`${id}-title`}>Price of delivery against days</title>
        <desc id={`${id}-description`}>{chartInWords(rates)}</desc>
        {layout.priceTicks.map((tick) => (
          <g key={tick.value}>
            <line className={styles.grid} x1={AREA.left} x2={AREA.right} y1={tick.at} y2={tick.at} />
            <text className={styles.label} x={AREA.left - 8} y={tick.at + 4} textAnchor="end">
              {wholeDollars(tick.value)}
            </text>
          </g>
        ))}
        {layout.dayTicks.map((tick) => (
          <text key={tick.value} className={styles.label} x={tick.at} y={AREA.bottom + 18} textAnchor="middle">
            {tick.value}
          </text>
        ))}
        <text className={styles.axis} x={WIDTH - 8} y={AREA.bottom + 18} textAnchor="end">
          days
        </text>
        {layout.marks.map((mark) => (
          <g key={mark.key} className={classNames(styles.mark, mark.key === chosenCode && styles.chosen)}>
            <line className={styles.span} x1={mark.fromX} x2={mark.toX} y1={mark.y} y2={mark.y} />
            <circle className={styles.end} cx={mark.fromX} cy={mark.y} r={3.5} />
            <circle className={styles.end} cx={mark.toX} cy={mark.y} r={3.5} />
          </g>
        ))}
        {labels.map((label) => (
          <g key={label.key} className={classNames(styles.number, label.key === chosenCode && styles.chosen)}>
            <circle className={styles.disc} cx={label.x} cy={label.y} r={LABEL_SIZE / 2} />
            <text className={styles.digit} x={label.x} y={label.y + 4} textAnchor="middle">
              {numberOf(label.key)}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className={styles.caption}>
        Price against days, as the carriers estimate them{left === 0 ? '' : `; ${leftOutWords(left)}`}
      </figcaption>
    </figure>
  );
}

function wholeDollars(cents: number): string {
  return formatCents(cents).replace(/\.00$/, '');
}

function leftOutWords(count: number): string {
  return count === 1
    ? 'one rate is left out, because its words or price could not be read'
    : `${count} rates are left out, because their words or prices could not be read`;
}

function chartInWords(rates: readonly NumberedRate[]): string {
  return rates
    .filter(({ row }) => row.days !== null && row.pricesAgree && row.unusable === null)
    .map(({ row }) => `${row.serviceName}: ${formatCents(row.priceInCents)}, ${row.deliveryText ?? ''}`)
    .join('; ');
}
