import { create } from 'zustand';
import type { KeyRemap } from '#shared/domain/settings/key-remaps.ts';
import { chordWords, KEY_MAP, type KeyActionId, type KeyRow, keyRow } from './key-map.ts';
import type { RefusedRemap, ResolvedKeys } from './key-remapping.ts';
import { onMac } from './on-mac.ts';
import { declareStore } from '../declared-store.ts';

interface KeyTableState extends ResolvedKeys {
  readonly remaps: readonly KeyRemap[];
}

/**
 * The table of keys as the person at this counter has it. Code that hears a key or shows one reads it here, so that a
 * key that was changed works and is shown everywhere at once.
 */
export const useKeyTable = declareStore('useKeyTable', () =>
  create<KeyTableState>(() => ({ remaps: [], rows: KEY_MAP, refused: [] })),
);

/**
 * Takes the keys that the settings hold, and resolves once they work. Rows that do not stand leave their actions with
 * their own keys. How keys are given anew is read only where somebody has done it.
 */
export async function takeRemaps(remaps: readonly KeyRemap[]): Promise<void> {
  const { remaps: before } = useKeyTable.getState();
  if (JSON.stringify(before) === JSON.stringify(remaps)) return;
  if (remaps.length === 0) {
    useKeyTable.setState({ remaps, rows: KEY_MAP, refused: [] });
    return;
  }
  useKeyTable.setState({ remaps });
  const { resolveKeys } = await import('./key-remapping.ts');
  // Other keys may have been saved meanwhile.
  if (useKeyTable.getState().remaps === remaps) useKeyTable.setState(resolveKeys(remaps, onMac));
}

/** The row of an action as it stands now. */
export function rowNow(id: KeyActionId): KeyRow {
  return rowIn(useKeyTable.getState().rows, id);
}

/** The key of an action in running words ("F2", "Ctrl ,"), kept up with while it is shown. */
export function useKeyWords(id: KeyActionId): string {
  return chordWords(useKeyChord(id), onMac);
}

/** The chord that is shown for an action, kept up with while it is shown. */
export function useKeyChord(id: KeyActionId): string {
  return useKeyTable(({ rows }) => rowIn(rows, id).keys[0] ?? '');
}

/** Rows of the settings that do not stand, each with its reason. */
export function useRefusedRemaps(): readonly RefusedRemap[] {
  return useKeyTable(({ refused }) => refused);
}

/** A chord as `aria-keyshortcuts` writes it: "Control+Shift+T", on a Mac "Meta+Shift+T". */
export function ariaChord(chord: string): string {
  return chord.replace('Mod', onMac ? 'Meta' : 'Control');
}

function rowIn(rows: readonly KeyRow[], id: KeyActionId): KeyRow {
  return rows.find((row) => row.id === id) ?? keyRow(id);
}
