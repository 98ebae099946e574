import { useId } from 'react';
import { classNames } from '#renderer/components/class-names.ts';
import { type ChartLabel, LABEL_SIZE, numbersText, placeLabels } from './chart-labels.ts';
import { type ChartRate, layOutRates } from './chart-scale.ts';
import type { NumberedRate } from './rate-choice.ts';
import styles from './rates-chart.module.css';
import { CHART } from './rates-messages.ts';

const WIDTH = 560;
const HEIGHT = 186;
const AREA = { left: 58, right: 440, top: 18, bottom: 152, unknown: 500 };

/** A rate that can be drawn, with the key of its place in the list: two rates can share a code. */
type DrawnRate = NumberedRate & { readonly key: string };

/**
 * Price against days. All of it is in the table too, where a rate is chosen; the drawing is one image with a title and
 * a description to a screen reader.
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
  const hidden = rates.length - drawn.length;
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
      <svg
        className={styles.chart}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-labelledby={`${id}-title ${id}-description`}
      >
        <title id={`${id}-title`}>{CHART.title}</title>
        <desc id={`${id}-description`}>{drawn.map(({ row }) => CHART.rate(row)).join('; ')}</desc>
        {layout.priceTicks.map((tick) => (
          <g key={tick.value}>
            <line className={styles.grid} x1={AREA.left} x2={WIDTH} y1={tick.at} y2={tick.at} />
            <text className={styles.label} x={AREA.left - 8} y={tick.at + 4} textAnchor="end">
              {CHART.wholeDollars(tick.value)}
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
            {CHART.days}
          </text>
        )}
        {layout.hasUnknown ? (
          <g>
            <line className={styles.divide} x1={470} x2={470} y1={AREA.top - 8} y2={AREA.bottom} />
            <text className={styles.label} x={AREA.unknown} y={AREA.bottom + 16} textAnchor="middle">
              {CHART.noDays}
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
      <figcaption className={styles.caption}>{CHART.caption(layout.priceTicks[0]?.value ?? 0, hidden)}</figcaption>
    </figure>
  );
}

function toChart({ key, row }: DrawnRate): ChartRate {
  return { key, days: row.days, priceInCents: row.priceInCents };
}
