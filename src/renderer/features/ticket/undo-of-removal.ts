import { useEffect, useEffectEvent } from 'react';
import { create } from 'zustand';
import { declareLateStore } from '#renderer/declared-store.ts';
import { matchChord, type KeyPress } from '#renderer/keyboard/chord.ts';
import type { KeyActionId } from '#renderer/keyboard/key-map.ts';
import { type Heard, keyboardPipeline } from '#renderer/keyboard/keyboard-pipeline.ts';
import { onMac } from '#renderer/keyboard/on-mac.ts';
import { takesText } from '#renderer/keyboard/takes-text.ts';
import { keyRegistry } from '#renderer/keyboard/use-key-action.ts';
import type { RemovedLine } from './removed-lines.ts';
import { createUndoOrder } from './undo-order.ts';

/** Where the undo of every program is pressed. */
interface UndoPlace {
  /** The cursor stands in a field that takes text. */
  readonly inField: boolean;
  /** Something was typed into a field since it was done. */
  readonly typedSince: boolean;
}

/** What is undone: a line that was removed, or an address that was split. */
type Undoable = 'line' | 'address';

/**
 * Whether a key undoes what was done last. It is what everybody presses behind a slip: in a field into which something
 * was typed since it is the field's. An address is put back only while nothing was typed since: it would take back
 * what was put right in it.
 */
export function undoesLast(press: KeyPress, of: Undoable, { inField, typedSince }: UndoPlace, mac: boolean): boolean {
  return matchChord('Mod+Z', press, mac) !== null && !(typedSince && (inField || of === 'address'));
}

/** Has Ctrl+Z put the line back that was removed last, as long as that is offered. */
export function useUndoOfRemoval(removed: RemovedLine | null): void {
  useUndo('line', removed);
}

/** Has Ctrl+Z put the address back that was there before it was split; null while there is none. */
export function useUndoOfSplit(split: object | null): void {
  useUndo('address', split);
}

/** The keys that undo each of them, wherever the cursor is. */
const UNDO_KEYS: { readonly [of in Undoable]: KeyActionId } = { line: 'put line back', address: 'take paste back' };

/** Undoes it as its own key does: where another view covers the ticket, that is brought into sight first. */
export function undo(of: Undoable): void {
  keyRegistry.perform(UNDO_KEYS[of]);
}

const useUndoOrder = declareLateStore('sale', 'useUndoOrder', () => create(() => createUndoOrder()));

function useUndo(of: Undoable, done: object | null): void {
  const hear = useEffectEvent((event: KeyboardEvent): Heard => {
    const order = useUndoOrder.getState();
    if (done === null || !order.isLast(done) || event.defaultPrevented || keyRegistry.topLayer() > 0) return 'goes on';
    const place = { inField: takesText(event.target), typedSince: order.typedSince(done) };
    if (!undoesLast(event, of, place, onMac)) return 'goes on';
    event.preventDefault();
    if (!event.repeat) undo(of);
    return 'taken';
  });
  useEffect(() => {
    if (done === null) return undefined;
    const withdraw = useUndoOrder.getState().offer(done);
    const leave = keyboardPipeline.join('key goes in', 'undo', (event) => hear(event));
    return () => {
      withdraw();
      leave();
    };
  }, [done]);
  // Typing is heard while nothing can be undone, too: what was done before it is drawn again later.
  useEffect(() => {
    const typed = (): void => useUndoOrder.getState().typed();
    document.addEventListener('input', typed);
    return () => document.removeEventListener('input', typed);
  }, []);
}
