import { useContext, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import {
  addNumberList,
  begunIn,
  type BegunNumber,
  hearsDigits,
  type NumberRank,
  NumbersHere,
  raiseNumberList,
  useNumberLists,
} from './number-lists.ts';
import { KeyLayer, keyRegistry } from './use-key-action.ts';

/** A list that is taken from by number. */
export interface NumberListOptions {
  /** What it is, for those who read the code in a debugger. */
  readonly name: string;
  /** Its own name among the lists, where what stands around it raises it. */
  readonly token?: symbol;
  /** The numbers that can be taken now. */
  readonly numbers: readonly number[];
  readonly pick: (number: number) => void;
  /** What 0 does; left out where it does nothing. */
  readonly zero?: (() => void) | undefined;
  /** False while another list should keep the digits. */
  readonly enabled?: boolean;
  /** Its claim on the digits; that of the part of the window around it where it is left out. */
  readonly rank?: NumberRank | undefined;
  /** Answers its element, which has to be in sight. */
  readonly element?: () => HTMLElement | null;
}

/** What a numbered list needs to show its numbers, and to take them when the focus enters it. */
export interface NumberListKeys {
  /** A digit pressed now is for this list: only then are its numbers shown. */
  readonly active: boolean;
  /** Digits of a longer number that were typed for it; null where none were. */
  readonly begun: BegunNumber | null;
  readonly raise: () => void;
}

/** Lets a list be picked from with digits as long as it is shown. Past 9 both digits are typed. */
export function useNumberList(options: NumberListOptions): NumberListKeys {
  const { name, enabled = true, zero } = options;
  const [own] = useState(() => Symbol(name));
  const token = options.token ?? own;
  const layer = useContext(KeyLayer);
  const around = useContext(NumbersHere);
  const rank = options.rank ?? around;
  const hasZero = zero !== undefined;
  const hears = useNumberLists((state) => hearsDigits(state, token));
  const onTop = useSyncExternalStore(keyRegistry.subscribe, () => keyRegistry.topLayer() === layer);
  const begun = useNumberLists((state) => begunIn(state, token));
  const numbers = useEffectEvent(() => options.numbers);
  const pick = useEffectEvent(options.pick);
  const takeZero = useEffectEvent(() => zero?.());
  const inSight = useEffectEvent(() => seen(options.element?.() ?? null));
  useEffect(() => {
    if (!enabled) return undefined;
    return addNumberList({
      token,
      layer,
      rank,
      numbers: () => numbers(),
      pick: (number) => pick(number),
      zero: hasZero ? () => takeZero() : null,
      inSight: () => inSight(),
    });
  }, [token, layer, rank, enabled, hasZero]);
  return { active: hears && onTop && enabled, begun, raise: () => raiseNumberList(token) };
}

/** Whether something of a list can be seen; brings it into sight where nothing can. */
function seen(element: HTMLElement | null): boolean {
  if (element === null) return true;
  const lines = [element, ...element.querySelectorAll('button')];
  if (lines.some((line) => isOnTop(line, element))) return true;
  element.scrollIntoView({ block: 'center' });
  return false;
}

function isOnTop(line: Element, list: HTMLElement): boolean {
  const { left, right, top, bottom } = line.getBoundingClientRect();
  const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return found !== null && list.contains(found);
}
