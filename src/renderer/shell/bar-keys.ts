import { type KeyActionId, keyRow } from '../keyboard/key-map.ts';
import { SEE_ORDER } from '../sale/act-messages.ts';

/** The keys of the bar that keep their places at the counter: the function keys in their order. */
export const COUNTER_KEYS: readonly KeyActionId[] = [
  'show keys',
  'go to plate',
  'go to part',
  'recheck stock',
  'add to ticket',
  'compare rates',
  'go to customer',
  'make quote',
  'review order',
  'find quote',
];

/** Before the counter stands, only what does something is offered. */
export const START_KEYS: readonly KeyActionId[] = ['show keys', 'show diagnostics', 'show about', 'back'];

/** What stands beside a key in the bar. The review of a ticket whose order went out (`locked`) is that order. */
export function barWords(action: KeyActionId, locked: boolean): string {
  const { short, label } = keyRow(action);
  return locked && action === 'review order' ? SEE_ORDER : (short ?? label);
}

/** A key that is worth showing for as long as it does something. */
interface MomentKey {
  readonly action: KeyActionId;
  /** The action that can be done only then, where its own key answers at any time. */
  readonly while?: KeyActionId;
}

/** Keys of the moment, the most wanted first. */
const MOMENT_KEYS: readonly MomentKey[] = [
  { action: 'link barcode' },
  { action: 'go to question', while: 'do not know' },
  { action: 'pick vehicle' },
  { action: 'add required' },
  { action: 'confirm condition' },
  { action: 'give reason' },
  { action: 'take plan' },
  { action: 'go to towing' },
];
/** Most of them that are shown; the style sheet shows fewer where there is no room. */
const MOST_MOMENT_KEYS = 4;

/**
 * The keys of this moment that there is room for, by what can be done now. Where another view covers the counter, only
 * the one for a code that was just scanned: the others are for what is not in sight.
 */
export function momentKeys(can: (action: KeyActionId) => boolean, covered: boolean): readonly KeyActionId[] {
  return MOMENT_KEYS.filter((key) => can(key.while ?? key.action) && (!covered || key.action === 'link barcode'))
    .map(({ action }) => action)
    .slice(0, MOST_MOMENT_KEYS);
}
