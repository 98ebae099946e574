/** Keys that only change what other keys mean, as an event names them. */
const MODIFIER_KEYS: ReadonlySet<string> = new Set([
  'Shift',
  'Control',
  'Alt',
  'Meta',
  'AltGraph',
  'CapsLock',
  'NumLock',
]);

/** Whether a key only changes what others mean: pressed alone it types, answers and ends nothing. */
export function isModifierKey(key: string): boolean {
  return MODIFIER_KEYS.has(key);
}
