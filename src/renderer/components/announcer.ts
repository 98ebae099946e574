/**
 * What screen readers are told, and what they were told already. A panel that is drawn again, or comes back, says what it
 * has to say again and again; here it is decided what of that is said.
 */

/** Something to be said. */
export interface News {
  readonly words: string;
  /** What kind of news it is, such as "verdict": of each kind the last that was said is not said again. */
  readonly about?: string;
  /** Of what it is the news, such as the part and the ticket: the same words of another one are news. */
  readonly of?: string;
  /** Interrupts what is being read: what must be heard before the next key, such as how an order ended. */
  readonly urgent?: boolean;
}

/** What is said in one of the two regions. */
export interface Said {
  readonly words: string;
  /** Grows with every announcement, so that the same words are heard again where they are meant to be. */
  readonly count: number;
}

/** What the two regions say now, and what was said last of each kind of news. */
export interface Announced {
  readonly polite: Said;
  readonly urgent: Said;
  readonly last: ReadonlyMap<string, string>;
}

/** Nothing was said yet. */
export const SILENT: Announced = {
  polite: { words: '', count: 0 },
  urgent: { words: '', count: 0 },
  last: new Map(),
};

/** What is said once something new is to be said; the same as before where it was told already. */
export function announced(before: Announced, { words, about, of = '', urgent = false }: News): Announced {
  if (words.trim() === '') return before;
  const key = `${of}\n${words}`;
  if (about !== undefined && before.last.get(about) === key) return before;
  const said: Said = { words, count: before[urgent ? 'urgent' : 'polite'].count + 1 };
  const last = about === undefined ? before.last : new Map(before.last).set(about, key);
  return urgent ? { ...before, urgent: said, last } : { ...before, polite: said, last };
}

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
  stock: 'Stock that is shown is old now. Read it again before promising it.',
  price: 'A price that is shown is old now. Read it again before promising it.',
  rates: 'The delivery rates are old now. Ask for them again before promising them.',
  plate: 'The look-up of the plate is old now. Look it up again.',
} as const;
