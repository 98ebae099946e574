/** A text on the screen that belongs to no field of the ticket and is kept with it all the same. */
export interface PlaceKeeper {
  /** The text now; empty where there is nothing to keep. */
  readonly read: () => string;
  /** Puts a kept text back; empty for a ticket that has none. */
  readonly restore: (text: string) => void;
}

const keepers = new Map<string, PlaceKeeper>();
/** Texts of the ticket in front whose keepers are loaded later, by their names. */
let unclaimed: Readonly<Record<string, string>> = {};

/** Has a text kept with every ticket, under a name of its own. One that came before its keeper is put back now. */
export function keepInPlace(name: string, keeper: PlaceKeeper): void {
  keepers.set(name, keeper);
  const { [name]: text, ...others } = unclaimed;
  if (text === undefined) return;
  unclaimed = others;
  keeper.restore(text);
}

/** The texts that are kept with the ticket in front, of keepers that are loaded later too. */
export function keptTexts(): Readonly<Record<string, string>> {
  return { ...unclaimed, ...readKeepers() };
}

/** The texts of all keepers that have one. */
export function readKeepers(): Readonly<Record<string, string>> {
  const texts = [...keepers].map(([name, keeper]) => [name, keeper.read()] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

/** Puts the texts of a ticket back, each with its keeper. */
export function restoreKeepers(texts: Readonly<Record<string, string>>): void {
  unclaimed = Object.fromEntries(Object.entries(texts).filter(([name]) => !keepers.has(name)));
  for (const [name, keeper] of keepers) keeper.restore(texts[name] ?? '');
}
