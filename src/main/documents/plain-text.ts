/** Signs that turn the direction of what follows them, in any text. Marks that only state a direction stay. */
const DIRECTION_OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/g;
const CONTROLS = /[^\P{Cc}\n]/gu;

/**
 * A text from outside as paper can hold it: whole characters, lines ended alike, and nothing that cannot be seen but
 * changes what is read, such as control characters and signs that turn the direction of the text round them.
 */
export function plainText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(CONTROLS, ' ')
    .replace(DIRECTION_OVERRIDES, '');
}

/** The same on one line, without blanks round it. */
export function oneLine(text: string): string {
  return plainText(text).replace(/\s+/g, ' ').trim();
}

/** The lines of a text that hold anything. */
export function filledLines(text: string): readonly string[] {
  return plainText(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
