import { useEffect, useRef } from 'react';
import { ageWords, type FigureKind, isStale } from '#shared/domain/values/freshness.ts';
import { nowSince, useNow } from '../sale/clock.ts';
import { ageNews } from './age-news.ts';
import { tell } from './live-region.tsx';

/** How old a figure is, in words, and whether that is too old to promise. */
export interface FigureAge {
  readonly words: string;
  readonly stale: boolean;
}

/** Follows the age of a figure. A screen reader hears it once when the figure becomes old. `readAt` is ISO time. */
export function useFigureAge(what: FigureKind, readAt: string): FigureAge {
  const now = nowSince(useNow(), readAt);
  const stale = isStale(what, readAt, now);
  const was = useRef<{ readonly readAt: string; readonly stale: boolean } | null>(null);
  useEffect(() => {
    const news = ageNews(what, was.current, { readAt, stale });
    was.current = { readAt, stale };
    if (news !== null) tell(news);
  }, [what, readAt, stale]);
  return { words: ageWords(readAt, now), stale };
}
