import { useEffect, useRef } from 'react';
import { ageWords, isStale } from '#shared/domain/values/freshness.ts';
import { ageNews } from '#renderer/components/age-news.ts';
import { KeyHint } from '#renderer/components/key-hint.tsx';
import { tell } from '#renderer/components/live-region.tsx';
import { Notice } from '#renderer/components/notice.tsx';
import { nowSince, useNow } from '#renderer/sale/clock.ts';
import { oldRatesWords } from './rates-messages.ts';
import styles from './rates-screen.module.css';

/** Says once that the rates are too old to promise, and how old; nothing while they are fresh. */
export function RatesAge({ readAt }: { readonly readAt: string }) {
  const now = nowSince(useNow(), readAt);
  const stale = isStale('rates', readAt, now);
  const was = useRef<{ readonly readAt: string; readonly stale: boolean } | null>(null);
  useEffect(() => {
    const news = ageNews('rates', was.current, { readAt, stale });
    was.current = { readAt, stale };
    if (news !== null) tell(news);
  }, [readAt, stale]);
  if (!stale) return null;
  return (
    <Notice tone="warning">
      <p className={styles.old}>
        {oldRatesWords(ageWords(readAt, now))} <KeyHint action="compare rates" />
      </p>
    </Notice>
  );
}
