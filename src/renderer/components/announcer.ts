/**
 * What screen readers are told, and what they were told already. A panel that is drawn again, or comes back, says what
 * it has to say again and again; here it is decided what of that is said.
 */

/** Something to be said. */
export interface News {
  readonly words: string;
  /** What kind of news it is, such as "verdict": of each kind the last that was said is not said again. */
  readonly about?: string;
  /** What the news is about, such as the part and the ticket: the same words about another one are news. */
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
