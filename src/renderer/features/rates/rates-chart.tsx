import { useId } from 'react';
import { formatCents, freightWords } from '#shared/domain/values/money.ts';
import type { RateRow } from '#shared/domain/ticket/rates.ts';
import { classNames } from '#renderer/components/class-names.ts';
import { type ChartLabel, LABEL_SIZE, numbersText, placeLabels } from './chart-labels.ts';
import { type ChartRate, layOutRates, type RatesChartLayout } from './chart-scale.ts';
import type { NumberedRate } from './rate-choice.ts';
import styles from './rates-chart.module.css';

const WIDTH = 560;
const HEIGHT = 186;
const AREA = { left: 58, right: 440, top: 18, bottom: 152, unknown: 500 };

/** A rate that can be drawn, with the key of its place in the list: two rates can share a code. */
type DrawnRate = NumberedRate & { readonly key: string };

/**
 * Price against days, the cheapest and the fastest by name. All of it is in the table too, where a rate is chosen; the
 * drawing is one image with a title and a description to a screen reader.
 */
export function RatesChart({
  rates,
  chosenCode,
}: {
  readonly rates: readonly NumberedRate[];
  readonly chosenCode: string | null;
}) {
  const id = useId();
  const drawn = rates.flatMap((rate, place): readonly DrawnRate[] =>
    rate.row.pricesAgree && rate.row.unusable === null ? [{ ...rate, key: String(place) }] : [],
  );
  const layout = layOutRates(drawn.map(toChart), AREA);
  if (layout === null) return null;
  const left = rates.length - drawn.length;
  const ofKeys = (keys: readonly string[]) => drawn.filter(({ key }) => keys.includes(key));
  const marks = layout.marks.map((mark) => ({
    mark,
    text: numbersText(ofKeys(mark.keys).map(({ number }) => number)),
    chosen: ofKeys(mark.keys).some(({ row }) => row.serviceCode === chosenCode),
    best: ofKeys(mark.keys).some(({ row }) => row.cheapest || row.fastest),
  }));
  const faces = new Map(marks.map((each) => [each.mark.keys.join(' '), each]));
  const face = (label: ChartLabel) => faces.get(label.key);
  return (
    <figure className={styles.figure}>
      <Best rates={drawn} />
      <svg
        className={styles.chart}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-labelledby={`${id}-title ${id}-description`}
      >
        <title id={`${id}-title`}>Price of delivery against days</title>
        <desc id={`${id}-description`}>{chartInWords(drawn)}</desc>
        {layout.priceTicks.map((tick) => (
          <g key={tick.value}>
            <line className={styles.grid} x1={AREA.left} x2={WIDTH} y1={tick.at} y2={tick.at} />
            <text className={styles.label} x={AREA.left - 8} y={tick.at + 4} textAnchor="end">
              {wholeDollars(tick.value)}
            </text>
          </g>
        ))}
        {layout.dayTicks.map((tick) => (
          <text key={tick.value} className={styles.label} x={tick.at} y={AREA.bottom + 16} textAnchor="middle">
            {tick.value}
          </text>
        ))}
        {layout.dayTicks.length === 0 ? null : (
          <text className={styles.label} x={(AREA.left + AREA.right) / 2} y={HEIGHT - 4} textAnchor="middle">
            days
          </text>
        )}
        {layout.hasUnknown ? (
          <g>
            <line className={styles.divide} x1={470} x2={470} y1={AREA.top - 8} y2={AREA.bottom} />
            <text className={styles.label} x={AREA.unknown} y={AREA.bottom + 16} textAnchor="middle">
              days not said
            </text>
          </g>
        ) : null}
        {marks.map(({ mark, chosen, best }) => (
          <g
            key={mark.keys.join(' ')}
            className={classNames(styles.mark, best && styles.best, chosen && styles.chosen)}
          >
            <line className={styles.span} x1={mark.fromX} x2={mark.toX} y1={mark.y} y2={mark.y} />
            <circle className={styles.end} cx={mark.fromX} cy={mark.y} r={4} />
            <circle className={styles.end} cx={mark.toX} cy={mark.y} r={4} />
          </g>
        ))}
        {placeLabels(marks, { right: WIDTH, bottom: AREA.bottom }).map((label) => (
          <g
            key={label.key}
            className={classNames(
              styles.number,
              face(label)?.best === true && styles.best,
              face(label)?.chosen === true && styles.chosen,
            )}
          >
            <rect
              className={styles.disc}
              x={label.x - label.width / 2}
              y={label.y - LABEL_SIZE / 2}
              width={label.width}
              height={LABEL_SIZE}
              rx={LABEL_SIZE / 2}
            />
            <text className={styles.digit} x={label.x} y={label.y + 4} textAnchor="middle">
              {label.text}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className={styles.caption}>
        Price against days, as the carriers estimate them; {startWords(layout.priceTicks)}
        {left === 0 ? '' : `; ${leftOutWords(left)}`}
      </figcaption>
    </figure>
  );
}

/** The cheapest and the fastest by name: once where one rate is both. */
function Best({ rates }: { readonly rates: readonly DrawnRate[] }) {
  const cheapest = rates.find(({ row }) => row.cheapest);
  const fastest = rates.find(({ row }) => row.fastest);
  const same = cheapest !== undefined && cheapest === fastest;
  return (
    <dl className={styles.bests}>
      {cheapest === undefined ? null : (
        <Named word={same ? 'The cheapest and the fastest' : 'The cheapest'} rate={cheapest} />
      )}
      {fastest === undefined || same ? null : <Named word="The fastest" rate={fastest} />}
    </dl>
  );
}

function Named({ word, rate }: { readonly word: string; readonly rate: DrawnRate }) {
  return (
    <div className={styles.named}>
      <dt>{word}</dt>
      <dd>
        <strong>{rate.row.serviceName}</strong>
        <span>
          {freightWords(rate.row.priceInCents)}
          {rate.row.deliveryText === null ? '' : ` · ${rate.row.deliveryText}`}
        </span>
      </dd>
    </div>
  );
}

function toChart({ key, row }: DrawnRate): ChartRate {
  return { key, days: row.days, priceInCents: row.priceInCents };
}

function wholeDollars(cents: number): string {
  return formatCents(cents).replace(/\.00$/, '');
}

/** Where the scale of prices begins: a height is no share of a price where that is not at nothing. */
function startWords([lowest]: RatesChartLayout['priceTicks']): string {
  return `prices begin at ${wholeDollars(lowest?.value ?? 0)}`;
}

function leftOutWords(count: number): string {
  return count === 1
    ? 'one rate is left out, because its price could not be read'
    : `${count} rates are left out, because their prices could not be read`;
}

function chartInWords(rates: readonly DrawnRate[]): string {
  return rates.map(({ row }) => rateInWords(row)).join('; ');
}

function rateInWords(row: RateRow): string {
  const marks = [row.cheapest ? 'the cheapest' : '', row.fastest ? 'the fastest' : ''].filter((mark) => mark !== '');
  const days = row.deliveryText ?? 'days not said';
  return `${row.serviceName}: ${freightWords(row.priceInCents)}, ${[days, ...marks].join(', ')}`;
}
