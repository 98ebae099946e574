import type { News } from './announcer.ts';

/** So much of an ISO time is the same within ten minutes: figures that were read together are old together. */
const TEN_MINUTES = 15;

/** What an age says when its figure goes from fresh to old; null where that has not just happened. */
export function ageNews(
  what: 'stock' | 'price' | 'rates' | 'plate',
  was: { readonly readAt: string; readonly stale: boolean } | null,
  now: { readonly readAt: string; readonly stale: boolean },
): News | null {
  if (was === null || was.stale || !now.stale || was.readAt !== now.readAt) return null;
  return { words: OLD_WORDS[what], about: `age of ${what}`, of: now.readAt.slice(0, TEN_MINUTES) };
}

const OLD_WORDS = {
  stock: 'The stock shown is old now. Refresh it before you promise it.',
  price: 'A price shown is old now. Refresh it before you promise it.',
  rates: 'The delivery rates are old now. Refresh them before you promise them.',
  plate: 'The look-up of the plate is old now. Look it up again.',
} as const;
