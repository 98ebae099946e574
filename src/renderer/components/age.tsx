import { ageWords, isStale } from '../../shared/domain/freshness.ts';
import { nowSince, useNow } from '../counter/clock.ts';
import styles from './age.module.css';

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
  const now = nowSince(useNow(), readAt);
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
