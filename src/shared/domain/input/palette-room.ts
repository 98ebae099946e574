import type { PaletteEntry } from './palette-search.ts';

/** Most actions that are kept in sight beside what was found in the records. */
const MOST_KEPT = 4;

/**
 * The first `most` of what was found, best first. Records never push actions off: where actions would be beyond the
 * end, up to four stay, each in the place of the last order, or of the last other record, that is shown.
 */
export function withEveryAction(found: readonly PaletteEntry[], most: number): readonly PaletteEntry[] {
  const shown = found.slice(0, most);
  const room = MOST_KEPT - shown.filter(isAction).length;
  const beyond = found.slice(most).filter(isAction).slice(0, Math.max(0, room));
  const last = shown.toReversed();
  const given = [...last.filter(isOrder), ...last.filter((entry) => !isAction(entry) && !isOrder(entry))];
  const gone = new Set(given.slice(0, beyond.length));
  return [...shown.filter((entry) => !gone.has(entry)), ...beyond];
}

function isAction({ kind }: PaletteEntry): boolean {
  return kind === 'action';
}

function isOrder({ kind }: PaletteEntry): boolean {
  return kind === 'order';
}
