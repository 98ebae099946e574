/** A text on the screen that belongs to no field of the ticket and is kept with it all the same. */
export interface ViewStateField {
  /** The text now; empty where there is nothing to keep. */
  readonly read: () => string;
  /** Puts a kept text back; empty for a ticket that has none. */
  readonly restore: (text: string) => void;
}

const fields = new Map<string, ViewStateField>();
/** Texts of the ticket in front whose fields are loaded later, by their names. */
let unclaimed: Readonly<Record<string, string>> = {};

/** Keeps a text with every ticket, under a name of its own. A text that came before its field is put back now. */
export function keepInViewState(name: string, field: ViewStateField): void {
  fields.set(name, field);
  const { [name]: text, ...others } = unclaimed;
  if (text === undefined) return;
  unclaimed = others;
  field.restore(text);
}

/** The texts that are kept with the ticket in front, of fields that are loaded later too. */
export function keptTexts(): Readonly<Record<string, string>> {
  return { ...unclaimed, ...readViewStateFields() };
}

/** The texts of all fields that have one. */
export function readViewStateFields(): Readonly<Record<string, string>> {
  const texts = [...fields].map(([name, field]) => [name, field.read()] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

/** Puts the texts of a ticket back, each in its field. */
export function restoreViewStateFields(texts: Readonly<Record<string, string>>): void {
  unclaimed = Object.fromEntries(Object.entries(texts).filter(([name]) => !fields.has(name)));
  for (const [name, field] of fields) field.restore(texts[name] ?? '');
}
