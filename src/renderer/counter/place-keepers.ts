/** A text on the screen that belongs to no field of the ticket and is kept with it all the same. */
export interface PlaceKeeper {
  /** The text now; empty where there is nothing to keep. */
  readonly read: () => string;
  /** Puts a kept text back; empty for a ticket that has none. */
  readonly restore: (text: string) => void;
}

const keepers = new Map<string, PlaceKeeper>();

/** Has a text kept with every ticket, under a name of its own. */
export function keepInPlace(name: string, keeper: PlaceKeeper): void {
  keepers.set(name, keeper);
}

/** The texts of all keepers that have one. */
export function readKeepers(): Readonly<Record<string, string>> {
  const texts = [...keepers].map(([name, keeper]) => [name, keeper.read()] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

/** Puts the texts of a ticket back, each with its keeper. */
export function restoreKeepers(texts: Readonly<Record<string, string>>): void {
  for (const [name, keeper] of keepers) keeper.restore(texts[name] ?? '');
}
