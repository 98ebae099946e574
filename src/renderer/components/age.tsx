import { ageWords, isStale } from '../../shared/domain/freshness.ts';
import { useNow } from '../counter/clock.ts';
import styles from './age.module.css';

/**
 * How late the shared clock can be, ms: in a hidden window it ticks once a minute. A figure that is newer than its last
 * tick by more is not taken for fresh: the computer's clock was set back.
 */
const LATEST_TICK_MS = 60_000;

/** How long ago a figure was read, kept up to date, and marked once it is too old to promise. */
export function Age({
  readAt,
  what,
  verb = 'read',
}: {
  /** ISO time with offset. */
  readonly readAt: string;
  readonly what: Parameters<typeof isStale>[0];
  readonly verb?: string;
}) {
  const ticked = useNow();
  const read = Date.parse(readAt);
  const now = read > ticked && read - ticked <= LATEST_TICK_MS ? read : ticked;
  const stale = isStale(what, readAt, now);
  return (
    <time
      dateTime={readAt}
      title={new Date(readAt).toLocaleString('en-AU')}
      className={stale ? styles.stale : styles.age}
    >
      {verb} {ageWords(readAt, now)}
      {stale ? ' – old, read it again' : ''}
    </time>
  );
}
