import { accepted, type Checked, refused } from '#shared/domain/values/checked.ts';
import type { KeyRemap } from '#shared/domain/settings/key-remaps.ts';
import { chordOfPress, chordsClash, isRange } from './chord-text.ts';
import type { KeyPress } from './chord.ts';
import { chordWords, type KeyActionId, keyRow } from './key-map.ts';
import { resolveKeys, withRemap } from './key-remapping.ts';

/**
 * The remaps with the pressed key given to an action; null while only Ctrl, Alt, Shift or ⌘ are held. Refused with
 * words where the key cannot be had. Rows that did not stand before are left out, so that what is saved stands as a
 * whole.
 */
export function giveKey(
  remaps: readonly KeyRemap[],
  action: KeyActionId,
  press: KeyPress,
  mac: boolean,
): Checked<readonly KeyRemap[]> | null {
  const chord = chordOfPress(press, mac, keyRow(action).keys.some(isRange));
  if (chord === null || !chord.ok) return chord;
  const wanted = withRemap(standing(remaps, mac), action, chord.value);
  const resolved = resolveKeys(wanted, mac);
  const mine = resolved.refused.find((each) => each.action === action) ?? resolved.refused[0];
  return mine === undefined ? accepted(wanted) : refused(mine.message);
}

/** The remaps with its own key given back to an action; refused with words where another has been given that key. */
export function giveStandardKey(
  remaps: readonly KeyRemap[],
  action: KeyActionId,
  mac: boolean,
): Checked<readonly KeyRemap[]> {
  const wanted = withRemap(standing(remaps, mac), action, null);
  const [inTheWay] = resolveKeys(wanted, mac).refused;
  if (inTheWay === undefined) return accepted(wanted);
  const { keys } = keyRow(action);
  const held = wanted.find((each) => each.action === inTheWay.action)?.chord ?? '';
  const own = keys.find((key) => chordsClash(key, held)) ?? keys[0] ?? '';
  const holder = keyRow(inTheWay.action as KeyActionId).label;
  return refused(`${chordWords(own, mac)} is the key of “${holder}”. Change that one first.`);
}

/** The remaps that stand. */
function standing(remaps: readonly KeyRemap[], mac: boolean): readonly KeyRemap[] {
  const { refused: bad } = resolveKeys(remaps, mac);
  return remaps.filter(({ action }) => !bad.some((each) => each.action === action));
}
