import { useEffect, useEffectEvent, useState } from 'react';
import { addNumberList, isActiveList, raiseNumberList, useNumberLists } from './number-lists.ts';

/** What a numbered table needs to show whether it has the digits, and to take them when the focus enters it. */
export interface NumberedTableKeys {
  readonly active: boolean;
  readonly raise: () => void;
}

/** Lets a table be picked from with 1–9, as `NumberedList` is, as long as it is shown and `enabled` is true. */
export function useNumberedTable(name: string, pick: (digit: number) => void, enabled = true): NumberedTableKeys {
  const [token] = useState(() => Symbol(name));
  const active = useNumberLists((state) => isActiveList(state.lists, token));
  const take = useEffectEvent(pick);
  useEffect(() => (enabled ? addNumberList(token, (digit) => take(digit)) : undefined), [token, enabled]);
  return { active: active && enabled, raise: () => raiseNumberList(token) };
}
