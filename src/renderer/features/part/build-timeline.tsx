import type { BuildTimeline as Timeline } from '#shared/domain/fitment/build-timeline.ts';
import { classNames } from '#renderer/components/class-names.ts';
import { VisuallyHidden } from '#renderer/components/visually-hidden.tsx';
import styles from './build-timeline.module.css';

const percent = (share: number): string => `${share * 100}%`;

/**
 * From when to when the part is listed, with the customer's vehicle on the line and, for who does not see it, in words.
 */
export function BuildTimeline({ line }: { readonly line: Timeline }) {
  const { listed, vehicle } = line;
  return (
    <div className={styles.timeline}>
      <VisuallyHidden>{line.words}</VisuallyHidden>
      <div className={styles.plot} aria-hidden="true">
        {vehicle === null ? null : (
          <span className={styles.name} style={{ left: percent((vehicle.from + vehicle.to) / 2) }}>
            {line.vehicleWords}
          </span>
        )}
        <span className={styles.track}>
          <span
            className={classNames(styles.listed, !line.startKnown && styles.noStart, !line.endKnown && styles.noEnd)}
            style={{ left: percent(listed.from), width: percent(listed.to - listed.from) }}
          />
          {vehicle === null ? null : (
            <span
              className={styles.vehicle}
              style={{ left: percent(vehicle.from), width: percent(vehicle.to - vehicle.from) }}
            />
          )}
        </span>
        {line.years.map(({ year, at }) => (
          <span key={year} className={styles.year} style={{ left: percent(at) }}>
            {year}
          </span>
        ))}
      </div>
    </div>
  );
}
