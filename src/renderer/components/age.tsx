import { useEffect, useRef } from 'react';
import { ageWords, isStale } from '#shared/domain/values/freshness.ts';
import { nowSince, useNow } from '../sale/clock.ts';
import styles from './age.module.css';
import { ageNews } from './age-news.ts';
import { tell } from './live-region.tsx';

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
  const was = useRef<{ readonly readAt: string; readonly stale: boolean } | null>(null);
  useEffect(() => {
    const news = ageNews(what, was.current, { readAt, stale });
    was.current = { readAt, stale };
    if (news !== null) tell(news);
  }, [what, readAt, stale]);
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
