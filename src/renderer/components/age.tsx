import type { FigureKind } from '#shared/domain/values/freshness.ts';
import { dayAndTimeOf } from '#shared/domain/values/shop-day.ts';
import styles from './age.module.css';
import { useFigureAge } from './use-figure-age.ts';

/** How long ago a figure was read, kept up to date, and marked once it is too old to promise. */
export function Age({
  readAt,
  what,
  verb = 'read',
  titled = true,
}: {
  /** ISO time with offset. */
  readonly readAt: string;
  readonly what: FigureKind;
  readonly verb?: string;
  /** False where it is only followed, and nobody can point at it. */
  readonly titled?: boolean;
}) {
  const { words, stale } = useFigureAge(what, readAt);
  return (
    <time
      dateTime={readAt}
      title={titled ? dayAndTimeOf(new Date(readAt)) : undefined}
      className={stale ? styles.stale : styles.age}
    >
      {verb} {words}
      {stale ? ' – old, refresh it' : ''}
    </time>
  );
}
